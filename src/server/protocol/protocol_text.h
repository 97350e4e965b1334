// Writes the protocol as text: types for the web client, tables for docs/protocol.md.
#pragma once

#include <string>

namespace longbox::server {

std::string protocol_typescript();
std::string protocol_markdown();

}  // namespace longbox::server
