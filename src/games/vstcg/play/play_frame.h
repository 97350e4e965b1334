// The frame of a play: an effect that is announced and paid for (505.1), and the steps of that.
#pragma once

#include "games/vstcg/play/price.h"
#include "games/vstcg/queries.h"

namespace longbox::vstcg {

enum class PlayStage : std::uint8_t {
  Reveal,
  Refill,  // asks for a card in the place of a reservist
  Announce,
  Bearer,  // asks who bears equipment
  Pay,
  Costs,
  Played,
};

enum class What : std::uint8_t { Recruit, PlotTwist, Power, PowerUp, Reinforcement };

struct PlayLocals {
  kernel::ObjectRef source;  // as it was before anything moved: limits count the uses of that object
  ObjectId card;
  ObjectId behind;  // the right neighbour of a reservist
  ObjectId target;  // of power-ups and reinforcement
  ObjectId copied_from;
  AbilityId ability;
  LinkId link = 0;
  std::int16_t price = 0;
  std::uint16_t facts = 0;
  Seat seat = kernel::kNobody;
  What what = What::Recruit;
  std::uint8_t from = kernel::kNowhere;
  std::uint8_t extra = 0;  // the next part of the price (play/price.h)

  template <class Visit>
  void each_id(Visit visit) {
    visit(source);
    visit(card);
    visit(behind);
    visit(target);
    visit(copied_from);
  }
};

// The frame of a flip (510.2).
struct FlipLocals {
  ObjectId card;
  Seat seat = kernel::kNobody;
  std::uint8_t extra = 0;  // the next part of the price (play/price.h)

  template <class Visit>
  void each_id(Visit visit) {
    visit(card);
  }
};
Price price_of_flip(const Machine& m, const FlipLocals& here);

// Shows the card, puts the effect onto the chain, and its card with it if it has one (505.1a).
void reveal(Machine& m, PlayLocals& here);
// Returns whether a card from the hand may take the place of a reservist (706.13b).
bool may_refill(const Machine& m, const PlayLocals& here);
// Lists the answers to the question for such a card.
void list_refills(const Machine& m, const PlayLocals& here, Decision& out);
void pay_points(Machine& m, const PlayLocals& here);
// Pays what a power-up or a reinforcement costs, which have no text.
void pay_game_effect(Machine& m, const PlayLocals& here);
Price price_of_play(const Machine& m, const PlayLocals& here);
// Lets the effect wait on the chain: it is played now (505.1e).
void finish_play(Machine& m, PlayLocals& here);

}  // namespace longbox::vstcg
