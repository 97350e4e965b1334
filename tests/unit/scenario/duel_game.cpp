#include "tests/unit/scenario/duel_game.h"

#include <array>
#include <vector>

#include "scenario/words.h"

namespace longbox::scenario {
namespace {

using namespace kernel;  // NOLINT: this file is one game of the kernel

enum : ZoneKind { kDeck = 1, kHand, kFront, kBack, kEquipment, kKoPile };
enum : std::uint8_t { kTurn = kFirstGameProcedure, kCombat };
enum : std::uint8_t { kAttack = kFirstGameOption, kGamble, kCheer, kRest };
enum : std::uint16_t { kAskAction = kFirstGamePrompt, kAskDefender, kAskCheer };
enum : EventKind { kAttacks = change::kFirstGameEvent, kStuns, kDraws };
enum : std::uint8_t { kMainPhase = 1, kEndPhase };
constexpr Flags kStunned = kFirstGameFlag;
constexpr unsigned kPlay = 1U << kFront | 1U << kBack | 1U << kEquipment;

struct CombatLocals {
  ObjectId attacker;
  ObjectId defender;
  std::int16_t cheers = 0;
  std::int16_t passes = 0;
};

constexpr std::array kZones = {
    NamedNumber{"deck", kDeck},           NamedNumber{"hand", kHand},
    NamedNumber{"front", kFront},         NamedNumber{"back", kBack},
    NamedNumber{"equipment", kEquipment}, NamedNumber{"ko-pile", kKoPile}};
constexpr std::array kFlags = {NamedNumber{"face-down", kFaceDown},
                               NamedNumber{"exhausted", kExhausted},
                               NamedNumber{"stunned", kStunned}};
constexpr std::array kCounters = {NamedNumber{"plus", 0}, NamedNumber{"wound", 1}};
constexpr std::array kStats = {NamedNumber{"atk", 0}, NamedNumber{"def", 1}};
constexpr std::array kPhases = {NamedNumber{"main", kMainPhase}, NamedNumber{"end", kEndPhase}};
constexpr std::array kValues = {NamedNumber{"points", 0}};
constexpr std::array kQualities = {NamedNumber{"flight", 3}};

Verdict may_attack(const Machine& machine, Seat seat, ObjectId id) {
  const Object& object = machine.object(id);
  if (object.has(kStunned)) return Verdict::no("stun.restrictions", id);
  if (object.has(kExhausted)) return Verdict::no("attack.ready", id);
  if (object.zone != kFront || object.controller != seat) return Verdict::no("attack.front-row");
  return Verdict::yes();
}

Verdict may_defend(const Machine& machine, Seat attacker, ObjectId id) {
  if (machine.object(id).controller == attacker) return Verdict::no("attack.enemy");
  if (machine.object(id).zone != kFront) return Verdict::no("protection.front-row");
  return Verdict::yes();
}

void score(Machine& machine, Seat seat, int points) {
  const int now = machine.state().seats[seat].values[0] + points;
  machine.set_seat_value(seat, 0, now);
  if (now >= 3) machine.end_game(1U << seat);
}

// --- A turn
// ----------------------------------------------------------------------------------------

void draw(Machine& machine, Seat seat) {
  const ObjectId top = machine.state().zone(kDeck, seat).first;
  if (!top) return;
  machine.move(top, kHand, seat);
  machine.announce({.kind = kDraws, .seat = seat, .object = top});
}

kernel::Step turn_advance(Machine& machine, Frame& frame) {
  if (frame.stage == 1) {
    machine.set_phase(kEndPhase);
    draw(machine, machine.state().active);
    machine.begin_turn(machine.next_seat(machine.state().active));
    machine.set_phase(kMainPhase);
    frame.stage = 0;
  }
  return kernel::Step::Ask;
}

void turn_ask(Machine& machine, const Frame&, Decision& out) {
  out.who = machine.state().active;
  out.prompt = kAskAction;
  machine.each(kFront, out.who, [&](ObjectId id) {
    if (may_attack(machine, out.who, id)) out.add({.kind = kAttack, .object = id});
  });
  if (machine.state().seats[out.who].values[0] == 2) return out.add({.kind = kRest});
  out.add({.kind = kGamble});
  out.add({.kind = kOptionPass});
}

void turn_answer(Machine& machine, Frame& frame, const Option& option) {
  if (option.kind == kOptionPass || option.kind == kRest) {
    frame.stage = 1;
  } else if (option.kind == kAttack) {
    locals<CombatLocals>(machine.push(kCombat)).attacker = option.object;
  } else if (const int points = machine.random(3); points > 0) {
    score(machine, machine.state().active, points);
  } else {
    machine.end_game(0);
  }
}

// --- A combat
// --------------------------------------------------------------------------------------

void resolve(Machine& machine, const CombatLocals& combat) {
  machine.set_flags(combat.attacker, kExhausted, true);
  if (!combat.defender) return;
  if (machine.stat(combat.attacker, 0) + combat.cheers < machine.stat(combat.defender, 1)) return;
  machine.set_flags(combat.defender, kStunned, true);
  machine.announce({.kind = kStuns, .object = combat.defender, .other = combat.attacker});
  score(machine, machine.state().active, 1);
}

kernel::Step combat_advance(Machine& machine, Frame& frame) {
  const CombatLocals combat = locals<CombatLocals>(frame);
  if (combat.passes < 2) return kernel::Step::Ask;
  resolve(machine, combat);
  return kernel::Step::Done;
}

void combat_ask(Machine& machine, const Frame& frame, Decision& out) {
  const auto& combat = locals<CombatLocals>(frame);
  const Seat attacker = machine.state().active;
  out.who = attacker;
  out.about = combat.attacker;
  out.prompt = combat.defender ? kAskCheer : kAskDefender;
  if (!combat.defender) {
    out.kind = DecisionKind::Object;
    machine.each_in_play([&](ObjectId id) {
      if (may_defend(machine, attacker, id)) out.add({.kind = kOptionObject, .object = id});
    });
    if (out.size() != 1) out.add({.kind = kOptionDone});
    return;
  }
  if (combat.passes == 0) out.who = machine.object(combat.defender).controller;
  out.add({.kind = kCheer, .object = combat.attacker});
  out.add({.kind = kOptionPass});
}

void combat_answer(Machine& machine, Frame& frame, const Option& option) {
  auto& combat = locals<CombatLocals>(frame);
  if (option.kind == kOptionObject) {
    combat.defender = option.object;
    machine.announce({.kind = kAttacks,
                      .seat = machine.state().active,
                      .object = combat.attacker,
                      .other = option.object});
  } else if (option.kind == kCheer) {
    ++combat.cheers;
  } else {
    combat.passes = static_cast<std::int16_t>(combat.defender ? combat.passes + 1 : 2);
  }
}

constexpr std::array<Procedure, 2> kProcedures = {
    {{"turn", turn_advance, turn_ask, turn_answer},
     {"combat", combat_advance, combat_ask, combat_answer}}};

class DuelRules final : public Rules {
 public:
  std::span<const Procedure> procedures() const override { return kProcedures; }
  const Lexicon& lexicon() const override { return lexicon_; }
  unsigned play_zones() const override { return kPlay; }
  Sight sight(ZoneKind zone) const override {
    if (zone == kDeck) return Sight::Nobody;
    return zone == kHand ? Sight::Owner : Sight::Everybody;
  }
  void derive(const Machine& machine, Derived& out) const override {
    machine.each_in_play([&](ObjectId id) {
      const auto& card = machine.card(id);
      const auto plus = machine.object(id).counters[0];
      auto& values = out.of(id) = {};
      values.stats[0] = static_cast<std::int16_t>(card.numbers[0] + plus);
      values.stats[1] = static_cast<std::int16_t>(card.numbers[1] + plus);
      values.qualities = card.qualities;
    });
  }

 private:
  Lexicon lexicon_;
};

class DuelGame final : public Game {
 public:
  explicit DuelGame(std::vector<DuelCard> cards) {
    for (const auto& each : cards) add(each);
    names_ = {kZones, kFlags, kCounters, kStats, kPhases, kValues, kQualities};
    names_.columns = 1U << kBack;
  }

  std::string_view id() const override { return "duel"; }
  std::string_view title() const override { return "Duel"; }
  const Rules& rules() const override { return rules_; }
  const Library& library() const override { return library_; }
  const StateNames& names() const override { return names_; }
  bool begin_at(Machine& machine, const Beginning& beginning) const override {
    const std::string_view phase = beginning.phase;
    if (phase != "main" && phase != "end") return false;
    machine.begin_turn(beginning.active);
    machine.set_phase(kMainPhase);
    machine.push(kTurn).stage = phase == "end" ? 1 : 0;
    machine.run();
    return true;
  }

  bool concede(Machine& machine, Seat seat) const override {
    machine.end_game(((1U << machine.state().seat_count) - 1) & ~(1U << seat));
    return true;
  }

  std::string label(Machine& machine, const Decision&, const Option& option) const override {
    if (option.kind == kOptionObject) return object_name(*this, machine.state(), option.object);
    if (option.kind == kOptionDone) return "nobody";
    return intent_label(machine, option);
  }
  std::string prompt(Machine&, const Decision& decision) const override {
    if (decision.prompt == kAskAction) return "What do you do?";
    return decision.prompt == kAskDefender ? "Who defends?" : "Does anybody cheer?";
  }
  std::string log_line(const State& after, const Event& event, Seat viewer) const override {
    const auto name = [&](ObjectId id) {
      return knows(after, viewer, id) ? object_name(*this, after, id) : std::string("a card");
    };
    if (event.kind == kAttacks) return name(event.object) + " attacks " + name(event.other);
    if (event.kind == kStuns) return name(event.other) + " stuns " + name(event.object);
    if (event.kind == kDraws) return seat_name(event.seat) + " draws " + name(event.object);
    return {};
  }
  bool leads(CardId card) const override { return types_[card.value] == "main"; }
  std::vector<Fact> facts(CardId card) const override { return {{"type", types_[card.value]}}; }
  Verdict why_not(Machine& machine, Seat seat, const Option& option) const override {
    if (option.kind == kAttack) return may_attack(machine, seat, option.object);
    return option.kind == kOptionObject ? may_defend(machine, seat, option.object) : Verdict::yes();
  }
  std::vector<Option> intents(Machine&, Seat, ObjectId object) const override {
    return {{.kind = kAttack, .object = object}};
  }
  std::string intent_label(Machine& machine, const Option& option) const override {
    if (option.kind == kOptionPass) return "pass";
    if (option.kind == kGamble) return "gamble";
    if (option.kind == kRest) return "rest";
    const std::string name = object_name(*this, machine.state(), option.object);
    return (option.kind == kCheer ? "cheer " : "attack with ") + name;
  }
  std::string broken_law(Machine& machine) const override {
    return machine.state().turn > 5 ? "a duel has five turns" : "";
  }

 private:
  void add(const DuelCard& each) {
    Card card;
    card.id = each.id;
    card.name = each.name;
    card.numbers.set(0, each.atk);
    card.numbers.set(1, each.def);
    card.qualities = each.flight ? 1U << kQualities[0].number : 0;
    library_.add(std::move(card));
    types_.push_back(each.type);
  }

  DuelRules rules_;
  Library library_;
  std::vector<std::string> types_{""};
  StateNames names_;
};

}  // namespace

std::unique_ptr<Game> make_duel(std::vector<DuelCard> more) {
  std::vector<DuelCard> cards = {{"t-1", "Thor", "main", 2, 4},
                                 {"t-2", "Thor", "supporting", 6, 5},
                                 {"s-1", "Storm", "supporting", 3, 3, true},
                                 {"w-1", "Wasp", "supporting", 1, 1},
                                 {"e-1", "Shield", "equipment"},
                                 {"n-1", "Main Strength", "plot-twist"},
                                 {"n-2", "Well Done, Lad", "plot-twist"}};
  cards.insert(cards.end(), more.begin(), more.end());
  return std::make_unique<DuelGame>(std::move(cards));
}

}  // namespace longbox::scenario
