// Nodes behind haproxy are lost and come back while people play: no acknowledged answer is lost, none is given twice,
// and every table goes on soon. LONGBOX_NODE_KILLS and LONGBOX_NODE_TABLES make it long (make soak).
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <future>
#include <thread>

#include "base/random.h"
#include "server/storage/storage.h"
#include "tests/unit/server/cluster.h"
#include "tests/unit/server/player.h"
#include "tests/unit/server/storage/databases.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

constexpr double kPlayable = 10;  // seconds after a loss in which every table goes on
constexpr std::size_t kCrews = 6;

int number_from(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::atoi(text);
}

// A traveller answers for both seats of a table, and remembers what was acknowledged.
struct Traveller {
  std::string token;
  std::string table;
  std::vector<int> acknowledged;  // options by step
  int unsure = -1;                // an answer whose acknowledgement was not heard
  std::string trouble;            // why it could not play last
  Clock::time_point answered = Clock::now();
  double longest_wait = 0;
  std::atomic<Clock::time_point> asked{};  // when the last acknowledged answer was given

  void note_acknowledged(int option, Clock::time_point when) {
    acknowledged.push_back(option);
    unsure = -1;
    asked = when;
    longest_wait = std::max(longest_wait, seconds_since(answered));
    answered = Clock::now();
  }
};

// Connects to the table as the page does; goes where it is said to be.
std::unique_ptr<SocketClient> come_to(int front, Traveller& guest, Json& view) {
  std::string path = "/ws/table/" + guest.table;
  for (int hops = 0; hops < 4; ++hops) {
    auto socket = std::make_unique<SocketClient>(front, support::SocketOptions{.path = path});
    const Json welcome = socket->greet(guest.token);
    guest.trouble = welcome.value("code", "");
    if (welcome["type"] != "welcome") return nullptr;
    const Json reply = socket->ask({{"type", "enter"}, {"table", guest.table}});
    if (reply["type"] == "moved") {
      path = (reply.contains("node") ? "/node/" + reply["node"].get<std::string>() : "") + "/ws/table/" + guest.table;
      continue;
    }
    guest.trouble = reply.value("code", "");
    if (reply["type"] != "seated") return nullptr;
    view = socket->wait_for_update()["view"];
    return socket;
  }
  return nullptr;
}

// Reads what has become of the answer that nobody has acknowledged.
void settle(Traveller& guest, int step) {
  const auto known = static_cast<int>(guest.acknowledged.size());
  EXPECT_GE(step, known) << guest.table << " has lost an answer";
  EXPECT_LE(step, known + (guest.unsure >= 0 ? 1 : 0)) << guest.table << " has an answer that nobody gave";
  if (step == known + 1 && guest.unsure >= 0) guest.acknowledged.push_back(guest.unsure);
  guest.unsure = -1;
}

// Gives one answer; connects first where there is no connection. Returns whether it was acknowledged.
bool answer_once(int front, Traveller& guest, std::unique_ptr<SocketClient>& socket, base::Random& random) {
  if (!socket) {
    Json view;
    socket = come_to(front, guest, view);
    if (!socket) return false;
    settle(guest, view["step"]);
  }
  const int option = static_cast<int>(random.below(2));
  const auto when = Clock::now();
  guest.unsure = option;
  const Json reply = socket->ask(
      {{"type", "answer"}, {"table", guest.table}, {"step", guest.acknowledged.size()}, {"option", option}});
  socket->kept().clear();
  socket->received().clear();
  if (reply["type"] == "answered") guest.note_acknowledged(option, when);
  if (reply["type"] != "answered") guest.trouble = reply.dump();
  return reply["type"] == "answered";
}

// A plan says which nodes are lost together, how, and for how long.
struct Plan {
  std::vector<std::pair<std::size_t, Loss>> losses;
  std::chrono::milliseconds length;
};

const char* word(Loss loss) {
  constexpr std::array<const char*, 4> kWords = {"killed", "stopped", "cut off, its words kept", "cut off, its words lost"};
  return kWords[static_cast<std::size_t>(loss)];
}

class NodesUnderFire : public testing::Test {
 protected:
  void SetUp() override {
    const PostgresSpot spot = new_postgres_spot();
    if (!spot.problem.empty()) GTEST_SKIP() << spot.problem;
    const std::string haproxy = haproxy_program();
    if (haproxy.empty()) GTEST_SKIP() << "no haproxy is installed";
    direct_ = "postgres://test@/" + spot.database + "?host=" + spot.folder;
    spdlog::set_level(spdlog::level::off);
    Storage make_schema(open_postgres(direct_));
    cluster_ = std::make_unique<Cluster>(haproxy, spot.folder, spot.database);
    ASSERT_TRUE(cluster_->serves_soon());
  }
  void TearDown() override {
    let_everybody_go();
    spdlog::set_level(spdlog::level::warn);
  }

  // Each crew plays its tables in turn.
  void play(const std::vector<Traveller*>& guests, unsigned seed) {
    base::Random random = base::Random::seeded(seed);
    std::vector<std::unique_ptr<SocketClient>> sockets(guests.size());
    while (!stopping_) {
      for (std::size_t i = 0; i < guests.size() && !stopping_; ++i) {
        try {
          if (!answer_once(cluster_->front(), *guests[i], sockets[i], random)) sockets[i].reset();
        } catch (const std::exception& error) {
          guests[i]->trouble = error.what();
          sockets[i].reset();
        }
      }
      std::this_thread::sleep_for(10ms);
    }
  }

  void sit_down(std::vector<Traveller>& guests) {
    for (Traveller& guest : guests) {
      Player maker(cluster_->front());
      maker.create(create_message({"me", "me"}));
      guest.token = maker.token;
      guest.table = maker.table;
      guest.answered = Clock::now();
    }
    for (std::size_t t = 0; t < kCrews; ++t) {
      std::vector<Traveller*> share;
      for (std::size_t i = t; i < guests.size(); i += kCrews) share.push_back(&guests[i]);
      crews_.emplace_back([this, share, t] { play(share, static_cast<unsigned>(t) + 1); });
    }
  }

  void let_everybody_go() {
    stopping_ = true;
    for (std::thread& crew : crews_) crew.join();
    crews_.clear();
  }

  // The first rounds show each kind of loss; then chance decides. At least one node always works.
  Plan plan(int round) {
    std::vector<std::size_t> there;
    for (std::size_t i = 0; i < kPlaces; ++i)
      if (cluster_->has_node(i)) there.push_back(i);
    const bool are_two = round % 4 == 2 || random_.below(5) == 0;
    Plan plan{{}, 500ms + std::chrono::milliseconds(random_.below(7000))};
    for (int i = 0; i < (are_two ? 2 : 1); ++i) {
      const auto pick = static_cast<std::ptrdiff_t>(random_.below(static_cast<int>(there.size())));
      auto loss = static_cast<Loss>(random_.below(4));
      if (i == 0 && round % 4 == 0) loss = Loss::Killed;
      if (i == 0 && round % 4 == 1) loss = Loss::Swallowed;
      plan.losses.emplace_back(there[static_cast<std::size_t>(pick)], loss);
      there.erase(there.begin() + pick);
    }
    if (round % 4 == 1) plan.length = std::max(plan.length, NodeOptions{}.lease + 1s);  // a lease ends meanwhile
    return plan;
  }

  std::string lose(const Plan& plan) {
    std::string told;
    for (const auto& [place, loss] : plan.losses) {
      told += (told.empty() ? "" : " and ") + cluster_->name(place) + " " + word(loss);
      cluster_->lose(place, loss);
    }
    return told;
  }
  std::string mend(const Plan& plan) {
    std::string told;
    for (const auto& [place, loss] : plan.losses) {
      cluster_->mend(place);
      if (!cluster_->has_node(place)) told += ", then " + bring_back(place);
    }
    return told;
  }

  // A node comes back as it was, or another one comes in its place, or one where there was none.
  std::string bring_back(std::size_t place) {
    const int way = random_.below(3);
    std::size_t where = place;
    for (std::size_t i = 0; way == 2 && i < kPlaces; ++i)
      if (i != place && !cluster_->has_node(i)) where = i;
    cluster_->start(where, way == 1);
    return cluster_->name(where);
  }

  // Returns the seconds after the loss until every table has acknowledged an answer that was given after it.
  static double all_go_on(const std::vector<Traveller>& guests, Clock::time_point loss) {
    const auto goes_on = [&](const Traveller& guest) { return guest.asked.load() > loss; };
    while (seconds_since(loss) < kPlayable && !std::ranges::all_of(guests, goes_on)) std::this_thread::sleep_for(20ms);
    const double took = seconds_since(loss);
    for (const Traveller& guest : guests) EXPECT_TRUE(goes_on(guest)) << guest.table << " did not go on within " << took << " s";
    return took;
  }

  std::string direct_;
  std::unique_ptr<Cluster> cluster_;
  std::vector<std::thread> crews_;
  std::atomic<bool> stopping_ = false;
  base::Random random_ = base::Random::seeded(11);
};

// What is stored is what was acknowledged, and whoever waits at the end has waited, too.
void expect_sound(Storage& storage, Traveller& guest) {
  const auto stored = storage.answers(guest.table);
  settle(guest, static_cast<int>(stored.size()));
  ASSERT_EQ(stored.size(), guest.acknowledged.size()) << guest.table;
  for (std::size_t i = 0; i < stored.size(); ++i) EXPECT_EQ(stored[i].option, guest.acknowledged[i]) << guest.table << " " << i;
  EXPECT_GT(stored.size(), 0U) << guest.table << " " << guest.trouble;
  guest.longest_wait = std::max(guest.longest_wait, seconds_since(guest.answered));
}

TEST_F(NodesUnderFire, no_answer_is_lost_and_none_given_twice) {
  const int rounds = number_from("LONGBOX_NODE_KILLS", 4);
  std::vector<Traveller> guests(static_cast<std::size_t>(number_from("LONGBOX_NODE_TABLES", 12)));
  sit_down(guests);
  all_go_on(guests, Clock::now());
  for (int i = 0; i < rounds && !HasFailure(); ++i) {
    const Plan next = plan(i);
    std::string told = lose(next);
    // The tables go on elsewhere while the node is away.
    auto took = std::async(std::launch::async, [&guests, loss = Clock::now()] { return all_go_on(guests, loss); });
    std::this_thread::sleep_for(next.length);
    told += mend(next);
    std::printf("  %d of %d, for %.1f s: %s; all tables within %.1f s\n", i + 1, rounds,
                std::chrono::duration<double>(next.length).count(), told.c_str(), took.get());
    std::fflush(stdout);
  }
  let_everybody_go();
  Storage storage(open_postgres(direct_));
  double longest = 0;
  std::size_t answers = 0;
  for (Traveller& guest : guests) {
    expect_sound(storage, guest);
    longest = std::max(longest, guest.longest_wait);
    answers += guest.acknowledged.size();
  }
  EXPECT_LT(longest, kPlayable) << "seconds without an answer";
  std::printf("  %zu tables, %d losses, %zu answers; the longest wait was %.1f s\n", guests.size(), rounds, answers, longest);
}

}  // namespace
}  // namespace longbox::server
