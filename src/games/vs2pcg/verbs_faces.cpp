// What card text does to what cards show: tags, copies, transforming.
#include <algorithm>

#include "games/vs2pcg/lexicon.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/verbs.h"

namespace longbox::vs2pcg {

using kernel::EffectRun;
using kernel::Eval;
using kernel::Flow;
using kernel::Phrase;
using kernel::PhraseKind;

namespace {

// --- Tags (term.tag) ----------------------------------------------------------------------------

// A label is no power: face down and without powers it stays.
bool is_tagged(Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  const int label = e.word();
  const auto& printed = m.card(id).labels;
  if (std::find(printed.begin(), printed.end(), label) != printed.end()) return true;
  return std::any_of(m.state().modifiers.begin(), m.state().modifiers.end(), [&](const auto& given) {
    return given.kind == kTagged && given.a == label && m.state().alive(given.subject) &&
           given.subject.id == id;
  });
}

Flow tag(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  const int label = run.word();
  set.for_each([&](int id) {
    kernel::Modifier modifier = made_by(run, kTagged, ObjectId{id});
    modifier.duration = kRestOfGame;
    modifier.a = static_cast<std::int16_t>(label);
    run.machine().add_modifier(modifier);
  });
  return Flow::Done;
}

// --- Other cards --------------------------------------------------------------------------------

// A copy is what the other card shows now and nothing else; what lies on either stays where it is
// (copy-card.only-original-stats).
Flow become_copy(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId copy = run.object();
  const ObjectId model = run.object();
  kernel::Modifier modifier = made_by(run, kernel::kShowsCard, copy);
  modifier.duration = static_cast<std::uint8_t>(run.word());
  if (!copy || !model || !m.in_play(copy)) return Flow::Done;
  if (!still_to_come(m, modifier.duration, modifier.source)) return Flow::Done;
  if (!may_have_name_of(m, copy, model)) return Flow::Done;
  m.show_card(modifier, m.object(model).card);
  check_new_name(m, copy);
  return Flow::Done;
}

Flow transform_it(EffectRun& run) {
  const ObjectId character = run.object();
  const ObjectId card = run.object();
  if (character && card) transform(run.machine(), character, card);
  return Flow::Done;
}

}  // namespace

void add_face_phrases(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Postfix, .form = "tagged <s:name>", .english = "tagged {s}",
                 .meaning = "Has this label, printed or given to it.", .rule = "term.tag",
                 .predicate = is_tagged, .watches = kernel::kWatchesNothing});
  verb(out, "tag <x:objects> <s:name>", "tag {x} as {s}",
       "They have this label until they leave the zone they are in.", "term.tag", tag);
  verb(out, "<o:object> becomes a copy of <x:object> <d:duration>", "{o} becomes a copy of {x} {d}",
       "It shows that card: name, team, numbers and powers of the other, none of its own. Counters and "
       "whatever else lies on either stay where they are.",
       "copy-card.only-original-stats", become_copy);
  verb(out, "transform <o:object> into <x:object>", "{o} transforms into {x}",
       "The second takes the place of the first, with everything that lies on it. The old card is "
       "removed from the game; a main character goes to where it began.",
       "ability.transform.place", transform_it);
}

}  // namespace longbox::vs2pcg
