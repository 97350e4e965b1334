// A player rearranges equipment: any number of pieces go to other characters, on any side, at one moment, so that
// two may trade places; Machines go to other rows, and a Vehicle to a single character.
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskPiece = kernel::kFirstGamePrompt + 47;
constexpr std::uint16_t kAskNewPlace = kernel::kFirstGamePrompt + 48;
constexpr std::uint8_t kRearrangeProcedure = kernel::kFirstGameProcedure + 25;
constexpr std::size_t kMaxPieces = 16;

enum class Stage : std::uint8_t { Piece, Place, Done };

// A Change is a piece with its new wearer, or with the row of a player.
struct Change {
  ObjectId piece;
  ObjectId wearer;
  Seat seat = 0;
  std::uint8_t row = 0;
};

struct RearrangeLocals {
  ObjectSet open;  // pieces that may be picked
  std::array<Change, kMaxPieces> changes{};
  Seat seat = 0;
  std::uint8_t count = 0;
  std::uint8_t spare = 0;
  std::uint8_t spare2 = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(open);
    for (Change& change : changes) {
      visit(change.piece);
      visit(change.wearer);
    }
  }
};

std::span<const Change> changes_of(const RearrangeLocals& here) {
  return std::span(here.changes).first(here.count);
}

// Different pieces go to different characters. Whatever forbids to put a piece on somebody counts here, too.
bool may_take(const Machine& m, const RearrangeLocals& here, ObjectId piece, ObjectId id) {
  if (wears(m, id, piece) || !may_wear(m, m.object(id).controller, id, piece)) return false;
  for (const Change& change : changes_of(here))
    if (change.wearer == id) return false;
  return true;
}

void offer_rows(const Machine& m, ObjectId machine, Decision& out) {
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    if (!is_playing(m, seat)) continue;
    for (const Zone row : {kFront, kBack})
      if (m.object(machine).side != seat || m.object(machine).zone != row)
        out.add({.kind = kOptAttackRow, .seat = seat, .number = row});
  }
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<RearrangeLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  if (kernel::stage_of<Stage>(frame) == Stage::Piece) {
    out.prompt = kAskPiece;
    here.open.for_each([&](int id) { out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
    out.add({.kind = kernel::kOptionDone});
    return;
  }
  const ObjectId piece = here.changes[here.count].piece;
  out.prompt = kAskNewPlace;
  out.about = piece;
  if (is_machine(m, piece)) return offer_rows(m, piece, out);
  each_character(m, [&](ObjectId id) {
    if (may_take(m, here, piece, id)) out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
  out.add({.kind = kernel::kOptionDone});
}

// Everything is taken off before anything is put on again.
void take_off(Machine& m, ObjectId piece) {
  if (!is_vehicle(m, piece)) return m.attach_to(piece, {});
  each_character(m, [&](ObjectId id) {
    if (m.object(id).host == piece) m.attach_to(id, {});
  });
}

// card-type.equipment.controller; the piece does not appear, it stays in play.
void put_on(Machine& m, const Change& change) {
  const bool vehicle = is_vehicle(m, change.piece);
  const Object& wearer = m.object(change.wearer);
  if (m.object(change.piece).zone != kEquipment) return;
  drop_equipment(m, change.wearer);
  if (!has_line(m, change.piece, kPlayedOnto) && wearer.side != m.object(change.piece).side)
    m.change_side(change.piece, kEquipment, wearer.side, wearer.controller);
  if (vehicle) m.attach_to(change.wearer, change.piece);
  else m.attach_to(change.piece, change.wearer);
  m.announce(happening(event::kEquipped, change.piece, change.wearer, m.object(change.piece).controller));
}

void move_machine(Machine& m, const Change& change) {
  const bool crosses = m.object(change.piece).side != change.seat;
  m.change_side(change.piece, change.row, change.seat, change.seat);
  m.announce(happening(crosses ? event::kChangedSide : event::kMovedRow, change.piece, {}, change.seat));
}

void rearrange(Machine& m, const RearrangeLocals& here) {
  for (const Change& change : changes_of(here))
    if (change.wearer) take_off(m, change.piece);
  for (const Change& change : changes_of(here)) {
    if (change.wearer) put_on(m, change);
    else move_machine(m, change);
  }
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<RearrangeLocals>(frame);
  if (kernel::stage_of<Stage>(frame) == Stage::Piece) {
    if (option.kind == kernel::kOptionDone) {
      go(frame, Stage::Done);
      return rearrange(m, RearrangeLocals(here));
    }
    here.open.erase(option.object.index());
    here.changes[here.count] = {.piece = option.object};
    return go(frame, Stage::Place);
  }
  go(frame, Stage::Piece);
  if (option.kind == kernel::kOptionDone) return;
  Change& change = here.changes[here.count++];
  if (option.kind == kernel::kOptionObject) {
    change.wearer = option.object;
    return;
  }
  change.seat = option.seat;
  change.row = static_cast<std::uint8_t>(option.number);
}

Step advance(Machine&, Frame& frame) {
  return kernel::stage_of<Stage>(frame) == Stage::Done ? Step::Done : Step::Ask;
}

Flow rearrange_them(EffectRun& run) {
  Machine& m = run.machine();
  ObjectSet set;
  run.objects(set);
  RearrangeLocals here;
  here.seat = run.you();
  set.for_each([&](int i) {
    const ObjectId id{i};
    const bool movable = m.object(id).zone == kEquipment || is_machine(m, id);
    if (movable && here.open.count() < static_cast<int>(kMaxPieces)) here.open.insert(i);
  });
  if (!here.open.empty()) kernel::locals<RearrangeLocals>(m.push(kRearrangeProcedure)) = here;
  return Flow::Done;
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskPiece, "equipment.one-per-character", "Which equipment do you rearrange next, or done?"},
    {kAskNewPlace, "card-type.equipment.controller", "Where does {about} go?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kRearrangeProcedure, {"rearranging", advance, ask, answer, kernel::rename_locals<RearrangeLocals>}}};

}  // namespace

constexpr Feature kRearrangingFeature{.prompts = kPrompts, .procedures = kProcedures};

void add_rearranging_verbs(std::vector<Phrase>& out) {
  verb(out, "rearrange <x:objects>", "rearrange any number of {x:plural}",
       "You move any of them to other characters on any side, all at once; Machines go to other rows on any side. "
       "What a character wore before is KO'd unless it is moved as well.",
       "equipment.one-per-character", rearrange_them);
}

}  // namespace longbox::vs2pcg
