#include "games/vstcg/play/kinds.h"

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace longbox::vstcg {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::Node;

namespace {

bool is_phrase(const kernel::Lexicon& lexicon, const Node& node, std::string_view form) {
  return node.op >= kernel::kFirstPhrase &&
         lexicon.phrases[static_cast<std::size_t>(node.op - kernel::kFirstPhrase)].form.starts_with(form);
}

std::uint8_t sort_of_costs(const kernel::Lexicon& lexicon, const Node* body, const Ability& ability) {
  unsigned sorts = 0;
  const Node* end = body + ability.effect_start;
  for (const Node* node = body + ability.costs_start; node < end; node += node->size) {
    if (is_phrase(lexicon, *node, "activate")) sorts |= kCostsActivate;
    if (is_phrase(lexicon, *node, "reveal self onto the chain")) sorts |= kTakesCardAlong;
  }
  return static_cast<std::uint8_t>(sorts);
}

}  // namespace

// --- Prices ------------------------------------------------------------------------------------------

namespace {

bool starts_with_one_of(const kernel::Phrase& line, std::initializer_list<std::string_view> forms) {
  return std::any_of(forms.begin(), forms.end(),
                     [&](std::string_view form) { return line.form.starts_with(form); });
}

}  // namespace

// A stun takes endurance and makes its object exhausted, and what leaves its place pays for nothing else any more, but a
// card that comes to the hand may be discarded there. All others can be paid in any order.
int turn_to_pay(const kernel::Phrase& line) {
  if (line.form.starts_with("stun ")) return 1;
  if (starts_with_one_of(line, {"return ", "put <x:objects> into hand"})) return kTurnToHand;
  const bool leaves = starts_with_one_of(
      line, {"ko ", "discard ", "replace ", "remove <x:", "remove one ", "put <x:objects> on "});
  return leaves ? kTurnsToPay - 1 : 0;
}

// A line that names what another line is paid with has to stay behind that.
bool keeps_written_order(const kernel::Library& library, const Ability& ability) {
  const Node* body = library.at(ability.body);
  return std::any_of(body + ability.costs_start, body + ability.effect_start, [&](const Node& node) {
    return node.op == kernel::kVariable && (unsigned{ability.cost_variables} >> node.value & 1U) != 0;
  });
}

namespace {

// A price is paid in an order that allows all of it to be paid (203.6b).
void order_price(const kernel::Lexicon& lexicon, Node* body, const Ability& ability) {
  Node* const from = body + ability.costs_start;
  Node* const end = body + ability.effect_start;
  const auto phrase = [&](const Node& line) -> const kernel::Phrase& {
    return lexicon.phrases[static_cast<std::size_t>(line.op - kernel::kFirstPhrase)];
  };
  std::vector<Node> ordered;
  for (int turn = 0; turn < kTurnsToPay; ++turn)
    for (const Node* line = from; line < end; line += line->size)
      if (turn_to_pay(phrase(*line)) == turn) ordered.insert(ordered.end(), line, line + line->size);
  std::copy(ordered.begin(), ordered.end(), from);
}

// A price that keeps its order is paid in one piece.
unsigned turns_of_price(const kernel::Library& library, const kernel::Lexicon& lexicon, const Ability& ability) {
  const Node* body = library.at(ability.body);
  unsigned turns = 0;
  for (int at = ability.costs_start; at < ability.effect_start; at += body[at].size) {
    const auto& phrase = lexicon.phrases[static_cast<std::size_t>(body[at].op - kernel::kFirstPhrase)];
    turns |= unsigned{kPaidInFirstTurn} << (keeps_written_order(library, ability) ? 0 : turn_to_pay(phrase));
  }
  return turns;
}

// --- What lasts for an attack --------------------------------------------------------------------------

// Returns how many slots stand behind the duration of the form; below 0: it has none.
int slots_behind_duration(std::string_view form) {
  const auto at = form.find(":duration>");
  if (at == std::string_view::npos) return -1;
  return static_cast<int>(std::count(form.begin() + static_cast<std::ptrdiff_t>(at), form.end(), '<'));
}

// One slot may bring several parts, but the duration and what is behind it bring one each.
bool lasts_for_attack(const kernel::Lexicon& lexicon, const Node* statement) {
  const auto& phrase = lexicon.phrases[static_cast<std::size_t>(statement->op - kernel::kFirstPhrase)];
  const int behind = slots_behind_duration(phrase.form);
  if (behind < 0) return false;
  std::vector<const Node*> parts;
  for (const Node* part = statement + 1; part < statement + statement->size; part += part->size)
    parts.push_back(part);
  const auto place = static_cast<int>(parts.size()) - 1 - behind;
  if (place < 0) return false;
  const Node& word = *parts[static_cast<std::size_t>(place)];
  return word.op == kernel::kWord && word.value == kThisAttack;
}

// The statement may stand in a block, so that every node is looked at.
bool powers_up(const kernel::Lexicon& lexicon, const Node* from, const Node* end) {
  return std::any_of(from, end,
                     [&](const Node& node) { return is_phrase(lexicon, node, "power-up "); });
}

bool is_for_attack(const kernel::Lexicon& lexicon, const Node* from, const Node* end) {
  if (powers_up(lexicon, from, end)) return true;
  for (const Node* node = from; node < end; ++node)
    if (node->op >= kernel::kFirstPhrase && lasts_for_attack(lexicon, node)) return true;
  return false;
}

const Node* end_of(const Node* body) {
  while (body->op != kernel::kEnd) body += body->size;
  return body;
}

// Only the chosen one of several modes counts: the effect is for an attack if all of them are, or if what stands
// beside them is.
bool is_for_attack(const kernel::Lexicon& lexicon, const Node* body, const Ability& ability) {
  const Node* const from = body + ability.effect_start;
  const Node* const end = end_of(body);
  if (ability.modes_at == 0) return is_for_attack(lexicon, from, end);
  const Node* const modes = body + ability.modes_at;
  if (is_for_attack(lexicon, from, modes - 1)) return true;
  if (is_for_attack(lexicon, modes + modes->size, end)) return true;
  for (const Node* mode = modes + 1; mode < modes + modes->size; mode += mode->size)
    if (!is_for_attack(lexicon, mode + 1, mode + mode->size)) return false;
  return true;
}

// --- Marks ------------------------------------------------------------------------------------------

std::uint16_t marks_of_plot_twist(const Ability& text) {
  if ((text.timing & kMoments) != 0) return static_cast<std::uint16_t>(text.timing & kMoments);
  return (text.sorts & kForAttack) != 0 ? std::uint16_t{kOnlyInAttack} : std::uint16_t{kAtAnyMoment};  // 505.3
}

std::uint16_t marks_of_type(const kernel::Library& library, const Card& card) {
  switch (card.type) {
    case kCharacter: return kIsRecruited | kIsCharacter;
    case kEquipmentCard: return kIsRecruited;
    case kLocation: return kFlips;
    case kPlotTwist: return marks_of_plot_twist(library.ability(play_ability(library, card)));
    default: return 0;
  }
}

bool is_sort(const Machine& m, AbilityId ability, AbilitySort sort) {
  return (m.library().ability(ability).sorts & sort) != 0;
}

}  // namespace

void sort_abilities(kernel::Library& library, const kernel::Lexicon& lexicon) {
  for (Ability& ability : library.abilities) {
    const bool acts = ability.kind == AbilityKind::Activated || ability.kind == AbilityKind::Trigger;
    if (ability.body == 0 || (!acts && ability.kind != AbilityKind::Replacement)) continue;
    Node* body = library.code.data() + ability.body;
    if (!keeps_written_order(library, ability)) order_price(lexicon, body, ability);
    ability.sorts = static_cast<std::uint8_t>(turns_of_price(library, lexicon, ability));
    if (!acts) continue;
    ability.sorts |= sort_of_costs(lexicon, body, ability);
    if (powers_up(lexicon, body + ability.effect_start, end_of(body))) ability.sorts |= kPowersUp;
    if (is_for_attack(lexicon, body, ability)) ability.sorts |= kForAttack;
  }
  for (Card& card : library.cards) {
    card.marks = marks_of_type(library, card);
    for (const AbilityId id : card.abilities)
      if (is_payment(library.ability(id))) card.marks |= kHasPaymentPower;
  }
}

std::uint16_t kinds_of_card(const Card& card) {
  switch (card.type) {
    case kCharacter: return kCharacterEffect;
    case kLocation: return kLocationEffect;
    case kEquipmentCard: return kEquipmentEffect;
    case kPlotTwist:
      return static_cast<std::uint16_t>(kPlotTwistEffect |
                                        (card.numbers[kIsOngoing] != 0 ? kFromOngoing : 0));
    default: return 0;
  }
}

std::uint16_t kinds_of_text(const Machine& m, AbilityId ability) {
  return is_sort(m, ability, kPowersUp) ? std::uint16_t{kPowerUpEffect} : std::uint16_t{0};
}

bool is_payment(const Ability& ability) {
  return ability.kind == AbilityKind::Activated && !ability.played &&
         ability.header != kAdditionalHeader && ability.header != kAlternateHeader;
}

bool is_activated(const Machine& m, AbilityId ability) { return is_sort(m, ability, kCostsActivate); }

bool takes_its_card_along(const Machine& m, AbilityId ability) {
  return is_sort(m, ability, kTakesCardAlong);
}

bool needs_attack(const Machine& m, AbilityId ability) { return is_sort(m, ability, kForAttack); }

bool may_choose_mode(kernel::Eval& mode, const Link&, const Target&) {
  const Machine& m = mode.machine();
  const Node* block = mode.place();
  return attack_is_on(m) || !is_for_attack(m.rules().lexicon(), block + 1, block + block->size);
}

}  // namespace longbox::vstcg
