// Json is JSON as the server reads and writes it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace longbox::server {

using Json = nlohmann::json;

// Writes the JSON as text. Bytes that are no UTF-8 are replaced, so that every text of a card or a
// person can be sent.
inline std::string to_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace longbox::server
