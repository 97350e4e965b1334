// A turn opens windows with these questions; a character who plays its card game has such windows, too.
#pragma once

#include "cardgame/rows.h"

namespace longbox::vs2pcg {

inline constexpr std::uint16_t kAskPriority = kernel::kFirstGamePrompt + 3;
inline constexpr std::uint16_t kAskRecruit = kernel::kFirstGamePrompt + 5;
inline constexpr std::uint16_t kAskMain = kernel::kFirstGamePrompt + 7;

// Asks for recruits of the player, or of the character that the question is about.
std::string recruit_question(const cardgame::Question& asked);

}  // namespace longbox::vs2pcg
