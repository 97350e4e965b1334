// These verbs pay by removing cards from the game.
#include "games/vstcg/language/pay_with.h"

namespace longbox::vstcg {

namespace {

bool can_be_removed(const Machine& m, ObjectId id) { return m.object(id).zone != kRemoved; }
void remove_it(EffectRun& run, ObjectId id) { remove_from_game(run.machine(), id); }

using RemoveOne = PayWith<can_be_removed, kRemoveWay, remove_it>;

}  // namespace

void add_removal_verbs(std::vector<Phrase>& out) {
  RemoveOne::add(out, "remove one <x:objects> from the game", "remove {x:a} from the game",
                 "One of your choice.", "213.7c");
  RemoveOne::add_named(out, "remove one <x:objects> from the game as <v:new-variable>",
                       "remove {x:a} from the game",
                       "One of your choice, which the name stands for.", "213.7c");
}

}  // namespace longbox::vstcg
