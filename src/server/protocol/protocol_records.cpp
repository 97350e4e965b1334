// These tables list the records that messages hold.
#include <array>

#include "server/protocol/fields_cards.h"
#include "server/protocol/fields_lessons.h"
#include "server/protocol/fields_lobby.h"
#include "server/protocol/fields_table.h"
#include "server/protocol/protocol.h"

namespace longbox::server {
namespace {

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
    {"OtherAnswer", "an answer beside the one that a hint names", kOtherAnswer},
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
