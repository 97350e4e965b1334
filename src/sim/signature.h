// A signature is one number that tells whether the behaviour of a game has changed.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/result.h"
#include "kernel/game.h"

namespace longbox::sim {

inline constexpr int kSignatureGames = 200;

// Plays kSignatureGames random games with fixed seeds, of 2, 3 and 4 players and with all the
// decks, and adds up their fingerprints. The error is a sentence: a game did not end.
base::Result<std::uint64_t, std::string> signature(const kernel::Game& game,
                                                   std::span<const kernel::Deck> decks);

// These write a signature, hash or fingerprint as 16 hexadecimal digits, and read it back; false
// means that it is none.
std::string to_hex(std::uint64_t value);
bool from_hex(std::string_view text, std::uint64_t& value);

}  // namespace longbox::sim
