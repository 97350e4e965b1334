#include "tests/support/fake_game.h"

#include <algorithm>
#include <array>

namespace longbox::support {

namespace {

using namespace kernel;  // NOLINT: this file is one game of the kernel

enum : std::uint8_t { kTurnProcedure = kFirstGameProcedure };
enum : std::uint16_t { kPromptAct = kFirstGamePrompt, kPromptAim };
enum : EventKind { kDrawn = change::kFirstGameEvent };
enum : int { kPoints = 0, kWorth = 0 };

enum class Stage : std::uint8_t { Begin, Act, Aim };

struct TurnLocals {
  ObjectId played;
  std::uint16_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(played);
  }
};

class FakeRules final : public Rules {
 public:
  explicit FakeRules(Flaw flaw) : flaw_(flaw) {}

  Flaw flaw() const { return flaw_; }
  // Counts how often a question was asked, which makes the options shift.
  int& asked() const { return asked_; }

  std::span<const Procedure> procedures() const override;
  const Lexicon& lexicon() const override { return lexicon_; }
  unsigned play_zones() const override { return 1U << kFakeTable; }
  Sight sight(ZoneKind zone) const override {
    if (zone == kFakeHand) return Sight::Owner;
    return zone == kFakeTable ? Sight::Everybody : Sight::Nobody;
  }
  // Drawn cards are remembered, so that history mentions cards that others cannot see.
  EventSet remembered_events() const override { return EventSet::of(kDrawn); }

 private:
  Flaw flaw_;
  Lexicon lexicon_;
  mutable int asked_ = 0;
};

const FakeRules& fake(const Machine& machine) {
  return static_cast<const FakeRules&>(machine.rules());
}

int points(const Machine& machine, Seat seat) { return fake_points(machine.state(), seat); }

void add_points(Machine& machine, Seat seat, int change) {
  machine.set_seat_value(seat, kPoints, std::max(0, points(machine, seat) + change));
  if (fake(machine).flaw() == Flaw::Endless) return;
  if (points(machine, seat) >= kFakePointsToWin) machine.end_game(1U << seat);
}

unsigned leading_seats(const Machine& machine) {
  int most = 0;
  unsigned seats = 0;
  for (Seat seat = 0; seat < machine.state().seat_count; ++seat) {
    if (points(machine, seat) > most) seats = 0;
    most = std::max(most, points(machine, seat));
    if (points(machine, seat) == most) seats |= 1U << seat;
  }
  return (seats & (seats - 1)) == 0 ? seats : 0;  // a tie is nobody's win
}

void draw(Machine& machine, Seat seat) {
  const ObjectId top = machine.state().zone(kFakeDeck, seat).first;
  if (top) {
    machine.move(top, kFakeHand, seat);
    machine.announce({.kind = kDrawn, .seat = seat, .object = top});
    // A shuffle makes every card unknown, so shuffling a hand is the flaw.
    if (fake(machine).flaw() == Flaw::ForgetsHands) machine.shuffle(kFakeHand, seat);
  } else if (fake(machine).flaw() != Flaw::Endless) {
    machine.end_game(leading_seats(machine));
  }
}

Step turn_advance(Machine& machine, Frame& frame) {
  if (static_cast<Stage>(frame.stage) != Stage::Begin) return Step::Ask;
  frame.stage = static_cast<std::uint8_t>(Stage::Act);
  machine.begin_turn(machine.next_seat(machine.state().active));
  draw(machine, machine.state().active);
  return Step::Continue;
}

void ask_act(Machine& machine, Decision& out) {
  const FakeRules& rules = fake(machine);
  out.kind = DecisionKind::Action;
  out.prompt = kPromptAct;
  const bool shifted = rules.flaw() == Flaw::ShiftingOptions && ++rules.asked() % 2 == 0;
  if (shifted) out.add({.kind = kOptionPass});
  machine.each(kFakeHand, out.who, [&](ObjectId id) {
    out.add({.kind = kOptionObject, .object = id});
    if (rules.flaw() == Flaw::RepeatedOption) out.add({.kind = kOptionObject, .object = id});
  });
  if (!shifted) out.add({.kind = kOptionPass});
  out.add({.kind = kOptionDone});
}

void turn_ask(Machine& machine, const Frame& frame, Decision& out) {
  out.who = machine.state().active;
  if (static_cast<Stage>(frame.stage) == Stage::Act) return ask_act(machine, out);
  out.kind = DecisionKind::Player;
  out.prompt = kPromptAim;
  out.about = locals<TurnLocals>(frame).played;
  for (Seat seat = 0; seat < machine.state().seat_count; ++seat)
    out.add({.kind = kOptionSeat, .seat = seat});
}

void turn_answer(Machine& machine, Frame& frame, const Option& option) {
  const Seat me = machine.state().active;
  if (option.kind == kOptionPass && fake(machine).flaw() == Flaw::AsksInCircles) return;
  if (option.kind == kOptionObject) {
    locals<TurnLocals>(frame).played = option.object;
    frame.stage = static_cast<std::uint8_t>(Stage::Aim);
    return;
  }
  if (option.kind == kOptionSeat) {
    const ObjectId played = locals<TurnLocals>(frame).played;
    machine.move(played, kFakeTable, me);
    const int worth = machine.card(played).numbers[kWorth];
    add_points(machine, option.seat, option.seat == me ? worth : -worth);
  }
  frame.stage = static_cast<std::uint8_t>(Stage::Begin);
}

constexpr std::array<Procedure, 1> kProcedures = {
    {{"fake turn", turn_advance, turn_ask, turn_answer, rename_locals<TurnLocals>}}};

std::span<const Procedure> FakeRules::procedures() const { return kProcedures; }

Library make_library() {
  Library library;
  const std::array<const char*, 3> names = {"One", "Two", "Three"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    Card card;
    card.id = "fake-" + std::to_string(i + 1);
    card.name = names[i];
    card.numbers.set(kWorth, static_cast<int>(i) + 1);
    library.add(std::move(card));
  }
  return library;
}

constexpr std::array<NamedNumber, 3> kZones = {
    {{"deck", kFakeDeck}, {"hand", kFakeHand}, {"table", kFakeTable}}};
constexpr std::array<NamedNumber, 1> kSeatWords = {{{"points", kPoints}}};
constexpr std::array<NamedNumber, 1> kStatWords = {{{"worth", 0}}};

class FakeGame final : public Game {
 public:
  explicit FakeGame(Flaw flaw) : rules_(flaw), library_(make_library()) {
    names_.zones = kZones;
    names_.seat_values = kSeatWords;
    if (flaw == Flaw::Miscounts || flaw == Flaw::AddsWrongly) names_.stats = kStatWords;
  }

  std::string_view id() const override { return "fake"; }
  std::string_view title() const override { return "Fake"; }
  const Rules& rules() const override { return rules_; }
  const Library& library() const override { return library_; }
  const StateNames& names() const override { return names_; }

  std::vector<DeckReason> check_deck(const Deck& deck) const override {
    if (deck.cards.empty()) return {{"fake.deck", "a deck has cards"}};
    return {};
  }
  base::Result<State, std::string> new_game(const Setup& setup) const override {
    if (setup.decks.size() < 2 || setup.decks.size() > kMaxSeats)
      return std::string("the fake game has 2 to 4 players");
    for (const auto& deck : setup.decks)
      if (!check_deck(deck).empty()) return check_deck(deck).front().message;
    State state = empty_table(static_cast<int>(setup.decks.size()));
    state.random = base::Random::seeded(setup.seed);
    Machine machine(rules_, library_);
    machine.attach(state);
    for (Seat seat = 0; seat < state.seat_count; ++seat) bring(machine, setup.decks[seat], seat);
    machine.push(kTurnProcedure);
    machine.run();
    return state;
  }

  std::string prompt(Machine&, const Decision& decision) const override {
    return decision.prompt == kPromptAct ? "What do you play?" : "Whom does it hit?";
  }
  std::string log_line(const State& after, const Event& event, Seat viewer) const override {
    if (event.kind == change::kOver) return "the game is over";
    if (event.kind != kDrawn) return {};
    const bool seen = knows(after, viewer, event.object);
    return "draws " + (seen ? library_.card(after.object(event.object).card).name : "a card");
  }

  Verdict why_not(Machine& machine, Seat, const Option& option) const override {
    return machine.question().find(option) >= 0 ? Verdict::yes() : Verdict::no("fake.not-offered");
  }
  std::string reason(Machine&, Seat, const Option&, const Verdict&) const override {
    return rules_.flaw() == Flaw::RefusesMutely ? "" : "it is not offered";
  }
  std::vector<Option> intents(Machine&, Seat, ObjectId object) const override {
    return {{.kind = kOptionObject, .object = object}};
  }
  std::string intent_label(Machine& machine, const Option& option) const override {
    if (option.kind == kOptionObject) return "play " + machine.card(option.object).name;
    if (option.kind == kOptionSeat) return "player " + std::to_string(option.seat + 1);
    return option.kind == kOptionPass ? "pass" : "end the turn";
  }
  std::vector<LedgerLine> ledger(Machine&, ObjectId, int) const override {
    if (rules_.flaw() == Flaw::Miscounts) return {{{}, "fake.worth", "printed", 0, 1, 1}};
    if (rules_.flaw() == Flaw::AddsWrongly)
      return {{{}, "fake.worth", "printed", 0, 1, 2}, {{}, "fake.worth", "spent", 0, -1, 0}};
    return {};
  }

  // Returns the points ahead of the best of the others.
  int evaluate(Machine& machine, Seat seat) const override {
    int others = 0;
    for (Seat other = 0; other < machine.state().seat_count; ++other)
      if (other != seat) others = std::max(others, points(machine, other));
    return 100 * (points(machine, seat) - others);
  }
  std::string broken_law(Machine& machine) const override {
    const bool breaks = rules_.flaw() == Flaw::BreaksItsLaw && machine.state().turn >= 3;
    return breaks ? "the third turn is forbidden" : "";
  }

 private:
  static void bring(Machine& machine, const Deck& deck, Seat seat) {
    for (const auto& entry : deck.cards)
      for (int i = 0; i < entry.count; ++i) machine.create(entry.card, seat, kFakeDeck);
    machine.shuffle(kFakeDeck, seat);
    for (int i = 0; i < 3; ++i) draw(machine, seat);
  }

  FakeRules rules_;
  Library library_;
  StateNames names_;
};

}  // namespace

int fake_points(const State& state, Seat seat) { return state.seats[seat].values[kPoints]; }

std::unique_ptr<Game> make_fake_game(Flaw flaw) { return std::make_unique<FakeGame>(flaw); }

Deck fake_deck(const Game& game, int ones, int twos, int threes) {
  Deck deck;
  deck.name = "fake";
  const std::array<int, 3> counts = {ones, twos, threes};
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0)
      deck.cards.push_back({counts[i], game.library().find_id("fake-" + std::to_string(i + 1))});
  return deck;
}

Setup fake_setup(const Game& game, int seats, std::uint64_t seed) {
  Setup setup;
  setup.seed = seed;
  for (int i = 0; i < seats; ++i) setup.decks.push_back(fake_deck(game, 8, 8, 8));
  return setup;
}

}  // namespace longbox::support
