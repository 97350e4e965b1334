// Writes results for people and programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "scenario/runner.h"

namespace longbox::scenario {

// Says why a scene failed: place and step, what was expected and found. It is empty for a scene
// that passed.
std::string message_of(const SceneResult& result);

// Writes every failure with the end of its log and a command to see all of it, the transcripts if
// there are any, and "N passed, N failed" as the last line.
std::string report(std::span<const SceneResult> results);

// Writes [{file, name, status, rules, message}]; status is "passed" or "failed".
nlohmann::json to_json(std::span<const SceneResult> results);

}  // namespace longbox::scenario
