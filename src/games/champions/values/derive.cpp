// Continuous abilities, lasting effects and attachments (modifier.*).
//
// Traits and keywords first, then qualities, then base values, then everything that is added; no
// value falls below zero (modifier.floor-zero).
#include "games/champions/values/derive.h"

#include <algorithm>

#include "cardgame/ledger.h"
#include "games/champions/game.h"
#include "kernel/effect/run.h"

namespace longbox::champions {

using cardgame::Account;
using kernel::Ability;
using kernel::AbilityKind;
using kernel::Derived;
using kernel::DerivedObject;
using kernel::Eval;
using kernel::Modifier;

namespace {

// A cause of a change names the card, the row of the rules and a word for it.
struct Cause {
  ObjectId source;
  AbilityId ability;
  const char* rule;
  const char* reason;
};

class Deriver {
 public:
  Deriver(const Machine& m, Derived& out, Account* account)
      : m_(m), out_(out), account_(account) {}

  void run() {
    start();
    apply_blanks();
    apply(kGrantsTrait);
    apply(kGrantsKeyword);
    apply(kGrantsQuality);
    apply(kLosesTrait);  // loses.beats-gains
    apply(kLosesQuality);
    for (const bool hit_points : {true, false}) {  // other values may go by the hit points left
      hit_points_ = hit_points;
      apply(kBaseStat);
      if (!hit_points) add_attachments();
      apply(kStatBonus);
      apply(kStatPenalty);
      apply(kStatBonusEach);
    }
    apply(kStatDouble);  // modifier.add-before-multiply
    apply(kStatHalve);
    apply(kStatLimit);
    apply_sets();
    finish();
  }

 private:
  void start();
  void start_one(ObjectId id);
  void list(ObjectId id, AbilityId ability, int rule);
  void apply(ContinuousKind kind);
  void apply_ability(const kernel::ActiveContinuous& active, const Ability& ability);
  void apply_value(const kernel::ActiveContinuous& active, const Ability& ability, Eval eval);
  void apply_modifier(const Modifier& modifier);
  bool is_due(const Ability& ability) const;
  void grant_keyword(ObjectId id, int keyword);
  void add_attachments();
  void apply_blanks();
  void apply_sets();
  bool is_blank(const kernel::ActiveContinuous& active) const {
    return blanks_ && active.rule == 0 && (out_.of(active.object).qualities >> kBlankText & 1U) != 0;
  }
  void finish();

  kernel::TagSet& tags_of(ObjectId id) { return out_.own_tags(id, m_.card(id).tags); }
  int stat(ObjectId id, int which) const {
    return out_.of(id).stats[static_cast<std::size_t>(which)];
  }
  // All values are written here, so that their accounts tell how they came about.
  void write(ObjectId id, int which, int value, const Cause& cause) {
    if (account_ != nullptr && account_->object == id && account_->stat == which)
      account_->tell({cause.source, cause.rule, cause.reason, cause.ability.value}, value);
    out_.of(id).stats[static_cast<std::size_t>(which)] = value;
  }
  // dash.counts-zero-fixed: what is not printed cannot be raised.
  void add(ObjectId id, int which, int n, const Cause& cause) {
    if (which <= kRecoverStat && !has_stat(m_, id, static_cast<Stat>(which))) return;
    write(id, which, stat(id, which) + n, cause);
  }

  const Machine& m_;
  Derived& out_;
  Account* account_;         // of the value that somebody asks about; null: nobody does
  bool hit_points_ = false;  // bonuses to hit points are added first
  bool blanks_ = false;      // some text box is blank
};

void Deriver::start() {
  m_.each_in_play([&](ObjectId id) { start_one(id); });
  int rule = 0;
  for (const auto& modifier : m_.state().modifiers) {
    ++rule;
    if (modifier.kind == kLastingRule) list(modifier.source.id, modifier.ability, rule);
  }
}

void Deriver::start_one(ObjectId id) {
  DerivedObject& values = out_.of(id);
  values = {};
  for (int i = kAttackStat; i <= kRetaliate; ++i)
    write(id, i, printed_stat(m_, id, i), {{}, {}, "base-value.def", "printed"});
  if (!is_face_up(m_, id)) {  // a Drone has nothing of what is printed on it
    out_.own_tags(id, {});
    return;
  }
  const Card& card = m_.card(id);
  values.powers = true;
  values.qualities = card.qualities;
  out_.trigger_mask |= card.answer_mask;
  if (card.has_activated) out_.users.insert(id.index());
  if (!card.has_continuous) return;
  for (const AbilityId ability : card.abilities)
    if (m_.library().ability(ability).kind == AbilityKind::Continuous) list(id, ability, 0);
}

void Deriver::list(ObjectId id, AbilityId ability_id, int rule) {
  const Ability& ability = m_.library().ability(ability_id);
  if (ability.body == 0) return;
  if (!out_.add(kernel::ActiveContinuous{id, ability_id,
                                         static_cast<std::uint8_t>(ability.continuous),
                                         static_cast<std::uint8_t>(rule)}))
    return;
  out_.listed.insert(ability.continuous);
  out_.watches |= ability.watches;
  out_.looks_in |= ability.looks_in;
}

void Deriver::apply(ContinuousKind kind) {
  if (out_.listed.contains(kind))
    for (int i = 0; i < out_.continuous.size; ++i) {
      const auto active = out_.continuous[i];
      const Ability& ability = m_.library().ability(active.ability);
      if (ability.continuous == kind && !is_blank(active)) apply_ability(active, ability);
    }
  for (const auto& modifier : m_.state().modifiers)
    if (modifier.kind == kind && m_.state().alive(modifier.subject)) apply_modifier(modifier);
}

bool is_about_value(const Ability& ability) {
  switch (ability.continuous) {
    case kBaseStat:
    case kStatBonus:
    case kStatPenalty:
    case kStatBonusEach:
    case kStatDouble:
    case kStatHalve:
    case kStatLimit:
    case kStatSet: return true;
    default: return false;
  }
}

Cause cause_of(const kernel::ActiveContinuous& active, ContinuousKind kind) {
  const auto cause = [&](const char* rule, const char* reason) {
    return Cause{active.object, active.ability, rule, reason};
  };
  switch (kind) {
    case kBaseStat: return cause("base-value.def", "base");
    case kStatDouble: return cause("modifier.add-before-multiply", "doubled");
    case kStatHalve: return cause("modifier.round-up", "halved");
    case kStatLimit: return cause("max.element-global", "at most");
    case kStatSet: return cause("modifier.set-overrides", "set");
    default:
      return active.rule != 0 ? cause("lasting.as-constant", "lasting effect")
                              : cause("gets.modifies-while-active", "constant ability");
  }
}

// Whether a bonus is one to hit points: it stands behind the objects and the number.
bool Deriver::is_due(const Ability& ability) const {
  if (ability.continuous != kBaseStat && ability.continuous != kStatBonus &&
      ability.continuous != kStatPenalty && ability.continuous != kStatBonusEach)
    return true;
  const kernel::Node* node = m_.library().at(ability.body) + 1;
  node += node->size;
  node += node->size;
  return (node->value == kHitPoints) == hit_points_;
}

void Deriver::apply_ability(const kernel::ActiveContinuous& active, const Ability& ability) {
  if (!is_due(ability)) return;
  const Context context = context_of(m_, active);
  if (ability.while_condition != 0) {
    Eval condition(m_, context, m_.library().at(ability.while_condition));
    if (!condition.condition()) return;
  }
  Eval eval(m_, context, m_.library().at(ability.body) + 1);
  if (is_about_value(ability)) return apply_value(active, ability, eval);
  ObjectSet set;
  eval.objects(set);
  const auto each = [&](auto act) {
    set.for_each([&](int id) {
      if (m_.in_play(ObjectId{id})) act(ObjectId{id});
    });
  };
  switch (ability.continuous) {
    case kGrantsTrait: {
      const int trait = eval.word();
      return each([&](ObjectId id) { tags_of(id).insert(trait); });
    }
    case kGrantsKeyword: {
      const int keyword = eval.word();
      return each([&](ObjectId id) { grant_keyword(id, keyword); });
    }
    case kGrantsQuality: {
      const int quality = eval.word();
      return each([&](ObjectId id) { out_.of(id).qualities |= std::uint64_t{1} << quality; });
    }
    case kLosesTrait: {
      const int trait = eval.word();
      return each([&](ObjectId id) { tags_of(id).erase(trait); });
    }
    case kLosesQuality: {
      const int quality = eval.word();
      return each([&](ObjectId id) { out_.of(id).qualities &= ~(std::uint64_t{1} << quality); });
    }
    default:
      return;
  }
}

// The value that a line speaks of stands first or behind the number, and what it does to it follows from
// the kind.
void Deriver::apply_value(const kernel::ActiveContinuous& active, const Ability& ability, Eval eval) {
  const auto kind = static_cast<ContinuousKind>(ability.continuous);
  const bool stat_first = kind == kStatLimit || kind == kStatDouble || kind == kStatHalve ||
                          kind == kStatSet;
  const bool numbered = kind != kStatDouble && kind != kStatHalve;
  int which = stat_first ? eval.word() : 0;
  ObjectSet objects;
  eval.objects(objects);
  int number = numbered ? eval.number() : 0;
  if (!stat_first) which = eval.word();
  if (kind == kStatBonusEach) {
    ObjectSet counted;
    eval.objects(counted);
    number *= counted.count();
  }
  const Cause cause = cause_of(active, kind);
  objects.for_each([&](int i) {
    const ObjectId id{i};
    if (!m_.in_play(id)) return;
    const int now = stat(id, which);
    switch (kind) {
      case kStatBonus:
      case kStatBonusEach: return add(id, which, number, cause);
      case kStatPenalty: return add(id, which, -number, cause);
      case kStatDouble: return write(id, which, now * 2, cause);
      case kStatHalve: return write(id, which, (now + 1) / 2, cause);  // modifier.round-up
      case kStatLimit: return write(id, which, std::min(now, number), cause);
      default: return write(id, which, number, cause);
    }
  });
}

void Deriver::apply_modifier(const Modifier& modifier) {
  const ObjectId id = modifier.subject.id;
  if (!m_.in_play(id)) return;
  const Cause cause{modifier.source.id, modifier.ability, "lasting.as-constant", "lasting effect"};
  switch (modifier.kind) {
    case kGrantsTrait:
      tags_of(id).insert(modifier.word);
      break;
    case kGrantsQuality:
      out_.of(id).qualities |= std::uint64_t{1} << modifier.word;
      break;
    case kBaseStat:
      if ((modifier.word == kHitPoints) == hit_points_) write(id, modifier.word, modifier.a, cause);
      break;
    case kStatBonus:
      if ((modifier.word == kHitPoints) == hit_points_) add(id, modifier.word, modifier.a, cause);
      break;
    default:
      break;
  }
}

// The lines of the keyword become abilities of the object, listed behind those that are printed.
void Deriver::grant_keyword(ObjectId id, int keyword) {
  for (const AbilityId ability : m_.library().keywords[static_cast<std::size_t>(keyword)].abilities)
    list(id, ability, 0);
}

// text-box.only-abilities: whose text does not work, before anything that it says.
void Deriver::apply_blanks() {
  const auto blanks = [&](const Ability& ability) {
    if (ability.continuous != kGrantsQuality) return false;
    const kernel::Node* node = m_.library().at(ability.body) + 1;
    return (node + node->size)->value == kBlankText;
  };
  if (out_.listed.contains(kGrantsQuality))
    for (int i = 0; i < out_.continuous.size; ++i) {
      const auto active = out_.continuous[i];
      const Ability& ability = m_.library().ability(active.ability);
      if (!blanks(ability)) continue;
      apply_ability(active, ability);
      blanks_ = true;
    }
  for (const auto& modifier : m_.state().modifiers)
    if (modifier.kind == kGrantsQuality && modifier.word == kBlankText &&
        m_.state().alive(modifier.subject)) {
      apply_modifier(modifier);
      blanks_ = true;
    }
}

// modifier.set-overrides, modifier.latest-set-wins: in the order in which they came about.
void Deriver::apply_sets() {
  if (!out_.listed.contains(kStatSet)) return;
  const auto stamp_of = [&](const kernel::ActiveContinuous& active) {
    return active.rule != 0 ? m_.state().modifiers[active.rule - 1].stamp
                            : m_.object(active.object).stamp;
  };
  std::uint32_t last = 0;
  for (bool more = true; more;) {
    more = false;
    int next = -1;
    for (int i = 0; i < out_.continuous.size; ++i) {
      const auto active = out_.continuous[i];
      if (m_.library().ability(active.ability).continuous != kStatSet || is_blank(active)) continue;
      const std::uint32_t stamp = stamp_of(active);
      if (stamp > last && (next < 0 || stamp < stamp_of(out_.continuous[next]))) next = i;
    }
    if (next < 0) return;
    more = true;
    last = stamp_of(out_.continuous[next]);
    for (int i = 0; i < out_.continuous.size; ++i) {
      const auto active = out_.continuous[i];
      const Ability& ability = m_.library().ability(active.ability);
      if (ability.continuous == kStatSet && stamp_of(active) == last) apply_ability(active, ability);
    }
  }
}

// attachment.modifies-stats: what is printed in its fields changes its host.
void Deriver::add_attachments() {
  static constexpr std::pair<Stat, CardNumber> kFields[] = {
      {kAttackStat, kAttack}, {kSchemeStat, kScheme}, {kThwartStat, kThwart}};
  m_.each_in_play([&](ObjectId id) {
    const ObjectId host = m_.object(id).host;
    if (!host || m_.card(id).type != kAttachment || !m_.in_play(host)) return;
    for (const auto& [which, number] : kFields)
      if (is_printed(m_.card(id), number))
        add(host, which, printed(m_, id, number),
            {id, {}, "attachment.modifies-stats", "attachment"});
  });
}

void Deriver::finish() {
  m_.each_in_play([&](ObjectId id) {
    write(id, kRemaining, stat(id, kHitPoints), {{}, {}, "remaining-hp.dial", "hit points"});
    add(id, kRemaining, -counters(m_, id, kDamage), {{}, {}, "remaining-hp.dial", "damage"});
    for (int i = kAttackStat; i <= kRetaliate; ++i)
      write(id, i, std::max(stat(id, i), 0), {{}, {}, "modifier.floor-zero", "never below zero"});
  });
}

}  // namespace

Context context_of(const Machine& m, const kernel::ActiveContinuous& active) {
  Context context;
  context.ability = active.ability;
  context.self = m.state().ref(active.object);
  context.you = decider(m, active.object);
  if (active.rule == 0) return context;
  const Modifier& modifier = m.state().modifiers[active.rule - 1];
  context.you = modifier.controller;
  const int captured = m.library().ability(active.ability).captured;
  if (captured > 0)
    context.variables[static_cast<std::size_t>(captured - 1)] =
        remembers_object(m.library().ability(active.ability))
            ? kernel::remembered(m, modifier).value
            : static_cast<std::uint16_t>(modifier.b);
  return context;
}

void ChampionsRules::derive(const Machine& m, Derived& out) const { work_out(m, out, nullptr); }

void ChampionsRules::work_out(const Machine& m, Derived& out, Account* account) {
  Deriver(m, out, account).run();
}

// The face that is up counts; only characters have values but for SCH.
int printed_stat(const Machine& m, ObjectId id, int which) {
  const Card& card = m.card(id);
  if (!is_face_up(m, id) || which == kRemaining || which > kHandSizeStat) return 0;
  if (which == kSchemeStat && is_printed(card, kScheme)) return card.numbers[kScheme];
  if (!is_character_type(static_cast<Type>(card.type))) return 0;
  const int number = std::max<int>(card.numbers[static_cast<std::size_t>(which)], 0);
  return which == kHitPoints && is_printed(card, kHealthPerHero) ? number * players(m) : number;
}

// in-play.text-active: text works in play, on the face that is up.
bool ability_works(const Machine& m, ObjectId id, const Ability&) {
  return m.in_play(id) && is_face_up(m, id);
}

// --- Which changes leave the values as they are -------------------------------------------------

namespace {

bool in(unsigned zones, kernel::ZoneKind zone) { return (zones >> zone & 1U) != 0; }

// Powers that come from modifiers are known by the modifier's place, and one that ends moves the others up.
bool has_rules(const Derived& values) {
  return std::any_of(values.continuous.begin(), values.continuous.end(),
                     [](const auto& active) { return active.rule != 0; });
}

// Damage changes one value of the character that takes it.
bool keeps_counters(const Machine& m, const Event& e, Derived& values) {
  if ((values.watches & kernel::kWatchesCounters) != 0) return false;
  if (e.detail != kDamage || !m.in_play(e.object)) return true;
  auto& stats = values.of(e.object).stats;
  stats[kRemaining] =
      std::max(0, stats[kHitPoints] - counters(m, e.object, kDamage));
  return true;
}

}  // namespace

bool ChampionsRules::keeps_values(const Machine& m, const Event& e, Derived& values) const {
  namespace change = kernel::change;
  const auto watched = [&](unsigned what) { return (values.watches & what) != 0; };
  switch (e.kind) {
    case change::kKnow:
    case change::kShuffle:
    case change::kOver:
      return true;
    case change::kSeatValue:
    case change::kTurn:
      return !watched(kernel::kWatchesPlayers);
    case change::kGlobal:
      return e.detail != kPlayers && !watched(kernel::kWatchesMarks);
    case change::kMove:
      return !in(kPlay | values.looks_in, e.from) && !in(kPlay | values.looks_in, e.to);
    case change::kFlags:
      if ((e.detail & (kernel::kFaceDown | kDrone | kTurned)) != 0) return false;
      if ((e.detail & kernel::kExhausted) != 0) return !watched(kernel::kWatchesExhausted);
      return !watched(kernel::kWatchesMarks);
    case change::kCounters:
      return keeps_counters(m, e, values);
    case change::kModifier:
      if (e.amount == 0 && has_rules(values)) return false;
      return e.cause == kernel::kDelayedTrigger || e.cause == kNextCardCheaper ||
             e.cause == kWaitingActivation || e.cause == kUseNoted ||
             e.cause == kControlled;
    default:
      return false;
  }
}

}  // namespace longbox::champions
