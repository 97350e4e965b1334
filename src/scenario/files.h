#pragma once

#include <optional>
#include <string>

#include "cardlang/source.h"

namespace longbox::scenario {

// Reads the text of a file; returns nothing if it cannot be read.
std::optional<cardlang::Source> read_source(const std::string& path);

}  // namespace longbox::scenario
