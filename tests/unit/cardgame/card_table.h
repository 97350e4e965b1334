// A table for two shows what the shared phrases do: cards of the game of bells with a lexicon that
// the test makes.
#pragma once

#include <memory>
#include <span>
#include <stdexcept>
#include <string>

#include "cardgame/common_words.h"
#include "cardgame/verb_tools.h"
#include "kernel/effect/phrases.h"
#include "tests/unit/kernel/bell_game.h"

namespace longbox::cardgame {

inline constexpr Words kBellWords{
    .things = 1U << kernel::kBellTable,
    .anything = 1U << kernel::kBellTable | 1U << kernel::kBellHeap,
    .deck = kernel::kBellDeck,
    .hand = kernel::kBellHand,
    .whose = [](const kernel::Eval& e, kernel::ObjectId id) { return e.look(id).controller; },
    .is_nameless = [](const kernel::Eval& e,
                      kernel::ObjectId id) { return e.look(id).has(kernel::kFaceDown); },
    .counters = [](const kernel::Machine& m, kernel::ObjectId id,
                   int word) { return m.state().counters_on(id, word); },
    .of_players = "of {p}"};

inline void scrap(kernel::Machine& m, kernel::ObjectId id) {
  m.move(id, kernel::kBellHeap, m.object(id).owner);
}

inline kernel::Lexicon table_lexicon(void (*add)(Phrases&)) {
  kernel::Lexicon lexicon;
  lexicon.phrases = kernel::common_phrases();
  add_common_words<kBellWords>(lexicon.phrases);
  happens(lexicon.phrases, kernel::kRung, "<x:objects> rings", "{x} rings", "A bell rings.",
          about_object);
  verb(lexicon.phrases, "scrap <x:objects>", "scrap {x}", "They go to the heap.", "",
       to_each<scrap>);
  verb(lexicon.phrases, "score <n:number>", "score {n}", "You score.", "",
       [](kernel::EffectRun& run) {
         run.machine().set_seat_value(run.you(), kernel::kBellPoints, run.number());
         return kernel::Flow::Done;
       });
  if (add != nullptr) add(lexicon.phrases);
  lexicon.words = {{"type", {{"bell", "bell", 1}}},
                   {"fact", {{"weight", "weight", 0}}},
                   {"timing", {{"main", "Main", 1}}},
                   {"symbol", {{"might", "[Might]", 0}}},
                   {"zone", {{"heap", "heap", kernel::kBellHeap}}},
                   {"counter", {{"dent", "dent|dents", 1}}},
                   {"quality", {{"loud", "loud", 1}}},
                   {"duration", {{"this-turn", "this turn", 1}}}};
  lexicon.headers = {{.word = "power",
                      .meaning = "A power.",
                      .code = 1,
                      .name = kernel::Wanted::Must,
                      .lines = true}};
  return lexicon;
}

class CardTable {
 public:
  // The card b-1 does what the lines say when it rings; b-2 is called Plain, b-3 Other. `add` adds
  // the phrases of the test.
  explicit CardTable(const std::string& lines, void (*add)(Phrases&) = nullptr)
      : lexicon_(table_lexicon(add)) {
    const std::string text =
        "card \"Bell\"\n  id b-1\n  bell\n  power \"Power\":\n    when self rings:\n" + lines +
        "card \"Plain\"\n  id b-2\n  bell\ncard \"Other\"\n  id b-3\n  bell\n";
    cardlang::Diagnostics diagnostics;
    const cardlang::Source source{"table.card", text};
    cardlang::load_cards(std::span(&source, 1), lexicon_, book_, diagnostics);
    if (diagnostics.has_errors()) throw std::runtime_error(diagnostics.render(source));
    rules_ = std::make_unique<kernel::BellRules>(lexicon_);
    state_.seat_count = 2;
    state_.seats[0].in_game = state_.seats[1].in_game = 1;
    machine_ = std::make_unique<kernel::Machine>(*rules_, book_.library);
    machine_->attach(state_);
    machine_->push(kernel::kRinging);
    machine_->begin_turn(0);
  }

  kernel::Machine& machine() { return *machine_; }
  kernel::State& state() { return state_; }
  kernel::ObjectId put(const std::string& id, kernel::Seat owner,
                       kernel::ZoneKind zone = kernel::kBellTable) {
    return machine_->create(book_.library.find_id(id), owner, zone);
  }
  // Rings the bell and carries out its effects, up to the next question or the end.
  void ring(kernel::ObjectId bell) {
    machine_->announce(
        {.kind = kernel::kRung, .seat = state_.object(bell).controller, .object = bell});
    machine_->run();
  }
  int points(kernel::Seat seat) const { return state_.seats[seat].values[kernel::kBellPoints]; }

 private:
  kernel::Lexicon lexicon_;
  cardlang::CardBook book_;
  std::unique_ptr<kernel::BellRules> rules_;
  kernel::State state_;
  std::unique_ptr<kernel::Machine> machine_;
};

}  // namespace longbox::cardgame
