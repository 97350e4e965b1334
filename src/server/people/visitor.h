// A visitor is one connection: who it is, what it may ask, and where its messages go.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/bucket.h"
#include "server/protocol/json.h"
#include "server/protocol/problem.h"
#include "server/rooms/house.h"

namespace longbox::server {

// A wire carries the messages to a visitor. All functions may be called from any thread.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(std::string text) = 0;
  // Sends several messages, as far as possible together.
  virtual void send_all(std::vector<std::string> texts) {
    for (std::string& text : texts) send(std::move(text));
  }
  // Returns whether so much waits to be sent that updates should wait as well. Then Visitor::catch_up is called as
  // soon as the reader has taken it.
  virtual bool is_behind() = 0;
  // Sends the messages that wait and closes.
  virtual void close() = 0;
};

class Visitor;

// A request is a message with its sender.
struct Request {
  std::shared_ptr<Visitor> from;
  Person person;  // the sender when the message came
  Json message;
  std::chrono::steady_clock::time_point received;
  std::shared_ptr<const kernel::Deck> deck{};  // the deck of `join`, once it was read

  std::string table() const { return message["table"].get<std::string>(); }
  std::optional<int> number(const char* field) const {
    if (!message.contains(field)) return std::nullopt;
    // Numbers beyond an int are wrong in every field that holds one; clamped, they stay wrong.
    return static_cast<int>(std::clamp<std::int64_t>(message[field].get<std::int64_t>(), -1, 1 << 30));
  }
  // By whom work for the request is counted.
  Asker asker() const;
  void reply(std::string_view type, Json fields) const;
  // Writes the reply for somebody who sends it later.
  std::string reply_text(std::string_view type, Json fields) const;
  void refuse(const Problem& problem) const;
};

class Visitor : public std::enable_shared_from_this<Visitor> {
 public:
  // `session` comes from a cookie; without one the visitor may bring a token in `hello`. The
  // visitor is counted by `address`.
  Visitor(House& house, std::optional<std::string> session, std::weak_ptr<Wire> wire,
          std::string address = {});
  ~Visitor();

  // Takes a message from the wire. It is called in order, by one thread at a time.
  void receive(std::string_view text);
  // Leaves every table, because the connection is closed.
  void leave_all();

  void send(const Json& message);
  // These send messages that were written already; several of them go together.
  void send_text(std::string text);
  void send_texts(std::vector<std::string> texts);
  void say_goodbye(std::string_view reason);
  // Closes the connection of somebody who is not let in any more.
  void shut_out(const Problem& problem);
  // Asks again who is behind the session, after somebody has ended sessions of the person.
  void look_again();
  // Returns whether updates should not be sent now, because the reader is slow: newer ones will take their place.
  bool is_behind() const;
  // Sends what stands now in place of all that was not sent.
  void catch_up();
  // Returns whether the visitor has said hello.
  bool has_greeted() const { return has_greeted_; }

  Person person() const;
  // Becomes what another page of the same session has become.
  void follow(const Person& person);
  const std::string& address() const { return address_; }
  // Returns whether the connection is closed: nobody reads an answer any more.
  bool is_gone() const { return is_gone_; }
  // Does long work for the request on a thread that no table waits for, unless the visitor is gone
  // by then. Refuses the request when too much waits already.
  void run_errand(const Request& request, Task task);
  // Begins to read the storage for the request, one such request of the connection after the other: others wait for the
  // storage as well. Whoever has read calls `end_reading`. Refuses the request when too many wait already.
  void read_in_turn(const Request& request, Task read);
  void end_reading();
  // `attend` makes the visitor get updates of a table. It returns false when there are too many, or the visitor is gone.
  bool attend(const std::string& table);
  void unattend(const std::string& table);

 private:
  enum class Stage { New, Waiting, Known };

  void hello(const Request& request);
  void forget_news();
  void turn_away(const Request& request, const Problem& problem);
  // Turns away for good.
  void keep_out(const Request& request, const Problem& problem);
  void welcome(const Request& request, const Person& found);
  void obey_early(const Person& person);
  void obey(const Request& request);
  void change_person(const Request& request);
  void prove_person(const Request& request, const std::string& type);
  void set_person(const Request& request, const base::Result<Person, Problem>& person);
  void set_person_and_heed(const Request& request, const base::Result<Person, Problem>& person);
  // Makes the visitor that person from now on. Returns false before the welcome, which will be for
  // that person.
  bool become(const Person& person);
  void ask_desk(const Request& request);

  House& house_;
  std::weak_ptr<Wire> wire_;  // holds us, not we it
  mutable std::mutex mutex_;
  Stage stage_ = Stage::New;
  const bool has_cookie_;  // the browser knows its session; others are told it at the welcome
  std::optional<std::string> session_;
  Person person_;
  std::optional<Person> newer_;  // person that it became while it was still being looked up
  std::vector<std::string> early_;  // messages that came before the person was known
  std::set<std::string> tables_;
  Bucket messages_;
  Bucket patience_;  // with messages that come too fast
  Bucket guesses_;   // passwords
  std::string address_;
  bool is_reading_ = false;
  std::deque<Task> reads_;  // that wait for their turn
  std::atomic<int> errands_ = 0;  // errands that wait or run
  std::atomic<bool> is_gone_ = false;
  std::atomic<bool> has_greeted_ = false;
};

}  // namespace longbox::server
