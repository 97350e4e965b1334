#include "games/vstcg/play/use_label.h"

#include "games/vstcg/play/kinds.h"

namespace longbox::vstcg {

std::string power_suffix(const Machine& m, ObjectId object, AbilityId ability,
                         ObjectId copied_from) {
  if (const int keyword = m.library().ability(ability).keyword; keyword != 0)
    return ": " + m.library().keywords[static_cast<std::size_t>(keyword)].name;
  int count = 0;
  int place = 0;
  m.each_ability(object, [&](AbilityId other, ObjectId from) {
    const kernel::Ability& power = m.library().ability(other);
    if (!is_payment(power) || power.keyword != 0) return;
    ++count;
    if (other == ability && from == copied_from) place = count;
  });
  return count > 1 ? ": " + std::to_string(place) : "";
}

}  // namespace longbox::vstcg
