#include "server/server.h"

#include <spdlog/spdlog.h>

#include <condition_variable>
#include <mutex>
#include <stdexcept>

#include "server/people/secrets.h"
#include "server/rooms/hall.h"
#include "server/signals.h"
#include "server/storage/open_storage.h"

namespace longbox::server {
namespace {

constexpr const char* kKeySetting = "signing-key";

// The key is stored with the data, so that cookies and links stay good after a restart, and at every node: nodes that start
// together agree on one.
Signer load_signer(Storage& storage) {
  const auto signer = Signer::from_key(storage.setting_or(kKeySetting, Signer::new_key()));
  if (!signer) throw std::runtime_error("the signing key in the database is damaged");
  return *signer;
}

}  // namespace

// The parts are destroyed from the last to the first. Tasks that the workers have dropped go with
// the workers, and such tasks still refer to the house.
struct Server::Parts {
  Parts(Shelf the_shelf, const ServerOptions& options, std::unique_ptr<Storage> storage)
      : shelf(std::move(the_shelf)),
        addresses(options.limits.addresses),
        thinking(options.limits.thinking),
        workers(options.workers, &metrics.tasks),
        bots(options.thinkers),
        thinkers(options.thinkers, nullptr, Workers::Haste::Patient),
        advisers(1, nullptr, Workers::Haste::Patient),
        clerks(options.clerks),
        gatekeepers(1),
        signer(load_signer(*storage)),
        node(options.node) {
    node.join(*storage);
    unfinished = storage->count_unfinished();
    auto bans = storage->bans(now_milliseconds());
    storage->set_patience(options.limits.database_patience);
    journal = std::make_unique<Journal>(std::move(storage), options.limits.journal);
    people = std::make_unique<People>(*journal, workers, gatekeepers, signer, options.limits.guesses,
                                      options.limits.browsers_per_person);
    people->bans().set(std::move(bans));
    house = std::make_unique<House>(House{shelf, workers, bots, thinkers, advisers, clerks, *journal, *people, node,
                                          metrics, addresses, thinking, signer, options.limits, options.version});
    hall = std::make_shared<Hall>(*house);
    house->hall = hall.get();
    try {
      site = std::make_unique<Site>(*house, options.site);
      office = std::make_unique<Office>(*house, *site, options.dashboard);
      network = std::make_unique<Network>(*house, *site, *office, options.network);
    } catch (...) {
      stop();
      throw;
    }
    hall->start();
    listener = listen_to_storage(options.database, [this](const std::string& text) {
      workers.post([this, text] { hall->hear(text); });
    });
    node.keep(*journal, [this] {
      hall->give_up();
      network->dismiss("the data cannot be reached just now");
    });
  }

  // The tables are given back first, so that whoever is told to go finds them elsewhere.
  void stop() {
    node.stop();
    listener.reset();
    if (journal) node.leave(*journal);
    if (network) network->stop();
    bots.stop();
    thinkers.stop();
    advisers.stop();
    clerks.stop();
    gatekeepers.stop();
    workers.stop();
    journal.reset();
  }

  Shelf shelf;
  Metrics metrics;
  Addresses addresses;
  ThinkingBudget thinking;
  std::unique_ptr<House> house;
  Workers workers;
  Workers bots;      // those that answer at once
  Workers thinkers;  // bots that think ahead
  Workers advisers;     // hints
  Workers clerks;       // lists, searches, old games
  Workers gatekeepers;  // passwords
  Signer signer;
  Node node;
  std::unique_ptr<Journal> journal;
  std::unique_ptr<People> people;
  std::shared_ptr<Hall> hall;
  std::unique_ptr<Site> site;
  std::unique_ptr<Office> office;
  std::unique_ptr<Network> network;
  std::unique_ptr<Listener> listener;
  std::int64_t unfinished = 0;
  std::mutex mutex;
  std::condition_variable wake;
  bool told_to_end = false;
};

Server::Server(Shelf shelf, const ServerOptions& options) {
  outlive_signals();
  if (!start_secrets()) throw std::runtime_error("this machine gives no random numbers");
  parts_ = std::make_unique<Parts>(std::move(shelf), options, open_storage(options.database));
  spdlog::info("event=started node={} port={} tables={}", parts_->node.name(), port(), parts_->unfinished);
}

Server::~Server() { stop(); }

int Server::port() const { return parts_->network->port(); }
int Server::office_port() const { return parts_->network->office_port(); }
const std::string& Server::node_name() const { return parts_->node.name(); }
const Metrics& Server::metrics() const { return parts_->metrics; }
Metrics& Server::metrics() { return parts_->metrics; }

void Server::catch_signals() {
  parts_->network->on_signal([this] {
    const std::lock_guard lock(parts_->mutex);
    parts_->told_to_end = true;
    parts_->wake.notify_one();
  });
}

void Server::wait() {
  std::unique_lock lock(parts_->mutex);
  parts_->wake.wait(lock, [this] { return parts_->told_to_end; });
  lock.unlock();
  spdlog::info("event=stopping");
  stop();
}

void Server::stop() { parts_->stop(); }

}  // namespace longbox::server
