// These tables list the messages themselves, and the names of errors.
#include <algorithm>

#include "server/protocol/protocol.h"

namespace longbox::server {
namespace {

// --- From the client ----------------------------------------------------------------------------

constexpr Field kHello[] = {
    {"version", "int", "version of the protocol"},
    {"token?", "string", "for clients without cookies: `welcome.token` of an earlier connection"},
};
constexpr Field kName[] = {{"name", "string", "2 to 24 letters, digits, blanks and - _ . '"}};
constexpr Field kNameAndPassword[] = {
    {"name", "string", "a name as in `rename`"},
    {"password", "string", "8 to 200 bytes"},
};
constexpr Field kNewPassword[] = {
    {"old", "string", "the password until now"},
    {"password", "string", "the new one, 8 to 200 bytes"},
};
constexpr Field kDeleteAccount[] = {{"password?", "string", "needed where the name is claimed"}};
constexpr Field kLobbyRequest[] = {{"follow", "bool", "send `lobby` again whenever it changes"}};
constexpr Field kCreate[] = {
    {"game", "string", ""},
    {"seats?", "SeatChoice[]", "in the order of play; needed unless a lesson or a puzzle is played; for a scene without decks, usually all for oneself"},
    {"lesson?", "string", "`LessonInfo.id`: a table in the position of the lesson, with the first seat for oneself"},
    {"puzzle?", "string", "`PuzzleInfo.id`: a table in the position of the puzzle, with its seat for oneself and all cards open"},
    {"scene?", "string", "the text of a scene (docs/scenarios.md): a table in its position, with all cards open"},
    {"options?", "map<string>", "by `GameOption.id`"},
    {"clock?", "Clock", ""},
    {"listed?", "bool", "show open seats in the lobby; otherwise only by link. Usually true"},
    {"talk?", "'text'|'signs'|'none'",
     "how people talk there, as in `TableInfo.talk`; usually text at tables by link, which others do not have, and signs elsewhere"},
    {"watchersTalk?", "bool", "those who watch may send emotes and phrases, too; usually not"},
    {"seed?", "int",
     "a seed deals its cards every time; usually by chance, and always with open seats"},
};
constexpr Field kJoin[] = {
    {"table", "string", ""},
    {"seat?", "int", "usually the first open one"},
    {"deck?", "DeckChoice", "needed where the seat has none yet"},
};
constexpr Field kEnter[] = {
    {"table", "string", ""},
    {"token?", "string", "token of a seat, from `seated`: takes the seat over in this browser"},
};
constexpr Field kTable[] = {{"table", "string", ""}};
constexpr Field kTableSeat[] = {
    {"table", "string", ""},
    {"seat?", "int",
     "in a hot seat: the seat that acts; usually the one that is asked, or the first of one's own"},
};
constexpr Field kGoBack[] = {
    {"table", "string", ""},
    {"seat?", "int", "in a hot seat: the seat that acts"},
    {"step?", "int", "goes back to this answer of one's own, and not to the last: `decision.cancel`"},
};
constexpr Field kAnswer[] = {
    {"table", "string", ""},
    {"step", "int", "`TableView.step` of the question that is answered"},
    {"option", "int", "`OptionView.index`"},
};
constexpr Field kConsent[] = {
    {"table", "string", ""},
    {"agree", "bool", ""},
};
constexpr Field kLook[] = {
    {"table", "string", ""},
    {"seat?", "int", "in a hot seat: the seat that looks; usually the one that is asked"},
};
constexpr Field kWhy[] = {
    {"table", "string", ""},
    {"object", "int", "an id of the last view"},
};
constexpr Field kTalkRequest[] = {
    {"table", "string", ""},
    {"muted", "string[]", "`Said.who` of the people not to be heard, at most 100; replaces the list before"},
};
constexpr Field kSay[] = {
    {"table", "string", ""},
    {"emote?", kEmoteType, "one of these three"},
    {"phrase?", kPhraseType, ""},
    {"text?", "string", "1 to 200 letters in one line; only for those who sit at a table with text"},
};
constexpr Field kReport[] = {
    {"table", "string", ""},
    {"who?", "string", "`Said.who` of somebody who said something lately, or"},
    {"seat?", "int", "the seat of the person"},
    {"reason", "'abuse'|'spam'|'stalling'|'name'|'other'", ""},
    {"note?", "string", "at most 300 letters"},
};
constexpr Field kCardsRequest[] = {
    {"game", "string", ""},
    {"search?", "string", "in names, lines and texts; all words must be there"},
    {"set?", "string", ""},
    {"kind?", "string", "a type of cards"},
    {"offset?", "int", ""},
    {"limit?", "int", "at most 500; usually 100"},
};
constexpr Field kCardRequest[] = {
    {"game", "string", ""},
    {"card", "string", "id"},
};
constexpr Field kGame[] = {{"game", "string", ""}};
constexpr Field kDeckRequest[] = {
    {"game", "string", ""},
    {"deck", "DeckChoice", ""},
};
constexpr Field kRulesRequest[] = {
    {"game", "string", ""},
    {"search?", "string", "in ids and summaries"},
    {"offset?", "int", ""},
    {"limit?", "int", "at most 1000; usually 200"},
};
constexpr Field kSceneRequest[] = {
    {"table", "string", "table of a game that is over, whose cards lie open, or whose seats are all one's own"},
    {"step?", "int", "after so many answers; usually now"},
};
constexpr Field kLayOutRequest[] = {
    {"game", "string", ""},
    {"text", "string", "a scene, at most 32768 bytes; only its `given` lines count"},
    {"seat?", "int", "the seat that looks; usually the one whose turn it is"},
};
constexpr Field kReplaysRequest[] = {
    {"offset?", "int", ""},
    {"limit?", "int", "at most 100; usually 50"},
};
constexpr Field kForecastRequest[] = {
    {"table", "string", ""},
    {"step", "int", "`TableView.step` of the question"},
    {"option", "int", "`OptionView.index`"},
};
constexpr Field kPosition[] = {
    {"table", "string", "table of a game that is over"},
    {"step", "int", "after so many answers, 0 to `replay.steps`"},
    {"seat?", "int", "the seat that looks; left out: a spectator"},
};

// --- From the server ----------------------------------------------------------------------------

constexpr Field kWelcome[] = {
    {"version", "int", "version of the protocol"},
    {"server", "string", "version of the program"},
    {"you", "Identity", ""},
    {"token?", "string", "only for connections without a cookie"},
    {"games", "GameInfo[]", ""},
    {"bots", "BotInfo[]", "weakest first"},
};
constexpr Field kIdentityReply[] = {{"you", "Identity", ""}};
constexpr Field kLobby[] = {
    {"open", "TableInfo[]", "tables with an open seat, newest first"},
    {"playing", "TableInfo[]", "listed tables that can be watched, newest first"},
    {"mine", "TableInfo[]",
     "tables at which the reader has a seat, also finished ones of the last day"},
    {"now", "int", "the server's time, to compare `TableInfo.created` with"},
};
constexpr Field kSeated[] = {
    {"table", "string", ""},
    {"seats", "int[]", ""},
    {"token", "string",
     "brings the seats to another browser by `enter`, until they are left; keep it secret"},
};
constexpr Field kTableUpdate[] = {
    {"view", "TableView", "the present view"},
    {"log", "LogLine[]", "lines that are new since the last update of this connection"},
    {"fresh", "bool",
     "the log starts anew, because lines are gone, other eyes read it or somebody has another name: "
     "forget the lines before"},
};
constexpr Field kStory[] = {
    {"table", "string", ""},
    {"from", "int", "`step` of the view it goes on from, which is the last one that this connection got"},
    {"moments", "Moment[]",
     "in order; all their changes, put onto the view before, give the zones and objects of the view now"},
    {"view", "TableHead", "the present view but for zones and objects"},
    {"log", "LogLine[]", "new lines, to be appended"},
};
constexpr Field kAnswered[] = {
    {"table", "string", ""},
    {"step", "int", "answers at the table now, this one included; it is stored"},
};
constexpr Field kDone[] = {{"table?", "string", ""}};
constexpr Field kTalk[] = {
    {"table", "string", ""},
    {"signs", "bool", "the reader may send emotes and phrases"},
    {"text", "bool", "the reader may send text"},
    {"said", "Said[]", "the last that was said, at most 50, oldest first"},
};
constexpr Field kSaidMessage[] = {
    {"table", "string", ""},
    {"said", "Said", ""},
};
constexpr Field kReasons[] = {
    {"table", "string", ""},
    {"object", "int", ""},
    {"name", "string", ""},
    {"stats", "StatAccount[]", ""},
    {"intents", "Intent[]", "empty: nothing can be done with it"},
};
constexpr Field kHint[] = {
    {"table", "string", ""},
    {"step", "int", ""},
    {"option", "int", "the option that the bot would take"},
    {"label", "string", ""},
    {"follows", "string[]", "why: what would follow, as `forecast.lines` has it"},
    {"instead?", "OtherAnswer", "the next best answer that the bot has tried, to compare with; an answer with the same label is none"},
};
constexpr Field kAnalysis[] = {
    {"table", "string", ""},
    {"values", "ValuePoint[]", "one for each position, from the first to the last"},
    {"moments", "DecidingMoment[]", "answers that cost most where a bot would have answered otherwise, at most three, in order"},
    {"counts", "SeatCounts[]", "what happened how often, for each seat"},
};
constexpr Field kForecast[] = {
    {"table", "string", ""},
    {"step", "int", ""},
    {"option", "int", ""},
    {"lines", "string[]", "what follows, as the log would tell it, as far as it is certain"},
    {"changes", "Changes", "how the view would differ from the present one, as far as it is certain"},
};
constexpr Field kLessons[] = {
    {"game", "string", ""},
    {"lessons", "LessonInfo[]", "in the order of the course"},
};
constexpr Field kScene[] = {
    {"game", "string", ""},
    {"text", "string", "the position as a scene"},
    {"missing", "string[]", "what the scene cannot carry, in sentences"},
};
constexpr Field kLaidOut[] = {
    {"game", "string", ""},
    {"view?", "TableView", "the position with all cards open; left out where there are errors"},
    {"errors", "SceneError[]", "what is wrong with the text"},
    {"cards", "SceneCard[]", "which card of the text is which object"},
};
constexpr Field kPuzzles[] = {
    {"puzzles", "PuzzleInfo[]", "of all games, by game and id"},
    {"today", "PuzzleOfDay", ""},
};
constexpr Field kCards[] = {
    {"game", "string", ""},
    {"total", "int", "cards found"},
    {"offset", "int", ""},
    {"cards", "CardInfo[]", ""},
    {"sets", "string[]", "all sets of the game"},
    {"types", "string[]", "all types of cards of the game"},
};
constexpr Field kCardReply[] = {
    {"game", "string", ""},
    {"card", "CardInfo", ""},
};
constexpr Field kDecks[] = {
    {"game", "string", ""},
    {"decks", "DeckInfo[]", ""},
};
constexpr Field kDeckReply[] = {
    {"game", "string", ""},
    {"deck", "DeckInfo", ""},
};
constexpr Field kRules[] = {
    {"game", "string", ""},
    {"total", "int", "rows found"},
    {"offset", "int", ""},
    {"rules", "RuleInfo[]", ""},
};
constexpr Field kReplays[] = {
    {"total", "int", ""},
    {"offset", "int", ""},
    {"tables", "TableInfo[]", "finished games in which the reader had a seat, newest first"},
};
constexpr Field kReplay[] = {
    {"info", "TableInfo", ""},
    {"steps", "int", "number of answers"},
    {"moves", "ReplayMove[]", ""},
};
constexpr Field kPositionReply[] = {
    {"view", "TableView", "with the question, but without options to answer"},
    {"log", "LogLine[]", "log lines of the answer that led here"},
};
constexpr Field kError[] = {
    {"code", "ErrorCode", "a name of the table of errors"},
    {"message", "string", "a sentence for people"},
    {"table?", "string", ""},
    {"field?", "string", "the wrong field"},
    {"rule?", "RuleRef", "the rule that a deck breaks"},
    {"reasons?", "Reason[]", "for `deck-not-legal`"},
};
constexpr Field kMoved[] = {
    {"table", "string", ""},
    {"node?", "string", "name of the node that has the table: /node/NAME/ws/table/ID leads there; without one /ws/table/ID does"},
};
constexpr Field kGoodbye[] = {{"reason", "string", "the server stops, the connection was too wild, or you are shut out"}};

constexpr Sender kFromClient = Sender::Client;
constexpr Sender kFromServer = Sender::Server;

constexpr MessageType kMessages[] = {
    {kFromClient, "hello", "the first message of a connection", "welcome", kHello},
    {kFromClient, "rename", "a guest takes another name", "identity", kName},
    {kFromClient, "claim", "protects a name by a password", "identity", kNameAndPassword},
    {kFromClient, "login", "becomes the person with that name; a guest brings the seats along",
     "identity", kNameAndPassword},
    {kFromClient, "logout", "becomes a new guest", "identity", {}},
    {kFromClient, "change-password", "sets another password and logs all other browsers out", "identity", kNewPassword},
    {kFromClient, "delete-account", "removes the person with everything that is stored; games with others stay, with a name that says nothing",
     "identity, of a new guest", kDeleteAccount},
    {kFromClient, "lobby", "asks for the tables", "lobby", kLobbyRequest},
    {kFromClient, "create", "makes a table and sits down", "seated, then table", kCreate},
    {kFromClient, "join", "takes an open seat", "seated, then table", kJoin},
    {kFromClient, "enter", "comes back to a table, to one's seat if one has it, else as `watch`",
     "seated for those with a seat, then table", kEnter},
    {kFromClient, "watch", "looks on; gets what everybody may see", "table", kTable},
    {kFromClient, "leave", "stops updates; before the game has begun the seat is free again", "done",
     kTable},
    {kFromClient, "answer", "takes an option", "answered, then table to everybody", kAnswer},
    {kFromClient, "take-back", "goes back to one's last choice; asks the others where that is needed",
     "done, then table to everybody", kGoBack},
    {kFromClient, "consent", "agrees to a wish to take back, or not", "done, then table to everybody",
     kConsent},
    {kFromClient, "resign", "gives the game up", "done, then table to everybody", kTableSeat},
    {kFromClient, "rematch", "asks for a rematch: this table dealt anew, with the next player first",
     "seated, then table", kTable},
    {kFromClient, "look", "asks for the view again, in a hot seat from another seat", "table", kLook},
    {kFromClient, "why", "asks why something cannot be done, and how numbers come about",
     "reasons", kWhy},
    {kFromClient, "hint", "asks what a bot would do", "hint", kTable},
    {kFromClient, "talk", "listens to what people say at a table that one is at", "talk, then said", kTalkRequest},
    {kFromClient, "say", "says something at a table that one is at; it is no part of the game", "done, then said to those who listen", kSay},
    {kFromClient, "report", "tells the host of the server about somebody, with what was said at the table lately", "done", kReport},
    {kFromClient, "cards", "searches the library", "cards", kCardsRequest},
    {kFromClient, "card", "one card", "card", kCardRequest},
    {kFromClient, "decks", "the decks that come with a game", "decks", kGame},
    {kFromClient, "deck", "checks a deck", "deck", kDeckRequest},
    {kFromClient, "rules", "rows of the inventory", "rules", kRulesRequest},
    {kFromClient, "forecast", "what would follow from an option if nobody did anything more", "forecast", kForecastRequest},
    {kFromClient, "lessons", "the lessons of a game", "lessons", kGame},
    {kFromClient, "puzzles", "the puzzles of all games", "puzzles", {}},
    {kFromClient, "restart", "lays out again the position in which the lesson, puzzle or scene at the table begins", "done, then table to everybody", kTable},
    {kFromClient, "solution", "shows the solution of the puzzle at the table, from its position on", "done, then table to everybody", kTable},
    {kFromClient, "scene", "writes a position of the table as a scene", "scene", kSceneRequest},
    {kFromClient, "lay-out", "shows the position of a scene", "laid-out", kLayOutRequest},
    {kFromClient, "replays", "finished games of one's own", "replays", kReplaysRequest},
    {kFromClient, "replay", "the moves of a finished game", "replay", kTable},
    {kFromClient, "position", "a position of a finished game", "position", kPosition},
    {kFromClient, "analysis", "how a finished game went and what decided it", "analysis", kTable},
    {kFromClient, "take-up", "plays on from a position of a finished game, at a table of one's own", "seated", kPosition},
    {kFromClient, "ping", "asks whether the server is there", "pong", {}},

    {kFromServer, "welcome", "your identity, the games and the bots", "after hello", kWelcome},
    {kFromServer, "identity", "your identity now",
     "after rename, claim, login, logout, change-password, delete-account, also to the other pages of the browser and to browsers that are logged out by it", kIdentityReply},
    {kFromServer, "lobby", "the tables", "after lobby, and on changes for followers", kLobby},
    {kFromServer, "seated", "your seats at a table", "after create, join, enter, rematch", kSeated},
    {kFromServer, "table", "the table as it is now",
     "after enter, watch and look; instead of a story where none can be told", kTableUpdate},
    {kFromServer, "story", "what happened at the table, moment by moment",
     "whenever something happens at a table one is at", kStory},
    {kFromServer, "answered", "the answer is stored", "after answer", kAnswered},
    {kFromServer, "done", "it was done", "after leave, take-back, consent, resign, restart, solution, say, report", kDone},
    {kFromServer, "talk", "what was said at the table", "after talk", kTalk},
    {kFromServer, "said", "somebody said something", "after talk, whenever something is said", kSaidMessage},
    {kFromServer, "reasons", "explanations of a card", "after why", kReasons},
    {kFromServer, "hint", "the option that a bot would take", "after hint", kHint},
    {kFromServer, "analysis", "what decided a game", "after analysis", kAnalysis},
    {kFromServer, "forecast", "what would follow from an option", "after forecast", kForecast},
    {kFromServer, "lessons", "lessons", "after lessons", kLessons},
    {kFromServer, "puzzles", "puzzles", "after puzzles", kPuzzles},
    {kFromServer, "scene", "a position as a scene", "after scene", kScene},
    {kFromServer, "laid-out", "the position of a scene", "after lay-out", kLaidOut},
    {kFromServer, "cards", "cards found", "after cards", kCards},
    {kFromServer, "card", "a card", "after card", kCardReply},
    {kFromServer, "decks", "decks", "after decks", kDecks},
    {kFromServer, "deck", "a deck", "after deck", kDeckReply},
    {kFromServer, "rules", "rows found", "after rules", kRules},
    {kFromServer, "replays", "finished games", "after replays", kReplays},
    {kFromServer, "replay", "moves", "after replay", kReplay},
    {kFromServer, "position", "a position", "after position", kPositionReply},
    {kFromServer, "pong", "the server is there", "after ping", {}},
    {kFromServer, "error", "the message changed nothing", "after any message", kError},
    {kFromServer, "moved", "another node has the table; nothing was done", "any message about a table, or at any time", kMoved},
    {kFromServer, "goodbye", "the connection is about to be closed", "at any time", kGoodbye},
};

constexpr ErrorCode kErrors[] = {
    {"bad-json", "the message is no JSON object"},
    {"unknown-type", "there is no message of that type"},
    {"missing-field", "a field that the message needs is not there"},
    {"wrong-type", "a field holds something else than it should, or is out of its limits"},
    {"unknown-field", "the message has a field that the protocol does not have"},
    {"too-large", "the message is too long; the connection is closed"},
    {"too-fast", "too many messages; wait a moment"},
    {"hello-first", "the first message must be hello, and only the first"},
    {"wrong-version", "the client speaks another version; load the page again"},
    {"bad-token", "the token was not made here, or is too old"},
    {"bad-name", "a name cannot be spelled like that"},
    {"name-taken", "somebody else has that name"},
    {"bad-password", "a password has 8 to 200 bytes"},
    {"wrong-password", "name and password do not belong together"},
    {"already-claimed", "the name has a password; another one needs the old one"},
    {"not-claimed", "the name has no password"},
    {"banned", "the host of the server has shut you out; the connection is closed"},
    {"no-such-game", "there is no game of that name"},
    {"no-such-table", "there is no table of that id"},
    {"no-such-seat", "the table has no such seat"},
    {"no-such-bot", "there is no bot of that name"},
    {"no-such-option", "there is no option of that number"},
    {"no-such-object", "the view has no object of that id"},
    {"no-such-card", "there is no card of that id"},
    {"no-such-deck", "there is no deck of that name"},
    {"no-such-lesson", "the game has no lesson of that id"},
    {"no-such-puzzle", "the game has no puzzle of that id"},
    {"no-such-step", "the game had fewer answers"},
    {"bad-setup", "the game cannot begin like that"},
    {"deck-needed", "the seat has no deck yet"},
    {"deck-unreadable", "the list cannot be read"},
    {"deck-too-long", "a deck list has at most 400 lines"},
    {"deck-not-legal", "the deck breaks a rule; see reasons"},
    {"too-many-tables", "finish or give up one of your tables first"},
    {"seat-taken", "somebody sits there"},
    {"not-your-seat", "you do not sit there"},
    {"not-at-table", "enter the table first"},
    {"not-started", "a seat is still open"},
    {"not-laid-out", "no lesson, puzzle or scene is played at the table"},
    {"bad-scene", "the scene cannot be laid out"},
    {"not-over", "the game is still going on"},
    {"game-over", "the game is over"},
    {"not-your-decision", "somebody else is asked"},
    {"stale", "the table has moved on since"},
    {"nothing-to-take-back", "there is no answer of yours to take back"},
    {"consent-pending", "somebody has already asked to take back"},
    {"no-consent-asked", "nobody has asked you"},
    {"no-talk-here", "you may only listen at this table"},
    {"no-text-here", "text is for those who sit at a table by link; emotes and phrases are for all"},
    {"bad-text", "a text has 1 to 200 letters"},
    {"no-such-person", "nobody like that sits at the table or has said something lately"},
    {"too-many-reports", "you have reported enough for one day"},
    {"thought-enough", "the server has thought enough for guests for now; wait a moment, or claim your name"},
    {"busy", "the server has too much to do; try again"},
    {"unavailable", "the server cannot reach its data just now; try again in a moment"},
    {"internal", "a mistake of the server; nothing was changed"},
};

}  // namespace

std::span<const MessageType> message_types() { return kMessages; }
std::span<const ErrorCode> error_codes() { return kErrors; }

const RecordType* find_record(std::string_view name) {
  const auto all = record_types();
  const auto found = std::ranges::find(all, name, &RecordType::name);
  return found == all.end() ? nullptr : &*found;
}

const MessageType* find_message(Sender sender, std::string_view name) {
  for (const MessageType& message : kMessages)
    if (message.sender == sender && message.name == name) return &message;
  return nullptr;
}

}  // namespace longbox::server
