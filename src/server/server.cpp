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

// Reads the answers of every table. A table whose answers cannot be read is lost; the others are
// not.
std::map<std::string, std::vector<StoredAnswer>> read_answers(Storage& storage,
                                                              std::vector<StoredTable>& tables) {
  std::map<std::string, std::vector<StoredAnswer>> answers;
  std::erase_if(tables, [&](const StoredTable& table) {
    try {
      answers[table.id] = storage.answers(table.id);
      return false;
    } catch (const std::exception& error) {
      spdlog::error("event=table-lost table={} reason=\"{}\"", table.id, error.what());
      return true;
    }
  });
  return answers;
}

// The key is stored with the data, so that cookies and links stay good after a restart.
Signer load_signer(Storage& storage) {
  auto key = storage.setting(kKeySetting);
  if (!key) {
    key = Signer::new_key();
    storage.set_setting(kKeySetting, *key);
  }
  const auto signer = Signer::from_key(*key);
  if (!signer) throw std::runtime_error("the signing key in the database is damaged");
  return *signer;
}

}  // namespace

// The parts are destroyed from the last to the first. Tasks that the workers have dropped go with
// the workers, and such tasks still refer to the house.
struct Server::Parts {
  Parts(Shelf the_shelf, const ServerOptions& options, std::unique_ptr<Storage> storage)
      : shelf(std::move(the_shelf)),
        workers(options.workers, &metrics.tasks),
        thinkers(options.thinkers),
        advisers(1),
        clerks(options.clerks),
        gatekeepers(1),
        signer(load_signer(*storage)),
        tables(storage->unfinished_tables()),
        answers(read_answers(*storage, tables)) {
    auto bans = storage->bans(now_milliseconds());
    storage->set_patience(options.limits.database_patience);
    journal = std::make_unique<Journal>(std::move(storage), options.limits.journal);
    people = std::make_unique<People>(*journal, workers, gatekeepers, signer);
    people->bans().set(std::move(bans));
    house = std::make_unique<House>(House{shelf, workers, thinkers, advisers, clerks, *journal, *people,
                                          metrics, addresses, signer, options.limits, options.version});
    hall = std::make_shared<Hall>(*house);
    house->hall = hall.get();
    restored = hall->restore(tables, [this](const std::string& id) { return answers[id]; });
    tables.clear();
    answers.clear();
    hall->end_abandoned();
    hall->heed_orders();
    try {
      site = std::make_unique<Site>(*house, options.site);
      office = std::make_unique<Office>(*house, *site, options.dashboard);
      network = std::make_unique<Network>(*house, *site, *office, options.network);
    } catch (...) {
      stop();  // tables are already at work
      throw;
    }
  }

  void stop() {
    if (network) network->stop();
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
  std::unique_ptr<House> house;
  Workers workers;
  Workers thinkers;
  Workers advisers;     // hints
  Workers clerks;       // lists, searches, old games
  Workers gatekeepers;  // passwords
  Signer signer;
  std::vector<StoredTable> tables;  // only while they are brought back
  std::map<std::string, std::vector<StoredAnswer>> answers;
  std::unique_ptr<Journal> journal;
  std::unique_ptr<People> people;
  std::shared_ptr<Hall> hall;
  std::unique_ptr<Site> site;
  std::unique_ptr<Office> office;
  std::unique_ptr<Network> network;
  int restored = 0;
  std::mutex mutex;
  std::condition_variable wake;
  bool told_to_end = false;
};

Server::Server(Shelf shelf, const ServerOptions& options) {
  outlive_signals();
  if (!start_secrets()) throw std::runtime_error("this machine gives no random numbers");
  parts_ = std::make_unique<Parts>(std::move(shelf), options, open_storage(options.database));
  spdlog::info("event=started port={} tables={}", port(), restored_tables());
}

Server::~Server() { stop(); }

int Server::port() const { return parts_->network->port(); }
int Server::office_port() const { return parts_->network->office_port(); }
int Server::restored_tables() const { return parts_->restored; }
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
