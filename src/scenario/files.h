#pragma once

#include <optional>
#include <string>

#include "cardlang/source.h"

namespace longbox::scenario {

// The text of a file; nothing if it cannot be read.
std::optional<cardlang::Source> read_source(const std::string& path);

}  // namespace longbox::scenario
