#include "kernel/view/laid_open.h"

namespace longbox::kernel {

State laid_open(const State& state) {
  State open = state;
  const auto everybody = static_cast<std::uint8_t>((1U << state.seat_count) - 1);
  for (std::size_t i = 1; i <= open.object_count(); ++i) open.objects[i].known = everybody;
  return open;
}

}  // namespace longbox::kernel
