// The contract between a game and everybody who uses one: terminal, simulator, bots, server, tests.
//
// A Game is immutable after loading and may be shared by threads. To play, a thread takes a Machine
// (kernel/flow/machine.h) made for the game, attaches a State and alternates `question()` and
// `answer()`; kernel/match.h wraps that for tables with undo and records. Nobody outside src/games
// includes a header from there: this class is all they know.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "kernel/decision/decision.h"
#include "kernel/flow/machine.h"
#include "kernel/flow/rules.h"
#include "kernel/state/state.h"
#include "kernel/view/view.h"

namespace longbox::kernel {

// A deck as a player brings it: card ids with counts. `leaders` start in play and `side` holds
// whatever else belongs to it (level-up cards).
struct DeckEntry {
  int count = 1;
  CardId card;
};
// A pile that lies beside the game.
struct DeckPile {
  std::string name;
  std::vector<DeckEntry> cards;
};
struct Deck {
  std::string name;
  std::vector<CardId> leaders;
  std::vector<CardId> side;
  std::vector<DeckEntry> cards;
  std::vector<DeckPile> piles{};
  std::string format{};  // a way to build decks that forbids more than the rules; empty: none
};

// Why a deck or a choice is not legal.
struct DeckReason {
  std::string rule;
  std::string message;
};
// Those whose rule holds: all of them, except in tests (kernel/rule_switch.h).
inline std::vector<DeckReason> those_that_hold(std::vector<DeckReason> reasons) {
  std::erase_if(reasons, [](const DeckReason& reason) { return !rule_holds(reason.rule); });
  return reasons;
}

// Something that is chosen beside the decks, such as a scenario. The name is the word of scenes and
// replays, and `--name` on the command line.
struct SetupOption {
  std::string_view name;
  std::string_view meaning;  // for help, with what may be said
  // Some values that are taken, the usual one first; a game may take others.
  std::span<const std::string_view> values;
  int compared = 1;  // so many of them, from the front, a matrix of the simulator sets side by side
};

// A value for one of these options.
struct Choice {
  std::string option;
  std::string value;
};
using Choices = std::vector<Choice>;

// Everything a game is made from; with the answers it gives the whole game again.
struct Setup {
  std::vector<Deck> decks;  // one a seat
  std::uint64_t seed = 1;
  Choices choices{};  // what is left out is as usual
};

// How a scene begins.
struct Beginning {
  Seat active = 0;
  std::string_view phase = "main";
  bool has_first = false;  // the scene says who the first player is
  std::span<const Choice> choices{};
};

// A word and the number the state uses for it. `word` is written in scene files and JSON.
struct NamedNumber {
  std::string_view word;
  int number = 0;
};

// A list of words of a lexicon under their values.
std::vector<NamedNumber> named_numbers(const Lexicon& lexicon, std::string_view list);

// The names of everything in a state, for scenes, views and JSON.
struct StateNames {
  std::span<const NamedNumber> zones;
  std::span<const NamedNumber> flags;        // bits of Object::flags
  std::span<const NamedNumber> counters;     // indices of Object::counters
  std::span<const NamedNumber> stats;        // indices of DerivedObject::stats
  std::span<const NamedNumber> phases;       // values of State::phase
  std::span<const NamedNumber> seat_values;  // indices of SeatState::values
  std::span<const NamedNumber> qualities;    // bits of DerivedObject::qualities
  ZoneKind pile_zone = kNowhere;             // where piles lie
  unsigned shared_zones = 0;                 // zones (bits) that belong to no seat
  std::string_view shared_title{};           // what those are together: "Scenario"
  std::span<const ZoneKind> rows{};          // rows that every side has, from the middle of the table outwards
  unsigned character_rows = 0;               // those of them (bits) where characters stand
  unsigned passages = 0;                     // zones (bits) that cards only pass through
  unsigned inner_values = 0;                 // values of seats (bits) that only the rules need
  unsigned parted_zones = 0;                 // zones (bits) of which a card in play may have a part: the host of what lies there
};

// One fact of a card under the field name of the reference data: "cost", 6.
struct Fact {
  std::string_view field;
  std::variant<std::monostate, bool, int, std::string, std::vector<std::string>> value;
};

class Game {
 public:
  virtual ~Game() = default;

  virtual std::string_view id() const = 0;     // "vs2pcg"
  virtual std::string_view title() const = 0;  // "Vs. System 2PCG"
  virtual const Rules& rules() const = 0;
  virtual const Library& library() const = 0;
  virtual const StateNames& names() const = 0;

  // Whether a deck is led by this card: it starts in play and is none of the deck's cards.
  virtual bool leads(CardId) const { return false; }
  // What such a card is called: "main character".
  virtual std::string_view leader_word() const { return "main character"; }
  // The product that a card comes in, as deck lists write it behind a name; empty: they do not.
  virtual std::string_view product(CardId) const { return {}; }
  // False for cards that a game keeps for itself: players, stand-ins of scenes.
  virtual bool is_listed(CardId) const { return true; }

  // --- Starting -------------------------------------------------------------------------------

  // What is chosen beside the decks.
  virtual std::span<const SetupOption> options() const { return {}; }
  // A value of one of them as players read it: "Bomb Scare" for bomb_scare.
  virtual std::string choice_title(std::string_view /*option*/, std::string_view value) const {
    return std::string(value);
  }
  // Reasons why these choices cannot be made, unknown options among them; empty: they can.
  virtual std::vector<DeckReason> check_choices(std::span<const Choice> choices) const {
    return unknown_options(choices);
  }
  // Reasons why these decks cannot be played; empty: legal.
  virtual std::vector<DeckReason> check_deck(const Deck& deck) const = 0;
  // A game ready for its first question, or the reason why there is none.
  virtual base::Result<State, std::string> new_game(const Setup& setup) const = 0;
  // How many play: at least, and where nobody says it.
  virtual int fewest_seats() const { return 2; }
  virtual int usual_seats() const { return 2; }
  // Whether the players win or lose together, against the game itself.
  virtual bool is_cooperative() const { return false; }
  // Whose a card is that is laid at a seat; kNeutral for cards that belong to no player.
  virtual Seat owner_of(CardId, Seat seat) const { return seat; }
  // For scenes: an empty table for so many players, to be filled with Machine::create.
  virtual State empty_table(int seats) const = 0;
  // For scenes: puts a deck beside the table as a new game would, in the order of its list. False:
  // the game has no decks.
  virtual bool bring_deck(Machine&, Seat, const Deck&) const { return false; }
  // For scenes: lets the game begin with a seat's turn at a phase or step. False: no such one.
  virtual bool begin_at(Machine& machine, const Beginning& beginning) const = 0;

  // Whether everybody knows that the seat has this pile beside the game, and how many cards it holds.
  virtual bool is_announced(const State&, Seat, int /*pile*/) const { return true; }

  // --- Words ----------------------------------------------------------------------------------

  // A short, stable label of an option, without hidden information: "attack with Thor".
  virtual std::string label(Machine& machine, const Decision& decision,
                            const Option& option) const = 0;
  // The question in words: "Which character defends?".
  virtual std::string prompt(Machine& machine, const Decision& decision) const = 0;
  // One line of the log, as the viewer may read it; empty: nothing worth a line.
  virtual std::string log_line(const State& after, const Event& event, Seat viewer) const = 0;
  // The events of the game's own, in the order of their numbers.
  virtual std::span<const EventInfo> events() const { return {}; }
  // The row of the inventory by which an event happened; empty: what a card says.
  virtual std::string_view event_rule(const State&, const Event&) const { return {}; }
  // The row by which somebody is asked; empty: only a card asks.
  virtual std::string_view question_rule(const State&, const Decision&) const { return {}; }
  // The generated text of a card, one power a line.
  virtual std::string card_text(CardId card) const = 0;
  // The generated text of one ability, as a card of that name has it.
  virtual std::string ability_text(AbilityId, std::string_view) const { return {}; }
  // A keyword with its name and what it means: "Genius — At the start of your turn, draw a card."
  virtual std::string keyword_text(int) const { return {}; }
  // The printed facts, in a fixed order: id, name, set, type, level, cost, ...
  virtual std::vector<Fact> facts(CardId card) const = 0;
  // What a player reads off a card in play at a glance: "ATK 2, THW 1, hit points 9/10", "threat 3
  // of 7". Empty: the stats by their names say it.
  virtual std::string glance(Machine&, ObjectId) const { return {}; }
  // The same of a card in a hand: "cost 2, 2/3, ranged".
  virtual std::string hand_line(CardId card) const { return card_line(card); }
  // One line with type, cost and numbers: "Supporting character, Avengers, cost 6, 6/5, 2 health".
  virtual std::string card_line(CardId card) const = 0;

  // --- Explanations ---------------------------------------------------------------------------

  // Whether the seat could do this now; if not, the rule and the card in the way. Any option may be
  // asked about, offered or not.
  virtual Verdict why_not(Machine& machine, Seat seat, const Option& option) const = 0;
  // The sentence behind a refusal of this option, as the seat may read it: "Storm costs 4, you have
  // 3". Empty: the rule is all there is to say.
  virtual std::string reason(Machine&, Seat, const Option&, const Verdict&) const { return {}; }
  // Everything the seat might want to do with or to this object, offered or not: the options to ask
  // why_not about.
  virtual std::vector<Option> intents(Machine& machine, Seat seat, ObjectId object) const = 0;
  // A label for an option that need not be offered.
  virtual std::string intent_label(Machine& machine, const Option& option) const = 0;
  // How a value came about, first line first.
  virtual std::vector<LedgerLine> ledger(Machine& machine, ObjectId object, int stat) const = 0;

  // --- Bots -----------------------------------------------------------------------------------

  // How good the position is for the seat, in hundredths of a point; only differences count.
  virtual int evaluate(Machine& machine, Seat seat) const = 0;
  // Laws that hold in every state; the broken one in words, empty if all hold.
  virtual std::string broken_law(Machine& machine) const = 0;
  // The place of the answer that a player gives without thinking; -1: this question wants thought.
  // Bots that look ahead save their time there.
  virtual int habit(Machine&, const Decision&) const { return -1; }

 protected:
  std::vector<DeckReason> unknown_options(std::span<const Choice> choices) const;
};

// The value chosen for an option; empty if nothing was chosen.
std::string_view chosen(std::span<const Choice> choices, std::string_view option);

// Names of the game's objects as players say them: the card's name, with #2 and so on where several
// objects in play of one side share it.
std::string object_name(const Game& game, const State& state, ObjectId id);

}  // namespace longbox::kernel
