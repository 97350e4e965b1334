// These verbs change forms and flip cards.
#include <bit>

#include "games/champions/features.h"
#include "games/champions/language/verbs.h"
#include "games/champions/play/faces.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskFace = kernel::kFirstGamePrompt + 23;

// Every statement here turns one card to one of some faces; if there are several, its player picks.
struct Turn {
  ObjectId card;
  unsigned faces = 0;  // bits by place
};

unsigned faces_of(const Machine& m, ObjectId id) { return (1U << other_faces(m, id)) - 1; }

unsigned faces_of_type(const Machine& m, ObjectId id, Type type) {
  unsigned faces = 0;
  for (int i = 0; i < other_faces(m, id); ++i)
    if (m.library().card(other_face(m, id, i)).type == type) faces |= 1U << i;
  return faces;
}

Turn any_form(Eval& e) {
  const ObjectId id = identity_of(e.machine(), e.you());
  return {id, id ? faces_of(e.machine(), id) : 0};
}

// form.ability-change-free: nothing happens if it is in that form already.
template <Type Form>
Turn to_form(Eval& e) {
  const ObjectId id = identity_of(e.machine(), e.you());
  if (!id || type_of(e.machine(), id) == Form) return {};
  return {id, faces_of_type(e.machine(), id, Form)};
}

Turn any_face(Eval& e) {
  const ObjectId id = e.object();
  return {id, id && e.machine().in_play(id) ? faces_of(e.machine(), id) : 0};
}

// form.extra-change-not-limited: an additional form counts as one that was changed.
void turn_over(EffectRun& run, ObjectId id, int face) {
  Machine& m = run.machine();
  flip_card(m, id, face);
  if (!m.in_play(id)) return;
  const bool is_form = is_identity(m, id) || has_line(m, id, kExtraForm);
  if (is_form || anybody_listens(m, event::kFlipped))
    start_moment(m, happening(is_form ? kernel::EventKind{event::kChangedForm}
                                      : kernel::EventKind{event::kFlipped},
                              id, {}, decider(m, id)));
}

template <Turn (*Of)(Eval&)>
Flow flip(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  Eval slots = run;
  const Turn turn = Of(slots);
  if (std::popcount(turn.faces) > 1) return Flow::Ask;
  return once(run, [&] {
    if (turn.faces != 0) turn_over(run, turn.card, std::countr_zero(turn.faces));
  });
}

template <Turn (*Of)(Eval&)>
void ask_face(EffectRun& run, Decision& out) {
  const Turn turn = Of(run);
  out.kind = DecisionKind::Choice;
  out.prompt = kAskFace;
  out.about = turn.card;
  for (int i = 0; i < other_faces(run.machine(), turn.card); ++i)
    if ((turn.faces >> i & 1U) != 0) {
      const CardId face = other_face(run.machine(), turn.card, i);
      out.add({.kind = kernel::kOptionCard, .number = static_cast<std::int16_t>(face.value)});
    }
}

template <Turn (*Of)(Eval&)>
void answer_face(EffectRun& run, const Option& option) {
  const Turn turn = Of(run);
  run.stage() = kBegun;
  for (int i = 0; i < other_faces(run.machine(), turn.card); ++i)
    if (other_face(run.machine(), turn.card, i).value == option.number)
      return turn_over(run, turn.card, i);
}

template <Turn (*Of)(Eval&)>
bool could_flip(Eval& e) {
  return Of(e).faces != 0;
}

template <Turn (*Of)(Eval&)>
void face_verb(std::vector<Phrase>& out, std::string_view form, std::string_view english,
               std::string_view meaning, std::string_view rule) {
  verb(out, form, english, meaning, rule,
       {.run = flip<Of>,
        .ask = ask_face<Of>,
        .answer = answer_face<Of>,
        .possible = could_flip<Of>});
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {{kAskFace, "", "Which face of {about} comes up?"}};

}  // namespace

constexpr Feature kFaceVerbsFeature{.prompts = kPrompts};

void add_face_verbs(std::vector<Phrase>& out) {
  face_verb<any_form>(out, "change form", "change your form", "To another face.",
                      "form.ability-change-free");
  face_verb<to_form<kAlterEgo>>(out, "change to alter-ego form", "flip to alter-ego form",
                                "If you are not in it.", "form.ability-change-free");
  face_verb<to_form<kHero>>(out, "change to hero form", "flip to hero form",
                            "If you are not in it.", "form.ability-change-free");
  face_verb<any_face>(out, "flip <o:object>", "flip {o}",
                      "To its other face; of several, you pick one.", "flip.same-type-keeps");
}

}  // namespace longbox::champions
