// With these verbs card text changes the face of cards: tags, copies, transforming.
#include <algorithm>

#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

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

Flow untag(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  const int label = run.word();
  run.machine().end_modifiers([&](const kernel::Modifier& given) {
    return given.kind == kTagged && given.a == label && set.contains(given.subject.id.index());
  });
  return Flow::Done;
}

// --- Other cards --------------------------------------------------------------------------------

// A copy takes the present face of the other card and nothing else; counters and cards on either
// stay (copy-card.only-original-stats).
Flow become_copy(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId copy = run.object();
  const ObjectId model = run.object();
  kernel::Modifier modifier = made_by(run, kernel::kShowsCard, copy);
  modifier.duration = static_cast<std::uint8_t>(run.word());
  if (!copy || !model || !m.in_play(copy) || stays_itself(m, copy)) return Flow::Done;
  if (!still_to_come(m, modifier.duration, modifier.source)) return Flow::Done;
  // A card in a row stays a card that can stand there.
  if (stands_in_row(m, copy) && !is_character_card(m.card(model))) return Flow::Done;
  if (!may_have_name_of(m, copy, model)) return Flow::Done;
  m.end_modifiers([&](const kernel::Modifier& second) {
    return second.kind == kAlsoShows && second.subject.id == copy;
  });
  m.set_flags(copy, kKeepsName, false);
  m.show_card(modifier, m.object(model).card);
  check_new_name(m, copy);
  return Flow::Done;
}

// ability.personality.20-double: what the second card prints comes on top of what it shows.
Flow become_also(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId copy = run.object();
  const ObjectId model = run.object();
  kernel::Modifier second = made_by(run, kAlsoShows, copy);
  second.duration = static_cast<std::uint8_t>(run.word());
  if (!copy || !model || !is_character(m, copy) || stays_itself(m, copy)) return Flow::Done;
  if (!is_character_card(m.card(model)) || !may_have_name_of(m, copy, model)) return Flow::Done;
  if (!still_to_come(m, second.duration, second.source)) return Flow::Done;
  second.a = static_cast<std::int16_t>(m.object(model).card.value);
  second.also = model;
  m.set_flags(copy, kShowedTwo, true);
  m.add_modifier(second);
  check_new_name(m, copy);
  return Flow::Done;
}

// --- Playing as a copy (example.mysterio-hallucinogenic-gas) ------------------------------------

// Visits every plot twist of the team that timing and team let the player play now, whether or not
// it is in the game: visit(card). Printings of one card count once.
template <class Visit>
void each_model(const Machine& m, Seat seat, ObjectId card, int team, Visit visit) {
  if (!card || m.object(card).zone != kHand || type_of(m, card) != kPlotTwist) return;
  for (std::size_t i = 1; i < m.library().cards.size(); ++i) {
    const Card& model = m.library().cards[i];
    if (model.printing_of || !model.tags.contains(team)) continue;
    if (could_play_as(m, seat, card, CardId{i})) visit(CardId{i});
  }
}

bool has_model(Eval& e) {
  const ObjectId card = e.object();
  bool found = false;
  each_model(e.machine(), e.you(), card, e.word(), [&](CardId) { found = true; });
  return found;
}

Flow play_as_copy(EffectRun& run) {
  Eval slots = run;
  return run.stage() == kBegins && has_model(slots) ? Flow::Ask : Flow::Done;
}

void ask_model(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  const ObjectId card = run.object();
  out.kind = DecisionKind::Name;
  out.prompt = kAskName;
  each_model(m, run.you(), card, run.word(), [&](CardId model) {
    const Option option{.kind = kernel::kOptionName,
                        .number = static_cast<std::int16_t>(m.library().card(model).names[0])};
    if (out.find(option) < 0) out.add(option);
  });
}

// In the hand the card already shows the card it is played as, so that every other rule sees the
// copy.
void answer_model(EffectRun& run, const Option& option) {
  Machine& m = run.machine();
  const ObjectId card = run.object();
  CardId chosen;
  each_model(m, run.you(), card, run.word(), [&](CardId model) {
    if (!chosen && m.library().card(model).names[0] == option.number) chosen = model;
  });
  run.stage() = kBegun;
  kernel::Modifier modifier = made_by(run, kernel::kShowsCard, card);
  modifier.duration = kThisTurn;
  m.show_card(modifier, chosen);
  if (could_play_twist(m, run.you(), card)) return start_twist(m, run.you(), card);
  m.end_modifiers([&](const kernel::Modifier& shown) {
    return shown.kind == kernel::kShowsCard && shown.subject.id == card;
  });
}

Flow transform_it(EffectRun& run) {
  const ObjectId character = run.object();
  const ObjectId card = run.object();
  if (character && card) transform(run.machine(), character, card);
  return Flow::Done;
}

}  // namespace

void add_face_phrases(std::vector<Phrase>& out) {
  postfix(out, kernel::kWatchesNothing, "tagged <s:name>", "tagged {s}",
          "Has this label, printed or given to it.", is_tagged, "term.tag");
  verb(out, "tag <x:objects> <s:name>", "tag {x} as {s}",
       "They have this label until they leave the zone they are in.", "term.tag", tag);
  verb(out, "untag <x:objects> <s:name>", "remove {s} from {x}", "They lose a label that was given to them.", "term.tag",
       untag);
  verb(out, "<o:object> becomes also a copy of <x:object> <d:duration>", "{o} becomes a copy of {x}, too, {d}",
       "On top of the card that it shows: it has the names and powers of both, and the sum of their ATK and DEF.",
       "ability.personality.20-double", become_also);
  verb(out, "<o:object> becomes a copy of <x:object> <d:duration>", "{o} becomes a copy of {x} {d}",
       "It shows that card: name, team, numbers and powers of the other, none of its own. Counters and "
       "whatever else lies on either stay where they are.",
       "copy-card.only-original-stats", become_copy);
  verb(out, "play <o:object> as a copy of any <t:team> plot twist",
       "play {o:from} as a copy of any {t} plot twist",
       "A plot twist in your hand is played as if it were another one, which you "
       "name: nothing that is printed on it counts, and what the other demands "
       "must be met.",
       "copy-card.only-original-stats",
       {.run = play_as_copy, .ask = ask_model, .answer = answer_model, .possible = has_model});
  verb(out, "transform <o:object> into <x:object>", "transform {o} into {x}",
       "The second takes the place of the first, with everything that lies on it. The old card is "
       "removed from the game; a main character goes to where it began.",
       "ability.transform.place", transform_it);
}

}  // namespace longbox::vs2pcg
