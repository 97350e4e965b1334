#include "kernel/rule_switch.h"

#ifdef LONGBOX_CHECKS
#include <cstdlib>

namespace longbox::kernel {

namespace {

std::string_view switched_off() {
  static const std::string_view without = [] {
    const char* name = std::getenv("LONGBOX_WITHOUT");
    return name == nullptr ? std::string_view() : std::string_view(name);
  }();
  return without;
}

}  // namespace

bool rule_holds(std::string_view rule) { return all_rules_hold() || rule != switched_off(); }

bool all_rules_hold() { return switched_off().empty(); }

}  // namespace longbox::kernel
#endif
