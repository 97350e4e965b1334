// A scene is a part of a scene file as it was read: the cards on the table, the steps, the
// expectations. Names of cards, zones, counters and labels are still text here; the game gives them
// their meaning when the scene is run.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cardlang/source.h"
#include "kernel/state/ids.h"

namespace longbox::scenario {

// --- What is given -------------------------------------------------------------------------------

// A property is a flag, or a counter with its number: "exhausted", "wound 1".
struct Property {
  std::string word;
  std::optional<int> number;
};

// A given card is one entry of a list of cards: 2 Thor [mnb-021] (exhausted, plus 2) as thor on cap at 1
struct GivenCard {
  int count = 1;
  std::string name;
  std::string id;
  std::string alias;
  std::string host;
  std::optional<int> column;          // where it stands, in a zone with columns
  std::optional<kernel::Seat> owner;  // owner of a card that lies on another player's side
  unsigned known_to = 0;              // seats (bits) that know the card wherever it lies
  std::vector<Property> properties;
};

// A vanilla card is a character without text, named by its numbers: V 3/9
struct Vanilla {
  std::string name;
  int attack = 0;
  int defence = 0;

  bool operator==(const Vanilla&) const = default;
};

struct GivenZone {
  int line = 0;
  kernel::Seat seat = 0;
  std::string zone;
  std::vector<GivenCard> cards;
};

struct GivenValue {
  int line = 0;
  kernel::Seat seat = 0;
  std::string word;
  int number = 0;
};

// A given choice is an option of the game: "given scenario klaw".
struct GivenChoice {
  int line = 0;
  std::string option;
  std::string value;
};

struct Given {
  int players = 0;                    // 0: as many as the game usually has
  std::optional<kernel::Seat> first;  // seat with the first player token, if not the active player
  kernel::Seat active = 0;
  int turn = 1;
  std::string phase = "main";
  int phase_line = 0;
  std::vector<int> chance;
  std::vector<GivenZone> zones;
  std::vector<GivenValue> values;
  std::vector<GivenChoice> choices;
  std::vector<kernel::Seat> out;  // players who have left the game
};

// A deck line is one line of a deck block.
struct DeckLine {
  enum class Kind {
    Add,        // 4 Thor
    Less,       // less 2 Thor
    Main,       // main Storm: replaces the mains
    AlsoMain,   // also main Wolverine
    LevelUp,    // level-up Storm [mnb-028]
    NoLevelUp,  // level-up none
    Pile,       // pile "Hounds": Thor, 2 Storm
    Format,     // format all-good
  };
  int line = 0;
  Kind kind = Kind::Add;
  GivenCard card;
  std::string name;              // name of a pile or format
  std::vector<GivenCard> cards;  // cards of a pile
};

// A given deck is a deck of the scene: `deck NAME like OTHER:` and the lines below it.
struct GivenDeck {
  int line = 0;
  std::string name;
  std::string like;
  std::vector<DeckLine> lines;
};

// --- What is done --------------------------------------------------------------------------------

struct Answer {
  kernel::Seat seat = 0;
  std::string label;
};
struct Pass {
  bool all = false;
};
struct Undo {};
// An Idle is a step "A does nothing this turn": the seat declines whatever it is asked until then, or until
// somebody else is asked.
struct Idle {
  kernel::Seat seat = 0;
  bool turn = false;  // until the turn is over; otherwise the phase or step
};
// A GoOn is a step "go on to formation" or "go on to turn 3": everybody declines whatever they are asked until
// the game is there.
struct GoOn {
  std::string phase;
  int turn = 0;
};
// A Concede is a step "A concedes": the player gives up, whoever is asked.
struct Concede {
  kernel::Seat seat = 0;
};
// A May is a step "A may LABEL", "A may not LABEL because RULE" or "A may not choose OBJECT".
struct May {
  kernel::Seat seat = 0;
  bool allowed = true;
  bool choose = false;
  std::string label;
  std::string because;  // the rule that forbids it
  std::string saying;   // part of the sentence that explains it
};

// --- What is expected ----------------------------------------------------------------------------

// ExpectPlace is "Storm in A front", "2 Thor in A hand" or "Storm not in A front".
struct ExpectPlace {
  std::string object;
  bool present = true;
  std::optional<int> count;
  kernel::Seat seat = 0;
  std::string zone;
};
// A check holds of an object: "atk 6", "6/5", "plus 2", "not exhausted".
struct Check {
  std::string word;  // empty for 6/5
  bool holds = true;
  std::optional<int> number;
  std::optional<int> second;
};
// ExpectType is "Thor is supporting" or "Thor is not main".
struct ExpectType {
  std::string object;
  bool holds = true;
  std::string type;
};
struct ExpectHost {
  std::string object;
  bool attached = true;
  std::string host;
};
struct ExpectOwner {
  std::string object;
  bool controls = true;  // false: owns
  kernel::Seat seat = 0;
};
// ExpectObject is several expectations about one object: "Thor 6/5, not exhausted, controlled by B, on cap".
using ObjectCheck = std::variant<Check, ExpectType, ExpectHost, ExpectOwner, ExpectPlace>;
struct ExpectObject {
  std::string object;
  std::vector<ObjectCheck> checks;
};
struct ExpectKnows {
  kernel::Seat seat = 0;
  bool knows = true;
  std::string object;
};
// ExpectNumber is "B hand 3" or "A recruit-points 2".
struct ExpectNumber {
  kernel::Seat seat = 0;
  std::string word;
  int number = 0;
};
struct ExpectContent {
  kernel::Seat seat = 0;
  std::string zone;
  bool in_order = false;
  std::vector<std::string> objects;
};
struct ExpectAsked {
  kernel::Seat seat = 0;
  std::string prompt;
};
struct ExpectOptions {
  std::vector<std::string> labels;
};
struct ExpectOption {
  bool offered = true;
  std::string label;
};
struct ExpectLog {
  bool present = true;
  std::optional<kernel::Seat> reader;
  std::string text;
  std::string rule;  // rule that the line must cite: a row, or "no rule"; empty: any
};
struct ExpectPhase {
  std::string phase;
};
struct ExpectTurn {
  int turn = 0;
};
struct ExpectActive {
  kernel::Seat seat = 0;
};
// ExpectWinners says that the game is over and these seats won it; without seats it is a draw.
struct ExpectWinners {
  std::vector<kernel::Seat> seats;
};
// ExpectNoWinner says that nobody has won and the game goes on.
struct ExpectNoWinner {};
// ExpectWays is "6 ways in 2 answers": the number of sequences of so many answers.
inline constexpr int kMostWays = 100000;
inline constexpr int kMostAnswers = 8;
struct ExpectWays {
  int ways = 0;
  int answers = 0;
};

// ExpectDeck is "deck A legal", "deck A refused by RULE" or "deck A not refused by RULE".
struct ExpectDeck {
  std::string deck;
  bool refused = false;
  std::string rule;  // empty: by anything at all
};
// ExpectSetup is "setup legal" or "setup refused by RULE": whether the choices beside the decks go
// together.
struct ExpectSetup {
  bool refused = false;
  std::string rule;
};
// ExpectDeckSize is "deck A 60".
struct ExpectDeckSize {
  std::string deck;
  int size = 0;
};
// ExpectDeckCards is "deck A: Thor, 2 Storm": exactly these cards.
struct ExpectDeckCards {
  std::string deck;
  std::vector<GivenCard> cards;
};

using StepBody =
    std::variant<Answer, Pass, Undo, Idle, GoOn, Concede, May, ExpectPlace, ExpectObject, ExpectHost, ExpectOwner,
                 ExpectKnows, ExpectNumber, ExpectContent, ExpectAsked, ExpectOptions, ExpectOption,
                 ExpectLog, ExpectPhase, ExpectTurn, ExpectActive, ExpectWinners, ExpectNoWinner,
                 ExpectWays, ExpectDeck, ExpectDeckSize, ExpectDeckCards, ExpectSetup>;

struct Step {
  int line = 0;
  std::string text;  // as written
  StepBody body;
};

// Returns whether the step looks at something rather than doing something.
bool is_check(const Step& step);
// Returns whether the step is about decks or choices, and so needs no game that goes on.
bool is_about_deck(const Step& step);

// --- Scenes and files ----------------------------------------------------------------------------

struct SceneError {
  int line = 0;
  std::string message;
};

// Teaching is what a lesson tells its reader. A scene without a title is no lesson.
struct Teaching {
  std::string title;
  std::string tell;  // the idea, before the reader plays
  std::string goal;  // the last expectations of the scene, in words
  std::string why;   // why it worked, once the goal is reached
};

struct Scene {
  std::string name;
  std::string file;
  int line = 0;
  std::string game;
  std::vector<std::string> rules;
  std::vector<std::string> cards;  // ids cited by `card`
  Teaching teaching;
  // Inline cards are the file's own text with everything else blanked out, so that line numbers in
  // messages are those of the file. The text is empty when there are none.
  cardlang::Source inline_cards;
  std::vector<int> shifts;  // per line, by how much a card line was moved to the left
  std::vector<GivenDeck> decks;
  std::vector<Vanilla> vanillas;  // cards made on the fly
  Given given;
  std::vector<Step> steps;
  std::vector<SceneError> errors;  // any of them is the failure of the scene
};

// Reads the scenes of a file. Every fault of the text goes to the errors of the scene it stands in;
// a fault outside of all scenes gives a scene of its own, named like the file.
std::vector<Scene> parse_scenes(const cardlang::Source& source);

// Returns the game of a file that does not name one: the folder below tests/rules or tests/cards,
// or vs2pcg.
std::string default_game(std::string_view path);

}  // namespace longbox::scenario
