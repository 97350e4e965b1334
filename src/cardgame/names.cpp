#include "cardgame/names.h"

namespace longbox::cardgame {

bool Names::knows(kernel::ObjectId id) const {
  if (!id) return false;
  if (names_all_ || kernel::knows(state_, reader_, id)) return true;
  return naming_.is_open != nullptr && naming_.is_open(state_, id);
}

std::string Names::operator()(kernel::ObjectId id) const {
  if (!id) return std::string(naming_.nothing);
  const bool known = knows(id);
  if (naming_.instead != nullptr)
    if (std::string said = naming_.instead(state_, id, known); !said.empty()) return said;
  return known ? kernel::object_name(game_, state_, id) : "a card";
}

}  // namespace longbox::cardgame
