// A phrase is one typed entry of a game's lexicon.
//
// Each phrase has a form (how it is written in card files), a meaning, an English wording for the
// printed card, and the function that carries it out. Checker, compiler, printer and reference all
// read this one table.
//
// Forms consist of words and slots. A slot is `<name:type>`; types are number, condition, objects,
// object, seats, event, stats, name, keyword, new-variable, block, or the name of one of the
// lexicon's word lists (`<c:counter>`). cardlang/reference.cpp explains all of them.
//
// In the wording `{name}` prints the slot. See cardlang/printer.h for the little that can be asked
// of it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/effect/limit.h"
#include "kernel/state/ids.h"

namespace longbox::kernel {

class Eval;
class EffectRun;
class Decision;
struct Node;
struct Option;
struct Event;
struct Spending;
struct Target;
struct Link;
enum class TargetKind : std::uint8_t;

enum class PhraseKind : std::uint8_t {
  Number,
  Condition,
  Noun,       // a selector starts from it; `code` is the mask of zone kinds to look in
  Adjective,  // narrows a selector, written before the noun
  Postfix,    // narrows a selector, written after the noun
  Object,     // a single object: self, it
  Seats,      // one or more players
  Event,      // a trigger waits for it; `code` is the event kind
  Verb,       // a statement of an effect
  Continuous, // a statement that is true while a power is active; `code` is its kind
  Contents,   // a line of what a pile holds; `code` is its kind
};

// A phrase may read these derived values. A continuous power that reads what others of its kind
// change is worked out in rounds.
enum Reads : unsigned { kReadsTags = 1, kReadsQualities = 2, kReadsStats = 4 };

// A phrase looks at these parts of a state, besides cards entering and leaving play and their
// controllers. Continuous powers are worked out anew only after a change of something that one of
// them watches (Rules::keeps_values). A phrase that does not say watches everything.
enum Watches : unsigned {
  kWatchesNothing = 0,
  kWatchesMarks = 1,      // the game's flags on objects, and its globals
  kWatchesExhausted = 2,  // ready or exhausted
  kWatchesCounters = 4,
  kWatchesPlaces = 8,  // which zone of play, which host
  kWatchesPlayers = 16,  // seat values, whose turn, which phase, what happened this turn
  kWatchesFaces = 32,  // faces and other states of objects, though not whose powers are on
  kWatchesTurn = 128,  // whose turn it is and who plays; a game that does not tell it apart takes it for the players
  kWatchesAll = 63 | kWatchesTurn,
  // The power makes a choice once and keeps to it; the game sees to that. This is only said
  // expressly.
  kWatchesChoice = 64,
};

// Flow tells what a statement of an effect did.
enum class Flow : std::uint8_t {
  Done,      // finished; go on with the next statement
  Continue,  // it is not finished: other frames run first, then it is called again
  Ask,       // a player must choose
};

struct Phrase {
  PhraseKind kind{};
  std::string_view form;
  std::string_view english;
  std::string_view meaning;
  std::string_view rule{};     // the inventory row it stands on
  std::string_view example{};  // a line of card text
  int code = 0;

  int (*number)(Eval&) = nullptr;
  bool (*condition)(Eval&) = nullptr;
  bool (*predicate)(Eval&, ObjectId) = nullptr;  // nouns, adjectives, postfixes
  ObjectId (*object)(Eval&) = nullptr;
  unsigned (*seats)(Eval&) = nullptr;
  bool (*event)(Eval&, const Event&) = nullptr;
  Flow (*run)(EffectRun&) = nullptr;
  void (*ask)(EffectRun&, Decision&) = nullptr;
  void (*answer)(EffectRun&, const Option&) = nullptr;
  // Tells of a verb whether it could do anything now. `may` does not offer what could do nothing.
  bool (*possible)(Eval&) = nullptr;
  unsigned reads = 0;   // derived values that it depends on
  unsigned watches = kWatchesAll;
  // Is called before a statement that contains the phrase is carried out.
  void (*before)(EffectRun&, const Node&) = nullptr;
  std::string_view pile{};  // a pile that it reaches whatever its slots say
  bool native = false;  // a verb made for particular cards; the report counts them
  bool replaceable = false;  // events: the rules offer them to `instead of`
  bool answered = true;      // events: players get to answer them
  // Sorts of things are bits that a game numbers; none stands for all. A noun can mean things of `sorts`;
  // what stands in the first and second slot of an event is of `about`. The checker refuses a noun that
  // shares no sort with its slot, because such text would never fire.
  std::uint32_t sorts = 0;
  std::array<std::uint32_t, 2> about{};
  // By this verb a player picks among objects. Where `possible` does not tell whether there are
  // any, they are those of the first slot, and one is kept in the variable of the last.
  bool chooses = false;
  bool face_down = false;    // adjectives: only what lies face down fits
  unsigned lies_in = ~0U;  // adjectives and postfixes: only what lies in these zones (bits) fits
  // A verb that announces chooses something while an effect is announced; it stands before the costs. One
  // that aims at a target tells whether that is still legal.
  bool announces = false;
  bool (*legal)(Eval&, const Link&, const Target&) = nullptr;
  TargetKind aims{};         // verbs: they aim at one thing of this kind
  // Tells of a verb that pays what it would take, so that several prices can be weighed together (payable.h).
  void (*spends)(Eval&, Spending&) = nullptr;
  // A power works in these zones (bits) whose line is such a continuous statement, which waits for such an
  // event, or which costs such a verb; none: wherever powers work.
  unsigned zones = 0;
  // Tells of a verb which one event it would make, so that a replacement can put that in the place of another one,
  // which it finds there (happening.h); false if it would make none or several.
  bool (*makes)(Eval&, Event&) = nullptr;
  bool price = false;        // verbs: a price; an option that cannot pay it cannot be chosen
  bool decides = false;      // verbs: what was chosen must be open to it, whatever follows
  bool tests = false;        // verbs: blocks that are done or not; it does nothing itself
  int recalls = 0;           // an event of this turn that it asks about; the state remembers those
  bool of_event = false;     // it speaks of the other object or the amount of the event that triggered this
  bool remembers = false;    // verbs: it keeps a set of objects in its frame, and so does the loop around it
};

// A Word belongs to the list of one slot type: counters, zones, durations, traits ...
struct Word {
  std::string word;     // as written in card files
  std::string english;  // as printed; a plural may follow after a bar: "wound|wounds"
  int value = 0;
  std::string meaning{};
  int mark = 0;  // of the word that its declaration ends with (OpenList::marks); 0: there is none
};

// A word of the list `limit`, which names the limits that headers of abilities may set.
inline Word limit_word(std::string_view word, std::string_view english, Limit limit) {
  return {std::string(word), std::string(english), static_cast<int>(limit)};
}

struct WordList {
  std::string_view type;
  std::vector<Word> words;
};

// Card files declare further words of an OpenList, each by a line such as `trait aerial "Aerial"`. The
// words that rules ask about have numbers of the game; a declared word gets the lowest number that
// none of its list has yet.
struct OpenList {
  std::string_view type;     // the list, and the word that a declaration begins with
  std::string_view example;  // such a line
  std::string_view meaning{};
  int first = 0;             // numbers begin here
  int room = 0;              // and end below this
  std::string_view marks{};  // words of this list may end a declaration: `team hydra "Hydra" evil`
  bool is_counted = false;   // the words are printed in the plural as well
  bool is_numbered = false;  // a declaration ends with the number of its word
};

// Wanted tells whether something must, may or must not stand in a line.
enum class Wanted : std::uint8_t { No, May, Must };

// An AbilityHeader is a line that opens a power of a card (`super "Fire" main [energy]:`). Below it
// stand abilities, one a line, or the statements of one ability that is used.
struct AbilityHeader {
  std::string_view word;
  std::string_view english{};  // printed in front of its text
  std::string_view meaning{};
  std::string_view example{};  // such a line
  int code = 0;                // the game's number for it (Ability::header)
  Wanted name = Wanted::No;    // a name in quotes
  Wanted timing = Wanted::No;  // words of the list `timing`, prices, limits
  Wanted event = Wanted::No;   // an event that it answers
  bool lines = false;          // abilities below it instead of statements
  bool in_cards = true;        // it may open a power of a card
  bool in_powers = false;      // it may stand below a header with `lines` and in keywords
  bool played = false;         // it happens when its card is played
  bool gives_keyword = false;  // the card has the keyword of the header's word
  bool commences = false;      // Rules::commence is called between costs and effect
  // A number from 1 to 99 follows the name and is kept as this number of the card; the rest of such
  // a power, which no card spells out, is the keyword of the header's word. With -1 no number
  // follows.
  int number = -1;
};

// Cards have such facts beside their type, their tags and their numbers.
enum class FactKind : std::uint8_t {
  Flag,     // the word alone; the number `index` is 1
  Word,     // a word of `list`; its value is the number `index`
  Text,     // something in quotes: the text `index`
  Cards,    // ids of the cards that it can become
  Tags,     // words of `list`, or else of the list of tags, up to the end of the line
  Symbols,  // symbols that it supplies
};
struct FactRow {
  std::string_view word;
  FactKind kind{};
  int index = 0;
  std::string_view list{};
  std::string_view meaning{};
};

// A FactRange says what a number that cards print (a word of the list `fact`) may be.
struct FactRange {
  int fact = 0;
  int least = 0;
  int most = 0;
};

// A CardShape says what the cards of one type (a word of the list `type`) must have and may have. The
// sets hold numbers of the list `fact`.
struct CardShape {
  int type = 0;
  FactSet required{};
  FactSet allowed{};  // besides the required ones
  bool supplies = false;  // it prints power symbols
  bool played = false;    // something happens when it is played
  bool becomes = false;   // it may become other cards: next levels, its other face
  bool inner = false;     // only the game itself has cards of this type
  int lasts = -1;  // a card with this flag (FactRow::index) need not say what happens when it is played
};

// A Lexicon is the vocabulary of one game: kernel phrases and its own. Numbers and types that no
// range or shape speaks of are free.
struct Lexicon {
  std::vector<Phrase> phrases;
  std::vector<WordList> words;
  std::vector<FactRange> ranges{};
  std::vector<CardShape> shapes{};
  std::vector<AbilityHeader> headers{};
  std::vector<FactRow> facts{};
  std::vector<OpenList> open_lists{};
  std::string_view tag_list = "tag";  // the list whose words tag cards: teams, traits
  bool tags_need_fact = false;        // tags are given by a fact of their own, not as bare words
  // The forms of events begin with their conjunction: `when <x:objects> attacks`.
  bool events_have_conjunctions = false;
  // A choice offers only what some later statement of the body can do something to.
  bool choices_must_matter = false;
  // Players are asked whether they want to do something as soon as a part of it can be done; else the first
  // statement decides.
  bool may_do_in_part = false;
};

}  // namespace longbox::kernel
