// A card may appear as a copy of another one: its player chooses the model when it is on the side, and before
// anybody is told that it has appeared (copy-card.only-original-stats).
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/values/printed.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskModel = kernel::kFirstGamePrompt + 46;

struct CopyLocals {
  ObjectId card;
  Seat seat = 0;
  std::uint8_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(card);
  }
};

ObjectSet models_of(const Machine& m, Seat seat, ObjectId card) {
  ObjectSet models;
  each_printed(m, card, kAppearsAs, seat, [&](const kernel::Ability&, const kernel::Eval& eval) {
    each_character(m, [&](ObjectId id) {
      kernel::Eval probe = eval;
      if (id != card && is_character_card(m.card(id)) && probe.fits(id)) models.insert(id.index());
    });
  });
  return models;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<CopyLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskModel;
  out.about = here.card;
  models_of(m, here.seat, here.card).for_each([&](int id) {
    out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
}

void answer(Machine& m, Frame& frame, const Option& option) {
  const auto here = kernel::locals<CopyLocals>(frame);
  go(frame, OneQuestion::Answered);
  kernel::Modifier modifier;
  modifier.duration = kRestOfGame;
  modifier.controller = here.seat;
  modifier.subject = m.state().ref(here.card);
  modifier.source = modifier.subject;
  m.set_flags(here.card, kKeepsName, true);
  m.show_card(modifier, m.object(option.object).card);
  tell_of_arrival(m, here.card, here.seat);
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskModel, "copy-card.only-original-stats", "Whose copy is {about}?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kCopyProcedure, {"copy", kernel::until_answered, ask, answer, kernel::rename_locals<CopyLocals>}}};

}  // namespace

constexpr Feature kCopyingFeature{.prompts = kPrompts, .procedures = kProcedures};

bool asks_for_model(Machine& m, ObjectId card, Seat seat) {
  if (!has_line(m, card, kAppearsAs) || !is_face_up(m, card) || models_of(m, seat, card).empty()) return false;
  kernel::locals<CopyLocals>(m.push(kCopyProcedure)) = {.card = card, .seat = seat};
  return true;
}

void add_copying_phrases(std::vector<Phrase>& out) {
  holds(out, kAppearsAs, "self appears as a copy of <x:objects> keeping its name",
        "as {self} appears, choose {x:a}; {self} becomes a copy of it, but keeps its own name",
        "It has the team, numbers and powers of the other from the moment in which it appears.",
        "copy-card.only-original-stats");
}

}  // namespace longbox::vs2pcg
