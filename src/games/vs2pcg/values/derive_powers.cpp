// Continuous powers and modifiers take powers from those they are about, copy and give them.
#include <algorithm>

#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/values/deriver.h"

namespace longbox::vs2pcg {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::DerivedObject;
using kernel::Eval;
using kernel::Modifier;

namespace {

// power.copy.no-same-name-recursion: no copied power copies one of its own name; nor does what it
// has copied, else two of them would copy each other for ever (docs/rulings.md).
bool is_named_by(const kernel::Library& library, const CopiedPower* by, const Ability& ability) {
  for (; by != nullptr; by = by->by)
    if (library.ability(by->ability).name_number == ability.name_number) return true;
  return false;
}

}  // namespace

bool in_force(const Machine& m, const Modifier& modifier) {
  if (!m.state().alive(modifier.subject) || !m.is_here(modifier)) return false;
  if (modifier.duration != kItsNextTurn) return true;
  return has_turn(m, m.object(modifier.subject.id).controller) &&
         modifier.stamp <= m.state().turn_clock;
}

// Effects that resolved come from the state, powers from the cards in play.
void Deriver::apply_all(ContinuousKind kind) {
  if (m_.has_modifier(kind))
    for (const auto& modifier : m_.state().modifiers)
      if (modifier.kind == kind && in_force(m_, modifier)) apply_modifier(modifier);
  constexpr auto kTakers = kernel::KindSet::of(kLosesPowers, kNullifies, kLosesKeywords, kLosesPrinted);
  if (kTakers.contains(kind)) apply_oldest_first(kind);
  else apply_powers(kind, 0);
}

// Older powers that take powers away may take away younger ones, wherever the two stand
// (timestamp.power-modifier).
void Deriver::apply_oldest_first(ContinuousKind kind) {
  // Powers of one card come in the order of its text.
  const auto order_of = [&](int i) {
    const auto& active = out_.continuous[i];
    return std::uint64_t{m_.object(active.object).stamp} << 32 | std::uint64_t{active.ability.value} << 8 |
           active.rule;
  };
  std::uint64_t last = 0;
  while (true) {
    int next = -1;
    for (int i = 0; i < out_.continuous.size; ++i) {
      if (out_.continuous[i].kind != kind || order_of(i) <= last) continue;
      if (next < 0 || order_of(i) < order_of(next)) next = i;
    }
    if (next < 0) return;
    last = order_of(next);
    apply_power(next);
  }
}

// A granted keyword may itself grant keywords; those come after it, a few times over at most.
void Deriver::grant_keywords() {
  apply(kHostage);
  apply(kMadeWith);
  apply(kGrantsKeyword);
  int extras = 0;
  for (int depth = 0; depth < 4 && extras < out_.extras.size; ++depth) {
    const int known = out_.continuous.size;
    const int first = extras;
    extras = out_.extras.size;
    collect_extras(first);
    apply_powers(kGrantsKeyword, known);
  }
  if (extras < out_.extras.size) collect_extras(extras);
  sort_extras();
}

// An object's powers are listed in the same order wherever those who granted them stand.
void Deriver::sort_extras() {
  const auto before = [](const kernel::ExtraAbility& a, const kernel::ExtraAbility& b) {
    if (a.ability != b.ability) return a.ability < b.ability;
    return a.copied_from < b.copied_from;
  };
  auto& extras = out_.extras;
  for (int i = 1; i < extras.size; ++i)
    for (int j = i; j > 0 && before(extras[j], extras[j - 1]); --j)
      std::swap(extras[j], extras[j - 1]);
}

void Deriver::apply_powers(ContinuousKind kind, int from) {
  for (int i = from; i < out_.continuous.size; ++i)
    if (out_.continuous[i].kind == kind && !(redoing_ && is_steady(out_.continuous[i]))) apply_power(i);
}

// A character keeps what such a power gave it until powers are worked out anew.
bool Deriver::is_steady(const kernel::ActiveContinuous& active) const {
  return active.rule == 0 && (m_.library().ability(active.ability).sorts & kSteady) != 0 && has_stats(active.object);
}

void Deriver::apply_power(int place) {
  const kernel::ActiveContinuous active = out_.continuous[place];
  const Ability& ability = m_.library().ability(active.ability);
  kernel::Finding& finding = out_.findings[static_cast<std::size_t>(place)];
  finding = kernel::kNoFinding;
  if (!is_on(m_, active, ability)) return;
  if (active.rule == 0 && is_erased(m_, ability)) return;
  if (holds(context_of(m_, active), ability.while_condition)) apply_ability(active, ability, finding);
}

void Deriver::apply_modifier(const Modifier& modifier) {
  const ObjectId id = modifier.subject.id;
  DerivedObject& values = out_.of(id);
  switch (modifier.kind) {
    case kLosesPowers: lose_powers(id, modifier.stamp); break;
    case kLosesKeywords: silence(id); break;
    case kGrantsTeam: out_.own_tags(id, m_.card(id).tags).insert(modifier.word); break;
    case kGrantsKeyword: grant_keyword(id, modifier.word, {}, modifier.stamp); break;
    case kHostage: hand_on_keywords(modifier); break;
    case kMadeWith: add_keyword(id, modifier.word, {}); break;
    case kHasPowersOf:
    case kAlsoShows: give_powers(modifier); break;
    // Face-down characters have no powers, but what forbids them something stays.
    case kGrantsQuality:
      if (can_gain(id, modifier.stamp) || (kHoldsFaceDown >> modifier.word & 1U) != 0)
        give_quality(id, modifier.word);
      break;
    case kDeniesQuality: take_quality(id, modifier.word); break;
    case kBaseStats:
      if (!has_stats(id)) break;
      values.stats[kAtkStat] = modifier.a;
      values.stats[kDefStat] = modifier.b;
      tell(id, {modifier.source.id, "stat.base.definition", "base set", modifier.ability.value});
      break;
    case kHealthBonus:
      if (!has_stats(id)) break;
      values.stats[kHealthStat] += modifier.a;
      tell(id, {modifier.source.id, "term.remaining-health", "effect", modifier.ability.value});
      break;
    default: break;
  }
}

void Deriver::apply_ability(const kernel::ActiveContinuous& active, const Ability& ability, kernel::Finding& finding) {
  finding = kernel::kUnknownFinding;
  if (active.rule == 0 && (ability.sorts & kSteady) != 0) {
    const int quality = cardgame::second_word(m_.library().at(ability.body) + 1);
    return has_stats(active.object) ? give_steadily(active.object, quality) : give_quality(active.object, quality);
  }
  // Nobody asks for the finding of a power that watches nothing.
  const auto note_finding = [&](const ObjectSet& who, int first, int second) {
    if ((ability.watches | ability.looks_in) != 0) finding = finding_of(who, first, second);
  };
  const Context c = context_of(m_, active);
  Eval eval(m_, c, m_.library().at(ability.body) + 1);
  ObjectSet who;
  eval.objects(who);
  const std::uint32_t stamp = m_.object(active.object).stamp;
  switch (ability.continuous) {
    case kLosesPowers: who.for_each([&](int id) { lose_powers(ObjectId{id}, stamp); }); break;
    case kCopiesPowers:
      copy_from(eval, active.object, nullptr);
      break;
    case kLosesKeywords: who.for_each([&](int id) { silence(ObjectId{id}); }); break;
    case kLosesPrinted: who.for_each([&](int id) { mute(ObjectId{id}); }); break;
    case kNullifies:
      who.for_each([&](int id) {
        lose_powers(ObjectId{id}, ~std::uint32_t{0});
        out_.of(ObjectId{id}).nullified = true;
      });
      break;
    case kCopiesKeywords: {
      ObjectSet from;
      eval.objects(from);
      who.for_each([&](int id) {
        from.for_each([&](int source) {
          copy_keywords(ObjectId{id}, ObjectId{source}, ability);
        });
      });
      break;
    }
    case kGrantsTeam: {
      const int team = eval.word();
      note_finding(who, 0, 0);
      who.for_each([&](int id) {
        out_.own_tags(ObjectId{id}, m_.card(ObjectId{id}).tags).insert(team);
      });
      break;
    }
    case kGrantsKeyword: {
      const int keyword = eval.word();
      note_finding(who, 0, 0);
      who.for_each([&](int id) {
        // A keyword that a power which is never off gives its own card is never off either.
        if (ability.always && ObjectId{id} == active.object) add_keyword(active.object, keyword, active.object);
        else grant_keyword(ObjectId{id}, keyword, active.object, stamp);
      });
      break;
    }
    case kGrantsQuality: {
      const int quality = eval.word();
      note_finding(who, 0, 0);
      const bool held = (kHoldsFaceDown >> quality & 1U) != 0 || ability.always;
      who.for_each([&](int id) {
        if (held || ObjectId{id} == active.object || !is_lost(ObjectId{id}, stamp))
          give_quality(ObjectId{id}, quality);
      });
      break;
    }
    case kDeniesQuality: {
      const int quality = eval.word();
      note_finding(who, 0, 0);
      who.for_each([&](int id) { take_quality(ObjectId{id}, quality); });
      break;
    }
    case kBaseStats: {
      const int a = eval.number();
      const int d = eval.number();
      note_finding(who, a, d);
      who.for_each([&](int id) {
        if (!has_stats(ObjectId{id})) return;
        out_.of(ObjectId{id}).stats[kAtkStat] = a;
        out_.of(ObjectId{id}).stats[kDefStat] = d;
        tell(ObjectId{id},
             {active.object, "stat.base.definition", "base set", active.ability.value});
      });
      break;
    }
    case kHealthBonus: {
      const int bonus = eval.number();
      note_finding(who, bonus, 0);
      who.for_each([&](int id) {
        if (!has_stats(ObjectId{id})) return;
        out_.of(ObjectId{id}).stats[kHealthStat] += bonus;
        tell(ObjectId{id},
             {active.object, "term.remaining-health", "effect", active.ability.value});
      });
      break;
    }
    default: break;
  }
}

// Qualities that somebody has by gift alone can be taken back, when only the gifts are worked out anew.
void Deriver::keep_own(ObjectId id) {
  if (out_.gifts.contains(id.index())) return;
  out_.gifts.insert(id.index());
  out_.of(id).own = out_.of(id).qualities;
}

void Deriver::give_quality(ObjectId id, int quality) {
  keep_own(id);
  add_qualities(id, std::uint64_t{1} << quality);
}

// Such a quality counts among those before gifts, whenever it came.
void Deriver::give_steadily(ObjectId id, int quality) {
  const auto bit = std::uint64_t{1} << quality;
  if (out_.gifts.contains(id.index())) out_.of(id).own |= bit;
  out_.own |= bit;
  add_qualities(id, bit);
}

// golden.cant-beats-can: whatever gave it the quality, and whenever.
void Deriver::take_quality(ObjectId id, int quality) {
  keep_own(id);
  out_.of(id).qualities &= ~(std::uint64_t{1} << quality);
}

void Deriver::take_gifts_back() {
  out_.gifts.for_each([&](int i) {
    DerivedObject& values = out_.of(ObjectId{i});
    values.qualities = values.own;
    values.own = 0;
  });
  out_.gifts.clear();
  out_.qualities = out_.own;
}

void Deriver::lose_powers(ObjectId id, std::uint32_t stamp) {
  out_.of(id).powers = false;
  out_.of(id).lost = true;
  out_.of(id).qualities &= kHoldsFaceDown | kBrandBits;
  if (losses_.size == static_cast<int>(losses_.items.size())) {
    out_.fault = kernel::Fault::TooManyLosses;
    return;
  }
  losses_.items[static_cast<std::size_t>(losses_.size++)] = {id.value, stamp};
}

// keyword.nullify: a nullifier without powers does not nullify, and that may be the work of another.
// Nothing can be gained: it is as if the loss came after every gift.
void Deriver::nullify() {
  if (!kinds_.contains(kNullifies)) return;
  for (const auto& modifier : m_.state().modifiers) {
    if (modifier.kind != kNullifies || !nullifies(modifier, nullptr)) continue;
    lose_powers(modifier.subject.id, ~std::uint32_t{0});
    out_.of(modifier.subject.id).nullified = true;
  }
  apply(kNullifies);
}

// Two that nullify each other: the older one holds.
bool Deriver::nullifies(const Modifier& modifier, const Modifier* asking) const {
  if (!m_.state().alive(modifier.subject) || !m_.is_here(modifier)) return false;
  if (modifier.duration != kUntilSelfStunned) return true;
  const ObjectId source = modifier.source.id;
  if (!is_face_up(m_, source) || m_.is_aside(source)) return false;
  for (const auto& other : m_.state().modifiers) {
    if (other.subject.id != source || !m_.state().alive(other.subject)) continue;
    if (other.kind == kLosesPowers && in_force(m_, other)) return false;
    if (other.kind != kNullifies) continue;
    if (asking == &other ? other.stamp < modifier.stamp : nullifies(other, &modifier)) return false;
  }
  return true;
}

// term.keyword-text: everything but Flight, Ranged, super powers and level-up powers.
void Deriver::silence(ObjectId id) {
  constexpr auto icons = std::uint64_t{1} << kHasFlight | std::uint64_t{1} << kHasRanged;
  out_.of(id).silenced = true;
  out_.of(id).qualities &= kHoldsFaceDown | kBrandBits | icons;
}

// Powers that it gains from others come later and stay; the icons are printed powers as well.
void Deriver::mute(ObjectId id) {
  out_.of(id).muted = true;
  out_.of(id).qualities &= kHoldsFaceDown | kBrandBits;
}

// Returns whether it has lost its powers after this moment.
bool Deriver::is_lost(ObjectId id, std::uint32_t stamp) const {
  return std::any_of(losses_.begin(), losses_.end(), [&](const Loss& loss) {
    return loss.object == id.value && loss.stamp > stamp;
  });
}

bool Deriver::can_gain(ObjectId id, std::uint32_t stamp) const {
  return (is_face_up(m_, id) || m_.object(id).has(kFalling)) && !is_lost(id, stamp);
}

// power.face-down-exception: what works face down can be gained there as well.
void Deriver::grant_keyword(ObjectId id, int keyword, ObjectId from, std::uint32_t stamp) {
  if (is_lost(id, stamp) || is_removed(m_, kKeywordConcept)) return;
  const bool face_up = can_gain(id, stamp);
  for (const AbilityId ability :
       m_.library().keywords[static_cast<std::size_t>(keyword)].abilities)
    if (face_up || m_.library().ability(ability).face_down)
      out_.add(kernel::ExtraAbility{id, ability, from});
}

// The keyword is had as if it were printed, face down too.
void Deriver::add_keyword(ObjectId id, int keyword, ObjectId from) {
  if (is_removed(m_, kKeywordConcept)) return;
  for (const AbilityId ability :
       m_.library().keywords[static_cast<std::size_t>(keyword)].abilities)
    out_.add(kernel::ExtraAbility{id, ability, from});
}

// ability.hostage.grant: in the front row the captor has what the hostage grants to others, whoever those
// are.
void Deriver::hand_on_keywords(const Modifier& hold) {
  out_.watches |= kernel::kWatchesPlaces;
  out_.parts[kPowersPart].watches |= kernel::kWatchesPlaces;
  if (m_.object(hold.also).zone != kFront || m_.is_aside(hold.source.id)) return;
  for (const AbilityId id : m_.card(hold.subject.id).abilities) {
    const Ability& ability = m_.library().ability(id);
    if (ability.kind != AbilityKind::Continuous || ability.continuous != kGrantsKeyword) continue;
    Context context;
    context.self = hold.subject;
    Eval eval(m_, context, m_.library().at(ability.body) + 1);
    eval.skip();
    grant_keyword(hold.also, eval.word(), hold.subject.id, hold.stamp);
  }
}

// The gift holds the powers that were printed on the card, whatever has become of it; a level-up power is of no use to others.
void Deriver::give_powers(const Modifier& gift) {
  const ObjectId id = gift.subject.id;
  if (!can_gain(id, gift.stamp)) return;
  const Card& card = m_.library().card(CardId{static_cast<std::uint16_t>(gift.a)});
  add_qualities(id, card.qualities & ~kBrandBits);
  for (const AbilityId ability : card.abilities)
    if (m_.library().ability(ability).number == 0 && !m_.library().ability(ability).played)
      out_.add(kernel::ExtraAbility{id, ability, gift.also});
}

// A copying power names in its second slot from whom it copies.
void Deriver::copy_from(Eval& eval, ObjectId id, const CopiedPower* by) {
  ObjectSet from;
  eval.objects(from);
  from.for_each([&](int source) { copy_powers(id, ObjectId{source}, by); });
}

// term.power-off: what is off or lost cannot be copied; of cards outside play the printed powers are. What a copied power has copied is one more
// instance of it (power.copy.duplicate-super, .duplicate-trigger).
void Deriver::copy_powers(ObjectId id, ObjectId from, const CopiedPower* by) {
  const bool off = m_.in_play(from) ? !out_.of(from).powers : is_silenced_outside(m_, from);
  if (id == from || off || out_.of(id).nullified) return;
  add_qualities(id, m_.card(from).qualities);
  for (const AbilityId ability_id : m_.card(from).abilities) {
    const Ability& ability = m_.library().ability(ability_id);
    // Level-up powers reach the level-up zone only as printed (zones.level-up.copied-power-denied).
    if (ability.number > 0 || is_named_by(m_.library(), by, ability)) continue;
    const bool off_here = out_.of(from).silenced || out_.of(from).muted;
    if (off_here && !is_super_power(ability) && !ability.always) continue;
    if (!out_.add(kernel::ExtraAbility{id, ability_id, from})) return;
    if (ability.continuous == kCopiesPowers) copy_by_copied(id, ability_id, by);
  }
}

// The copied power speaks of its new bearer (power.copy.self-reference).
void Deriver::copy_by_copied(ObjectId id, AbilityId copied, const CopiedPower* by) {
  const Ability& ability = m_.library().ability(copied);
  const CopiedPower link{copied, by};
  const Context context = context_of(m_, {id, copied, ability.continuous, 0});
  if (!holds(context, ability.while_condition)) return;
  Eval eval(m_, context, m_.library().at(ability.body) + 1);
  eval.skip();
  copy_from(eval, id, &link);
}

// Keyword powers only, Flight and Ranged among them; of cards outside play the printed ones
// (keyword.alpha-combat-unit.learning).
void Deriver::copy_keywords(ObjectId id, ObjectId from, const Ability& by) {
  if (id == from || (m_.in_play(from) ? !out_.of(from).powers : is_silenced_outside(m_, from))) return;
  constexpr auto icons = std::uint64_t{1} << kHasFlight | std::uint64_t{1} << kHasRanged;
  add_qualities(id, m_.card(from).qualities & icons);
  for (const AbilityId ability_id : m_.card(from).abilities) {
    const Ability& ability = m_.library().ability(ability_id);
    const bool is_keyword = !is_super_power(ability) && !ability.played;
    const bool own = ability.keyword != 0 ? ability.keyword == by.keyword : ability.name_number == by.name_number;
    if (!is_keyword || own || ability.number > 0) continue;
    out_.add(kernel::ExtraAbility{id, ability_id, from});
  }
}

void Deriver::collect_extras(int from) {
  for (int i = from; i < out_.extras.size; ++i) {
    const auto extra = out_.extras[i];
    const Ability& ability = m_.library().ability(extra.ability);
    DerivedObject& values = out_.of(extra.object);
    out_.users.insert(extra.object.index());
    if (ability.kind == AbilityKind::Activated)
      out_.use_timings[m_.object(extra.object).controller] |= ability.timing;
    values.extras = true;
    if (ability.kind == AbilityKind::Trigger) {
      out_.listeners.insert(extra.object.index());
      values.trigger_mask.insert(ability.event);
      out_.trigger_mask.insert(ability.event);
    }
    if (ability.kind == AbilityKind::Replacement)
      out_.replaces_mask.insert(ability.event);
    if (m_.in_play(extra.object)) list_continuous(extra.object, extra.ability);
  }
}

}  // namespace longbox::vs2pcg
