#include "server/protocol/protocol_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "base/text.h"

namespace longbox::server {
namespace {

using Wrong = std::optional<Problem>;

// The path is only written when something is wrong; until then it is a chain of names.
struct Path {
  const Path* before = nullptr;
  std::string_view name;

  std::string text() const {
    if (before == nullptr) return std::string(name);
    const std::string start = before->text();
    return start.empty() ? std::string(name) : fmt::format("{}.{}", start, name);
  }
};

Problem wrong_type(const Path& at, std::string_view type) {
  return {"wrong-type", fmt::format("the field '{}' should be: {}", at.text(), type), at.text()};
}

Wrong check_fields(std::span<const Field> fields, const Json& value, const Path& at, int extra);

// Accepts whole numbers that every client can hold; no number of the protocol is larger.
bool is_int(const Json& value) {
  constexpr std::int64_t kMost = std::int64_t{1} << 53;
  if (value.is_number_unsigned()) return value.get<std::uint64_t>() <= std::uint64_t{1} << 53;
  return value.is_number_integer() && value.get<std::int64_t>() >= -kMost;
}

bool is_word(std::string_view type, const Json& value) {
  if (!value.is_string()) return false;
  const std::string quoted = fmt::format("'{}'", value.get_ref<const std::string&>());
  const auto words = base::split(type, '|');
  return std::ranges::find(words, quoted) != words.end();
}

bool is_fact(const Json& value) {
  const auto is_text = [](const Json& item) { return item.is_string(); };
  return value.is_null() || value.is_boolean() || value.is_number() || value.is_string() ||
         (value.is_array() && std::ranges::all_of(value, is_text));
}

// Returns whether the value is of a type without parts.
bool is_plain(std::string_view type, const Json& value) {
  if (type == "int") return is_int(value);
  if (type == "number") return value.is_number();
  if (type == "string") return value.is_string();
  if (type == "bool") return value.is_boolean();
  if (type == "any") return is_fact(value);
  if (type == "ErrorCode")
    return value.is_string() && !error_meaning(value.get<std::string>()).empty();
  return is_word(type, value);
}

Wrong check_value(std::string_view type, const Json& value, const Path& at) {
  if (type.ends_with("[]")) {
    if (!value.is_array()) return wrong_type(at, type);
    for (const Json& item : value)
      if (auto wrong = check_value(type.substr(0, type.size() - 2), item, at)) return wrong;
    return {};
  }
  if (type.starts_with("map<")) {
    if (!value.is_object()) return wrong_type(at, type);
    for (const Json& item : value)
      if (auto wrong = check_value(type.substr(4, type.size() - 5), item, at)) return wrong;
    return {};
  }
  if (const RecordType* record = find_record(type)) {
    if (!value.is_object()) return wrong_type(at, type);
    return check_fields(record->fields, value, at, 0);
  }
  if (!is_plain(type, value)) return wrong_type(at, type);
  return {};
}

Problem unknown_field(std::span<const Field> fields, const Json& value, const Path& at) {
  for (const auto& item : value.items()) {
    const std::string& key = item.key();
    const bool known =
        std::ranges::any_of(fields, [&](const Field& field) { return field.bare_name() == key; });
    const bool of_message =
        at.before == nullptr && at.name.empty() && (key == "type" || key == "request");
    if (known || of_message) continue;
    const std::string path = Path{&at, key}.text();
    return {"unknown-field", fmt::format("there is no field '{}'", base::to_valid_utf8(path)),
            base::to_valid_utf8(path)};
  }
  return {"unknown-field"};
}

// The value has `extra` fields that the table does not name.
Wrong check_fields(std::span<const Field> fields, const Json& value, const Path& at, int extra) {
  std::size_t found = 0;
  for (const Field& field : fields) {
    const Path here{&at, field.bare_name()};
    const auto item = value.find(field.bare_name());
    if (item == value.end()) {
      if (field.is_optional()) continue;
      return Problem{"missing-field", fmt::format("the field '{}' is missing", here.text()),
                     here.text()};
    }
    ++found;
    if (auto wrong = check_value(field.type, *item, here)) return wrong;
  }
  if (found + static_cast<std::size_t>(extra) == value.size()) return {};
  return unknown_field(fields, value, at);
}

}  // namespace

std::optional<Problem> check_message(Sender sender, const Json& message) {
  if (!message.is_object()) return Problem{"bad-json"};
  const auto type = message.find("type");
  if (type == message.end()) return Problem{"missing-field", "the field 'type' is missing", "type"};
  if (!type->is_string()) return wrong_type({nullptr, "type"}, "string");
  const MessageType* declared = find_message(sender, type->get_ref<const std::string&>());
  if (declared == nullptr) return Problem{"unknown-type"};
  const auto request = message.find("request");
  if (request != message.end() && !is_int(*request)) return wrong_type({nullptr, "request"}, "int");
  return check_fields(declared->fields, message, {}, request == message.end() ? 1 : 2);
}

std::string_view error_meaning(std::string_view code) {
  const auto all = error_codes();
  const auto found = std::ranges::find(all, code, &ErrorCode::code);
  return found == all.end() ? std::string_view{} : found->meaning;
}

}  // namespace longbox::server
