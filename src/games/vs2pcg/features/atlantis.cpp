#include "games/vs2pcg/features/atlantis.h"

#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/acts.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

bool has_atlantis(const Machine& m, Seat seat) {
  if (!m.has_modifier(kHasAtlantis)) return false;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kHasAtlantis && share_side(m, modifier.controller, seat)) return true;
  return false;
}

void offer_rows(const Machine& m, Seat seat, Decision& out) {
  offer_rows(m, out);
  if (has_atlantis(m, seat)) out.add({.kind = kOptRow, .number = kAtlantis});
}

void offer_moves(const Machine& m, Seat seat, ObjectId id, Decision& out) {
  if (!has_atlantis(m, seat)) return out.add({.kind = kOptMoveRow, .object = id});
  for (const Zone row : {kFront, kBack, kAtlantis})
    if (m.object(id).zone != row) out.add({.kind = kOptMoveRow, .object = id, .number = row});
}

std::string_view row_name(int row) { return row == kFront ? "front" : row == kBack ? "back" : "atlantis"; }

bool lies_open(const Machine& m, Seat side) {
  bool open = true;
  for (const Zone row : {kFront, kBack})
    each_on_side(m, row, side, [&](ObjectId id) { open = open && !(is_character(m, id) && is_face_up(m, id)); });
  return open;
}

namespace {

// A side has one such row at most (ability.atlantis.row).
Flow add_row(EffectRun& run) {
  if (has_atlantis(run.machine(), run.you())) return Flow::Done;
  kernel::Modifier row = made_by(run, kHasAtlantis, {});
  row.duration = kRestOfGame;
  run.machine().add_modifier(row);
  return Flow::Done;
}

}  // namespace

void add_atlantis_phrases(std::vector<Phrase>& out) {
  verb(out, "add atlantis to your side", "add an Atlantis row to your side for the rest of the game",
       "A row behind the back row. Who stands there cannot attack, and is attacked only if everybody in front is face "
       "down. A second one changes nothing.",
       "ability.atlantis.row", add_row);
  adjective(out, kernel::kWatchesPlaces, "atlantis-row", "Atlantis|in Atlantis", "In an Atlantis row.",
            [](Eval& e, ObjectId id) { return e.look(id).zone == kAtlantis; }, "ability.atlantis.row");
  verb(out, "move <x:objects> to atlantis", "move {x} to Atlantis",
       "Those whose side has that row.", "ability.atlantis.row", [](EffectRun& run) {
         Machine& m = run.machine();
         return each(run, [&](ObjectId id) {
           if (has_atlantis(m, m.object(id).side)) move_to_row(m, id, kAtlantis);
         });
       });
}

}  // namespace longbox::vs2pcg
