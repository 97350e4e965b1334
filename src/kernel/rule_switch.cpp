#include "kernel/rule_switch.h"

#ifdef LONGBOX_CHECKS
#include <cstdlib>

namespace longbox::kernel {

bool rule_holds(std::string_view rule) {
  static const std::string_view without = [] {
    const char* name = std::getenv("LONGBOX_WITHOUT");
    return name == nullptr ? std::string_view() : std::string_view(name);
  }();
  return without.empty() || rule != without;
}

}  // namespace longbox::kernel
#endif
