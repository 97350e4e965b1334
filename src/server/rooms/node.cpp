#include "server/rooms/node.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <future>

#include "server/people/secrets.h"
#include "server/rooms/house.h"

namespace longbox::server {
namespace {

constexpr std::size_t kIdLength = 12;
constexpr int kRenewals = 5;  // in the time of a lease
constexpr auto kLeaseLook = std::chrono::milliseconds(50);
constexpr auto kNodeFarewell = std::chrono::seconds(3);
constexpr auto kForEver = std::chrono::hours(24 * 365 * 100);

std::string new_id() { return "n" + random_name(kIdLength); }

}  // namespace

Node::Node(NodeOptions options) : options_(std::move(options)), id_(new_id()) {
  if (options_.name.empty()) options_.name = id_;
}

Node::~Node() { stop(); }

void Node::join(Storage& storage) {
  is_shared_ = storage.is_shared();
  const auto asked = Clock::now();
  storage.begin();
  if (!is_shared_)
    for (const StoredNode& other : storage.nodes()) storage.remove_node(other.id, now_milliseconds());
  storage.add_node({id_, options_.name}, is_shared_ ? options_.lease : kForEver);
  storage.remove_dead_nodes(now_milliseconds());
  storage.commit();
  note_renewed(asked);
}

// The time is counted from before the database was asked: its clock gives the lease no less than that.
void Node::note_renewed(Clock::time_point asked) {
  const std::lock_guard lock(mutex_);
  is_lost_ = false;
  valid_until_ = is_shared_ ? asked + options_.lease - options_.lease / kRenewals : Clock::time_point::max();
}

void Node::keep(Journal& journal, std::function<void()> lost) {
  if (!is_shared_) return;
  lost_ = std::move(lost);
  thread_ = std::thread([this, &journal] { loop(journal); });
}

void Node::loop(Journal& journal) {
  auto next = Clock::now();
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    wake_.wait_for(lock, std::min<std::chrono::milliseconds>(kLeaseLook, options_.lease / kRenewals));
    if (stopping_) return;
    const auto now = Clock::now();
    const bool is_over = !is_lost_ && now >= valid_until_;
    if (is_over) {
      is_lost_ = true;
      lock.unlock();
      spdlog::error("event=lease-lost node={}", options_.name);
      lost_();
      lock.lock();
    }
    if (is_asking_ || now < next) continue;
    next = now + options_.lease / kRenewals;
    is_asking_ = true;
    const bool is_lost = is_lost_;
    lock.unlock();
    is_lost ? come_back(journal) : renew(journal);
    lock.lock();
  }
}

void Node::renew(Journal& journal) {
  const auto asked = Clock::now();
  const auto renewed = std::make_shared<bool>(false);
  journal.write(
      [id = this->id(), lease = options_.lease, renewed](Storage& storage) {
        *renewed = storage.renew_node(id, lease);
        storage.remove_dead_nodes(now_milliseconds());
      },
      [this, asked, renewed](const std::string& error) {
        const std::lock_guard lock(mutex_);
        is_asking_ = false;
        if (!error.empty() || is_lost_ || is_leaving_) return;
        // Another node of this name has come, or the database's clock has run faster than ours.
        valid_until_ = *renewed ? asked + options_.lease - options_.lease / kRenewals : Clock::time_point::min();
      });
}

void Node::come_back(Journal& journal) {
  const auto asked = Clock::now();
  const std::string id = new_id();
  journal.write([this, id](Storage& storage) { storage.add_node({id, options_.name}, options_.lease); },
                [this, asked, id](const std::string& error) {
                  {
                    const std::lock_guard lock(mutex_);
                    is_asking_ = false;
                    if (!error.empty() || is_leaving_) return;
                    id_ = id;
                  }
                  note_renewed(asked);
                  spdlog::info("event=lease-back node={}", options_.name);
                });
}

void Node::leave(Journal& journal) {
  if (is_leaving_.exchange(true)) return;
  const auto done = std::make_shared<std::promise<void>>();
  const auto left = done->get_future();
  journal.write([id = this->id()](Storage& storage) { storage.remove_node(id, now_milliseconds()); },
                [done](const std::string&) { done->set_value(); });
  left.wait_for(kNodeFarewell);
}

void Node::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

std::string Node::id() const {
  const std::lock_guard lock(mutex_);
  return id_;
}

bool Node::is_valid() const {
  const std::lock_guard lock(mutex_);
  return !is_lost_ && !is_leaving_ && Clock::now() < valid_until_;
}

std::string Node::trouble() const {
  if (is_leaving_) return "the server stops";
  return is_valid() ? "" : "the lease of this node is over";
}

}  // namespace longbox::server
