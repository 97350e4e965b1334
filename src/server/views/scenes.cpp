#include "server/views/scenes.h"

#include <fmt/format.h>

#include "server/views/table_writer.h"

namespace longbox::server {
namespace {

// Nobody sits at a position that is only looked at; its sides are called by their letters.
TablePlan plan_of(const GameBox& box, const std::string& text, std::size_t seats) {
  TablePlan plan;
  plan.game = std::string(box.game().id());
  plan.scene = text;
  plan.seats.resize(seats, {.kind = SeatKind::Bot, .bot = "idle"});
  for (std::size_t i = 0; i < seats; ++i) plan.seats[i].name = fmt::format("Side {}", static_cast<char>('A' + i));
  return plan;
}

}  // namespace

Json written_scene(const GameBox& box, Play& play) {
  play.question();
  const kernel::State& state = play.state();
  const auto written = scenario::write_position(box.game(), state, play.start().setup.choices,
                                                fmt::format("a position of turn {}", state.turn));
  return {{"game", box.game().id()}, {"text", written.text}, {"missing", written.missing}};
}

Reply lay_out_scene(const GameBox& box, const Json& request) {
  const std::string text = request["text"];
  Json reply = {{"game", box.game().id()}, {"errors", Json::array()}, {"cards", Json::array()}};
  const auto laid = scenario::lay_out(box.game(), text);
  if (!laid) {
    for (const scenario::SceneError& error : laid.error())
      reply["errors"].push_back({{"line", error.line}, {"message", error.message}});
    return reply;
  }
  const kernel::State& position = laid.value().position;
  const auto seat = request.contains("seat") ? request["seat"].get<std::int64_t>() : std::int64_t{position.active};
  if (seat < 0 || seat >= position.seat_count) return Problem{"no-such-seat", "", "seat"};
  for (const scenario::GivenObject& card : laid.value().cards)
    reply["cards"].push_back({{"object", card.object.value}, {"line", card.line}, {"place", card.place}});
  Table table(box, plan_of(box, text, position.seat_count));
  if (const auto begun = table.begin_if_full(0); !begun) return begun.error();
  reply["view"] = position_view(table, *table.play(), static_cast<kernel::Seat>(seat));
  return reply;
}

Problem scene_problem(const std::vector<scenario::SceneError>& errors) {
  return {"bad-scene", fmt::format("line {}: {}", errors.front().line, errors.front().message), "scene"};
}

}  // namespace longbox::server
