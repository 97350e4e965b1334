// Continuous phrases about affiliations that are shared or were chosen, and about who may do what with whom.
#include <algorithm>

#include "games/vstcg/language/describing.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

namespace {

constexpr std::string_view kWhileOn = "Holds while the power is on.";

int most_resources(Eval& e) {
  const Machine& m = e.machine();
  int most = 0;
  each_seat_from(m.state(), 0, e.seats() & playing_seats(m.state()),
                 [&](Seat seat) { most = std::max(most, resources(m, seat)); });
  return most;
}

}  // namespace

void add_sharing_phrases(std::vector<Phrase>& out) {
  holds(out, kSharesAffiliations, "self also has every affiliation of <x:objects>",
        "{self} gains the affiliations of {x}", kWhileOn, "513.3b")
      .reads = kernel::kReadsTags;
  holds(out, kCrossesChosen, "crossover the chosen affiliations", "crossover the chosen affiliations", kWhileOn,
        "708.3a")
      .reads = kernel::kReadsTags;
  holds(out, kCrossesChosen, "crossover the chosen affiliations in play deck hand and ko-pile",
        "crossover the chosen affiliations among characters you control and cards in your deck, hand, and KO'd pile",
        "Holds while the power is on, in these zones only.", "511.2")
      .reads = kernel::kReadsTags;
  holds(out, kMayAttackHidden, "<x:objects> may attack <y:objects> although hidden",
        "{x} can attack {y} although it is hidden", kWhileOn, "601.3e");
  holds(out, kCannotActivate, "<p:seats> cannot use the activated powers of <x:objects>",
        "{p} can't use {x:poss} activated powers", kWhileOn, "103.2");
  postfix(
      out, kernel::kWatchesNothing, "with cost < <n:number>", "with cost less than {n}",
      "Printed cost or threshold.",
      [](Eval& e, ObjectId id) { return shows(e, id) && printed_cost(e.machine(), id) < e.number(); }, "203.2");
  number(out, kernel::kWatchesPlayers, "most resources of <p:seats>", "the number of resources {p} controls",
         "The longest row; rows of several players are not added up.", most_resources);
}

}  // namespace longbox::vstcg
