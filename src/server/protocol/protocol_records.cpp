// These tables list the records that messages hold.
#include <array>

#include "server/protocol/protocol.h"

namespace longbox::server {
namespace {

// --- Who is there -------------------------------------------------------------------------------

constexpr Field kIdentity[] = {
    {"id", "string", "stays the same for a guest as long as the cookie lives"},
    {"name", "string", "shown to others"},
    {"claimed", "bool", "the name is protected by a password"},
};

constexpr Field kChoice[] = {
    {"id", "string", "the value to send"},
    {"title", "string", "the name to show"},
};

constexpr Field kGameOption[] = {
    {"id", "string", "key in `create.options`: scenario, mode"},
    {"title", "string", "the name to show"},
    {"choices", "Choice[]", "empty: any text"},
    {"usual", "string", "taken when nothing is chosen"},
};

constexpr Field kStopsInfo[] = {
    {"mine", "string[]", "words of phases: to be asked there in one's own part of a turn"},
    {"others", "string[]", "the same for the parts of others"},
    {"several", "string[]", "of these, phases that matter only to somebody with more than one card in columns"},
    {"fighting", "string[]", "words of flags of cards in an attack: whoever has one of these cards is always asked"},
};

constexpr Field kGameInfo[] = {
    {"id", "string", "vs2pcg"},
    {"title", "string", "Vs. System 2PCG"},
    {"fewestSeats", "int", "1 for a game that one person may play"},
    {"mostSeats", "int", ""},
    {"usualSeats", "int", ""},
    {"together", "bool", "all seats win or lose together"},
    {"options", "GameOption[]", "the choices when a table is made"},
    {"decks", "string[]", "names of the decks that come with the game"},
    {"phases", "string[]", "words of the phases in the order of a turn"},
    {"sharedZones", "string[]", "words of the zones that belong to no seat"},
    {"words", "map<string>", "English of zones, flags, counters, stats, qualities, of what can be assumed, and all words that card files declare, by `kind:word`"},
    {"stops?", "StopsInfo", "for games with priority; without it every chance to pass is asked"},
    {"strengths", "BotStrength[]", "how strong the bots are here, weakest first; those that were measured"},
};

constexpr Field kBotStrength[] = {
    {"bot", "string", "id of the bot"},
    {"won", "int", "games that it won"},
    {"games", "int", "games that were played"},
    {"text", "string", "the result in words: wins about 3 of 10 games against Medium"},
};

constexpr Field kBotInfo[] = {
    {"id", "string", "the value for `SeatChoice.bot`"},
    {"title", "string", "the name to show"},
    {"strength", "int", "1 the weakest; for lists from easy to hard"},
};

// --- Tables in the lobby ------------------------------------------------------------------------

constexpr Field kDeckChoice[] = {
    {"name?", "string", "a deck that comes with the game, as `GameInfo.decks` has it"},
    {"text?", "string", "a list as players write it, or JSON; goes before the name"},
};

constexpr Field kSeatChoice[] = {
    {"kind", "'me'|'open'|'bot'", "several seats of `me` are a hot seat in one browser"},
    {"bot?", "string", "for `bot`: an id of `welcome.bots`"},
    {"deck?", "DeckChoice", "may be left out for `open`: who joins brings it"},
};

constexpr Field kClock[] = {
    {"minutes", "int", "for the whole game, up to 600; 0: everybody begins with the seconds of one answer, at least 5"},
    {"increment", "int", "seconds added after each answer, 0 to 600"},
};

constexpr Field kSeatInfo[] = {
    {"seat", "int", "0 is the first"},
    {"letter", "string", "A, B ...: marks the seat"},
    {"kind", "'human'|'open'|'bot'", "a person, nobody yet, or a bot sits there"},
    {"name", "string", "name of the person or bot, no two the same at a table; empty while open"},
    {"bot?", "string", "id of the bot"},
    {"deck?", "string", "name of the deck, with its note"},
    {"mine", "bool", "the reader of this message sits there"},
    {"connected", "bool", "somebody looks at the table from this seat; true for bots"},
};

constexpr Field kTableInfo[] = {
    {"table", "string", "id of the table; part of its link"},
    {"game", "string", "id of the game"},
    {"title", "string", "title of the game"},
    {"state", "'waiting'|'playing'|'over'", "waiting: a seat is still open"},
    {"seats", "SeatInfo[]", ""},
    {"options", "map<string>", "the choices of the table"},
    {"clock?", "Clock", ""},
    {"practice?", "'lesson'|'taken-up'", "no game from its beginning: nothing for a score"},
    {"talk", "'text'|'signs'|'none'", "signs: emotes and phrases; text: free text as well, for those who sit there"},
    {"hotSeat", "bool", "one person holds several seats"},
    {"listed", "bool", "others see it in the lobby"},
    {"watchers", "int", "number of people who watch"},
    {"turn", "int", "0 before the game"},
    {"steps", "int", "answers so far"},
    {"myMove", "bool", "the reader is asked"},
    {"outcome?", "Outcome", "when it is over"},
    {"created", "int", "milliseconds since 1970"},
    {"changed", "int", "time of the last answer"},
};

constexpr Field kOutcome[] = {
    {"winners", "int[]", "seats; empty: nobody"},
    {"reason", "'rules'|'resigned'|'clock'|'fault'|'stopped'", "the reason of the end"},
    {"text", "string", "the end in words"},
};

constexpr Field kSaid[] = {
    {"number", "int", "grows with everything that is said at the table"},
    {"who", "string", "stands for the person at every table, whatever the name; for `talk.muted` and `report.who`"},
    {"name", "string", "the name of the seat, or of the person who watches"},
    {"seat?", "int", "left out for those who watch"},
    {"mine", "bool", "the reader said it"},
    {"at", "int", "milliseconds since 1970"},
    {"emote?", kEmoteType, "one of these three"},
    {"phrase?", kPhraseType, ""},
    {"text?", "string", "plain text of one line"},
};

// --- The table ----------------------------------------------------------------------------------

constexpr Field kZoneView[] = {
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

constexpr Field kStatView[] = {
    {"name", "string", "the word of the game: `atk`"},
    {"base?", "int", "the printed number; left out when none is printed"},
    {"value", "int", "the present number"},
};

constexpr Field kObjectView[] = {
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

constexpr Field kTargetView[] = {
    {"object?", "int", "id of the object"},
    {"seat?", "int", ""},
    {"link?", "int", "id of another effect on the chain"},
};

constexpr Field kLinkView[] = {
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

constexpr Field kSeatView[] = {
    {"seat", "int", ""},
    {"letter", "string", ""},
    {"name", "string", ""},
    {"kind", "'human'|'open'|'bot'", ""},
    {"bot?", "string", ""},
    {"mine", "bool", ""},
    {"connected", "bool", ""},
    {"inGame", "bool", "false once eliminated"},
    {"values", "map<int>", "numbers of the player by word: `recruit-points`"},
    {"clock?", "int", "milliseconds left when the update was made"},
    {"deck", "string", "name of the deck, with its note"},
};

constexpr Field kOptionView[] = {
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

constexpr Field kMeterView[] = {
    {"paid", "int", "so much of the price is paid"},
    {"of", "int", "the price"},
    {"what", "string", "what it is counted in: `resources`"},
};

constexpr Field kFightSide[] = {
    {"objects", "int[]", "ids of the cards on this side"},
    {"seat?", "int", "the player, where no card stands for one"},
    {"number?", "int", "what they fight with, as the rules count it"},
};

constexpr Field kFightView[] = {
    {"attackers", "FightSide", ""},
    {"defenders", "FightSide", ""},
};

constexpr Field kDecisionView[] = {
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

constexpr Field kRuleRef[] = {
    {"id", "string", "protection.front-row"},
    {"summary", "string", "the row in words; empty when the inventory does not have it"},
};

constexpr Field kCardRef[] = {
    {"name", "string", "the name as the text has it"},
    {"card", "string", "id of the card"},
    {"object", "int", "id of the object when the line was written"},
};

constexpr Field kLogLine[] = {
    {"step", "int", "the number of the answer it came from; 0 before the first"},
    {"text", "string", "the line as the reader may read it"},
    {"seats", "int[]", "players that the text names, in its order"},
    {"rule?", "string", "id of the row by which it happened"},
    {"cards", "CardRef[]", "known cards that the line is about"},
};

constexpr Field kTakeBack[] = {
    {"seat", "int", "the player who asks for it"},
    {"step", "int", "the table would go back to this many answers"},
    {"waiting", "int[]", "seats that have not agreed yet"},
};

constexpr Field kLessonInfo[] = {
    {"id", "string", "the value for `create.lesson`"},
    {"title", "string", ""},
    {"tell", "string", "the idea, to be read before playing"},
    {"goal", "string", "what the reader is to do"},
    {"why", "string", "why it works, to be read afterwards"},
    {"rules", "string[]", "ids of the rows that it is about"},
};

constexpr Field kLessonView[] = {
    {"id", "string", ""},
    {"title", "string", ""},
    {"tell", "string", ""},
    {"goal", "string", ""},
    {"why", "string", ""},
    {"rules", "string[]", ""},
    {"done", "bool", "the goal was reached"},
};

constexpr Field kPuzzleSeat[] = {
    {"deck", "string", "its deck"},
    {"leaders", "string[]", "names of its main characters or heroes"},
};

constexpr Field kPuzzleInfo[] = {
    {"game", "string", ""},
    {"id", "string", "the value for `create.puzzle`"},
    {"task", "string", "`win`: win before this turn ends, whatever the others answer; `survive`: still be in the game when the next turn asks"},
    {"grade", "int", "1 the easiest, 5 the hardest"},
    {"seat", "int", "the side of the reader"},
    {"seats", "PuzzleSeat[]", ""},
    {"options", "map<string>", "by `GameOption.id`"},
    {"turn", "int", "of the game it was taken from"},
    {"acts", "int", "answers by which its solution does something, if others resist as well as they can"},
};

constexpr Field kPuzzleView[] = {
    {"info", "PuzzleInfo", ""},
    {"goal", "'open'|'reached'|'failed'", ""},
    {"told", "bool", "the solution was shown at this table"},
};

constexpr Field kSceneError[] = {
    {"line", "int", "from 1"},
    {"message", "string", ""},
};

constexpr Field kSceneCard[] = {
    {"object", "int", "id in the view"},
    {"line", "int", "from 1"},
    {"place", "int", "in the list of the line, from 0; copies of a card have the same"},
};

constexpr Field kPuzzleOfDay[] = {
    {"date", "string", "the day of the server in UTC: 2026-11-17"},
    {"game?", "string", "left out where there is no puzzle"},
    {"id?", "string", ""},
};

constexpr Field kTableView[] = {
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
constexpr auto kTableHead = std::span<const Field>(kTableView).first(std::size(kTableView) - 2);

constexpr Field kSeatValues[] = {
    {"seat", "int", ""},
    {"inGame", "bool", "false once eliminated"},
    {"values", "map<int>", "all numbers of the player by word"},
};

constexpr Field kChanges[] = {
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

constexpr Field kMoment[] = {
    {"event", "string", "word of the event; empty for the last one, which only completes the changes"},
    {"line?", "int", "place in `story.log` of the line that tells it"},
    {"seat?", "int", "the player who does it or whom it happens to"},
    {"object?", "int", "the card it happens to, if the reader knows it"},
    {"other?", "int", "the source or second card, if the reader knows it"},
    {"changes", "Changes", "what is different from the moment before"},
};

// --- Explanations -------------------------------------------------------------------------------

constexpr Field kLedgerLine[] = {
    {"text", "string", "base, a counter, the power responsible"},
    {"card?", "CardRef", "the card responsible"},
    {"rule?", "RuleRef", ""},
    {"change", "int", ""},
    {"value", "int", "after this line"},
};

constexpr Field kStatAccount[] = {
    {"name", "string", ""},
    {"value", "int", ""},
    {"lines", "LedgerLine[]", "in the order applied"},
};

constexpr Field kIntent[] = {
    {"label", "string", "attack Storm with Thor"},
    {"allowed", "bool", ""},
    {"option?", "int", "the option that offers it now"},
    {"reason?", "string", "the reason against it: Storm costs 4, you have 3"},
    {"rule?", "RuleRef", "the rule against it"},
    {"blocker?", "CardRef", "the card in the way"},
};

// --- Cards, decks, rules, replays ---------------------------------------------------------------

constexpr Field kCardInfo[] = {
    {"id", "string", ""},
    {"name", "string", ""},
    {"type", "string", "word of the game"},
    {"set", "string", ""},
    {"line", "string", "type, cost and numbers in one line"},
    {"text", "string", "generated wording, one power a line"},
    {"facts", "map<any>", "printed facts by field name; null: not printed. `assumed` lists what is not known from the printed card"},
};

constexpr Field kDeckCard[] = {
    {"card", "string", "id"},
    {"name", "string", ""},
    {"type", "string", ""},
    {"count", "int", ""},
    {"part", "'leader'|'side'|'deck'|'pile'", ""},
    {"pile?", "string", "name of the pile"},
    {"cost?", "int", "left out when none is printed"},
};

constexpr Field kValuePoint[] = {
    {"step", "int", "after so many answers"},
    {"turn", "int", ""},
    {"values", "int[]", "how good the position is for each seat, in hundredths of a point; only differences count"},
};

constexpr Field kDecidingMoment[] = {
    {"step", "int", "the number of answers before it"},
    {"seat", "int", "who answered"},
    {"turn", "int", ""},
    {"question", "string", ""},
    {"played", "string", "the answer that was given"},
    {"better", "string", "the answer that a bot would have given"},
    {"cost", "int", "how much worse the position was for that seat when it was asked next"},
};

constexpr Field kSeatCounts[] = {
    {"seat", "int", ""},
    {"events", "map<int>", "by the word of the event: how often it happened to or was done by the player"},
};

constexpr Field kReason[] = {
    {"rule", "string", "id of the row, or `deck.unreadable`, or `deck.too-long`"},
    {"message", "string", ""},
};

constexpr Field kBar[] = {
    {"label", "string", "a cost, a type"},
    {"count", "int", ""},
};

constexpr Field kDeckInfo[] = {
    {"name", "string", "short name of a deck that comes with the game; empty for a pasted one"},
    {"title", "string", "the title in the list"},
    {"note?", "string", "what every display of the deck says beside its title: assumed figures"},
    {"legal", "bool", ""},
    {"reasons", "Reason[]", "the reasons why it is not legal"},
    {"size", "int", "cards in the deck itself"},
    {"cards", "DeckCard[]", ""},
    {"costs", "Bar[]", "for a chart: how many cards of each cost"},
    {"types", "Bar[]", "for a chart: how many cards of each type"},
    {"text", "string", "the list in the usual form; empty when it could not be read"},
};

constexpr Field kRuleInfo[] = {
    {"id", "string", ""},
    {"kind", "string", ""},
    {"source", "string", "lines of the book"},
    {"summary", "string", ""},
};

constexpr Field kReplayMove[] = {
    {"step", "int", "1 is the first answer"},
    {"seat", "int", "the player who answered"},
    {"turn", "int", "turn of the position before"},
    {"question", "string", "in words; empty where the label says it all"},
    {"label", "string", "the chosen option"},
    {"lines", "string[]", "the log lines that followed, as the answering player read them"},
};

constexpr RecordType kRecords[] = {
    {"Identity", "somebody who is connected", kIdentity},
    {"Choice", "one value of an option", kChoice},
    {"GameOption", "something to choose when a table is made", kGameOption},
    {"StopsInfo", "where a player is asked unless they choose otherwise", kStopsInfo},
    {"GameInfo", "a game that can be played here", kGameInfo},
    {"BotStrength", "how often a bot won when it was measured", kBotStrength},
    {"BotInfo", "a bot that can take a seat", kBotInfo},
    {"DeckChoice", "a deck by name or as a list; one of the two", kDeckChoice},
    {"SeatChoice", "the player of a seat", kSeatChoice},
    {"Clock", "time for each player", kClock},
    {"SeatInfo", "a seat in the lobby", kSeatInfo},
    {"Outcome", "how a game ended", kOutcome},
    {"TableInfo", "a table in the lobby", kTableInfo},
    {"Said", "something that was said at a table", kSaid},
    {"ZoneView", "a zone as the reader sees it", kZoneView},
    {"StatView", "a number of a card", kStatView},
    {"ObjectView", "a card on the table as the reader sees it", kObjectView},
    {"TargetView", "what an effect on the chain is aimed at; one of the three", kTargetView},
    {"LinkView", "an effect that waits on the chain", kLinkView},
    {"SeatView", "a seat at the table", kSeatView},
    {"OptionView", "something that may be answered", kOptionView},
    {"RuleRef", "a row of the inventory", kRuleRef},
    {"MeterView", "how much of a price the answers so far have paid", kMeterView},
    {"FightSide", "one side of a fight", kFightSide},
    {"FightView", "who fights whom", kFightView},
    {"DecisionView", "the question on the table", kDecisionView},
    {"CardRef", "a card that a text mentions", kCardRef},
    {"LogLine", "something that happened", kLogLine},
    {"TakeBack", "a wish to take back that needs consent", kTakeBack},
    {"LessonInfo", "a lesson", kLessonInfo},
    {"LessonView", "the lesson that is played at a table", kLessonView},
    {"PuzzleSeat", "a side of a puzzle", kPuzzleSeat},
    {"PuzzleInfo", "a puzzle", kPuzzleInfo},
    {"PuzzleView", "the puzzle that is played at a table", kPuzzleView},
    {"SceneError", "a mistake in the text of a scene", kSceneError},
    {"SceneCard", "a card of the text of a scene", kSceneCard},
    {"PuzzleOfDay", "the puzzle of the day, for everybody the same", kPuzzleOfDay},
    {"TableView", "everything the reader may see of a table", kTableView},
    {"TableHead", "a view without its cards", kTableHead},
    {"SeatValues", "the numbers of a player", kSeatValues},
    {"Changes", "what is different in a view", kChanges},
    {"Moment", "one thing that happened", kMoment},
    {"ValuePoint", "what a position was worth", kValuePoint},
    {"DecidingMoment", "an answer that decided a game", kDecidingMoment},
    {"SeatCounts", "the numbers of a player in a game", kSeatCounts},
    {"LedgerLine", "one step in the account of a number", kLedgerLine},
    {"StatAccount", "how a number came about", kStatAccount},
    {"Intent", "something the reader might want to do with a card", kIntent},
    {"CardInfo", "a card of the library", kCardInfo},
    {"DeckCard", "a line of a deck", kDeckCard},
    {"Reason", "why a deck is not legal", kReason},
    {"Bar", "a bar of a chart", kBar},
    {"DeckInfo", "a deck with its legality", kDeckInfo},
    {"RuleInfo", "a row of the inventory of rules", kRuleInfo},
    {"ReplayMove", "an answer of a finished game", kReplayMove},
};

}  // namespace

std::span<const RecordType> record_types() { return kRecords; }

}  // namespace longbox::server
