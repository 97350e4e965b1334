// A node is this server among those that share the database. It may hold tables as long as its lease lasts.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "server/storage/journal.h"

namespace longbox::server {

struct NodeOptions {
  std::string name{};  // proxies and clients reach the node by it; empty: made up
  std::chrono::milliseconds lease = std::chrono::seconds(5);
};

class Node {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Node(NodeOptions options);
  ~Node();
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  // Enters the node before anybody else uses the storage. Nobody can share some storages: then the lease never ends,
  // and whatever others have held is free.
  void join(Storage& storage);
  // Renews the lease from now on. `lost` is called when that was not possible in time, before the lease can be over on
  // the database's clock: from then on the node holds nothing. It comes back under another id as soon as it can.
  void keep(Journal& journal, std::function<void()> lost);
  // Gives all tables back and ends the node. It may be called once; nothing can be held afterwards.
  void leave(Journal& journal);
  void stop();

  const std::string& name() const { return options_.name; }
  // Returns the id by which tables are held just now.
  std::string id() const;
  // Returns whether the lease lasts.
  bool is_valid() const;
  bool is_shared() const { return is_shared_; }
  bool is_leaving() const { return is_leaving_; }
  // Returns, in a few words, why no table can be held now; empty when all is well.
  std::string trouble() const;

 private:
  void loop(Journal& journal);
  void renew(Journal& journal);
  void come_back(Journal& journal);
  void note_renewed(Clock::time_point asked);

  NodeOptions options_;
  bool is_shared_ = false;
  std::function<void()> lost_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::string id_;
  Clock::time_point valid_until_{};
  bool is_lost_ = false;
  bool is_asking_ = false;  // a renewal is on its way
  bool stopping_ = false;
  std::atomic<bool> is_leaving_ = false;
  std::thread thread_;
};

}  // namespace longbox::server
