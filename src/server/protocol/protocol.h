// The protocol lists the messages between the page in the browser and the server: one row a field.
//
// These tables are the only declaration. The check of incoming messages, the types of the web
// client (web/src/protocol.ts) and the tables of docs/protocol.md are made from them; a test holds
// every message that the server sends to them.
#pragma once

#include <span>
#include <string_view>

namespace longbox::server {

// The version grows with every change that an older client would misread.
inline constexpr int kProtocolVersion = 1;

// A field belongs to a record or message. Its `type` is written like this:
//   int  number  string  bool      a value
//   'a'|'b'                        one of these words
//   Name                           a record of record_types()
//   ErrorCode                      a name of error_codes()
//   any                            a printed fact: null, a value or a list of texts
//   T[]                            a list
//   map<T>                         an object with any keys
// A name that ends with '?' may be left out.
struct Field {
  std::string_view name;
  std::string_view type;
  std::string_view meaning;

  bool is_optional() const { return name.ends_with('?'); }
  std::string_view bare_name() const {
    return is_optional() ? name.substr(0, name.size() - 1) : name;
  }
};

// People who do not know each other talk in these signs; the page draws and words them.
inline constexpr std::string_view kEmoteType = "'wave'|'fist'|'laugh'|'wow'|'sad'|'heart'";
inline constexpr std::string_view kPhraseType =
    "'hello'|'good-luck'|'well-played'|'thanks'|'thinking'|'oops'|'sorry'|'good-game'";

// A record is a part of messages: a card, a zone, a table of the lobby.
struct RecordType {
  std::string_view name;
  std::string_view meaning;
  std::span<const Field> fields;
};

// The sender of a message is the client or the server.
enum class Sender { Client, Server };

struct MessageType {
  Sender sender;
  std::string_view name;  // the value of `type`
  std::string_view meaning;
  std::string_view answers;  // a client's message: the reply; a server's message: when it comes
  std::span<const Field> fields;
};

// An error code says what is wrong with a message, or why it cannot be done now.
struct ErrorCode {
  std::string_view code;
  std::string_view meaning;
};

std::span<const RecordType> record_types();
std::span<const MessageType> message_types();
std::span<const ErrorCode> error_codes();

// These return null when there is none.
const RecordType* find_record(std::string_view name);
const MessageType* find_message(Sender sender, std::string_view name);

}  // namespace longbox::server
