// One connection: who it is, what it may ask, and where its messages go.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/bucket.h"
#include "server/house.h"
#include "server/json.h"
#include "server/problem.h"

namespace longbox::server {

// The wire behind a visitor. Both functions may be called from any thread.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(std::string text) = 0;
  // Sends what is waiting and closes.
  virtual void close() = 0;
};

class Visitor;

// A message with whoever sent it.
struct Request {
  std::shared_ptr<Visitor> from;
  Person person;  // who that was when it came
  Json message;
  std::chrono::steady_clock::time_point received;
  std::shared_ptr<const kernel::Deck> deck{};  // of `join`, once it was read

  std::string table() const { return message["table"].get<std::string>(); }
  std::optional<int> number(const char* field) const {
    if (!message.contains(field)) return std::nullopt;
    // Numbers beyond an int are wrong wherever one is asked for; they stay wrong this way.
    return static_cast<int>(std::clamp<std::int64_t>(message[field].get<std::int64_t>(), -1, 1 << 30));
  }
  void reply(std::string_view type, Json fields) const;
  void refuse(const Problem& problem) const;
};

class Visitor : public std::enable_shared_from_this<Visitor> {
 public:
  // `session` comes from a cookie; without one the visitor may bring a token in `hello`. `address` is
  // what it is counted by.
  Visitor(House& house, std::optional<std::string> session, std::weak_ptr<Wire> wire,
          std::string address = {});
  ~Visitor();

  // A message from the wire. Called in order, by one thread at a time.
  void receive(std::string_view text);
  // The connection is closed.
  void leave_all();

  void send(const Json& message);
  // The same message for several visitors is written once.
  void send_text(const std::string& text);
  void say_goodbye(std::string_view reason);

  Person person() const;
  const std::string& address() const { return address_; }
  // The connection is closed: nobody reads an answer any more.
  bool is_gone() const { return is_gone_; }
  // Does what is a lot of work for the request, on a thread that no table waits for; not at all when
  // the visitor is gone by then. Refuses the request when too much waits already.
  void run_errand(const Request& request, Task task);
  // Tables that this visitor gets updates of. False: too many.
  bool attend(const std::string& table);
  void unattend(const std::string& table);

 private:
  enum class Stage { New, Waiting, Known };

  void hello(const Request& request);
  void turn_away(const Request& request, const Problem& problem);
  void welcome(const Request& request, const Person& found, bool with_token);
  void obey(const Request& request);
  void change_person(const Request& request);
  void set_person(const Request& request, const base::Result<Person, Problem>& person);
  // Is that person from now on. False: it has not been welcomed yet, and will be as that person.
  bool become(const Person& person);
  void ask_desk(const Request& request);

  House& house_;
  std::weak_ptr<Wire> wire_;  // which holds us
  mutable std::mutex mutex_;
  Stage stage_ = Stage::New;
  std::optional<std::string> session_;
  Person person_;
  std::optional<Person> newer_;  // who it became while it was still being looked up
  std::vector<std::string> early_;  // what came before we knew who it is
  std::set<std::string> tables_;
  Bucket messages_;
  Bucket guesses_;  // passwords
  int times_too_fast_ = 0;
  std::string address_;
  std::atomic<int> errands_ = 0;  // that wait or are done
  std::atomic<bool> is_gone_ = false;
};

}  // namespace longbox::server
