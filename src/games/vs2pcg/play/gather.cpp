// Several characters may enter a side at one moment (unique.simultaneous-pick): a row is asked for
// each, then all come in together, and of newcomers with one name their player keeps one.
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/atlantis.h"
#include "games/vs2pcg/features/pocket.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskKoName = kernel::kFirstGamePrompt + 28;

enum class Stage : std::uint8_t { Rows, Names, Done };

struct GatherLocals {
  ObjectSet cards;
  ObjectSet behind;  // those of them that go to the back row
  ObjectSet below;   // those that go to Atlantis
  Seat seat = 0;
  std::uint8_t asked = 0;
  bool returned = false;  // some of them came back by the end of a Pocket Universe

  template <class Visit>
  void each_id(Visit visit) {
    visit(cards);
    visit(behind);
    visit(below);
  }
};

ObjectId nth(const ObjectSet& set, int n) {
  int found = set.first();
  for (; n > 0; --n) found = set.next(found + 1);
  return ObjectId{found};
}

Zone row_for(const GatherLocals& here, int id) {
  if (here.below.contains(id)) return kAtlantis;
  return here.behind.contains(id) ? kBack : kFront;
}

void enter_all(Machine& m, GatherLocals& here) {
  const ObjectSet all = here.cards;
  all.for_each([&](int i) {
    const ObjectId id{i};
    if (!may_enter(m, id, here.seat)) {
      here.cards.erase(i);
      return remove_from_game(m, id);
    }
    if (is_kept_from_appearing(m, id, here.seat)) here.cards.erase(i);
    else enter(m, id, here.seat, row_for(here, i), false);
  });
  here.cards.for_each([&](int id) {
    if (!asks_for_model(m, ObjectId{id}, here.seat))
      m.announce(happening(event::kAppeared, ObjectId{id}, {}, here.seat));
  });
  check_names_of(m, here.cards, here.seat);
}

// Returns the first newcomers that share a name; empty if all names differ.
ObjectSet namesakes(const Machine& m, const GatherLocals& here) {
  ObjectSet group;
  here.cards.for_each([&](int a) {
    if (!group.empty() || !is_character(m, ObjectId{a}) || may_be_many(m, ObjectId{a})) return;
    here.cards.for_each([&](int b) {
      if (b > a && is_character(m, ObjectId{b}) && !may_be_many(m, ObjectId{b}) &&
          share_name(m, ObjectId{a}, ObjectId{b}))
        group.insert(b);
    });
    if (!group.empty()) group.insert(a);
  });
  return group;
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<GatherLocals>(frame);
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::Rows:
      if (here.asked < here.cards.count()) return Step::Ask;
      go(frame, Stage::Names);
      enter_all(m, here);
      return Step::Continue;
    case Stage::Names:
      if (!namesakes(m, here).empty()) return Step::Ask;
      go(frame, Stage::Done);
      return Step::Continue;
    default: return Step::Done;
  }
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<GatherLocals>(frame);
  out.who = here.seat;
  if (kernel::stage_of<Stage>(frame) == Stage::Names) {
    out.kind = DecisionKind::Object;
    out.prompt = here.returned ? kAskKoReturned : kAskKoName;
    namesakes(m, here).for_each([&](int id) {
      out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
    });
    return;
  }
  out.kind = DecisionKind::Choice;
  out.prompt = kAskRow;
  out.about = nth(here.cards, here.asked);
  offer_rows(m, here.seat, out);
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<GatherLocals>(frame);
  if (kernel::stage_of<Stage>(frame) == Stage::Names) {
    here.cards.erase(option.object.index());
    return harm(m, option.object, Harm::Ko, {}, kByRule);
  }
  const int id = nth(here.cards, here.asked).index();
  if (option.number == kBack) here.behind.insert(id);
  if (option.number == kAtlantis) here.below.insert(id);
  ++here.asked;
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {{kAskKoName, "unique.simultaneous-pick", kWhichIsKod}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kGatherProcedure, {"gathering", advance, ask, answer, kernel::rename_locals<GatherLocals>}}};

}  // namespace

constexpr Feature kGatherFeature{.prompts = kPrompts, .procedures = kProcedures};

void start_gathering(Machine& m, Seat seat, const ObjectSet& cards) {
  auto& here = kernel::locals<GatherLocals>(m.push(kGatherProcedure));
  here.cards = cards;
  here.seat = seat;
}

// A character that was driven over to this side meets no namesake there (term.drive).
void start_keeping_one(Machine& m, Seat seat, bool returned) {
  GatherLocals all;
  all.seat = seat;
  all.returned = returned;
  each_character_of(m, seat, [&](ObjectId id) {
    if (controls(m, seat, id)) all.cards.insert(id.index());
  });
  if (namesakes(m, all).empty()) return;
  Frame& frame = m.push(kGatherProcedure);
  kernel::locals<GatherLocals>(frame) = all;
  go(frame, Stage::Names);
}

// Only characters and Machines stand in rows, and each other equipment asks for its wearer; a card
// that is neither stays in its zone (play.character.put-by-effect, play.equipment.put-by-effect).
void start_arrivals(Machine& m, Seat seat, const ObjectSet& cards) {
  ObjectSet standing;
  cards.for_each([&](int i) {
    const ObjectId id{i};
    if (m.object(id).zone == kTable) return;
    if (is_worn(m.card(id))) start_arrival(m, seat, id, Moving::Arrive);
    else if (is_character_type(type_of(m, id)) || type_of(m, id) == kEquipmentCard) standing.insert(i);
  });
  if (standing.count() > 1) start_gathering(m, seat, standing);
  else if (!standing.empty()) start_arrival(m, seat, ObjectId{standing.first()}, Moving::Arrive);
}

}  // namespace longbox::vs2pcg
