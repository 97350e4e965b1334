// A Deriver applies continuous abilities, lasting effects and attachments (modifier.*).
//
// Traits and keywords come first, then qualities, then base values, then everything that is added; no
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

// A ValueRow says what one kind of ability does to a value, and by which rule. Rows without a rule of
// their own have that of constant abilities or lasting effects.
struct ValueRow {
  ContinuousKind kind;
  int (*changed)(int now, int number);
  const char* rule = nullptr;
  const char* reason = nullptr;
  bool adds = false;      // dash.counts-zero-fixed: what is not printed cannot be raised
  bool numbered = true;   // a number stands behind the objects
};

constexpr ValueRow kValueRows[] = {
    {kBaseStat, [](int, int number) { return number; }, "base-value.def", "base"},
    {.kind = kStatBonus, .changed = [](int now, int number) { return now + number; }, .adds = true},
    {.kind = kStatPenalty, .changed = [](int now, int number) { return now - number; }, .adds = true},
    {.kind = kStatBonusEach, .changed = [](int now, int number) { return now + number; }, .adds = true},
    {.kind = kStatDouble,
     .changed = [](int now, int) { return now * 2; },
     .rule = "modifier.add-before-multiply",
     .reason = "doubled",
     .numbered = false},
    {.kind = kStatHalve,
     .changed = [](int now, int) { return (now + 1) / 2; },
     .rule = "modifier.round-up",
     .reason = "halved",
     .numbered = false},
    {kStatLimit, [](int now, int number) { return std::min(now, number); }, "max.element-global",
     "at most"},
    {kStatSet, [](int, int number) { return number; }, "modifier.set-overrides", "set"}};

const ValueRow* value_row(int kind) {
  for (const ValueRow& row : kValueRows)
    if (row.kind == kind) return &row;
  return nullptr;
}

// Hit points are worked out before other values, which may go by them.
enum class Values : std::uint8_t { All, HitPoints, Others };

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
    for (const Values values : {Values::HitPoints, Values::Others}) {
      due_ = values;
      apply(kBaseStat);
      if (values == Values::Others) add_attachments();
      apply(kStatBonus);
      apply(kStatPenalty);
      apply(kStatBonusEach);
    }
    due_ = Values::All;
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
  void apply_value(const kernel::ActiveContinuous& active, const Ability& ability,
                   const ValueRow& row, Eval eval);
  void apply_word(ContinuousKind kind, ObjectId id, int word);
  void apply_modifier(const Modifier& modifier);
  // Returns whether abilities about this word have their turn.
  bool is_due(int word) const {
    return due_ == Values::All || (word == kHitPoints) == (due_ == Values::HitPoints);
  }
  void grant_keyword(ObjectId id, int keyword);
  void add_attachments();
  void apply_blanks();
  void apply_sets();
  std::uint32_t stamp_of(const kernel::ActiveContinuous& active) const;
  std::uint32_t next_set(std::uint32_t after) const;
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
  bool can_be_raised(ObjectId id, int which) const {
    return which > kRecoverStat || has_stat(m_, id, static_cast<Stat>(which));
  }
  void add(ObjectId id, int which, int n, const Cause& cause) {
    if (can_be_raised(id, which)) write(id, which, stat(id, which) + n, cause);
  }

  const Machine& m_;
  Derived& out_;
  Account* account_;  // of the value that somebody asks about; null: nobody does
  Values due_ = Values::All;
  bool blanks_ = false;  // some text box is blank
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

Cause cause_of(const kernel::ActiveContinuous& active, const ValueRow& row) {
  const bool lasting = active.rule != 0;
  return {active.object, active.ability,
          row.rule != nullptr ? row.rule
          : lasting           ? "lasting.as-constant"
                              : "gets.modifies-while-active",
          row.reason != nullptr ? row.reason
          : lasting             ? "lasting effect"
                                : "constant ability"};
}

void Deriver::apply_ability(const kernel::ActiveContinuous& active, const Ability& ability) {
  if (!is_due(ability.word)) return;
  const Context context = context_of(m_, active);
  if (ability.while_condition != 0) {
    Eval condition(m_, context, m_.library().at(ability.while_condition));
    if (!condition.condition()) return;
  }
  Eval eval(m_, context, m_.library().at(ability.body) + 1);
  if (const ValueRow* row = value_row(ability.continuous))
    return apply_value(active, ability, *row, eval);
  ObjectSet set;
  eval.objects(set);
  set.for_each([&](int id) {
    if (m_.in_play(ObjectId{id}))
      apply_word(static_cast<ContinuousKind>(ability.continuous), ObjectId{id}, ability.word);
  });
}

void Deriver::apply_value(const kernel::ActiveContinuous& active, const Ability& ability,
                          const ValueRow& row, Eval eval) {
  eval.skip_word();  // the value stands in front of the objects or behind the number
  ObjectSet objects;
  eval.objects(objects);
  int number = row.numbered ? eval.number() : 0;
  if (row.kind == kStatBonusEach) {
    eval.skip_word();
    ObjectSet counted;
    eval.objects(counted);
    number *= counted.count();
  }
  const int which = ability.word;
  const Cause cause = cause_of(active, row);
  objects.for_each([&](int i) {
    const ObjectId id{i};
    if (!m_.in_play(id) || (row.adds && !can_be_raised(id, which))) return;
    write(id, which, row.changed(stat(id, which), number), cause);
  });
}

void Deriver::apply_word(ContinuousKind kind, ObjectId id, int word) {
  switch (kind) {
    case kGrantsTrait: tags_of(id).insert(word); break;
    case kLosesTrait: tags_of(id).erase(word); break;
    case kGrantsKeyword: grant_keyword(id, word); break;
    case kGrantsQuality: out_.of(id).qualities |= std::uint64_t{1} << word; break;
    case kLosesQuality: out_.of(id).qualities &= ~(std::uint64_t{1} << word); break;
    default: break;
  }
}

void Deriver::apply_modifier(const Modifier& modifier) {
  const ObjectId id = modifier.subject.id;
  if (!m_.in_play(id) || !is_due(modifier.word)) return;
  const Cause cause{modifier.source.id, modifier.ability, "lasting.as-constant", "lasting effect"};
  switch (modifier.kind) {
    case kBaseStat: return write(id, modifier.word, modifier.a, cause);
    case kStatBonus: return add(id, modifier.word, modifier.a, cause);
    default: return apply_word(static_cast<ContinuousKind>(modifier.kind), id, modifier.word);
  }
}

// The lines of the keyword become abilities of the object, listed behind those that are printed.
void Deriver::grant_keyword(ObjectId id, int keyword) {
  for (const AbilityId ability : m_.library().keywords[static_cast<std::size_t>(keyword)].abilities)
    list(id, ability, 0);
}

// text-box.only-abilities: text boxes become blank before anything that stands in them is applied.
void Deriver::apply_blanks() {
  if (out_.listed.contains(kGrantsQuality))
    for (int i = 0; i < out_.continuous.size; ++i) {
      const auto active = out_.continuous[i];
      const Ability& ability = m_.library().ability(active.ability);
      if (ability.continuous != kGrantsQuality || ability.word != kBlankText) continue;
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

// Returns the time at which the ability came about.
std::uint32_t Deriver::stamp_of(const kernel::ActiveContinuous& active) const {
  return active.rule != 0 ? m_.state().modifiers[active.rule - 1].stamp
                          : m_.object(active.object).stamp;
}

// Returns the time of the first ability after that one that sets a value; 0: there is none.
std::uint32_t Deriver::next_set(std::uint32_t after) const {
  std::uint32_t next = 0;
  for (const auto& active : out_.continuous) {
    if (active.kind != kStatSet || is_blank(active)) continue;
    const std::uint32_t stamp = stamp_of(active);
    if (stamp > after && (next == 0 || stamp < next)) next = stamp;
  }
  return next;
}

// modifier.set-overrides, modifier.latest-set-wins: in the order in which they came about.
void Deriver::apply_sets() {
  if (!out_.listed.contains(kStatSet)) return;
  for (std::uint32_t stamp = next_set(0); stamp != 0; stamp = next_set(stamp))
    for (int i = 0; i < out_.continuous.size; ++i) {
      const auto active = out_.continuous[i];
      if (active.kind == kStatSet && !is_blank(active) && stamp_of(active) == stamp)
        apply_ability(active, m_.library().ability(active.ability));
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

}  // namespace longbox::champions
