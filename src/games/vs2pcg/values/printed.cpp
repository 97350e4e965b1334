#include "games/vs2pcg/values/printed.h"

#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

std::string_view rule_of(const Machine& m, const kernel::Ability& ability) {
  const std::string& rule = m.library().keywords[ability.keyword].rule;
  return rule.empty() ? std::string_view("golden.cant-beats-can") : std::string_view(rule);
}

std::string_view cannot_appear(const Machine& m, ObjectId card, Seat seat) {
  std::string_view rule;
  each_printed(m, card, kGrantsQuality, seat, [&](const kernel::Ability& ability, kernel::Eval eval) {
    eval.skip();
    if (eval.word() == kCannotAppear) rule = rule_of(m, ability);
  });
  each_active(m, kBarred, [&](const Context& context, kernel::Eval eval) {
    if (context.you == seat && eval.fits(card)) rule = rule_of(m, m.library().ability(context.ability));
  });
  return rule;
}

bool is_kept_from_front(const Machine& m, ObjectId card) {
  bool found = false;
  const auto look = [&](kernel::Eval eval) { found = found || eval.fits(card); };
  if (m.in_play(card)) each_active(m, kNotInFront, [&](const Context&, kernel::Eval eval) { look(eval); });
  else
    each_printed(m, card, kNotInFront, m.object(card).owner,
                 [&](const kernel::Ability&, kernel::Eval eval) { look(eval); });
  return found;
}

}  // namespace longbox::vs2pcg
