#include "tests/unit/kernel/bell_game.h"

#include <array>
#include <stdexcept>

#include "kernel/effect/eval.h"
#include "kernel/effect/phrases.h"
#include "kernel/effect/run.h"
#include "kernel/flow/replacements.h"

namespace longbox::kernel {
namespace {

// --- The one procedure: it waits for the next bell --------------------------------------------------

Step wait(Machine& machine, Frame&) { return machine.settle() ? Step::Continue : Step::Ask; }

void ask_nothing(Machine& machine, const Frame&, Decision& out) {
  out.who = machine.state().active;
  out.add({.kind = kOptionPass});
  out.add({.kind = kOptionDone});
}

void answer_nothing(Machine&, Frame&, const Option&) {}

constexpr std::array<Procedure, 1> kProcedures = {{{"ringing", wait, ask_nothing, answer_nothing}}};

// --- Words ------------------------------------------------------------------------------------------

void score(Machine& machine, Seat seat, int points) {
  machine.set_seat_value(seat, kBellPoints, machine.state().seats[seat].values[kBellPoints] + points);
  machine.announce(
      {.kind = kScored, .seat = seat, .amount = static_cast<std::int16_t>(points)});
}

Flow run_score(EffectRun& run) {
  const auto points = static_cast<std::int16_t>(run.number());
  Machine& machine = run.machine();
  const Event event{.kind = kScored, .seat = run.you(), .amount = points};
  if (run.stage() == kBegins) {
    run.stage() = kBegun;
    if (replaced(machine, event)) return Flow::Continue;
    score(machine, run.you(), points);
  }
  return Flow::Done;
}

bool make_score(Eval& eval, Event& out) {
  out = {.kind = kScored, .seat = eval.you(), .object = eval.self(),
         .amount = static_cast<std::int16_t>(eval.number())};
  return true;
}

Flow run_ring(EffectRun& run) {
  ObjectSet bells;
  run.objects(bells);
  bells.for_each([&](int id) {
    run.machine().announce({.kind = kRung, .seat = run.you(), .object = ObjectId{id}});
  });
  return Flow::Done;
}

Flow run_scrap(EffectRun& run) {
  ObjectSet bells;
  run.objects(bells);
  bells.for_each([&](int id) {
    const ObjectId bell{id};
    run.machine().move(bell, kBellHeap, run.machine().object(bell).owner);
  });
  return Flow::Done;
}

void add_phrases(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Noun, .form = "bell", .english = "bell|bells",
                 .meaning = "A bell on a table.", .code = 1 << kBellTable,
                 .predicate = [](Eval&, ObjectId) { return true; }});
  out.push_back({.kind = PhraseKind::Adjective, .form = "your", .english = "your",
                 .meaning = "Yours.", .predicate = [](Eval& e, ObjectId id) {
                   return e.look(id).controller == e.you();
                 }});
  out.push_back({.kind = PhraseKind::Adjective, .form = "enemy", .english = "enemy",
                 .meaning = "Not yours.", .predicate = [](Eval& e, ObjectId id) {
                   return e.look(id).controller != e.you();
                 }});
  out.push_back({.kind = PhraseKind::Seats, .form = "you", .english = "you", .meaning = "You.",
                 .seats = [](Eval& e) { return 1U << e.you(); }});
  out.push_back({.kind = PhraseKind::Seats, .form = "opponents", .english = "each opponent",
                 .meaning = "The others.",
                 .seats = [](Eval& e) {
                   return ((1U << e.machine().state().seat_count) - 1) & ~(1U << e.you());
                 }});
  out.push_back({.kind = PhraseKind::Number, .form = "points", .english = "your points",
                 .meaning = "Your points.", .number = [](Eval& e) {
                   return int{e.machine().state().seats[e.you()].values[kBellPoints]};
                 }});
  out.push_back({.kind = PhraseKind::Number, .form = "amount", .english = "that many",
                 .meaning = "The amount of the event.",
                 .number = [](Eval& e) { return int{e.context().amount}; }});
  out.push_back({.kind = PhraseKind::Event, .form = "<x:objects> rings", .english = "{x} rings",
                 .meaning = "A bell rings.", .code = kRung,
                 .event = [](Eval& e, const Event& event) { return e.fits(event.object); }});
  out.push_back({.kind = PhraseKind::Event, .form = "<p:seats> scores",
                 .english = "{p} scores|{p} would score", .meaning = "A player scores.",
                 .code = kScored,
                 .event = [](Eval& e, const Event& event) {
                   return (e.seats() >> event.seat & 1U) != 0;
                 },
                 .replaceable = true});
  out.push_back({.kind = PhraseKind::Verb, .form = "score <n:number>", .english = "score {n}",
                 .meaning = "You score.", .run = run_score, .makes = make_score});
  out.push_back({.kind = PhraseKind::Verb, .form = "ring <x:objects>", .english = "ring {x}",
                 .meaning = "They ring.", .run = run_ring});
  out.push_back({.kind = PhraseKind::Verb, .form = "scrap <x:objects>", .english = "scrap {x}",
                 .meaning = "They go to the heap.", .run = run_scrap});
}

Lexicon make_lexicon() {
  Lexicon lexicon;
  lexicon.phrases = common_phrases();
  add_phrases(lexicon.phrases);
  lexicon.words = {{"type", {{"bell", "bell", 1}}},
                   {"fact", {{"weight", "weight", 0}}},
                   {"timing", {{"main", "Main", 1}}},
                   {"symbol", {{"might", "[Might]", 0}}},
                   {"zone", {{"heap", "heap", kBellHeap}}},
                   {"duration", {{"this-turn", "this turn", 1}}}};
  lexicon.headers = {
      {.word = "power", .meaning = "A power.", .code = 1, .name = Wanted::Must, .lines = true},
      {.word = "play", .meaning = "What happens when it is played.", .code = 2,
       .timing = Wanted::Must, .event = Wanted::May, .in_powers = true, .played = true}};
  return lexicon;
}

}  // namespace

std::span<const Procedure> BellRules::procedures() const { return kProcedures; }

Sight BellRules::sight(ZoneKind zone) const {
  if (zone == kBellDeck) return Sight::Nobody;
  return zone == kBellHand ? Sight::Owner : Sight::Everybody;
}

void BellRules::derive(const Machine& machine, Derived& out) const {
  machine.each_in_play([&](ObjectId id) {
    out.of(id) = {};
    out.of(id).trigger_mask = machine.card(id).trigger_mask;
    if (!machine.card(id).trigger_mask.empty()) out.listeners.insert(id.index());
    out.trigger_mask |= machine.card(id).trigger_mask;
    out.replaces_mask |= machine.card(id).replaces_mask;
  });
}

void BellRules::perform(Machine& machine, const Event& event) const {
  score(machine, event.seat, event.amount);
}

void BellRules::commit(Machine& machine, std::span<const Happening> all) const {
  for (const Happening& happening : all) score(machine, happening.event.seat, happening.event.amount);
}

Bells::Bells(const std::string& source) : lexicon_(make_lexicon()) {
  cardlang::Diagnostics diagnostics;
  const cardlang::Source text{"bells.card", source};
  cardlang::load_cards(std::span(&text, 1), lexicon_, book_, diagnostics);
  if (diagnostics.has_errors()) throw std::runtime_error(diagnostics.render(text));
  rules_ = std::make_unique<BellRules>(lexicon_);
  state_.seat_count = 2;
  state_.seats[0].in_game = state_.seats[1].in_game = 1;
  machine_ = std::make_unique<Machine>(*rules_, book_.library);
  machine_->attach(state_);
  machine_->push(kRinging);
  machine_->begin_turn(0);
}

ObjectId Bells::put(const std::string& id, Seat owner, ZoneKind zone) {
  return machine_->create(book_.library.find_id(id), owner, zone);
}

void Bells::ring(ObjectId bell) {
  machine_->announce({.kind = kRung, .seat = state_.object(bell).controller, .object = bell});
  machine_->run();
}

}  // namespace longbox::kernel
