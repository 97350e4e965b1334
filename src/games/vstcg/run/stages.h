// A scene lets a game begin behind its set-up, so the stages of a game are named for its beginning, too.
#pragma once

#include <cstdint>

namespace longbox::vstcg {

enum class GameStage : std::uint8_t { Chooser, Holder, Deal, Mulligan, Redraw, Turns };

}  // namespace longbox::vstcg
