#include "tests/unit/kernel/chime_game.h"

#include <array>
#include <stdexcept>

#include "kernel/effect/payable.h"
#include "kernel/effect/phrases.h"
#include "kernel/effect/run.h"
#include "kernel/effect/statements.h"
#include "kernel/flow/replacements.h"

namespace longbox::kernel {
namespace {

// --- Procedures -------------------------------------------------------------------------------------

Step chime_idle(Machine&, Frame&) { return Step::Ask; }

void ask_chime_idle(Machine&, const Frame&, Decision& out) {
  out.prompt = kChimeIdlePrompt;
  out.add({.kind = kOptionPass});
  out.add({.kind = kOptionDone});
}

void answer_chime_idle(Machine&, Frame&, const Option&) {}

enum class ChimeStage : std::uint8_t { Announce, Pay, Finish };
struct ChimeLocals {
  LinkId link = 0;
};

Step chime_play(Machine& machine, Frame& frame) {
  const LinkId id = locals<ChimeLocals>(frame).link;
  if (machine.find_link(id) == nullptr) return Step::Done;
  switch (stage_of<ChimeStage>(frame)) {
    case ChimeStage::Announce:
      go(frame, ChimeStage::Pay);
      start_announcement(machine, id);
      return Step::Continue;
    case ChimeStage::Pay:
      go(frame, ChimeStage::Finish);
      start_costs(machine, id);
      return Step::Continue;
    case ChimeStage::Finish: finish_announcement(machine, id); break;
  }
  return Step::Done;
}

constexpr std::array<Procedure, 2> kChimeProcedures = {
    {{"idle", chime_idle, ask_chime_idle, answer_chime_idle},
     {"play", chime_play, nullptr, nullptr}}};

// --- Words ------------------------------------------------------------------------------------------

void add_chime_points(Machine& machine, Seat seat, int points) {
  machine.set_seat_value(seat, kChimePoints,
                         machine.state().seats[seat].values[kChimePoints] + points);
}

Flow run_chime_score(EffectRun& run) {
  add_chime_points(run.machine(), run.you(), run.number());
  return Flow::Done;
}

Flow run_chime_loses(EffectRun& run) {
  const unsigned seats = run.seats();
  const int points = run.number();
  for (Seat seat = 0; seat < run.machine().state().seat_count; ++seat)
    if ((seats >> seat & 1U) != 0) add_chime_points(run.machine(), seat, -points);
  return Flow::Done;
}

Flow run_chime_scrap(EffectRun& run) {
  ObjectSet chimes;
  run.objects(chimes);
  chimes.for_each([&](int id) {
    const ObjectId chime{id};
    run.machine().move(chime, kChimeHeap, run.machine().object(chime).owner);
  });
  return Flow::Done;
}

bool can_scrap_chime(Eval& eval) {
  ObjectSet chimes;
  eval.objects(chimes);
  return !chimes.empty();
}

Flow run_chime_hush(EffectRun& run) {
  negate(run.machine(), static_cast<LinkId>(run.number()));
  return Flow::Done;
}

ObjectSet untapped_chimes(Eval& eval) {
  ObjectSet found;
  eval.objects(found);
  ObjectSet ready;
  found.for_each([&](int id) {
    if (!eval.machine().object(ObjectId{id}).has(kExhausted)) ready.insert(id);
  });
  return ready;
}

// --- Prices -----------------------------------------------------------------------------------------

void chime_tap_spends(Eval& eval, Spending& out) {
  out.way = 1;
  out.amount = 1;
  out.objects = untapped_chimes(eval);
}

void chime_tap_two_spends(Eval& eval, Spending& out) {
  chime_tap_spends(eval, out);
  out.amount = 2;
}

void chime_strain_spends(Eval& eval, Spending& out) {
  chime_tap_spends(eval, out);
  out.way = 2;
}

void chime_pay_spends(Eval& eval, Spending& out) {
  out.pool = 1;
  out.amount = static_cast<std::int16_t>(eval.number());
}

Flow run_chime_tap(EffectRun& run) {
  return run.stage() == kBegun ? Flow::Done : Flow::Ask;
}

void ask_chime_tap(EffectRun& run, Decision& out) {
  std::array<CostLine, kMaxCostLines> lines;
  const int count = cost_lines(run.machine(), run.context(), run.frame().pc, run.here().stop, lines);
  ObjectSet good;
  payers(run.machine(), std::span(lines).first(static_cast<std::size_t>(count)), good);
  out.kind = DecisionKind::Object;
  good.for_each([&](int id) { out.add({.kind = kOptionObject, .object = ObjectId{id}}); });
}

void answer_chime_tap(EffectRun& run, const Option& option) {
  run.machine().set_flags(option.object, kExhausted, true);
  run.stage() = kBegun;
}

void answer_chime_tap_named(EffectRun& run, const Option& option) {
  run.skip();
  run.set_variable(run.word(), option.object.value);
  answer_chime_tap(run, option);
}

Flow run_chime_pay(EffectRun& run) {
  add_chime_points(run.machine(), run.you(), -run.number());
  return Flow::Done;
}

Flow run_chime_nothing(EffectRun&) { return Flow::Done; }

void add_chime_prices(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb, .form = "tap one <x:objects>", .english = "tap {x}",
                 .meaning = "One of them is tapped.", .run = run_chime_tap, .ask = ask_chime_tap,
                 .answer = answer_chime_tap, .spends = chime_tap_spends});
  out.push_back({.kind = PhraseKind::Verb, .form = "tap one <x:objects> as <v:new-variable>",
                 .english = "tap {x}", .meaning = "One of them is tapped.", .run = run_chime_tap,
                 .ask = ask_chime_tap, .answer = answer_chime_tap_named, .spends = chime_tap_spends});
  out.push_back({.kind = PhraseKind::Verb, .form = "tap two <x:objects>", .english = "tap two {x}",
                 .meaning = "Two of them are tapped.", .run = run_chime_nothing,
                 .spends = chime_tap_two_spends});
  out.push_back({.kind = PhraseKind::Verb, .form = "strain <x:objects>", .english = "strain {x}",
                 .meaning = "One of them is strained.", .run = run_chime_nothing,
                 .spends = chime_strain_spends});
  out.push_back({.kind = PhraseKind::Verb, .form = "pay <n:number>", .english = "pay {n}",
                 .meaning = "You pay points.", .run = run_chime_pay, .spends = chime_pay_spends});
  out.push_back({.kind = PhraseKind::Verb, .form = "offer <x:objects>", .english = "offer {x}",
                 .meaning = "A price that tells only whether it can be paid.",
                 .run = run_chime_nothing, .possible = can_scrap_chime});
}

// --- Everything else --------------------------------------------------------------------------------

void add_chime_descriptions(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Noun, .form = "bell", .english = "bell|bells",
                 .meaning = "A chime on a table.", .code = 1 << kChimeTable,
                 .predicate = [](Eval&, ObjectId) { return true; }});
  out.push_back({.kind = PhraseKind::Adjective, .form = "your", .english = "your",
                 .meaning = "Yours.", .predicate = [](Eval& e, ObjectId id) {
                   return e.look(id).controller == e.you();
                 }});
  out.push_back({.kind = PhraseKind::Adjective, .form = "enemy", .english = "enemy",
                 .meaning = "Not yours.", .predicate = [](Eval& e, ObjectId id) {
                   return e.look(id).controller != e.you();
                 }});
  out.push_back({.kind = PhraseKind::Adjective, .form = "heavy", .english = "heavy",
                 .meaning = "Of weight 5 or more.", .predicate = [](Eval& e, ObjectId id) {
                   return e.machine().card(id).numbers[0] >= 5;
                 }});
  out.push_back({.kind = PhraseKind::Postfix, .form = "of <p:seats>", .english = "of {p}",
                 .meaning = "Theirs.", .predicate = [](Eval& e, ObjectId id) {
                   return (e.seats() >> e.look(id).controller & 1U) != 0;
                 }});
  out.push_back({.kind = PhraseKind::Seats, .form = "you", .english = "you", .meaning = "You.",
                 .seats = [](Eval& e) { return 1U << e.you(); }});
  out.push_back({.kind = PhraseKind::Seats, .form = "opponents", .english = "each opponent",
                 .meaning = "The others.", .seats = [](Eval& e) {
                   return ((1U << e.machine().state().seat_count) - 1) & ~(1U << e.you());
                 }});
  out.push_back({.kind = PhraseKind::Number, .form = "points", .english = "your points",
                 .meaning = "Your points.", .number = [](Eval& e) {
                   return int{e.machine().state().seats[e.you()].values[kChimePoints]};
                 }});
  out.push_back({.kind = PhraseKind::Event, .form = "<x:objects> rings",
                 .english = "{x} rings|{x} would ring", .meaning = "A chime rings.", .code = kChimed,
                 .event = [](Eval& e, const Event& event) { return e.fits(event.object); },
                 .replaceable = true});
}

void add_chime_verbs(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb, .form = "score <n:number>", .english = "score {n}",
                 .meaning = "You score.", .run = run_chime_score});
  out.push_back({.kind = PhraseKind::Verb, .form = "<p:seats> loses <n:number>",
                 .english = "{p} loses {n}", .meaning = "They lose points.", .run = run_chime_loses});
  out.push_back({.kind = PhraseKind::Verb, .form = "scrap <x:objects>", .english = "scrap {x}",
                 .meaning = "They go to the heap.", .run = run_chime_scrap,
                 .possible = can_scrap_chime});
  out.push_back({.kind = PhraseKind::Verb, .form = "hush <e:effect>", .english = "negate it",
                 .meaning = "The effect is negated.", .run = run_chime_hush});
}

Lexicon make_chime_lexicon() {
  Lexicon lexicon;
  lexicon.phrases = common_phrases();
  add_targets(lexicon.phrases);
  add_several(lexicon.phrases);
  add_chime_descriptions(lexicon.phrases);
  add_chime_verbs(lexicon.phrases);
  add_chime_prices(lexicon.phrases);
  lexicon.words = {{"type", {{"bell", "bell", 1}}},
                   {"fact", {{"weight", "weight", 0}}},
                   {"timing", {{"main", "Main", 1}}},
                   {"symbol", {{"might", "[Might]", 0}}},
                   {"zone", {{"heap", "heap", kChimeHeap}}},
                   {"duration", {{"this-turn", "this turn", 1}}},
                   {"effect-kind",
                    {{"any-effect", "effect", 0},
                     {"played-effect", "played effect", kPlayedChime},
                     {"triggered-effect", "triggered effect", kTriggeredChime}}}};
  lexicon.headers = {
      {.word = "power", .meaning = "A power.", .code = 1, .name = Wanted::Must, .lines = true},
      {.word = "play", .meaning = "What happens when it is used.", .code = 2,
       .timing = Wanted::Must, .in_powers = true}};
  return lexicon;
}

}  // namespace

// --- Rules ------------------------------------------------------------------------------------------

std::span<const Procedure> ChimeRules::procedures() const { return kChimeProcedures; }

void ChimeRules::derive(const Machine& machine, Derived& out) const {
  machine.each_in_play([&](ObjectId id) {
    out.of(id) = {};
    out.of(id).trigger_mask = machine.card(id).trigger_mask;
    if (!machine.card(id).trigger_mask.empty()) out.listeners.insert(id.index());
    out.trigger_mask |= machine.card(id).trigger_mask;
    out.replaces_mask |= machine.card(id).replaces_mask;
  });
}

void ChimeRules::perform(Machine& machine, const Event& event) const { machine.announce(event); }

void ChimeRules::list_actions(const Machine& machine, Seat seat, Decision& out) const {
  machine.each(kChimeTable, seat, [&](ObjectId id) {
    for (const AbilityId ability : machine.card(id).abilities) {
      if (machine.library().ability(ability).kind != AbilityKind::Activated) continue;
      Context context;
      context.ability = ability;
      context.self = machine.state().ref(id);
      context.you = seat;
      const Ability& used = machine.library().ability(ability);
      std::array<CostLine, kMaxCostLines> lines;
      const auto count = static_cast<std::size_t>(
          cost_lines(machine, context, used.costs_start, used.effect_start, lines));
      if (can_announce(machine, context) && can_pay(machine, std::span(lines).first(count)))
        out.add({.kind = kUseChime,
                 .object = id,
                 .number = static_cast<std::int16_t>(ability.value)});
    }
  });
}

void ChimeRules::act(Machine& machine, Seat seat, const Option& option) const {
  Link link;
  link.context.ability = AbilityId{option.number};
  link.context.self = machine.state().ref(option.object);
  link.context.you = seat;
  link.source_card = machine.object(option.object).card;
  link.from = kChimeTable;
  link.kinds = kPlayedChime;
  Frame& frame = machine.push(kChimePlay);
  locals<ChimeLocals>(frame).link = machine.push_link(link);
}

// --- The table --------------------------------------------------------------------------------------

Chimes::Chimes(const std::string& source, int seats) : lexicon_(make_chime_lexicon()) {
  cardlang::Diagnostics diagnostics;
  const cardlang::Source text{"chimes.card", source};
  cardlang::load_cards(std::span(&text, 1), lexicon_, book_, diagnostics);
  if (diagnostics.has_errors()) throw std::runtime_error(diagnostics.render(text));
  rules_ = std::make_unique<ChimeRules>(lexicon_);
  state_.seat_count = static_cast<std::uint8_t>(seats);
  for (std::size_t seat = 0; seat < state_.seat_count; ++seat) state_.seats[seat].in_game = 1;
  machine_ = std::make_unique<Machine>(*rules_, book_.library);
  machine_->attach(state_);
  machine_->ask_forced(true);
  machine_->push(kChimeIdle);
  machine_->begin_turn(0);
}

void Chimes::open(Seat primary) {
  open_priority(*machine_, primary, kChimeWindowPrompt);
  machine_->run();
}

void Chimes::ring(ObjectId chime) {
  const Event event{.kind = kChimed, .seat = state_.object(chime).controller, .object = chime};
  if (!replaced(*machine_, event)) machine_->announce(event);
}

void Chimes::use(ObjectId chime) {
  for (const Option& option : question().options()) {
    if (option.kind != kUseChime || option.object != chime) continue;
    return machine_->answer(Option(option));
  }
  throw std::runtime_error("the chime is not offered");
}

bool Chimes::can_use(ObjectId chime) {
  for (const Option& option : question().options())
    if (option.kind == kUseChime && option.object == chime) return true;
  return false;
}

std::vector<ObjectId> Chimes::offered() {
  std::vector<ObjectId> found;
  for (const Option& option : question().options())
    if (option.kind == kOptionObject) found.push_back(option.object);
  return found;
}

}  // namespace longbox::kernel
