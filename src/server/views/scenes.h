// Scenes as JSON: positions written as texts, and texts laid out as positions.
#pragma once

#include "scenario/position.h"
#include "server/protocol/json.h"
#include "server/protocol/problem.h"
#include "server/views/desk.h"

namespace longbox::server {

// Writes the message `scene` about a position, in which every card lies where it does.
Json written_scene(const GameBox& box, const kernel::State& position, const kernel::Choices& choices);

// Writes it for somebody who knows what these seats (as bits) know together while the game goes on; without a seat, what everybody
// knows. All other cards are dealt out at random among the places where they lie, and `missing` says so; positions that look the
// same to these seats are written alike.
Json scene_as_known(const GameBox& box, const kernel::State& position, const kernel::Choices& choices, unsigned seats);

// Writes the message `laid-out`.
Reply lay_out_scene(const GameBox& box, const Json& request);

// Returns the refusal of a text with these errors.
Problem scene_problem(const std::vector<scenario::SceneError>& errors);

}  // namespace longbox::server
