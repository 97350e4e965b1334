// JsonShape says how deep and how long a JSON text is, before anybody reads it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace longbox::base {

struct JsonShape {
  std::size_t deepest = 0;  // the most brackets that are open at once
  std::size_t commas = 0;   // commas outside strings
};

// Brackets and commas inside strings do not count. Copying and printing nested values is recursive, and an object
// that keeps its order looks through all its keys for each new one: text from outside must be shown to be
// flat and short first.
inline JsonShape json_shape(std::string_view json) {
  JsonShape shape;
  std::size_t open = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_string && c == '\\') {
      ++i;
    } else if (c == '"') {
      in_string = !in_string;
    } else if (!in_string && (c == '[' || c == '{')) {
      shape.deepest = std::max(shape.deepest, ++open);
    } else if (!in_string && c == ',') {
      ++shape.commas;
    } else if (!in_string && (c == ']' || c == '}') && open > 0) {
      --open;
    }
  }
  return shape;
}

}  // namespace longbox::base
