// Costs of playing things: points, thresholds, costs in the text of cards (203, 505.1d).
#pragma once

#include "games/vstcg/queries.h"
#include "kernel/effect/payable.h"

namespace longbox::vstcg {

// Returns what recruiting the card takes now, boost included if `facts` say so (203.2, 505.1d, 706.14).
int cost_to_recruit(const Machine& m, Seat seat, ObjectId card, std::uint16_t facts);
bool threshold_is_met(const Machine& m, Seat seat, ObjectId card);  // 203.5
// Returns whether the costs in the text of the ability can be paid (203.3, 203.6b).
bool can_pay_text(const Machine& m, const Context& context);
// Returns whether playing the card costs something besides its text and its points: an alternate cost, or additional
// ones that apply now.
bool costs_more_than_text(const Machine& m, const Context& context, std::uint16_t facts);
// Returns whether the costs in the text of the ability and the additional costs of the card can all be paid,
// together with so many points (203.3, 203.6b).
bool can_pay_all(const Machine& m, const Context& context, std::uint16_t facts, int points);
// Returns whether all can be paid after this card of the hand has taken the place of the reservist, which happens
// before anything is paid (706.13b).
bool may_fill_in(const Machine& m, const Context& context, std::uint16_t facts, int points, ObjectId filler);
// Returns whether some card of the hand may do so.
bool can_pay_refilled(const Machine& m, const Context& context, std::uint16_t facts, int points);
// Returns whether enough ready objects are there for these lines: what one of them exhausts is none for another, also
// where that one stuns or KOs a ready object (203.6b).
bool ready_ones_suffice(const Machine& m, std::span<const kernel::CostLine> lines);
// Drops those from the payers of the first line that would leave too few for the others.
void keep_ready_ones(const Machine& m, std::span<const kernel::CostLine> lines, ObjectSet& payers);
// Returns 1 + the variable that keeps what pays the line; 0: the line names nothing.
int named_payer(const Machine& m, const kernel::Node* line);
// Returns whether these lines can be paid after the variable of the speaker has got this object.
bool rest_can_follow(const Machine& m, std::span<const kernel::CostLine> rest, const Context& speaker,
                     int variable, ObjectId payer);
// Visits the additional costs of the card that apply now: visit(AbilityId) (203.9a, 706.2).
template <class Visit>
void each_additional_cost(const Machine& m, const Context& context, std::uint16_t facts, Visit visit);
bool applies_now(const Machine& m, const Context& context, const kernel::Ability& additional,
                 std::uint16_t facts);
// Returns whether costs are being paid right now: what pays cannot be replaced (203.10).
bool is_paying(const Machine& m);
// Returns the alternate costs of the card; none if it has none (203.10a).
AbilityId alternate_cost(const Machine& m, ObjectId card);
// Returns whether the card has a boost that its player may pay for (706.2).
bool has_boost(const Machine& m, ObjectId card);
Context context_for(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                    ObjectId copied_from = {});

template <class Visit>
void each_additional_cost(const Machine& m, const Context& context, std::uint16_t facts, Visit visit) {
  for (const AbilityId id : m.card(context.self.id).abilities) {
    const kernel::Ability& ability = m.library().ability(id);
    if (ability.header == kAdditionalHeader && applies_now(m, context, ability, facts)) visit(id);
  }
}

}  // namespace longbox::vstcg
