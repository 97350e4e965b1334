#include "server/views/scenes.h"

#include <fmt/format.h>

#include "base/random.h"
#include "kernel/view/view.h"
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

// The deal depends on nothing but what the seats know, so that no text tells more, and two of one position are alike.
constexpr std::uint64_t kDeal = 1;

// Returns whether one of these seats knows the card, or everybody does.
bool is_known(const kernel::State& position, const kernel::Object& object, unsigned seats) {
  const unsigned all = (1U << position.seat_count) - 1;
  return (object.known & seats) != 0 || object.known == all;
}

// Returns what these seats know together: a card that one of them knows hides from none.
kernel::View known_to(const kernel::Game& game, const kernel::State& position, unsigned seats) {
  kernel::State told = position;
  const auto everybody = static_cast<std::uint8_t>((1U << told.seat_count) - 1);
  for (std::size_t i = 1; i <= told.object_count(); ++i)
    if (is_known(told, told.objects[i], seats)) told.objects[i].known = everybody;
  return kernel::view_of(game, told, kernel::kSpectator);
}

}  // namespace

Json written_scene(const GameBox& box, const kernel::State& position, const kernel::Choices& choices) {
  const auto written = scenario::write_position(box.game(), position, choices, fmt::format("a position of turn {}", position.turn));
  return {{"game", box.game().id()}, {"text", written.text}, {"missing", written.missing}};
}

// A view renames only cards that none of the seats knows, and keeps of those who has looked at them.
Json scene_as_known(const GameBox& box, const kernel::State& position, const kernel::Choices& choices, unsigned seats) {
  const kernel::View view = known_to(box.game(), position, seats);
  std::size_t hidden = 0;
  for (const auto& cards : view.unknown) hidden += cards.size();
  base::Random random = base::Random::seeded(kDeal);
  kernel::State dealt = kernel::sample(view, random);
  for (std::size_t i = 1; i <= dealt.object_count(); ++i)
    if (is_known(position, position.objects[i], seats)) dealt.objects[i].known = position.objects[i].known;
  Json scene = written_scene(box, dealt, choices);
  Json& missing = scene["missing"];
  if (hidden > 0) missing.insert(missing.begin(), fmt::format("Cards that you cannot know ({}) are dealt out at random.", hidden));
  return scene;
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
