// The files of the card language share these tools.
#pragma once

#include "cardgame/offers.h"
#include "cardgame/phrase_rows.h"
#include "cardgame/verb_tools.h"
#include "games/vstcg/play/acts.h"
#include "games/vstcg/words.h"

namespace longbox::vstcg {

using cardgame::about_object, cardgame::about_you, cardgame::always_fits, cardgame::always_happens;
using cardgame::all_seats, cardgame::each_seat_from, cardgame::playing_seats;
using cardgame::each, cardgame::to_each, cardgame::ask_once, cardgame::keep_seat;
using cardgame::noun, cardgame::adjective, cardgame::postfix, cardgame::object, cardgame::seats;
using cardgame::number, cardgame::condition, cardgame::happens, cardgame::holds, cardgame::verb;
using cardgame::shuffle_deck, cardgame::random_card, cardgame::offer_once;
using kernel::EffectRun, kernel::Eval, kernel::Flow, kernel::Phrase, kernel::PhraseKind;
using kernel::kBegins, kernel::kBegun;

// Makes a modifier of this effect about the subject.
kernel::Modifier made_by(EffectRun& run, int kind, ObjectId subject);  // verbs_lasting.cpp

}  // namespace longbox::vstcg
