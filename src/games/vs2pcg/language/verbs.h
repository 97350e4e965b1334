// The files of the card language share these tools.
#pragma once

#include "cardgame/offers.h"
#include "cardgame/phrase_rows.h"
#include "cardgame/verb_tools.h"
#include "games/vs2pcg/words.h"

namespace longbox::vs2pcg {

using cardgame::about_object, cardgame::about_you, cardgame::always_fits, cardgame::always_happens;
using cardgame::all_seats, cardgame::each_seat_from, cardgame::is_playing, cardgame::playing_seats;
using cardgame::each, cardgame::to_each, cardgame::ask_once, cardgame::keep_seat;
using cardgame::noun, cardgame::adjective, cardgame::postfix, cardgame::object, cardgame::seats;
using cardgame::number, cardgame::condition, cardgame::happens, cardgame::holds, cardgame::verb;
using cardgame::shuffle_deck, cardgame::random_card, cardgame::offer_once;
using kernel::EffectRun, kernel::Eval, kernel::Flow, kernel::Phrase, kernel::PhraseKind;
using kernel::kBegins, kernel::kBegun;

// `made_by` makes a modifier of this effect; `still_to_come` says whether its time is yet to come
// (modifier.resolved.expired-never-created).
kernel::Modifier made_by(EffectRun& run, int kind, ObjectId subject);
bool still_to_come(const kernel::Machine& m, int duration, kernel::ObjectRef source);

// Two verbs let a player name a card.
inline constexpr std::uint16_t kAskName = kernel::kFirstGamePrompt + 32;

}  // namespace longbox::vs2pcg
