// Captives (ability.capture.*) and hostages (ability.hostage.*): a hostage is a card of the Hostage pile that lies beneath a location, and the main
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
bool is_captor_there(const Machine& m, const Modifier& hold) {
  return static_cast<std::int16_t>(m.object(hold.also).serial) == hold.a &&
         (is_character(m, hold.also) || is_character_aside(m, hold.also));
}
bool is_captor_up(const Machine& m, const Modifier& hold) {
  return is_captor_there(m, hold) && !m.object(hold.also).has(kStunned);
}

bool is_over(const Machine& m, const Modifier& hold) {
  if (hold.kind == kHostage) return !(lies_open(m, hold) && is_captor_up(m, hold));
  return hold.kind == kCaptive && !is_captor_there(m, hold);
}

const Modifier* first_over(const Machine& m) {
  if (!m.has_modifier(kHostage) && !m.has_modifier(kCaptive)) return nullptr;
  for (const auto& modifier : m.state().modifiers)
    if (is_over(m, modifier)) return &modifier;
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

// ability.capture.release: the captive was not stunned, so nothing sees it being stunned.
void release(Machine& m, const Modifier& hold) {
  const ObjectId captive = hold.subject.id;
  const bool held = m.state().alive(hold.subject) && m.object(captive).zone == kRemoved;
  m.end_modifiers([&](const Modifier& modifier) {
    return modifier.kind == kCaptive && modifier.subject == hold.subject;
  });
  if (!held) return;
  arrive(m, captive, m.object(captive).owner, kBack, true);
  if (is_character(m, captive)) put_counters(m, captive, kWound, hold.b, {});
}

// ability.capture.remove.
Flow capture(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId captor = run.object();
  const ObjectId captive = run.object();
  if (!captor || !captive || !is_character(m, captor) || !stands_in_row(m, captive)) return Flow::Done;
  const int hurt = wounds(m, captive);
  remove_from_game(m, captive);
  if (m.object(captive).zone != kRemoved) return Flow::Done;
  Modifier hold = made_by(run, kCaptive, captive);
  hold.duration = kRestOfGame;
  hold.also = captor;
  hold.a = static_cast<std::int16_t>(m.object(captor).serial);
  hold.b = static_cast<std::int16_t>(hurt);
  m.add_modifier(hold);
  return Flow::Done;
}

bool is_held_by(Eval& e, ObjectId id) {
  const ObjectId captor = e.object();
  if (!e.machine().has_modifier(kCaptive)) return false;
  for (const auto& modifier : e.machine().state().modifiers)
    if (modifier.kind == kCaptive && modifier.subject.id == id && modifier.also == captor) return true;
  return false;
}

// --- Collections (ability.collect) --------------------------------------------------------------

Flow collect(EffectRun& run) {
  Machine& m = run.machine();
  return each(run, [&](ObjectId id) {
    if (!stands_in_row(m, id)) return;
    remove_from_game(m, id);
    if (m.object(id).zone != kRemoved) return;
    Modifier piece = made_by(run, kCollected, id);
    piece.duration = kRestOfGame;
    m.add_modifier(piece);
  });
}

bool could_be_collected(Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kCollected && modifier.controller == e.you() &&
        teams(m, modifier.subject.id).meets(teams(m, id)))
      return false;
  return true;
}

// --- Cards that a text removes and goes on speaking of --------------------------------------------

Flow remove_by(EffectRun& run) {
  Machine& m = run.machine();
  ObjectSet set;
  run.objects(set);
  const ObjectId by = run.object();
  set.for_each([&](int i) {
    const ObjectId id{i};
    remove_from_game(m, id);
    if (!by || m.object(id).zone != kRemoved) return;
    Modifier kept = made_by(run, kRemovedBy, id);
    kept.duration = kRestOfGame;
    kept.also = by;
    m.add_modifier(kept);
  });
  return Flow::Done;
}

bool is_removed_by(Eval& e, ObjectId id) {
  const ObjectId by = e.object();
  if (!e.machine().has_modifier(kRemovedBy) || e.machine().object(id).zone != kRemoved) return false;
  for (const auto& modifier : e.machine().state().modifiers)
    if (modifier.kind == kRemovedBy && modifier.subject.id == id && modifier.also == by) return true;
  return false;
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
  while (const Modifier* over = first_over(m)) {
    const Modifier hold = *over;
    if (hold.kind == kHostage) set_aside(m, hold);
    else release(m, hold);
  }
}

void add_hostage_verbs(std::vector<Phrase>& out) {
  verb(out, "<o:object> takes <x:object> hostage",
       "{o} takes {x} hostage, which is put beneath {self}",
       "Beneath this location. While that main character is in the front row, it has the keywords that "
       "the hostage grants to others. It ends when the main character is stunned or leaves play, which "
       "turns the location face down, or when that is turned face down.",
       "ability.hostage.take", take_hostage);
  verb(out, "<o:object> captures <x:object>", "{o} captures {x}",
       "It is removed from the game. When the captor leaves play it returns stunned to the back row of its "
       "owner, with the wounds that it had.",
       "ability.capture.remove", capture);
  // Modifiers tell who is held and what was removed: values are worked out anew when one comes or goes.
  postfix(out, kernel::kWatchesNothing, "held by <o:object>", "captured by {o}", "A captive of that one.",
          is_held_by, "ability.capture.remove");
  verb(out, "collect <x:objects>", "collect {x}", "They are removed from the game into your collection.",
       "ability.collect", collect);
  postfix(out, kernel::kWatchesAll, "that you could collect", "that you could collect",
          "It has no team in common with any card of your collection.", could_be_collected, "ability.collect");
  verb(out, "remove <x:objects> from the game by <o:object>", "remove {x:from} from the game",
       "That one goes on speaking of them as `removed by` it, until it leaves play.",
       "zones.removed.strip-counters", remove_by);
  postfix(out, kernel::kWatchesNothing, "removed by <o:object>", "that {o} removed from the game",
          "A card out of the game that the text of that one removed.", is_removed_by,
          "zones.removed.strip-counters")
      .lies_in = zone_bit(kRemoved);
}

}  // namespace longbox::vs2pcg
