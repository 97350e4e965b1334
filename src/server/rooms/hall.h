// The hall has all tables, and the lobby that lists them.
#pragma once

#include <atomic>
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

class Hall : public std::enable_shared_from_this<Hall> {
 public:
  explicit Hall(House& house);

  // Begins to look after tables that are in nobody's memory, and for orders of the host.
  void start();
  // Looks in a moment, and then every second, for bans and orders in the storage, and does what they say. However many
  // ask for it in that moment, one look is for all of them.
  void heed_orders();
  // Soon looks again for seats of people who are shut out, because one could not be given up.
  void heed_bans_again();

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
  // Does so at one table, which comes into memory for it.
  void change_person_at(const std::string& table, const std::shared_ptr<Visitor>& visitor, const Person& before,
                        const Person& after);

  // Tells a visitor who was slow what stands now at these tables and in the lobby.
  void catch_up(const std::shared_ptr<Visitor>& visitor, const std::set<std::string>& tables);

  // Returns false when a hint is being thought about for this person already: nobody has two at
  // once.
  bool begin_hint(const std::string& person);
  void end_hint(const std::string& person);

  // Rooms call these when what the lobby shows of them has changed, when others sit at the table, and when it is no more.
  void note_news();
  void note_people(const std::string& table, const std::vector<std::string>& people);
  void remove(const std::string& table);
  // Rooms at which nobody looks come to rest. The last few of them stay, because people come back, and because
  // somebody who goes through a replay asks again and again.
  void rest(const std::string& table);
  void unload(const std::string& table, const Room* room);
  // Gives a table back that is in memory no longer, so that any node may take it.
  void give_back(const std::string& table, const Hold& hold);
  // Soon looks for tables that this node holds and has no room for, because a write or its answer was lost.
  void look_for_lost_tables() { may_have_lost_ = true; }
  // Drops all rooms, because this node holds no table any more.
  void give_up();
  // Opens a new table, whose room seats the person that asked for it. Gives the id, or why there is none; `then` is told
  // later whether there was a place for it. The game begins with these answers, if there are any.
  base::Result<std::string, Problem> open(const Request& request, const GameBox& box, TablePlan plan,
                                          const std::vector<int>& answers = {},
                                          std::function<void(bool opened)> then = [](bool) {});

  // Tells the other nodes that a session is another person now, and hears what they tell.
  void tell_of_session(const std::string& session, const Person& person);
  void hear(const std::string& text);

 private:
  void create(const Request& request);
  void show_lobby(const Request& request);
  void list_replays(const Request& request);
  void forget_session(const std::shared_ptr<Visitor>& visitor);
  struct LobbyLists;
  struct LobbyRows;
  using LobbyRowsPtr = std::shared_ptr<LobbyRows>;
  // Reads the lobby for these people with so many news at least, then goes on.
  void read_lobby(const std::vector<std::string>& people, std::uint64_t least_news,
                  std::function<void(const LobbyRowsPtr&, const std::string& error)> then);
  // Returns the lists that are the same for everybody. Only the journal calls it.
  std::shared_ptr<const LobbyLists> lobby_lists(Storage& storage, std::uint64_t least_news);
  // Keeps lists for those who ask later, once the transaction that has read them is over; null when it failed.
  void keep_lists(const std::shared_ptr<const LobbyLists>& read);
  void note_late(const Request& request, const LobbyRows& rows);
  void tell_followers(bool with_nodes);
  void tell_next(const std::shared_ptr<std::vector<std::shared_ptr<Visitor>>>& followers, std::size_t from);
  void tell_nodes(Json message);

  // A find is a room, or why there is none here.
  struct Find {
    std::shared_ptr<Room> room{};
    Problem problem{};
    std::string elsewhere{};  // name of the node that has the table
  };
  using Arrival = std::function<void(const Find&)>;
  std::shared_ptr<Room> find(const std::string& table) const;
  // Brings the table into memory if it is not there, and this node can hold it. Whoever comes first waits in front.
  void load(const std::string& table, const Asker& asker, Arrival arrival, bool first = false);
  void bring_in(const std::string& table, const TakenTable& taken);
  void finish_loading(const std::string& table, const Find& found);
  // Guests leave some places to people with a claimed name.
  TableCount count_for(const Request& request) const;
  bool is_full() const;
  bool is_here(const std::string& table) const;  // or on its way
  void obey_at(const Request& request, const std::shared_ptr<Room>& room);
  void join(const Request& request, const std::shared_ptr<Room>& room);

  // The caretaker looks after tables: clocks that run out, abandoned ones, rows of older versions.
  void take_care();
  void end_abandoned();
  void forget_guests();
  void end_stored(const std::vector<StoredTable>& tables);
  void load_due();
  void give_back_lost();
  void fill_old_rows();
  CareTimes care_times() const;

  // The warden heeds what the host and the owners of accounts want of the running servers.
  struct Orders {
    std::vector<Ban> bans;
    std::vector<Order> orders;
  };
  void heed_after(std::chrono::milliseconds delay);
  void read_orders();
  void heed(const Orders& found);
  void obey_orders(const std::vector<Order>& orders);
  void remove_order(const Order& order);
  void shut_out();
  void give_up_for(const std::string& table, const std::string& person);
  void look_again(const std::set<std::string>& people);
  void end_table(const Order& order);
  void erase(std::vector<Order> orders);
  std::string erased_alias(const std::string& person) const;
  void hand_over(const Order& order);
  void hand_over_at(const std::string& table, const Order& order, const Person& person);
  void erase_in_memory(const std::string& person, const std::string& alias);
  void erase_stored(const StoredTable& stored, const std::string& person, const std::string& alias);
  void erase_unheld(const StoredTable& stored, const std::string& person, const std::string& alias);
  std::vector<std::shared_ptr<Visitor>> all_visitors() const;

  House& house_;
  std::shared_ptr<Strand> strand_;  // sends the lobby's news
  std::shared_ptr<Strand> caretaker_;  // looks for abandoned tables
  std::shared_ptr<Strand> warden_;     // heeds bans and orders
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::deque<std::string> at_rest_;  // rooms at rest, the longest first
  std::unordered_map<std::string, std::vector<Arrival>> loading_;
  std::unordered_map<std::string, std::vector<std::string>> people_of_;  // of the rooms
  std::unordered_map<std::string, std::set<std::string>> tables_of_;     // by person
  std::map<const Visitor*, std::weak_ptr<Visitor>> followers_;
  std::map<const Visitor*, std::string> sessions_;
  std::multimap<std::string, std::weak_ptr<Visitor>> visitors_;  // by session
  std::set<std::string> asks_for_hint_;  // people
  std::shared_ptr<const LobbyLists> lobby_lists_;  // as they were read last
  std::shared_ptr<const LobbyLists> lists_of_transaction_;  // as the transaction has read them that is going on
  std::uint64_t news_count_ = 0;
  std::uint64_t news_told_ = 0;  // those that followers are told now, or were told
  bool news_ = false;            // followers will be told soon
  bool news_for_nodes_ = false;  // and other nodes
  std::int64_t started_ = 0;
  std::int64_t next_look_ = 0;
  bool has_old_rows_ = true;
  bool has_old_guests_ = false;  // more than one look forgets
  std::atomic<bool> may_have_lost_ = false;
  int looks_ = 0;
  // Only the warden uses these.
  bool has_heeded_ = false;
  bool is_heeding_ = false;  // a look is on its way
  bool is_ordered_ = false;  // somebody has asked for one since it began
  std::map<std::string, bool> obeyed_;  // orders to all servers that this one has obeyed, and whether nothing is left to do
  std::size_t erase_looks_ = 0;
};

}  // namespace longbox::server
