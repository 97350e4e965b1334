#include "server/protocol/protocol_text.h"

#include <fmt/format.h>

#include "base/text.h"
#include "server/protocol/protocol.h"

namespace longbox::server {
namespace {

// --- TypeScript ---------------------------------------------------------------------------------

std::string typescript_type(std::string_view type) {
  if (type.ends_with("[]")) {
    const std::string item = typescript_type(type.substr(0, type.size() - 2));
    return item.find('|') == std::string::npos ? item + "[]" : "(" + item + ")[]";
  }
  if (type.starts_with("map<"))
    return fmt::format("Record<string, {}>", typescript_type(type.substr(4, type.size() - 5)));
  if (type == "int") return "number";
  if (type == "bool") return "boolean";
  if (type == "any") return "Fact";
  std::string text(type);  // words: 'a'|'b'
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 3))
    text.replace(at, 1, " | ");
  return text;
}

std::string typescript_field(const Field& field) {
  const std::string note = field.meaning.empty() ? "" : fmt::format("  /** {} */\n", field.meaning);
  return fmt::format("{}  {}{}: {};\n", note, field.bare_name(), field.is_optional() ? "?" : "",
                     typescript_type(field.type));
}

std::string typescript_fields(std::span<const Field> fields) {
  std::string text;
  for (const Field& field : fields) text += typescript_field(field);
  return text;
}

// Returns ClientTakeBack for "take-back" from the client.
std::string typescript_name(const MessageType& message) {
  std::string name = message.sender == Sender::Client ? "Client" : "Server";
  for (const std::string& part : base::split(message.name, '-')) {
    std::string word = part;
    word[0] = static_cast<char>(word[0] - 'a' + 'A');
    name += word;
  }
  return name;
}

std::string typescript_message(const MessageType& message) {
  const bool asks = message.sender == Sender::Client;
  return fmt::format("/** {}; {}{}. */\nexport interface {} {{\n  type: \"{}\";\n{}{}}}\n\n",
                     message.meaning, asks ? "answered by " : "", message.answers,
                     typescript_name(message), message.name,
                     "  /** chosen by the client, repeated in the reply */\n  request?: number;\n",
                     typescript_fields(message.fields));
}

std::string typescript_union(Sender sender, std::string_view name) {
  std::string text = fmt::format("export type {} =\n", name);
  for (const MessageType& message : message_types())
    if (message.sender == sender) text += fmt::format("  | {}\n", typescript_name(message));
  text.insert(text.size() - 1, ";");
  return text + "\n";
}

std::string typescript_errors() {
  std::string text = "/** Names of errors and what they mean. */\nexport const errorMeanings = {\n";
  for (const ErrorCode& error : error_codes())
    text += fmt::format("  \"{}\": \"{}\",\n", error.code, error.meaning);
  return text + "} as const;\nexport type ErrorCode = keyof typeof errorMeanings;\n";
}

// --- Markdown -----------------------------------------------------------------------------------

// Escapes vertical bars, which would end the cell.
std::string in_cell(std::string_view text) {
  std::string cell;
  for (const char c : text) cell += c == '|' ? std::string("\\|") : std::string(1, c);
  return cell;
}

std::string markdown_fields(std::span<const Field> fields) {
  if (fields.empty()) return "No fields.\n\n";
  std::string text = "| field | type | meaning |\n| --- | --- | --- |\n";
  for (const Field& field : fields)
    text += fmt::format("| `{}` | `{}` | {} |\n", field.name, in_cell(field.type),
                        in_cell(field.meaning));
  return text + "\n";
}

std::string markdown_messages(Sender sender) {
  const bool asks = sender == Sender::Client;
  std::string text;
  for (const MessageType& message : message_types())
    if (message.sender == sender)
      text +=
          fmt::format("#### `{}`\n\n{}. {}: {}.\n\n{}", message.name, message.meaning,
                      asks ? "Reply" : "Sent", message.answers, markdown_fields(message.fields));
  return text;
}

}  // namespace

std::string protocol_typescript() {
  std::string text =
      "// Made by `longbox protocol --typescript` from src/server/protocol/; do not edit.\n\n";
  text += fmt::format("export const protocolVersion = {};\n\n", kProtocolVersion);
  text +=
      "/** A printed fact of a card. */\nexport type Fact = null | boolean | number | string | "
      "string[];\n\n";
  for (const RecordType& record : record_types())
    text += fmt::format("/** {} */\nexport interface {} {{\n{}}}\n\n", record.meaning, record.name,
                        typescript_fields(record.fields));
  for (const MessageType& message : message_types()) text += typescript_message(message);
  text += typescript_union(Sender::Client, "ClientMessage");
  text += typescript_union(Sender::Server, "ServerMessage");
  return text + typescript_errors();
}

std::string protocol_markdown() {
  std::string text = "### Messages of the client\n\n" + markdown_messages(Sender::Client);
  text += "### Messages of the server\n\n" + markdown_messages(Sender::Server);
  text += "### Records\n\n";
  for (const RecordType& record : record_types())
    text += fmt::format("#### `{}`\n\n{}.\n\n{}", record.name, record.meaning,
                        markdown_fields(record.fields));
  text += "### Errors\n\n| code | meaning |\n| --- | --- |\n";
  for (const ErrorCode& error : error_codes())
    text += fmt::format("| `{}` | {} |\n", error.code, error.meaning);
  return text;
}

}  // namespace longbox::server
