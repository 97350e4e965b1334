// Tells the fields of records about who is there and about tables in the lobby.
#pragma once

#include "server/protocol/protocol.h"

namespace longbox::server {

inline constexpr Field kIdentity[] = {
    {"id", "string", "stays the same for a guest as long as the cookie lives"},
    {"name", "string", "shown to others"},
    {"claimed", "bool", "the name is protected by a password"},
};

inline constexpr Field kChoice[] = {
    {"id", "string", "the value to send"},
    {"title", "string", "the name to show"},
    {"fewestSeats?", "int", "how many must play with it, where the game alone says otherwise"},
    {"mostSeats?", "int", ""},
};

inline constexpr Field kGameOption[] = {
    {"id", "string", "key in `create.options`: scenario, mode"},
    {"title", "string", "the name to show"},
    {"choices", "Choice[]", "empty: any text"},
    {"usual", "string", "taken when nothing is chosen"},
};

inline constexpr Field kStopsInfo[] = {
    {"mine", "string[]", "words of phases: to be asked there in one's own part of a turn"},
    {"others", "string[]", "the same for the parts of others"},
    {"several", "string[]", "of these, phases that matter only to somebody with more than one card in columns"},
    {"fighting", "string[]", "words of flags of cards in an attack: whoever has one of these cards is always asked"},
};

inline constexpr Field kGameInfo[] = {
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

inline constexpr Field kBotStrength[] = {
    {"bot", "string", "id of the bot"},
    {"won", "int", "games that it won"},
    {"games", "int", "games that were played"},
    {"text", "string", "the result in words: wins about 3 of 10 games against Medium"},
};

inline constexpr Field kBotInfo[] = {
    {"id", "string", "the value for `SeatChoice.bot`"},
    {"title", "string", "the name to show"},
    {"strength", "int", "1 the weakest; for lists from easy to hard"},
};

inline constexpr Field kDeckChoice[] = {
    {"name?", "string", "a deck that comes with the game, as `GameInfo.decks` has it"},
    {"text?", "string", "a list as players write it, or JSON; goes before the name"},
};

inline constexpr Field kSeatChoice[] = {
    {"kind", "'me'|'open'|'bot'", "several seats of `me` are a hot seat in one browser"},
    {"bot?", "string", "for `bot`: an id of `welcome.bots`"},
    {"deck?", "DeckChoice", "who joins an `open` seat without one brings it; any other seat without one gets a deck that may be played here"},
};

inline constexpr Field kClock[] = {
    {"minutes", "int", "for the whole game, up to 600; 0: everybody begins with the seconds of one answer, at least 5"},
    {"increment", "int", "seconds added after each answer, 0 to 600"},
};

inline constexpr Field kSeatInfo[] = {
    {"seat", "int", "0 is the first"},
    {"letter", "string", "A, B ...: marks the seat"},
    {"kind", "'human'|'open'|'bot'", "a person, nobody yet, or a bot sits there"},
    {"name", "string", "name of the person or bot, no two the same at a table; empty while open"},
    {"bot?", "string", "id of the bot"},
    {"deck?", "string", "name of the deck, with its note"},
    {"mine", "bool", "the reader of this message sits there"},
    {"connected", "bool", "somebody looks at the table from this seat; true for bots"},
};

inline constexpr Field kTableInfo[] = {
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

inline constexpr Field kOutcome[] = {
    {"winners", "int[]", "seats; empty: nobody"},
    {"reason", "'rules'|'resigned'|'clock'|'fault'|'stopped'", "the reason of the end"},
    {"text", "string", "the end in words"},
};

inline constexpr Field kSaid[] = {
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

}  // namespace longbox::server
