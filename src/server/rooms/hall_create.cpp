// Makes the plan of a table from the message `create`.
#include <fmt/format.h>

#include "base/mix.h"
#include "decks/table_decks.h"
#include "scenario/position.h"
#include "server/people/secrets.h"
#include "server/rooms/hall.h"
#include "server/tables/bots.h"
#include "server/tables/choices.h"
#include "server/views/desk.h"
#include "server/views/scenes.h"
#include "sim/table.h"

namespace longbox::server {
namespace {

using PlanResult = base::Result<TablePlan, Problem>;

constexpr int kMostMinutes = 600;
constexpr int kMostIncrement = 600;
constexpr int kLeastAlone = 5;  // seconds for an answer where there are no minutes

base::Result<SeatPlan, Problem> plan_seat(const GameBox& box, const Json& choice,
                                          const Person& person) {
  SeatPlan seat;
  const std::string kind = choice["kind"];
  if (kind == "me") {
    seat.kind = SeatKind::Human;
    seat.person = person.id;
    seat.name = person.name;
  } else if (kind == "bot") {
    seat.kind = SeatKind::Bot;
    const OfferedBot* bot = find_bot(choice.value("bot", ""));
    if (bot == nullptr) return Problem{"no-such-bot", "", "seats.bot"};
    seat.bot = bot->id;
    seat.name = seat_name(*bot);
  }
  if (!choice.contains("deck")) return seat;
  auto deck = choose_deck(box, choice["deck"]);
  if (!deck) return deck.error();
  seat.deck = std::move(deck.value());
  if (seat.kind == SeatKind::Open) seat.offered = seat.deck;
  return seat;
}

Problem out_of_range(const char* field, int least, int most) {
  return {"wrong-type", fmt::format("the field '{}' should be from {} to {}", field, least, most),
          field};
}

base::Result<ClockPlan, Problem> plan_clock(const Json& clock) {
  const auto minutes = clock["minutes"].get<std::int64_t>();
  const auto increment = clock["increment"].get<std::int64_t>();
  const int least = minutes == 0 ? kLeastAlone : 0;
  if (minutes < 0 || minutes > kMostMinutes) return out_of_range("clock.minutes", 0, kMostMinutes);
  if (increment < least || increment > kMostIncrement)
    return out_of_range("clock.increment", least, kMostIncrement);
  return ClockPlan{static_cast<int>(minutes), static_cast<int>(increment)};
}

std::optional<Problem> plan_options(const GameBox& box, const Json& chosen, TablePlan& plan) {
  plan.options = chosen.get<OptionValues>();
  auto reasons = check_options(box.game(), plan.options);
  if (reasons.empty()) return std::nullopt;
  Problem problem{"bad-setup", reasons.front().message, "options"};
  problem.reasons = std::move(reasons);
  return problem;
}

// Options may be for so many players only.
std::optional<Problem> check_seats(const GameBox& box, const TablePlan& plan) {
  const kernel::SeatRange range = seats_for(box.game(), plan.options);
  if (range.contains(static_cast<int>(plan.seats.size()))) return std::nullopt;
  const std::string number = range.fewest == range.most ? std::to_string(range.most)
                                                        : fmt::format("{} to {}", range.fewest, range.most);
  return Problem{"bad-setup", fmt::format("these options are for {} seats", number), "seats"};
}

// A seed tells what everybody will draw, so it may be chosen only where no other person can sit down.
std::optional<Problem> plan_seed(const Json& message, TablePlan& plan) {
  plan.seed = random_number();
  if (!message.contains("seed")) return std::nullopt;
  const auto seed = message["seed"].get<std::int64_t>();
  if (seed < 0) return Problem{"wrong-type", "a seed is not negative", "seed"};
  if (std::ranges::find(plan.seats, SeatKind::Open, &SeatPlan::kind) == plan.seats.end())
    plan.seed = static_cast<std::uint64_t>(seed);
  return std::nullopt;
}

std::vector<kernel::Deck> decks_by_chance(const GameBox& box, base::Random random) {
  std::vector<kernel::Deck> decks;
  for (const std::string& name : box.deck_names())
    if (const OfferedDeck* offered = box.deck(name); offered->deck && offered->reasons.empty())
      decks.push_back(offered->deck.value());
  base::mix(decks, random);
  return decks;
}

// People and bots for whom no deck was chosen get any that may be played here, if somebody with the right one comes to each open seat.
std::optional<Problem> plan_decks(const GameBox& box, TablePlan& plan) {
  const auto needs_deck = [](const SeatPlan& seat) { return seat.kind != SeatKind::Open && !seat.deck; };
  if (std::ranges::none_of(plan.seats, needs_deck)) return std::nullopt;
  const auto offered = decks_by_chance(box, base::Random::seeded(sim::derived_seed(plan.seed, 0)));
  kernel::Setup setup;
  add_choices(setup, plan.options);
  std::vector<std::optional<kernel::Deck>> chosen;
  for (const SeatPlan& seat : plan.seats) chosen.push_back(seat.deck);
  auto found = decks::find_decks(box.game(), setup.choices, chosen, offered);
  if (!found) return Problem{"bad-setup", found.error(), "seats.deck"};
  for (std::size_t i = 0; i < plan.seats.size(); ++i)
    if (needs_deck(plan.seats[i])) plan.seats[i].deck = std::move(found.value()[i]);
  return std::nullopt;
}

// Whoever is in the lobby may sit down at a listed table: nobody has to read the texts of strangers.
std::optional<Problem> plan_talk(const Json& message, TablePlan& plan) {
  plan.talk = message.contains("talk") ? talk_from(message["talk"].get<std::string>())
                                       : usual_talk(plan.listed);
  plan.watchers_talk = message.value("watchersTalk", false);
  if (plan.listed && plan.talk == TalkRule::Text)
    return Problem{"bad-setup", "text is for tables by link, which are not listed", "talk"};
  return std::nullopt;
}

// Only the first seat is asked to think in a lesson; whoever else plays does what is needed and no more.
PlanResult plan_lesson(const GameBox& box, const Json& message, const Person& person) {
  TablePlan plan;
  plan.lesson = message["lesson"];
  const scenario::Lesson* lesson = box.lesson(plan.lesson);
  if (lesson == nullptr) return Problem{"no-such-lesson", "", "lesson"};
  plan.seats.push_back({.kind = SeatKind::Human, .person = person.id, .name = person.name});
  while (plan.seats.size() < lesson->position().seat_count)
    plan.seats.push_back({.kind = SeatKind::Bot, .name = "Sparring partner", .bot = "idle"});
  plan.listed = false;
  plan.seed = random_number();
  return plan;
}

// The reader takes the side of the puzzle; whoever else plays defends (server/tables/challenge.h).
PlanResult plan_puzzle(const GameBox& box, const Json& message, const Person& person) {
  TablePlan plan;
  plan.puzzle = message["puzzle"];
  const Challenge* challenge = box.challenge(plan.puzzle);
  if (challenge == nullptr) return Problem{"no-such-puzzle", "", "puzzle"};
  plan.seats.assign(challenge->position->seat_count,
                    {.kind = SeatKind::Bot, .name = "Defender", .bot = std::string(usual_bot().id)});
  plan.seats[challenge->puzzle.seat] = {.kind = SeatKind::Human, .person = person.id, .name = person.name};
  plan.listed = false;
  return plan;
}

// Whoever lays a position out plays all seats of it, unless bots are named for some.
PlanResult plan_scene(const GameBox& box, const Json& message, const Person& person) {
  TablePlan plan;
  plan.scene = message["scene"];
  plan.listed = false;
  plan.seed = random_number();
  const auto laid = scenario::lay_out(box.game(), plan.scene);
  if (!laid) return scene_problem(laid.error());
  plan.seats.assign(laid.value().position.seat_count, {.kind = SeatKind::Human, .person = person.id, .name = person.name});
  if (!message.contains("seats")) return plan;
  if (message["seats"].size() != plan.seats.size())
    return Problem{"bad-setup", fmt::format("the scene has {} seats", plan.seats.size()), "seats"};
  for (std::size_t i = 0; i < plan.seats.size(); ++i) {
    const Json& choice = message["seats"][i];
    if (choice["kind"] == "me") continue;
    const OfferedBot* bot = find_bot(choice.value("bot", ""));
    if (bot == nullptr) return Problem{"no-such-bot", "", "seats.bot"};
    plan.seats[i] = {.kind = SeatKind::Bot, .name = seat_name(*bot), .bot = std::string(bot->id)};
  }
  if (std::ranges::find(plan.seats, SeatKind::Human, &SeatPlan::kind) == plan.seats.end())
    return Problem{"bad-setup", "one seat at least must be yours", "seats"};
  return plan;
}

PlanResult plan_table(const GameBox& box, const Json& message, const Person& person) {
  if (message.contains("lesson")) return plan_lesson(box, message, person);
  if (message.contains("puzzle")) return plan_puzzle(box, message, person);
  if (message.contains("scene")) return plan_scene(box, message, person);
  if (!message.contains("seats")) return Problem{"missing-field", "the field 'seats' is missing", "seats"};
  TablePlan plan;
  const auto count = static_cast<int>(message["seats"].size());
  if (count < box.fewest_seats() || count > kernel::kMaxSeats)
    return Problem{"bad-setup",
                   fmt::format("{} has {} to {} seats", box.game().title(), box.fewest_seats(),
                               kernel::kMaxSeats),
                   "seats"};
  for (const Json& choice : message["seats"]) {
    auto seat = plan_seat(box, choice, person);
    if (!seat) return seat.error();
    plan.seats.push_back(std::move(seat.value()));
  }
  if (std::ranges::find(plan.seats, SeatKind::Human, &SeatPlan::kind) == plan.seats.end())
    return Problem{"bad-setup", "one seat at least must be yours", "seats"};
  if (message.contains("options"))
    if (auto wrong = plan_options(box, message["options"], plan)) return *wrong;
  if (auto wrong = check_seats(box, plan)) return *wrong;
  if (message.contains("clock")) {
    const auto clock = plan_clock(message["clock"]);
    if (!clock) return clock.error();
    plan.clock = clock.value();
  }
  plan.listed = message.value("listed", true);
  if (auto wrong = plan_talk(message, plan)) return *wrong;
  if (auto wrong = plan_seed(message, plan)) return *wrong;
  if (auto wrong = plan_decks(box, plan)) return *wrong;
  return plan;
}

}  // namespace

void Hall::create(const Request& request) {
  const GameBox* box = house_.shelf.find(request.message["game"].get<std::string>());
  if (box == nullptr) return request.refuse({"no-such-game"});
  auto plan = plan_table(*box, request.message, request.person);
  if (!plan) return request.refuse(plan.error());
  const auto opened = open(request, *box, std::move(plan.value()));
  if (!opened) request.refuse(opened.error());
}

}  // namespace longbox::server
