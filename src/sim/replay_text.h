// Reads and writes the text of a replay; other folders use replay.h.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/result.h"
#include "kernel/game.h"
#include "kernel/match.h"

namespace longbox::sim {

// In version 1 the hashes are of the bytes of a state, whose layout is gone: they cannot be compared any
// more. Since version 2 they are of positions (kernel::position_hash).
inline constexpr std::uint64_t kOldestReplay = 1;
inline constexpr std::uint64_t kReplayVersion = 2;
inline constexpr const char* kReplayFormat = "longbox-replay";

nlohmann::ordered_json record_to_json(const kernel::Record& record, const kernel::Game& game);

// The head is the part of a replay that must be known before its game can be loaded.
struct ReplayHead {
  std::uint64_t version = 0;
  std::string game;
  std::uint64_t library = 0;  // fingerprint of the cards it was made with
};

// Reads the head of a replay of the right format and version; the error is a sentence.
base::Result<ReplayHead, std::string> head_from_json(const nlohmann::json& json);

// Reads the record without playing it. The error is a sentence that names the field.
base::Result<kernel::Record, std::string> record_from_json(const nlohmann::json& json,
                                                           const kernel::Game& game);

}  // namespace longbox::sim
