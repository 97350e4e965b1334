// The files of the card language share these tools.
#pragma once

#include <string>

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

// Lists the elements of a Deal that are in the offer, by name; the statement is `make a deal`.
std::string deal_offer(const kernel::Library& library, kernel::CodeStart statement, int bits);

}  // namespace longbox::vs2pcg
