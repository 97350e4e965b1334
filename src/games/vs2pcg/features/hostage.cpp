// Hostages (ability.hostage.*): a card of the Hostage pile that lies beneath a location, and the main
// character that took it. A modifier holds the three together: its subject is the hostage, its source
// the location, `also` the main, whose serial is `a`.
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/acts.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

using kernel::Modifier;

namespace {

// The location may be in another universe: an ignored location holds its hostage, too.
bool lies_open(const Machine& m, const Modifier& hold) {
  const Object& place = m.object(hold.source.id);
  return m.state().alive(hold.source) && (place.zone == kResource || place.home == kResource) &&
         is_face_up(m, hold.source.id);
}

// The modifier keeps the lowest 16 bits of the captor's serial.
bool is_captor_up(const Machine& m, const Modifier& hold) {
  const Object& captor = m.object(hold.also);
  return static_cast<std::int16_t>(captor.serial) == hold.a &&
         (is_character(m, hold.also) || is_character_aside(m, hold.also)) && !captor.has(kStunned);
}

const Modifier* first_over(const Machine& m) {
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kHostage && !(lies_open(m, modifier) && is_captor_up(m, modifier)))
      return &modifier;
  return nullptr;
}

// The hostage stays out of the game: it does not go back to the pile (ability.hostage.ends-main).
void set_aside(Machine& m, const Modifier& hold) {
  if (lies_open(m, hold)) m.set_flags(hold.source.id, kernel::kFaceDown, true);
  m.attach_to(hold.subject.id, {});
  m.end_modifiers([&](const Modifier& modifier) {
    return modifier.kind == kHostage && modifier.subject == hold.subject;
  });
}

Flow take_hostage(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId captor = run.object();
  const ObjectId hostage = run.object();
  if (!captor || !hostage) return Flow::Done;
  remove_from_game(m, hostage);
  m.attach_to(hostage, run.self());
  Modifier hold = made_by(run, kHostage, hostage);
  hold.duration = kRestOfGame;
  hold.also = captor;
  hold.a = static_cast<std::int16_t>(m.object(captor).serial);
  m.add_modifier(hold);
  return Flow::Done;
}

}  // namespace

void check_hostages(Machine& m) {
  while (const Modifier* over = first_over(m)) set_aside(m, Modifier(*over));
}

void add_hostage_verbs(std::vector<Phrase>& out) {
  verb(out, "<o:object> takes <x:object> hostage",
       "{o} takes {x} hostage, which is put beneath {self}",
       "Beneath this location. While that main character is in the front row, it has the keywords that "
       "the hostage grants to others. It ends when the main character is stunned or leaves play, which "
       "turns the location face down, or when that is turned face down.",
       "ability.hostage.take", take_hostage);
}

}  // namespace longbox::vs2pcg
