#include "games/vs2pcg/features/card_game.h"

#include <string_view>

#include "cardgame/frames.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/turn.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskCardGame = kernel::kFirstGamePrompt + 41;
constexpr std::uint8_t kCardGameProcedure = kernel::kFirstGameProcedure + 23;

constexpr int kCardsDrawn = 2;

struct CardGameLocals {
  ObjectSet played;  // characters that had their turn
  ObjectId player;   // the character that has it now
  CardGame moment = CardGame::Draw;
  std::uint8_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(played);
    visit(player);
  }
};

bool exists(const Machine& m) { return m.library().continuous_kinds.contains(kCardGame); }

bool plays(const Machine& m, ObjectId character) {
  bool found = false;
  each_active(m, kCardGame, [&](const Context&, kernel::Eval eval) {
    found = found || eval.fits(character);
  });
  return found;
}

bool has_hand(const Machine& m, ObjectId character) {
  bool found = false;
  m.each(kHand, m.object(character).side,
         [&](ObjectId id) { found = found || m.object(id).host == character; });
  return found;
}

// Returns the characters on the side of the active player that have not played yet and have
// something to play with.
ObjectSet players(const Machine& m, const CardGameLocals& here) {
  ObjectSet able;
  if (!m.is_listed(kCardGame)) return able;
  each_character_of(m, m.state().active, [&](ObjectId id) {
    if (m.object(id).side != m.state().active) return;  // a teammate's cards are played in their own part of the turn
    if (here.played.contains(id.index()) || !plays(m, id)) return;
    if (here.moment == CardGame::Draw || has_hand(m, id)) able.insert(id.index());
  });
  return able;
}

bool turn_is_over(const Machine& m) {
  return m.state().globals[kEndTurn] != 0 || !is_playing(m, m.state().active);
}

// Between two characters the unspent recruit points are lost, as the player's own points were
// before.
Step advance(Machine& m, Frame& frame) {
  if (m.settle()) return Step::Continue;
  auto& here = kernel::locals<CardGameLocals>(frame);
  here.player = {};
  const Seat seat = m.state().active;
  if (here.moment == CardGame::Recruit && m.state().seats[seat].values[kRecruitPoints] != 0)
    m.set_seat_value(seat, kRecruitPoints, 0);
  return turn_is_over(m) || players(m, here).empty() ? Step::Done : Step::Ask;
}

// The player chooses which of several is next, as with triggers of one moment (docs/rulings.md).
void ask(Machine& m, const Frame& frame, Decision& out) {
  out.who = m.state().active;
  out.kind = DecisionKind::Object;
  out.prompt = kAskCardGame;
  players(m, kernel::locals<CardGameLocals>(frame)).for_each([&](int id) {
    out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<CardGameLocals>(frame);
  const Seat seat = m.state().active;
  here.player = option.object;
  here.played.insert(option.object.index());
  switch (here.moment) {
    case CardGame::Draw: return draw(m, seat, kCardsDrawn, option.object);
    case CardGame::Resource: m.push(kResourceProcedure); return;
    case CardGame::Recruit:
      m.set_seat_value(seat, kRecruitPoints, points_of_part(m, seat, option.object));
      return open_window(m, seat, kAskPartRecruit);
  }
}

bool rule_holds(CardGame moment) {
  switch (moment) {
    case CardGame::Draw: return kernel::rule_holds("ability.card-game.draw");
    case CardGame::Resource: return kernel::rule_holds("ability.card-game.resource");
    case CardGame::Recruit: return kernel::rule_holds("ability.card-game.recruit");
  }
  return true;
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskCardGame, "timing.turn-player-orders",
     "Which of your characters is next to play its card game?"},
    {kAskPartResource, "ability.card-game.resource", "Which card becomes the resource of {about}?"},
    {kAskPartRecruit, "ability.card-game.recruit", recruit_question},
};
constexpr cardgame::ReasonRow kReasons[] = {
    {kInPartOf, "{it} is in {by}'s part of your hand: that character's own points pay for it"},
    {kNotInItsPart, "only cards in {by}'s part of your hand are played now"},
};

std::string_view draw_cause(const State&, const Event& event) {
  return event.other ? "ability.card-game.draw" : "";
}
std::string_view resource_cause(const State&, const Event& event) {
  return event.other ? "ability.card-game.resource" : "";
}

constexpr cardgame::CauseRow kCauses[] = {{event::kDrew, draw_cause},
                                          {event::kResourceGained, resource_cause}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kCardGameProcedure,
     {"card game", advance, ask, answer, kernel::rename_locals<CardGameLocals>}}};

}  // namespace

constexpr Feature kCardGameFeature{
    .prompts = kPrompts, .reasons = kReasons, .causes = kCauses, .procedures = kProcedures};

void start_card_games(Machine& m, CardGame moment) {
  if (exists(m) && rule_holds(moment))
    kernel::locals<CardGameLocals>(m.push(kCardGameProcedure)).moment = moment;
}

ObjectId card_player(const Machine& m) {
  if (!exists(m)) return {};
  const auto* here = cardgame::top_frame<CardGameLocals>(m, kCardGameProcedure);
  return here == nullptr ? ObjectId{} : here->player;
}

int points_of_part(const Machine& m, Seat seat, ObjectId character) {
  int points = 0;
  m.each(kResource, seat, [&](ObjectId id) {
    const Object& resource = m.object(id);
    const ObjectId part = resource.has(kNested) ? ObjectId{} : resource.host;  // ability.nest.still-resource
    points += part == character && !resource.has(kernel::kExhausted) ? 1 : 0;
  });
  return points;
}

// The row may be that of another universe than the character's. A card that stays in play after all
// no longer belongs to any part.
void remove_parts(Machine& m, ObjectId character) {
  if (!exists(m)) return;
  ObjectSet parts;
  m.each_in(zone_bit(kHand) | zone_bit(kResource) | zone_bit(kOtherUniverse), [&](ObjectId id) {
    const Object& o = m.object(id);
    const bool aside = o.zone == kOtherUniverse;
    if (o.host == character && !o.has(kNested) && (!aside || o.home == kResource)) parts.insert(id.index());
  });
  parts.for_each([&](int id) {
    m.attach_to(ObjectId{id}, {});
    remove_from_game(m, ObjectId{id});
  });
}

}  // namespace longbox::vs2pcg
