// A table of weights is a file of C++ with whole numbers (bots/weights.cpp).
#pragma once

#include <string>

#include "learn/policy.h"

namespace longbox::learn {

// Returns the text of the file. `header` is the text of sheet.h, from which it takes the names of the inputs.
std::string table_text(Judge& judge, const std::string& header);

}  // namespace longbox::learn
