// A game lists the sentences of its refusals by its keys for reasons (Verdict::reason).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace longbox::kernel {

// The wording may name what the game fills in, such as {it}.
struct ReasonText {
  std::uint16_t reason = 0;
  std::string_view text;
};

// Returns the sentence; it is empty where the list has none.
inline std::string_view reason_text(std::span<const ReasonText> texts, std::uint16_t reason) {
  for (const auto& row : texts)
    if (row.reason == reason) return row.text;
  return {};
}

}  // namespace longbox::kernel
