// Tells the fields of records about a table as its readers see it, and about what happens there.
#pragma once

#include <span>

#include "server/protocol/protocol.h"

namespace longbox::server {

inline constexpr Field kZoneView[] = {
    {"id", "string", "the kind and, unless shared, the seat: `front/0`"},
    {"kind", "string", "the word of the game: `front`, `hand`, `deck`"},
    {"name", "string", "the word of players: `front row`"},
    {"seat?", "int", "the player of the zone; left out for a shared zone"},
    {"layout", "'row'|'hand'|'pile'|'stack'|'players'",
     "row: cards in play; hand: seen by its owner; pile: seen by all; stack: seen by nobody; players: "
     "no cards but the players themselves, so that options can point at them"},
    {"inPlay", "bool", "its cards are in play"},
    {"count", "int", "cards in it; may be more than are listed"},
    {"objects", "int[]",
     "ids from the top, hosts only; cards nobody can name are listed only in rows and hands, or "
     "when an option is about them"},
    {"pile?", "string", "name of a pile beside the game; each announced pile is a zone of its own"},
    {"columns?", "bool", "its cards stand in columns"},
};

inline constexpr Field kStatView[] = {
    {"name", "string", "the word of the game: `atk`"},
    {"base?", "int", "the printed number; left out when none is printed"},
    {"value", "int", "the present number"},
};

inline constexpr Field kObjectView[] = {
    {"id", "int", "in this view; ids of known cards stay the same from update to update"},
    {"card?", "string", "id of the card whose face shows; left out when the reader does not know it"},
    {"name", "string", "with #2 and so on where several share it; `a card` when unknown"},
    {"zone", "string", "id of its zone"},
    {"owner?", "int", "seat; left out for cards of no player"},
    {"controller?", "int", "seat"},
    {"side?", "int", "on whose side it lies"},
    {"flags", "string[]", "words of the game: `face-down`, `exhausted`, `stunned`"},
    {"counters", "map<int>", "by word, without those that are 0"},
    {"stats", "StatView[]", "numbers of a known card in play"},
    {"keywords", "string[]", "its present keywords, as printed"},
    {"qualities", "string[]", "words of the game: `flight`, `cannot-attack`"},
    {"host?", "int",
     "the card it is attached to, or the owner of the part of the zone in which it lies"},
    {"attached", "int[]", "cards attached to it"},
    {"column?", "int",
     "the column that it stands in, in zones that have columns; 0 is the middle, which stays empty"},
};

inline constexpr Field kTargetView[] = {
    {"object?", "int", "id of the object"},
    {"seat?", "int", ""},
    {"link?", "int", "id of another effect on the chain"},
};

inline constexpr Field kLinkView[] = {
    {"id", "int", "the number of the effect, for options of kind `link`"},
    {"name", "string", "name of the card whose effect it is"},
    {"card?", "string", "id of that card"},
    {"source?", "int", "id of the object that it comes from"},
    {"object?", "int", "id of the card on the chain that goes with it"},
    {"controller", "int", "seat"},
    {"text", "string", "the text of the effect"},
    {"stage", "'announced'|'waiting'|'resolving'", "announced: its player still chooses and pays"},
    {"targets", "TargetView[]", "what it was aimed at and still is"},
};

inline constexpr Field kSeatView[] = {
    {"seat", "int", ""},
    {"letter", "string", ""},
    {"name", "string", ""},
    {"kind", "'human'|'open'|'bot'", ""},
    {"bot?", "string", ""},
    {"mine", "bool", ""},
    {"connected", "bool", ""},
    {"inGame", "bool", "false once eliminated"},
    {"team?", "int", "players with the same number win and lose together; without it the player is alone"},
    {"values", "map<int>", "numbers of the player by word: `recruit-points`"},
    {"clock?", "int", "milliseconds left when the update was made"},
    {"deck", "string", "name of the deck, with its note"},
};

inline constexpr Field kOptionView[] = {
    {"index", "int", "the value for `answer.option`"},
    {"label", "string", "attack with Thor"},
    {"kind",
     "'pass'|'yes'|'no'|'object'|'seat'|'number'|'trigger'|'mode'|'done'|'card'|'go-on'|'link'|'act'",
     "act: an action of the game; go-on: a pass that ends the step if all others pass, too"},
    {"act?", "string", "for `act`: what it does, in a word of the game: `recruit`"},
    {"object?", "int", "id of the card to click"},
    {"other?", "int", "id of the second card: what is attacked, what pays"},
    {"seat?", "int", ""},
    {"number?", "int", ""},
    {"card?", "string", "for `card`: id of a card of that name"},
    {"zone?", "string", "id of the zone that it is about or puts the card into; the place may be clicked"},
    {"column?", "int", "the column there, in zones that have columns"},
};

inline constexpr Field kMeterView[] = {
    {"paid", "int", "so much of the price is paid"},
    {"of", "int", "the price"},
    {"what", "string", "what it is counted in: `resources`"},
};

inline constexpr Field kFightSide[] = {
    {"objects", "int[]", "ids of the cards on this side"},
    {"seat?", "int", "the player, where no card stands for one"},
    {"number?", "int", "what they fight with, as the rules count it"},
};

inline constexpr Field kFightView[] = {
    {"attackers", "FightSide", ""},
    {"defenders", "FightSide", ""},
};

inline constexpr Field kDecisionView[] = {
    {"seat", "int", "the player who is asked"},
    {"mine", "bool", "the reader may answer; otherwise there are no options here"},
    {"kind", "'action'|'object'|'yes-no'|'order'|'number'|'choice'|'player'|'name'", ""},
    {"prompt", "string", "the question in words; for others only whose decision it is"},
    {"rule?", "RuleRef", "the row by which this is asked"},
    {"about?", "int", "id of the card that asks"},
    {"power?", "string", "name of its power"},
    {"text?", "string", "the text of that power"},
    {"meter?", "MeterView", "the question is a part of paying a price"},
    {"cancel?", "int", "the value for `take-back.step` that takes back what is being paid for"},
    {"options", "OptionView[]", ""},
    {"usual?", "int", "the option that Enter takes: the only one, or the only way to pass or stop"},
};

inline constexpr Field kRuleRef[] = {
    {"id", "string", "protection.front-row"},
    {"summary", "string", "the row in words; empty when the inventory does not have it"},
};

inline constexpr Field kCardRef[] = {
    {"name", "string", "the name as the text has it"},
    {"card", "string", "id of the card"},
    {"object", "int", "id of the object when the line was written"},
};

inline constexpr Field kLogLine[] = {
    {"step", "int", "the number of the answer it came from; 0 before the first"},
    {"text", "string", "the line as the reader may read it"},
    {"seats", "int[]", "players that the text names, in its order"},
    {"rule?", "string", "id of the row by which it happened"},
    {"cards", "CardRef[]", "known cards that the line is about"},
};

inline constexpr Field kTakeBack[] = {
    {"seat", "int", "the player who asks for it"},
    {"step", "int", "the table would go back to this many answers"},
    {"waiting", "int[]", "seats that have not agreed yet"},
};

inline constexpr Field kTableView[] = {
    {"table", "string", "id of the table"},
    {"game", "string", ""},
    {"state", "'waiting'|'playing'|'over'", ""},
    {"viewer?", "int", "the seat that looks; left out for a spectator"},
    {"mySeats", "int[]", "seats the reader holds; several in a hot seat"},
    {"step", "int", "answers so far; send it back in `answer`"},
    {"turn", "int", ""},
    {"phase", "string", "word of the phase"},
    {"active?", "int", "the player whose turn it is"},
    {"first?", "int", "the player who had or has the first turn"},
    {"seats", "SeatView[]", ""},
    {"chain?", "LinkView[]", "effects that wait, the top one first; left out while there are none"},
    {"fight?", "FightView", "a fight goes on or is proposed"},
    {"lesson?", "LessonView", "at the table of a lesson"},
    {"puzzle?", "PuzzleView", "at the table of a puzzle"},
    {"open?", "bool", "all cards lie open to whoever looks; left out otherwise"},
    {"decision?", "DecisionView", "left out while waiting and when the game is over"},
    {"canTakeBack", "bool", "there is an answer of the reader that could be taken back"},
    {"takeBack?", "TakeBack", "somebody has asked to take back"},
    {"clock?", "Clock", "the clock of the table"},
    {"outcome?", "Outcome", ""},
    {"rematch?", "string", "id of the next table, once somebody asked for one"},
    {"watchers", "int", ""},
    {"zones", "ZoneView[]", "empty while waiting"},
    {"objects", "ObjectView[]", "cards of the zones, and cards attached to them"},
};

// A head has the fields of a view but for its cards, which stand last there.
inline constexpr auto kTableHead = std::span<const Field>(kTableView).first(std::size(kTableView) - 2);

inline constexpr Field kSeatValues[] = {
    {"seat", "int", ""},
    {"inGame", "bool", "false once eliminated"},
    {"values", "map<int>", "all numbers of the player by word"},
};

inline constexpr Field kChanges[] = {
    {"objects?", "ObjectView[]", "objects that are new, or different from those with the same ids before"},
    {"gone?", "int[]", "ids of objects that are no longer shown"},
    {"zones?", "ZoneView[]", "zones that are new or different"},
    {"order?", "string[]", "ids of all zones in their order, when zones have come or gone"},
    {"seats?", "SeatValues[]", "players whose numbers are different"},
    {"turn?", "int", ""},
    {"phase?", "string", ""},
    {"active?", "int", ""},
    {"first?", "int", ""},
    {"chain?", "LinkView[]", "the whole chain, when it is different"},
};

inline constexpr Field kMoment[] = {
    {"event", "string", "word of the event; empty for the last one, which only completes the changes"},
    {"line?", "int", "place in `story.log` of the line that tells it"},
    {"seat?", "int", "the player who does it or whom it happens to"},
    {"object?", "int", "the card it happens to, if the reader knows it"},
    {"other?", "int", "the source or second card, if the reader knows it"},
    {"changes", "Changes", "what is different from the moment before"},
};

inline constexpr Field kLedgerLine[] = {
    {"text", "string", "base, a counter, the power responsible"},
    {"card?", "CardRef", "the card responsible"},
    {"rule?", "RuleRef", ""},
    {"change", "int", ""},
    {"value", "int", "after this line"},
};

inline constexpr Field kStatAccount[] = {
    {"name", "string", ""},
    {"value", "int", ""},
    {"lines", "LedgerLine[]", "in the order applied"},
};

inline constexpr Field kIntent[] = {
    {"label", "string", "attack Storm with Thor"},
    {"allowed", "bool", ""},
    {"option?", "int", "the option that offers it now"},
    {"reason?", "string", "the reason against it: Storm costs 4, you have 3"},
    {"rule?", "RuleRef", "the rule against it"},
    {"blocker?", "CardRef", "the card in the way"},
};

}  // namespace longbox::server
