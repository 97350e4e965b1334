#include "games/vstcg/values/called.h"

#include <algorithm>

#include "cardgame/common_words.h"
#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/stamps.h"

namespace longbox::vstcg {

int given_name(const Machine& m, ObjectId id) {
  int name = 0;
  std::uint32_t since = 0;
  for (const kernel::Modifier& modifier : m.state().modifiers) {
    if (modifier.kind != kRenamed || modifier.subject != m.state().ref(id)) continue;
    name = modifier.word;
    since = modifier.stamp;
  }
  each_active(m, kRenamed, [&](const Context& context, kernel::Eval eval) {
    const ObjectId by = context.self.id;
    const std::uint32_t stamp = std::max(m.object(by).stamp, text_stamp(m, by, context.ability));
    if (stamp < since || !eval.fits(id)) return;
    name = eval.word();
    since = stamp;
  });
  return name;
}

bool is_called(const Machine& m, ObjectId id, int name) {
  const int given = given_name(m, id);
  return given != 0 ? given == name : cardgame::has_name(m.card(id), name);
}

bool have_common_name(const Machine& m, ObjectId a, ObjectId b) {
  if (const int name = given_name(m, a)) return is_called(m, b, name);
  const auto& names = m.card(a).names;
  return std::any_of(names.begin(), names.end(), [&](int name) { return is_called(m, b, name); });
}

bool share_name(const Machine& m, ObjectId a, ObjectId b) {
  return is_open(m, a) && is_open(m, b) && have_common_name(m, a, b);
}

}  // namespace longbox::vstcg
