// The hall has all tables, and the lobby that lists them.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/rooms/room.h"

namespace longbox::server {

// The ids of people who are no more are made with this purpose (Signer::alias).
inline constexpr const char* kErasedPurpose = "erased";

// Reads a stored table without its answers; returns null when its game or its plan cannot be read.
std::unique_ptr<Table> read_table(const Shelf& shelf, const StoredTable& stored);

class Hall : public std::enable_shared_from_this<Hall> {
 public:
  explicit Hall(House& house);

  // Tables that were not over are brought back before anybody comes. Gives their number.
  int restore(const std::vector<StoredTable>& tables,
              const std::function<std::vector<StoredAnswer>(const std::string&)>& answers_of);

  // Messages about the lobby or a table are carried out here.
  void obey(const Request& request);
  void forget(const std::shared_ptr<Visitor>& visitor, const std::set<std::string>& tables);

  // A browser has a connection for each of its pages. All of one session are the same person.
  void note_session(const std::string& session, const std::shared_ptr<Visitor>& visitor);
  std::vector<std::shared_ptr<Visitor>> visitors_of(const std::string& session) const;

  // Notes that the visitor, who looks at these tables, is another person from now on or has another
  // name.
  void change_person(const std::shared_ptr<Visitor>& visitor, const std::set<std::string>& tables,
                     const Person& before, const Person& after);

  // Returns false when a hint is being thought about for this person already: nobody has two at
  // once.
  bool begin_hint(const std::string& person);
  void end_hint(const std::string& person);

  // Rooms call these when what the lobby shows of them has changed, and when the table is no more.
  void update(Summary summary);
  void remove(const std::string& table);
  // Rooms whose game is over and at which nobody looks come to rest. The last few of them stay, because
  // somebody who goes through a replay asks again and again.
  void rest(const std::string& table);
  void unload(const std::string& table);
  // Looks at once, and then every second, for bans and orders in the storage, and does what they say.
  void heed_orders();
  // Tables that people have abandoned are ended, now and from time to time.
  void end_abandoned();
  // Opens a new table, whose room seats the person that asked for it. Gives the id, or why there is none.
  // The game begins with these answers, if there are any.
  base::Result<std::string, Problem> open(const Request& request, const GameBox& box, TablePlan plan,
                                          const std::vector<int>& answers = {});

 private:
  // What the host and the owners of accounts want of the running servers.
  struct Orders {
    std::vector<Ban> bans;
    std::vector<Order> orders;
  };
  using Use = std::function<void(const std::shared_ptr<Room>&)>;

  void heed(const Orders& found);
  void heed_later();
  void obey_order(const Order& order);
  void shut_out();
  void look_again(const std::string& person);
  void end_table(const Order& order);
  void erase(const Order& order);
  void erase_in_memory(const std::string& person);
  std::vector<std::shared_ptr<Visitor>> all_visitors() const;
  std::vector<std::shared_ptr<Room>> all_rooms() const;
  // Calls `use` with the room of a table that is read first if it is not in memory; with null if there is none.
  void with_room(const std::string& table, Use use);
  base::Result<std::shared_ptr<Room>, Problem> bring_in(const StoredTable& stored, const std::vector<StoredAnswer>& answers);

  void create(const Request& request);
  void show_lobby(const Request& request);
  void list_replays(const Request& request);
  Json lobby_for(const std::string& person) const;
  void tell_followers();
  std::shared_ptr<Room> find(const std::string& table) const;
  void load(const Request& request);
  void deliver_loaded(const Request& request, const StoredTable& stored,
                      const std::vector<StoredAnswer>& answers);
  // Tables that are not over are counted by the person who has them and by the address they were made from.
  int unfinished_of(const std::string& person) const;
  int unfinished_from(const std::string& address) const;
  // Guests leave some places to people with a claimed name.
  bool is_full(bool claimed) const;
  void join(const Request& request, const std::shared_ptr<Room>& room);

  House& house_;
  std::shared_ptr<Strand> strand_;  // sends the lobby's news
  std::shared_ptr<Strand> caretaker_;  // looks for abandoned tables
  std::shared_ptr<Strand> warden_;     // heeds bans and orders
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::deque<std::string> at_rest_;  // rooms at rest, the longest first
  std::unordered_map<std::string, std::shared_ptr<const Summary>> summaries_;
  std::map<const Visitor*, std::weak_ptr<Visitor>> followers_;
  std::map<const Visitor*, std::string> sessions_;
  std::multimap<std::string, std::weak_ptr<Visitor>> visitors_;  // by session
  std::set<std::string> asks_for_hint_;  // people
  bool news_ = false;  // followers will be told soon
  // Only the warden uses these.
  bool has_heeded_ = false;
  std::set<std::string> obeyed_;  // orders to all servers that this one has obeyed
  std::set<std::string> erased_;  // people who were erased lately; guarded by the mutex
};

}  // namespace longbox::server
