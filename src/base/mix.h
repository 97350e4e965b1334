// Brings things into an order by chance.
#pragma once

#include <utility>
#include <vector>

#include "base/random.h"

namespace longbox::base {

template <class Item>
void mix(std::vector<Item>& items, Random& random) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
}

}  // namespace longbox::base
