// A Library holds the compiled cards of one game, which nothing changes while the game is played.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/bitset.h"
#include "kernel/effect/code.h"
#include "kernel/effect/limit.h"
#include "kernel/event/event.h"
#include "kernel/state/ids.h"

namespace longbox::kernel {

enum class AbilityKind : std::uint8_t {
  Trigger,      // when, whenever, at
  Continuous,   // true as long as the power is active
  Activated,    // used by a player who pays for it, or a card that is played
  Replacement,  // instead of an event
  Contents,     // a line of what a pile holds
};

inline constexpr unsigned kEveryZone = 0xFFFFFF;  // the value of Ability::zones for all of them
inline constexpr int kMaxCost = 8;

// A Price is one part of a price: any one of these symbols (bits), or a card of that name.
struct Price {
  std::uint16_t symbols = 0;
  std::uint16_t name = 0;
};

struct Ability {
  AbilityKind kind = AbilityKind::Trigger;
  EventKind event = change::kNone;  // triggers, replacements and reactions wait for it
  std::uint32_t timing = 0;         // bits named by the game: when an activated ability may be used
  std::uint8_t continuous = 0;      // which kind of continuous change this is
  std::uint16_t word = 0;           // continuous: the first word of its line, such as a quality or a stat
  std::uint32_t zones = 0;          // zone kinds (bits) where it works; 0: wherever powers work
  Limit limit = Limit::None;
  std::uint8_t cost_size = 0;
  std::array<Price, kMaxCost> cost{};
  std::int16_t number = 0;                    // a number printed with it, such as Level Up (3)
  std::uint8_t keyword = 0;                   // the keyword it is part of; 0: none
  std::uint8_t header = 0;  // the game's number for the line that opens it (see AbilityHeader); 0: none
  std::uint8_t below = 0;   // and for the header that this line stands below; 0: none
  bool commences = false;   // Rules::commence is called between costs and effect
  bool played = false;     // it happens when its card is played
  bool always = false;     // cannot be turned off
  bool face_down = false;  // works face down as well, unless it is lost
  bool this_game = false;  // continuous: switched on once, and then on for the whole game
  bool optional = false;  // a replacement that says "may ... instead"
  CodeStart filter = 0;           // does this event concern it? (triggers, replacements)
  CodeStart if_condition = 0;     // tested when it triggers and when it resolves
  CodeStart while_condition = 0;  // tested when it triggers; for continuous ones: all the time
  CodeStart body = 0;
  std::uint16_t costs_start = 0;   // the announcement in the body ends here
  std::uint16_t effect_start = 0;  // the costs in the body end here
  std::uint16_t modes_at = 0;      // 1 + the place of its modes in the body; 0: it has none
  std::uint16_t durations = 0;     // words of the list `duration` in its effect, as bits
  std::uint8_t variables = 0;
  std::uint8_t object_variables = 0;  // which of them hold objects (bits)
  std::uint8_t cost_variables = 0;    // which of them are given by its costs (bits)
  std::uint8_t reads = 0;  // continuous: derived values it depends on (see Reads)
  std::uint8_t watches = 0;    // continuous: what of the state it depends on (see Watches)
  std::uint32_t looks_in = 0;  // continuous: zones (bits) where it looks for objects
  std::uint8_t captured = 0;  // delayed triggers: 1 + the register that keeps the remembered object
  std::array<std::uint8_t, 2> also_captured{};  // delayed triggers: two more such registers
  bool of_event = false;   // it speaks of the other object or the amount of its event
  bool repeats = false;  // delayed triggers: they stay until their time is over
  std::uint8_t pile = 0;  // contents: of which pile
  std::vector<std::uint8_t> piles;  // piles that its text reaches
  std::string name;
  std::uint16_t name_number = 0;  // equal for abilities of one name (Library::index_names)
  std::uint8_t sorts = 0;         // see Card::sorts
};

// A Pile of cards lies beside the game. The game names the bits of `words`: who may look at it, and so on.
struct Pile {
  std::string name;
  std::uint16_t words = 0;
  std::uint8_t sorts = 0;  // see Card::sorts
};
inline constexpr int kMaxPiles = 255;

// CardNumbers are printed on a card and named by the game. Those that are not printed are 0.
class CardNumbers {
 public:
  std::int16_t operator[](std::size_t which) const {
    return which < values_.size() ? values_[which] : std::int16_t{0};
  }
  void set(std::size_t which, int value) {
    if (which >= values_.size()) values_.resize(which + 1);
    values_[which] = static_cast<std::int16_t>(value);
  }
  const std::vector<std::int16_t>& all() const { return values_; }

 private:
  std::vector<std::int16_t> values_;
};
inline constexpr int kCardTexts = 2;

inline constexpr int kMaxKeywords = 256;
using KeywordSet = base::BitSet<kMaxKeywords>;

// A Scope tells what powers could ever do: answer events, hear of them (answer, listen to or ask about them later), hold
// all the time, and be used at certain times (bits: places in Library::timings; the last one stands for all behind it).
struct Scope {
  EventSet answers;
  EventSet hears;
  KindSet kinds;  // of continuous abilities
  std::uint64_t timings = 0;

  void operator|=(const Scope& other) {
    answers |= other.answers;
    hears |= other.hears;
    kinds |= other.kinds;
    timings |= other.timings;
  }
  // Returns whether powers have the timing at that place in Library::timings.
  bool has_timing(std::size_t place) const { return (timings >> std::min<std::size_t>(place, 63) & 1U) != 0; }
  bool operator==(const Scope&) const = default;
};

struct Card {
  // Fields that are asked for all the time come first, side by side.
  std::uint8_t type = 0;
  bool has_continuous = false;
  bool has_activated = false;
  bool works_face_down = false;  // some ability of it works face down, or cannot be turned off
  std::uint32_t use_timings = 0;  // timings of its activated abilities, but for its being played (bits)
  std::uint32_t elsewhere = 0;   // zones (bits) outside play where abilities of it work
  std::uint16_t marks = 0;  // bits by which a game finds it among others (MarkedCards); worked out when cards are loaded
  std::uint64_t qualities = 0;     // flags without text, such as flight
  EventSet trigger_mask;           // the events its abilities listen to
  EventSet replaces_mask;
  KindSet continuous_kinds;        // the kinds of its continuous abilities
  std::vector<AbilityId> abilities;
  Scope scope;                     // of its text and of the powers that this text hands out
  CardNumbers numbers;
  EventSet answer_mask;            // the events that its activated abilities answer
  TagSet tags;                     // teams, traits
  std::string id;
  std::string name;
  std::string set;
  std::uint16_t set_number = 0;  // equal for cards of one set (Library::index_names)
  std::vector<std::uint16_t> names;  // every name it answers to, as numbers of Library::name_id
  std::vector<std::uint16_t> labels;  // its tags, as such numbers
  std::uint16_t art = 0;  // its picture, as such a number; 0: one that no other card has
  FactSet present;             // which of the numbers are printed at all
  std::array<std::string, kCardTexts> texts;  // named by the game
  std::array<std::uint16_t, kCardTexts> text_ids{};  // the texts as such numbers; 0: not printed
  std::uint64_t symbols = 0;   // power symbols it supplies
  KeywordSet keywords;         // keywords printed on it
  CardId printing_of;  // the card that this is another printing of; none: a card of its own
  std::vector<CardId> becomes;
  std::vector<std::string> becomes_ids;  // ids as written, resolved after loading
  std::vector<std::string> native;  // native verbs it uses
  std::size_t first_ability = 0;  // the abilities of its text, with those that they hand out,
  std::size_t end_ability = 0;    // lie in the library from the first to before the end
  // Bits by which a game tells cards that its rules speak of by name or set. It works them out when cards
  // are loaded, so that no text is compared while a game runs.
  std::uint64_t sorts = 0;
};

// A Keyword with parameters has an entry of its own for each set of values that some card
// gives it; these are listed behind it and name it as their base.
struct Keyword {
  std::string word;
  std::string name;
  std::vector<AbilityId> abilities;
  int base = 0;  // the keyword it is with particular values; 0: it is no such thing
  std::string rule;  // the row of the inventory that it has by its name
};

class Library {
 public:
  std::vector<Card> cards{1};          // [0]: no card, the face of what is unknown
  std::vector<Ability> abilities{1};   // [0]: none
  std::vector<Keyword> keywords{1};    // [0]: none
  std::vector<Node> code{Node{}};      // [0]: none
  std::vector<std::string> names{""};  // distinct names, in order of appearance
  // A game may work these out of the names when cards are loaded: for each name the number of its root,
  // which several names may share, and for each text that cards look for the names that contain it.
  std::vector<std::uint16_t> roots;
  std::vector<std::vector<std::uint16_t>> names_with;
  std::vector<Pile> piles{1};           // [0]: none
  std::vector<std::string> labels{""};  // the names of options of effects
  EventSet trigger_mask;               // events that any ability of the library listens to
  EventSet replaces_mask;
  KindSet continuous_kinds;            // kinds that any continuous ability has
  std::vector<std::uint32_t> timings;  // that activated abilities have, each once, as bits
  EventSet reaction_mask;             // events that something may be used or played in answer to
  Scope keyword_scope;                // of all keywords, because anybody may gain one
  EventSet first_time_mask;           // events that something answers the first time each turn, or asks about later in it
  std::vector<TagSet> marked_tags;     // tags by the mark of their declaration
  std::vector<int> counter_marks;      // marks of counters by their words

  const Card& card(CardId id) const { return cards[id.value]; }
  const Ability& ability(AbilityId id) const { return abilities[id.value]; }
  const Node* at(CodeStart start) const { return code.data() + start; }

  // Returns the tags that card files declare with this mark, such as the teams of one side.
  const TagSet& tags_marked(int mark) const;
  // Returns the mark that a counter was declared with; 0: it has none.
  int counter_mark(int word) const {
    const auto at = static_cast<std::size_t>(word);
    return at < counter_marks.size() ? counter_marks[at] : 0;
  }

  // Returns the card of that id (such as mnb-021); none if there is no such card.
  CardId find_id(std::string_view id) const;
  // Returns one and the same card for every printing of it.
  CardId original(CardId id) const {
    return card(id).printing_of ? card(id).printing_of : id;
  }
  // Returns a number for a name, one for all spellings that the rules treat as one name.
  std::uint16_t name_id(std::string_view name);
  // Returns the first card that is called so; none where the name is only another name of cards.
  CardId card_named(int name) const {
    const auto place = static_cast<std::size_t>(name);
    return place < named_.size() ? named_[place] : CardId{};
  }
  // Prepares what is looked up by name when all cards are there: card_named, Card::set_number and
  // Ability::name_number.
  void index_names();
  // Adds a second spelling of a name.
  void add_spelling(std::string_view other, std::string_view name);
  // Returns the number of the pile of that name, which is made if there is none; 0: there is no room.
  int pile_number(std::string_view name);
  // Returns the number of the pile of that name; 0: there is none.
  int find_pile(std::string_view name) const;
  // Returns a fingerprint of all cards and their code, which is kept with saved games.
  std::uint64_t fingerprint() const;

  CardId add(Card card);

 private:
  std::unordered_map<std::string, std::uint16_t> name_ids_;
  std::unordered_map<std::string, std::uint16_t> by_id_;
  std::vector<CardId> named_;  // by numbers of names
};

}  // namespace longbox::kernel
