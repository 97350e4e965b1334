// Scenes as JSON: positions written as texts, and texts laid out as positions.
#pragma once

#include "scenario/position.h"
#include "server/protocol/json.h"
#include "server/protocol/problem.h"
#include "server/tables/play.h"
#include "server/views/desk.h"

namespace longbox::server {

// Writes the message `scene` about the present position of a play.
Json written_scene(const GameBox& box, Play& play);

// Writes the message `laid-out`.
Reply lay_out_scene(const GameBox& box, const Json& request);

// Returns the refusal of a text with these errors.
Problem scene_problem(const std::vector<scenario::SceneError>& errors);

}  // namespace longbox::server
