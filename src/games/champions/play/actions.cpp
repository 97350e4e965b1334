// Lists what a player may do now, and writes, judges and starts it.
#include <fmt/format.h>

#include "cardgame/frames.h"
#include "cardgame/judge.h"
#include "cardgame/names.h"
#include "games/champions/features.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/faces.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

using cardgame::Offer;
using cardgame::top_procedure;

namespace {

// Copies of one card in hand are offered once.
bool is_offered(const Machine& m, const Decision& out, std::uint8_t kind, ObjectId id) {
  for (const auto& option : out.options())
    if (option.kind == kind && m.object(option.object).zone == kHand &&
        m.object(option.object).card == m.object(id).card)
      return true;
  return false;
}

void list_uses(const Machine& m, Seat seat, ObjectId id, Decision& out) {
  if (!m.card(id).has_activated) return;
  for (const AbilityId ability : m.card(id).abilities)
    if (is_action(ability_of(m, ability)) && may_use(m, seat, id, ability))
      out.add({.kind = kOptUse, .object = id, .number = static_cast<std::int16_t>(ability.value)});
}

// --- Rows ---------------------------------------------------------------------------------------

std::string use_label(const Offer& offer) {
  const auto& [name, m, option] = offer;
  const std::string& ability = m.library().ability(AbilityId{option.number}).name;
  return ability.empty() ? "use " + name(option.object)
                         : fmt::format("use {}: {}", name(option.object), ability);
}
std::string deed_label(std::string_view deed, const Offer& offer) {
  const auto& [name, m, option] = offer;
  return option.other ? fmt::format("{} {} with {}", deed, name(option.other), name(option.object))
                      : fmt::format("{} with {}", deed, name(option.object));
}
std::string attack_label(const Offer& offer) { return deed_label("attack", offer); }
std::string thwart_label(const Offer& offer) { return deed_label("thwart", offer); }
std::string form_label(const Offer& offer) {
  const ObjectId id = offer.option.object;
  const int face = offer.option.number;
  if (!id || face >= other_faces(offer.m, id)) return "change form";
  return "change form to " + card_title(offer.m.library(), other_face(offer.m, id, face));
}

Verdict no_such_option() { return Verdict::no("kernel.no-such-option"); }

Verdict judge_play(const Machine& m, Seat seat, const Option& option) {
  const AbilityId ability{option.number};
  if (ability && !cardgame::has_ability(m, option.object, ability)) return no_such_option();
  return may_play(m, seat, option.object);
}
Verdict judge_use(const Machine& m, Seat seat, const Option& option) {
  const AbilityId ability{option.number};
  if (!cardgame::has_ability(m, option.object, ability)) return no_such_option();
  return may_use(m, seat, option.object, ability);
}
Verdict judge_attack(const Machine& m, Seat seat, const Option& option) {
  if (option.other)
    if (const Verdict verdict = can_be_attacked(m, seat, option.other); !verdict) return verdict;
  return may_attack(m, seat, option.object);
}
Verdict judge_thwart(const Machine& m, Seat seat, const Option& option) {
  if (option.other)
    if (const Verdict verdict = can_be_thwarted(m, seat, option.other); !verdict) return verdict;
  return may_thwart(m, seat, option.object);
}
Verdict judge_recover(const Machine& m, Seat seat, const Option&) { return may_recover(m, seat); }
Verdict judge_form(const Machine& m, Seat seat, const Option& option) {
  if (const Verdict verdict = may_change_form(m, seat); !verdict) return verdict;
  return option.number >= 0 && option.number < other_faces(m, identity_of(m, seat))
             ? Verdict::yes()
             : no_such_option();
}
// An object that is picked is judged as a target.
Verdict judge_target(const Machine& m, Seat seat, const Option& option) {
  return may_pick(m, seat, option.object);
}

bool is_asked_on_turn(const Machine& m, Seat, const Option&) {
  return top_procedure(m.state()) == kTurnProcedure;
}
// Others are let in with actions (turn.ask-other-player).
bool is_action_asked(const Machine& m, Seat, const Option&) {
  const auto asking = top_procedure(m.state());
  return asking == kTurnProcedure || asking == kOfferProcedure;
}
bool is_target_asked(const Machine& m, Seat, const Option&) {
  const auto asking = top_procedure(m.state());
  return asking == kTurnProcedure || asking == kDeedProcedure || asking == kernel::kEffectProcedure;
}

void play(Machine& m, Seat seat, const Option& option) {
  if (m.card(option.object).type == kEventCard)
    start_use(m, seat, option.object, AbilityId{option.number}, nullptr);
  else
    start_play(m, seat, option.object);
}
void use(Machine& m, Seat seat, const Option& option) {
  start_use(m, seat, option.object, AbilityId{option.number}, nullptr);
}
void attack(Machine& m, Seat seat, const Option& option) {
  start_basic(m, seat, option.object, kAttackLabel);
}
void thwart(Machine& m, Seat seat, const Option& option) {
  start_basic(m, seat, option.object, kThwartLabel);
}
void recover(Machine& m, Seat seat, const Option&) {
  start_basic(m, seat, identity_of(m, seat), 0);
}

constexpr std::string_view kBasicPower = "turn.basic-power";

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptPlay,
     .word = "play",
     .label = "play {object}",
     .judge = judge_play,
     .asked_by = is_action_asked,
     .act = play,
     .time_rule = "turn.play-permanent-card"},
    {.kind = kOptUse,
     .word = "use",
     .label = use_label,
     .judge = judge_use,
     .asked_by = is_action_asked,
     .act = use,
     .time_rule = "turn.trigger-action"},
    {.kind = kOptAttack,
     .word = "attack",
     .label = attack_label,
     .judge = judge_attack,
     .asked_by = is_asked_on_turn,
     .act = attack,
     .time_rule = kBasicPower},
    {.kind = kOptThwart,
     .word = "thwart",
     .label = thwart_label,
     .judge = judge_thwart,
     .asked_by = is_asked_on_turn,
     .act = thwart,
     .time_rule = kBasicPower},
    {.kind = kOptRecover,
     .word = "recover",
     .label = "recover",
     .about = cardgame::About::Nothing,
     .judge = judge_recover,
     .asked_by = is_asked_on_turn,
     .act = recover,
     .time_rule = kBasicPower},
    {.kind = kOptChangeForm,
     .word = "change-form",
     .label = form_label,
     .about = cardgame::About::Nothing,
     .judge = judge_form,
     .asked_by = is_asked_on_turn,
     .time_rule = "turn.change-form-once"},
    {.kind = kernel::kOptionObject,
     .judge = judge_target,
     .asked_by = is_target_asked,
     .time_rule = kBasicPower},
};

void add_deeds(const Machine& m, ObjectId id, std::uint8_t kind, std::vector<Option>& out) {
  out.push_back({.kind = kind, .object = id});
  m.each_in_play([&](ObjectId other) {
    if (kind == kOptAttack ? is_enemy(m, other) : is_scheme(m, other))
      out.push_back({.kind = kind, .object = id, .other = other});
  });
}

void add_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  const Object& o = m.object(id);
  if (o.zone == kHand && o.side == seat)
    out.push_back({.kind = kOptPlay,
                   .object = id,
                   .number = static_cast<std::int16_t>(event_ability(m, id).value)});
  if (!m.in_play(id)) return;
  for (const AbilityId ability : m.card(id).abilities)
    if (is_action(ability_of(m, ability)))
      out.push_back(
          {.kind = kOptUse, .object = id, .number = static_cast<std::int16_t>(ability.value)});
  if (o.zone != kArea || o.controller != seat || !is_character(m, id)) return;
  add_deeds(m, id, kOptAttack, out);
  add_deeds(m, id, kOptThwart, out);
  out.push_back({.kind = kOptDefend, .object = id});
  if (!is_identity(m, id)) return;
  out.push_back({.kind = kOptRecover});
  list_forms(m, id, [&](const Option& option) { out.push_back(option); });
}

}  // namespace

constexpr Feature kActionFeature{.options = kOptions, .intents = add_intents};

void list_actions(const Machine& m, Seat seat, bool own_turn, Decision& out) {
  const auto offer_play = [&](ObjectId id) {
    if (!own_turn && m.card(id).type != kEventCard) return;
    if (is_offered(m, out, kOptPlay, id) || !may_play(m, seat, id)) return;
    out.add({.kind = kOptPlay,
             .object = id,
             .number = static_cast<std::int16_t>(event_ability(m, id).value)});
  };
  m.each(kHand, seat, offer_play);
  if (m.derived().listed.contains(kPermission)) m.each(kDiscard, seat, offer_play);
  m.each_in_play([&](ObjectId id) { list_uses(m, seat, id, out); });
  if (!own_turn) return;
  m.each(kArea, seat, [&](ObjectId id) {
    if (!is_character(m, id)) return;
    if (may_attack(m, seat, id)) out.add({.kind = kOptAttack, .object = id});
    if (may_thwart(m, seat, id)) out.add({.kind = kOptThwart, .object = id});
  });
  if (may_recover(m, seat)) out.add({.kind = kOptRecover});
  if (may_change_form(m, seat))
    list_forms(m, identity_of(m, seat), [&](const Option& option) { out.add(option); });
}

}  // namespace longbox::champions
