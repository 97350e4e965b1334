// Several cards go to the top or the bottom of a deck together: their owner picks the order in secret (213.2c,
// 511.5).
#include "games/vstcg/features.h"
#include "games/vstcg/procedures.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Pick };

struct DeckOrderLocals {
  ObjectSet cards;
  Seat seat = kernel::kNobody;
  kernel::Place place = kernel::Place::Bottom;

  template <class Visit>
  void each_id(Visit visit) {
    visit(cards);
  }
};

void put(Machine& m, DeckOrderLocals& here, ObjectId card) {
  here.cards.erase(card.index());
  to_deck(m, card, here.place);
}

// The last card has no choice of its place. A player who leaves takes the cards along (102.3).
Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<DeckOrderLocals>(frame);
  if (!is_playing(m, here.seat)) return Step::Done;
  const int left = here.cards.count();
  if (left > 1) return Step::Ask;
  if (left == 1) put(m, here, ObjectId{here.cards.first()});
  return Step::Done;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<DeckOrderLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskDeckOrder;
  out.number = here.place == kernel::Place::Top ? 1 : 0;
  here.cards.for_each([&](int id) {
    cardgame::offer_once(m, out, {.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
}

void answer(Machine& m, Frame& frame, const Option& option) {
  put(m, kernel::locals<DeckOrderLocals>(frame), option.object);
}

std::string order_question(const cardgame::Question& question) {
  return question.decision.number != 0 ? "Which card goes to the top next?"
                                       : "Which card goes to the bottom next?";
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kDeckOrderProcedure,
     {"deck order", advance, ask, answer, kernel::rename_locals<DeckOrderLocals>}}};
constexpr cardgame::PromptRow kPrompts[] = {{kAskDeckOrder, "213.2c", order_question}};

}  // namespace

constexpr Feature kDeckOrderFeature{.prompts = kPrompts, .procedures = kProcedures};

namespace {

bool is_known_to_others(const Machine& m, const ObjectSet& cards, Seat seat) {
  bool found = false;
  cards.for_each([&](int id) { found = found || (m.object(ObjectId{id}).known & ~(1U << seat)) != 0; });
  return found;
}

// The owner takes cards that others have seen and mixes them out of sight, so that nobody can tell which of them
// lies where (213.2c).
void take_out_of_sight(Machine& m, const ObjectSet& cards, Seat seat) {
  cards.for_each([&](int id) {
    if (m.object(ObjectId{id}).zone != kLooking) move_card(m, ObjectId{id}, kLooking, seat);
  });
  m.shuffle(kLooking, seat);
  m.each(kLooking, seat, [&](ObjectId id) { m.know(id, static_cast<std::uint8_t>(1U << seat)); });
}

}  // namespace

void start_deck_order(Machine& m, Seat seat, const ObjectSet& cards, kernel::Place place) {
  if (is_known_to_others(m, cards, seat)) take_out_of_sight(m, cards, seat);
  auto& here = kernel::locals<DeckOrderLocals>(m.push(kDeckOrderProcedure));
  here = {};
  here.cards = cards;
  here.seat = seat;
  here.place = place;
}

}  // namespace longbox::vstcg
