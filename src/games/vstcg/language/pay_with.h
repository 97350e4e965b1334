// A cost is often paid with one object among several: the player chooses which.
#pragma once

#include <string_view>

#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

// Finds who may pay in this statement so that all that is still to be paid can be paid, too
// (203.6b).
ObjectSet find_payers(EffectRun& run);          // pay_with.cpp
void ask_payer(EffectRun& run, Decision& out);  // pay_with.cpp
// Notes whether the statement has paid. A price that cannot be paid is never begun, so that it is a bug if it is.
void note_paid(EffectRun& run, bool able);
// Asks for the object that pays, if there is one.
Flow ask_for_payer(EffectRun& run);
// Returns whether the card is the one that is being played, which cannot pay for itself out of the
// hand.
bool is_played_itself(const Eval& e, ObjectId id);
// Adds the costs that are amounts: endurance, points, ATK, DEF.
void add_amount_costs(std::vector<Phrase>& out);

// The object passes `Test`, is used in the way `kWay`, and `Act` uses it.
template <bool (*Test)(const Machine&, ObjectId), Way kWay, void (*Act)(EffectRun&, ObjectId)>
struct PayWith {
  static void spends(Eval& e, kernel::Spending& out) {
    spends_one<Test, kWay>(e, out);
    const ObjectId self = e.context().self.id;
    if (self && is_played_itself(e, self)) out.objects.erase(self.index());
  }
  static bool possible(Eval& e) {
    kernel::Spending spending;
    spends(e, spending);
    return !spending.objects.empty();
  }
  static void use(EffectRun& run, ObjectId id) {
    run.stage() = kBegun;
    note_done(run, 1, 1);
    Act(run, id);
  }
  static void answer(EffectRun& run, const Option& option) { use(run, option.object); }
  // The variable of the last slot keeps what paid, for effects that speak of it.
  static void answer_named(EffectRun& run, const Option& option) {
    run.skip();
    run.set_variable(run.word(), option.object.value);
    use(run, option.object);
  }

  static void add(std::vector<Phrase>& out, std::string_view form, std::string_view english,
                  std::string_view meaning, std::string_view rule) {
    verb(out, form, english, meaning, rule, {ask_for_payer, ask_payer, answer, possible}).spends = spends;
  }
  static void add_named(std::vector<Phrase>& out, std::string_view form, std::string_view english,
                        std::string_view meaning, std::string_view rule) {
    verb(out, form, english, meaning, rule, {ask_for_payer, ask_payer, answer_named, possible}).spends =
        spends;
  }
};

}  // namespace longbox::vstcg
