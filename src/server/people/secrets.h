// Secrets do everything that needs cryptography: random names, signed tokens, passwords.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace longbox::server {

// Must be called once before anything else here. Returns false when the machine gives no random
// numbers.
bool start_secrets();

// Returns so many random letters and digits.
std::string random_name(std::size_t length);

// Returns a random number of all 64 bits, for seeds.
std::uint64_t random_number();

// Returns a mark that changes with the text, 32 letters long. It is no secret.
std::string short_hash(std::string_view text);

// A signer holds a key that signs tokens, and nothing else.
class Signer {
 public:
  // Makes a new key, as text to be stored.
  static std::string new_key();
  // Returns nothing when the text is no key.
  static std::optional<Signer> from_key(std::string_view key);

  // Returns the text with its signature: "text.signature". `purpose` keeps tokens of one kind from
  // being used as another.
  std::string sign(std::string_view purpose, std::string_view text) const;
  // Returns 16 letters that stand for the text, which nobody without the key can tell from them.
  std::string alias(std::string_view purpose, std::string_view text) const;
  // Returns the text of a token, or nothing when it was not signed with this key for this purpose.
  std::optional<std::string> open(std::string_view purpose, std::string_view token) const;

 private:
  std::string signature(std::string_view purpose, std::string_view text) const;

  std::array<unsigned char, 32> key_{};
};

// These hash a password, slowly on purpose, and compare one with a hash. An empty hash means out of
// memory.
std::string hash_password(const std::string& password);
// Returns a hash that no password fits, and that takes as long to compare with as any.
const std::string& nobodys_hash();
bool fits_password(const std::string& hash, const std::string& password);

}  // namespace longbox::server
