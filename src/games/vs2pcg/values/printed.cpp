#include "games/vs2pcg/values/printed.h"

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
  return rule;
}

}  // namespace longbox::vs2pcg
