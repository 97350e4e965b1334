#include "server/people/secrets.h"

#include <sodium.h>

#include <cstdint>

namespace longbox::server {
namespace {

constexpr std::size_t kAliasLength = 16;

constexpr int kUrlSafe = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::string to_base64(const unsigned char* bytes, std::size_t size) {
  std::string text(sodium_base64_encoded_len(size, kUrlSafe), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes, size, kUrlSafe);
  text.pop_back();  // the zero at its end
  return text;
}

}  // namespace

bool start_secrets() { return sodium_init() >= 0; }

std::string random_name(std::size_t length) {
  constexpr std::string_view kLetters =
      "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";  // without I, O and l
  std::string name;
  while (name.size() < length)
    name += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  return name;
}

std::uint64_t random_number() {
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

std::string short_hash(std::string_view text) {
  unsigned char hash[24];
  crypto_generichash(hash, sizeof hash, reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return to_base64(hash, sizeof hash);
}

static_assert(crypto_auth_KEYBYTES == 32);

std::string Signer::new_key() {
  unsigned char key[crypto_auth_KEYBYTES];
  crypto_auth_keygen(key);
  return to_base64(key, sizeof key);
}

std::optional<Signer> Signer::from_key(std::string_view key) {
  Signer signer;
  std::size_t size = 0;
  const bool ok = sodium_base642bin(signer.key_.data(), signer.key_.size(), key.data(), key.size(),
                                    nullptr, &size, nullptr, kUrlSafe) == 0;
  if (!ok || size != signer.key_.size()) return std::nullopt;
  return signer;
}

std::string Signer::signature(std::string_view purpose, std::string_view text) const {
  const std::string message = std::string(purpose) + ":" + std::string(text);
  unsigned char mac[crypto_auth_BYTES];
  crypto_auth(mac, reinterpret_cast<const unsigned char*>(message.data()), message.size(),
              key_.data());
  return to_base64(mac, sizeof mac);
}

std::string Signer::sign(std::string_view purpose, std::string_view text) const {
  return std::string(text) + "." + signature(purpose, text);
}

std::string Signer::alias(std::string_view purpose, std::string_view text) const {
  return signature(purpose, text).substr(0, kAliasLength);
}

std::optional<std::string> Signer::open(std::string_view purpose, std::string_view token) const {
  const std::size_t dot = token.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string_view text = token.substr(0, dot);
  const std::string_view given = token.substr(dot + 1);
  const std::string right = signature(purpose, text);
  if (given.size() != right.size() || sodium_memcmp(given.data(), right.data(), right.size()) != 0)
    return std::nullopt;
  return std::string(text);
}

std::string hash_password(const std::string& password) {
  std::string hash(crypto_pwhash_STRBYTES, '\0');
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return {};
  hash.resize(hash.find('\0'));
  return hash;
}

const std::string& nobodys_hash() {
  static const std::string kHash =
      "$argon2id$v=19$m=65536,t=2,p=1$bG9uZ2JveC1ub2JvZHktMQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  return kHash;
}

bool fits_password(const std::string& hash, const std::string& password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace longbox::server
