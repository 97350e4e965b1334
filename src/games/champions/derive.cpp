// Continuous abilities, lasting effects and attachments (modifier.*).
//
// Traits and keywords first, then qualities, then base values, then everything that is added; no
// value falls below zero (modifier.floor-zero).
#include "games/champions/derive.h"

#include <algorithm>

namespace longbox::champions {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::Derived;
using kernel::DerivedObject;
using kernel::Eval;
using kernel::Modifier;

namespace {

class Deriver {
 public:
  Deriver(const Machine& m, Derived& out) : m_(m), out_(out) {}

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

  std::int32_t& stat(ObjectId id, int which) {
    return out_.of(id).stats[static_cast<std::size_t>(which)];
  }
  // dash.counts-zero-fixed: what is not printed cannot be raised.
  void add(ObjectId id, int which, int n) {
    if (which <= kRecoverStat && !has_stat(m_, id, static_cast<Stat>(which))) return;
    stat(id, which) += n;
  }

  const Machine& m_;
  Derived& out_;
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
  if (!is_face_up(m_, id)) return;  // a Drone has nothing of what is printed on it
  const Card& card = m_.card(id);
  values.powers = true;
  values.tags = card.tags;
  values.qualities = card.qualities;
  if (!is_character_type(static_cast<Type>(card.type)))
    values.stats = {};
  else
    for (int i = kAttackStat; i <= kHandSizeStat; ++i)
      values.stats[static_cast<std::size_t>(i)] =
          std::max<std::int16_t>(card.numbers[static_cast<std::size_t>(i)], 0);
  if (is_printed(card, kScheme)) stat(id, kSchemeStat) = card.numbers[kScheme];
  if (is_printed(card, kHealthPerHero))
    stat(id, kHitPoints) *= players(m_);
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
  out_.listed |= std::uint64_t{1} << ability.continuous;
  out_.watches |= ability.watches;
  out_.looks_in |= ability.looks_in;
}

void Deriver::apply(ContinuousKind kind) {
  if ((out_.listed >> kind & 1U) != 0)
    for (int i = 0; i < out_.continuous.size; ++i) {
      const auto active = out_.continuous[i];
      const Ability& ability = m_.library().ability(active.ability);
      if (ability.continuous == kind && !is_blank(active)) apply_ability(active, ability);
    }
  for (const auto& modifier : m_.state().modifiers)
    if (modifier.kind == kind && m_.state().alive(modifier.subject)) apply_modifier(modifier);
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
  const bool stat_first = ability.continuous == kStatLimit || ability.continuous == kStatDouble ||
                          ability.continuous == kStatHalve || ability.continuous == kStatSet;
  const int limited = stat_first ? eval.word() : 0;
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
      return each([&](ObjectId id) { out_.of(id).tags |= std::uint64_t{1} << trait; });
    }
    case kGrantsKeyword: {
      const int keyword = eval.word();
      return each([&](ObjectId id) { grant_keyword(id, keyword); });
    }
    case kGrantsQuality: {
      const int quality = eval.word();
      return each([&](ObjectId id) { out_.of(id).qualities |= std::uint64_t{1} << quality; });
    }
    case kBaseStat: {
      const int value = eval.number();
      const int which = eval.word();
      return each([&](ObjectId id) { stat(id, which) = value; });
    }
    case kStatBonus:
    case kStatPenalty:
    case kStatBonusEach: {
      int value = eval.number();
      const int which = eval.word();
      if (ability.continuous == kStatPenalty) value = -value;
      if (ability.continuous == kStatBonusEach) {
        ObjectSet counted;
        eval.objects(counted);
        value *= counted.count();
      }
      return each([&](ObjectId id) { add(id, which, value); });
    }
    case kLosesTrait: {
      const int trait = eval.word();
      return each([&](ObjectId id) { out_.of(id).tags &= ~(std::uint64_t{1} << trait); });
    }
    case kLosesQuality: {
      const int quality = eval.word();
      return each([&](ObjectId id) { out_.of(id).qualities &= ~(std::uint64_t{1} << quality); });
    }
    case kStatDouble:
      return each([&](ObjectId id) {
        stat(id, limited) *= 2;
      });
    case kStatHalve:  // modifier.round-up
      return each([&](ObjectId id) {
        stat(id, limited) = (stat(id, limited) + 1) / 2;
      });
    case kStatSet: {
      const int value = eval.number();
      return each([&](ObjectId id) { stat(id, limited) = value; });
    }
    case kStatLimit: {
      const int most = eval.number();
      const int which = limited;
      return each([&](ObjectId id) {
        stat(id, which) = std::min(stat(id, which), most);
      });
    }
    default:
      return;
  }
}

void Deriver::apply_modifier(const Modifier& modifier) {
  const ObjectId id = modifier.subject.id;
  if (!m_.in_play(id)) return;
  switch (modifier.kind) {
    case kGrantsTrait:
      out_.of(id).tags |= std::uint64_t{1} << modifier.word;
      break;
    case kGrantsQuality:
      out_.of(id).qualities |= std::uint64_t{1} << modifier.word;
      break;
    case kBaseStat:
      if ((modifier.word == kHitPoints) == hit_points_) stat(id, modifier.word) = modifier.a;
      break;
    case kStatBonus:
      if ((modifier.word == kHitPoints) == hit_points_) add(id, modifier.word, modifier.a);
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
  if ((out_.listed >> kGrantsQuality & 1U) != 0)
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
  if ((out_.listed >> kStatSet & 1U) == 0) return;
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
      if (is_printed(m_.card(id), number)) add(host, which, printed(m_, id, number));
  });
}

void Deriver::finish() {
  m_.each_in_play([&](ObjectId id) {
    stat(id, kRemaining) =
        stat(id, kHitPoints) - counters(m_, id, kDamage);
    for (auto& value : out_.of(id).stats) value = std::max(value, 0);
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

void derive(const Machine& m, Derived& out) { Deriver(m, out).run(); }

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

bool keeps_values(const Machine& m, const Event& e, Derived& values) {
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

// --- How a value came about ---------------------------------------------------------------------

std::vector<kernel::LedgerLine> stat_ledger(const Machine& m, ObjectId id, int which) {
  std::vector<kernel::LedgerLine> lines;
  int value = 0;
  const auto line = [&](ObjectId source, const char* rule, const char* reason, int change) {
    if (change == 0 && !lines.empty()) return;
    value += change;
    kernel::LedgerLine next;
    next.source = source;
    next.rule = rule;
    next.reason = reason;
    next.change = change;
    next.value = value;
    lines.push_back(next);
  };
  int base = which == kSchemeStat && is_printed(m.card(id), kScheme)
                 ? int{m.card(id).numbers[kScheme]}
             : which <= kHandSizeStat
                 ? std::max<int>(m.card(id).numbers[static_cast<std::size_t>(which)], 0)
                 : 0;
  if (which == kHitPoints && is_printed(m.card(id), kHealthPerHero)) base *= players(m);
  line({}, "base-value.def", "printed", base);
  each_attached(m, id, [&](ObjectId other) {
    if (m.card(other).type == kAttachment && (which == kAttackStat || which == kSchemeStat))
      line(other, "attachment.modifies-stats", "attachment",
           m.card(other).numbers[static_cast<std::size_t>(which)]);
  });
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kStatBonus && modifier.subject.id == id && modifier.word == which)
      line(modifier.source.id, "lasting.as-constant", "lasting effect", modifier.a);
  for (const ContinuousKind kind : {kStatBonus, kStatPenalty, kStatBonusEach})
    each_active(m, kind, [&](const Context& context, Eval eval) {
      ObjectSet set;
      eval.objects(set);
      int change = eval.number() * (kind == kStatPenalty ? -1 : 1);
      const int stat = eval.word();
      if (stat != which || !set.contains(id.index())) return;
      if (kind == kStatBonusEach) {
        ObjectSet counted;
        eval.objects(counted);
        change *= counted.count();
      }
      line(context.self.id, "gets.modifies-while-active", "constant ability", change);
    });
  return lines;
}

}  // namespace longbox::champions
