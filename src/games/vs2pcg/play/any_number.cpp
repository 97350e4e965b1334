// A player chooses a number of any size digit by digit (term.any-number).
#include <fmt/format.h>

#include "games/vs2pcg/features.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskDigit = kernel::kFirstGamePrompt + 24;
constexpr std::uint8_t kNumberProcedure = kernel::kFirstGameProcedure + 22;

// The number is bounded, because sums of such numbers, and strikes that count double, must fit into
// an int.
constexpr int kMost = 200'000'000;
// A modifier holds four digits, and the number of noughts that follow them.
constexpr int kGroup = 10000;
constexpr int kGroupDigits = 4;

struct NumberLocals {
  ObjectSet who;
  kernel::Modifier bonus;  // the bonus of each of them, but for the number
  std::int32_t number = 0;
  std::int32_t digits = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(who);
    visit(bonus.subject);
    visit(bonus.source);
  }
};

// A longer number does not begin with 0.
void ask(Machine&, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<NumberLocals>(frame);
  out.who = here.bonus.controller;
  out.kind = DecisionKind::Number;
  out.prompt = kAskDigit;
  out.about = here.bonus.source.id;
  out.ability = here.bonus.ability;
  out.number = static_cast<std::int16_t>(here.digits);
  const bool more = here.digits == 0 || here.number > 0;
  for (int digit = 0; more && digit < 10; ++digit)
    if (here.number <= (kMost - digit) / 10)
      out.add({.kind = kernel::kOptionNumber, .number = static_cast<std::int16_t>(digit)});
  if (here.digits > 0) out.add({.kind = kernel::kOptionDone});
}

void give_number(Machine& m, NumberLocals here) {
  for (; here.number > 0; here.number /= kGroup) {
    here.bonus.a = here.bonus.b = static_cast<std::int16_t>(here.number % kGroup);
    here.who.for_each([&](int id) {
      here.bonus.subject = m.state().ref(ObjectId{id});
      if (here.bonus.a != 0 && is_character(m, ObjectId{id})) m.add_modifier(here.bonus);
    });
    here.bonus.word = static_cast<std::uint16_t>(here.bonus.word + kGroupDigits);
  }
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<NumberLocals>(frame);
  if (option.kind == kernel::kOptionNumber) {
    here.number = here.number * 10 + option.number;
    ++here.digits;
    return;
  }
  go(frame, OneQuestion::Answered);
  give_number(m, here);
}

Flow give_any_number(EffectRun& run) {
  NumberLocals here;
  run.objects(here.who);
  here.bonus = made_by(run, kStatBonus, {});
  here.bonus.duration = static_cast<std::uint8_t>(run.word());
  if (!here.who.empty() && still_to_come(run.machine(), here.bonus.duration, here.bonus.source))
    kernel::locals<NumberLocals>(run.machine().push(kNumberProcedure)) = here;
  return Flow::Done;
}

// --- Rows ---------------------------------------------------------------------------------------

std::string digit_question(const cardgame::Question& asked) {
  const int said = asked.decision.number;
  return said == 0 ? asked.power + ": choose any number, digit by digit"
                   : fmt::format("{}: the next digit, or done ({} said)", asked.power, said);
}

constexpr cardgame::PromptRow kPrompts[] = {{kAskDigit, "term.any-number", digit_question}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kNumberProcedure,
     {"number", kernel::until_answered, ask, answer, kernel::rename_locals<NumberLocals>}}};

}  // namespace

constexpr Feature kAnyNumberFeature{.prompts = kPrompts, .procedures = kProcedures};

void add_number_verbs(std::vector<Phrase>& out) {
  verb(out, "give <x:objects> any number of atk and def <d:duration>",
       "choose any number; {x} gets that much ATK and DEF {d}",
       "You say any whole number, digit by digit; they get a bonus of so much.", "term.any-number",
       give_any_number);
}

}  // namespace longbox::vs2pcg
