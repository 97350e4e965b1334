// With these verbs card text makes token copies of cards (ability.clone, ability.duplicate).
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

// The copy shows what its model shows now and has nothing else of it (copy-card.only-original-stats).
ObjectId make_copy(EffectRun& run) {
  const ObjectId model = run.object();
  if (!model) return {};
  return run.machine().create(run.machine().object(model).card, run.you(), kResolving, kernel::kToken);
}

Flow let_in(EffectRun& run, ObjectId copy) {
  ObjectSet made;
  if (copy) made.insert(copy.index());
  start_arrivals(run.machine(), run.you(), made);
  return Flow::Done;
}

Flow clone(EffectRun& run) { return let_in(run, make_copy(run)); }

Flow clone_as(EffectRun& run) {
  const ObjectId copy = make_copy(run);
  run.set_variable(run.word(), copy.value);
  return let_in(run, copy);
}

Flow clone_with(EffectRun& run) {
  const ObjectId copy = make_copy(run);
  if (!copy) return Flow::Done;
  kernel::Modifier with = made_by(run, kMadeWith, copy);
  with.duration = kRestOfGame;
  with.word = static_cast<std::uint16_t>(run.word());
  run.machine().add_modifier(with);
  return let_in(run, copy);
}

}  // namespace

void add_copy_phrases(std::vector<Phrase>& out) {
  verb(out, "clone <o:object>", "clone {o}",
       "A token copy of it appears on your side, ready and without counters; you choose the row.", "ability.clone",
       clone);
  verb(out, "clone <o:object> as <v:new-variable>", "clone {o}", "The same, with a name for the copy.",
       "ability.clone", clone_as);
  verb(out, "clone <o:object> with keyword <k:keyword>", "clone {o} with {k}",
       "The same; the copy has the keyword as if it were printed on it.", "ability.duplicate", clone_with);
  holds(out, kStaysItself, "<x:objects> cannot become another card",
        "{x} can't gain XP, level up or down, transform or become another card",
        "They gain no XP, keep their level, do not transform and become no copies.", "ability.duplicate");
}

}  // namespace longbox::vs2pcg
