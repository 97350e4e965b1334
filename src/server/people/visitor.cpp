#include "server/people/visitor.h"

#include <algorithm>

#include "base/nesting.h"
#include "server/people/quote.h"
#include "server/protocol/protocol_check.h"
#include "server/rooms/hall.h"
#include "server/tables/bots.h"
#include "server/views/desk.h"
#include "server/views/puzzles.h"
#include "server/views/scenes.h"

namespace longbox::server {
namespace {

constexpr std::size_t kMostEarly = 32;
constexpr double kAddressBurst = 5;  // seconds of an address's messages that may come at once
constexpr std::size_t kLongestSearch = 200;
constexpr std::size_t kLongestField = 80;
// No message goes deeper than a field of a record in a list of records.
constexpr std::size_t kDeepest = 16;

Json error_json(const Problem& problem) {
  const std::string_view meaning = error_meaning(problem.code);
  Json json = {{"type", "error"},
               {"code", problem.code},
               {"message", problem.message.empty() ? std::string(meaning) : within_bounds(problem.message)}};
  if (!problem.field.empty()) json["field"] = one_line(problem.field, kLongestField);
  if (!problem.rule.empty()) json["rule"] = {{"id", problem.rule}, {"summary", ""}};
  for (const auto& reason : problem.reasons)
    json["reasons"].push_back({{"rule", reason.rule}, {"message", within_bounds(reason.message)}});
  return json;
}

void repeat_request(const Json& asked, Json& answer) {
  if (asked.is_object() && asked.contains("request") && asked["request"].is_number_integer())
    answer["request"] = asked["request"];
}

}  // namespace

std::string Request::reply_text(std::string_view type, Json fields) const {
  fields["type"] = type;
  repeat_request(message, fields);
  return to_text(fields);
}

void Request::reply(std::string_view type, Json fields) const { from->send_text(reply_text(type, std::move(fields))); }

Asker Request::asker() const { return {person.id, from->address(), !person.claimed}; }

void Request::refuse(const Problem& problem) const {
  Json error = error_json(problem);
  repeat_request(message, error);
  if (message.is_object() && message.contains("table") && message["table"].is_string())
    error["table"] = one_line(message["table"].get_ref<const std::string&>(), kLongestField);
  from->send(error);
}

Visitor::Visitor(House& house, std::optional<std::string> session, std::weak_ptr<Wire> wire,
                 std::string address)
    : house_(house),
      wire_(std::move(wire)),
      has_cookie_(session.has_value()),
      session_(std::move(session)),
      messages_(house.limits.message_burst, house.limits.messages_per_second),
      patience_(house.limits.excess_burst, house.limits.excess_per_second),
      guesses_(house.limits.guesses.of_connection, house.limits.guesses.a_second()),
      address_(std::move(address)) {
  ++house_.metrics.connections;
}

Visitor::~Visitor() { --house_.metrics.connections; }

Person Visitor::person() const {
  const std::lock_guard lock(mutex_);
  return person_;
}

void Visitor::send(const Json& message) {
  if (message["type"] == "error") ++house_.metrics.errors;
  if (const auto wire = wire_.lock()) wire->send(to_text(message));
}

void Visitor::send_text(std::string text) {
  if (const auto wire = wire_.lock()) wire->send(std::move(text));
}

void Visitor::send_texts(std::vector<std::string> texts) {
  if (const auto wire = wire_.lock()) wire->send_all(std::move(texts));
}

bool Visitor::is_behind() const {
  const auto wire = wire_.lock();
  return wire && wire->is_behind();
}

void Visitor::catch_up() {
  std::set<std::string> tables;
  {
    const std::lock_guard lock(mutex_);
    tables = tables_;
  }
  house_.hall->catch_up(shared_from_this(), tables);
}

void Visitor::say_goodbye(std::string_view reason) {
  send({{"type", "goodbye"}, {"reason", reason}});
  if (const auto wire = wire_.lock()) wire->close();
}

void Visitor::shut_out(const Problem& problem) {
  send(error_json(problem));
  say_goodbye("you are shut out");
}

void Visitor::receive(std::string_view text) {
  ++house_.metrics.messages;
  Request request{shared_from_this(), person(), {}, std::chrono::steady_clock::now()};
  request.message = base::json_shape(text).deepest > kDeepest ? Json(Json::value_t::discarded)
                                                   : Json::parse(text, nullptr, false);
  const double most = house_.limits.messages_per_address;
  if (!messages_.take() ||
      !house_.addresses.may_come(Addresses::Traffic::Messages, address_, {kAddressBurst * most, most})) {
    if (!patience_.take()) return say_goodbye("too many messages");
    return request.refuse({"too-fast"});
  }
  if (request.message.is_discarded()) {
    request.message = Json();
    return request.refuse({"bad-json"});
  }
  if (const auto wrong = check_message(Sender::Client, request.message))
    return request.refuse(*wrong);
  const bool is_hello = request.message["type"] == "hello";
  if (is_hello) has_greeted_ = true;
  Stage stage;
  {
    const std::lock_guard lock(mutex_);
    stage = stage_;
    if (stage == Stage::New && is_hello) stage_ = Stage::Waiting;
    if (stage == Stage::Waiting && !is_hello && early_.size() < kMostEarly) {
      early_.emplace_back(text);
      return;
    }
  }
  if (stage == Stage::New && is_hello) return hello(request);
  if (stage != Stage::Known || is_hello) return request.refuse({"hello-first"});
  obey(request);
}

// --- Who is it ----------------------------------------------------------------------------------

void Visitor::hello(const Request& request) {
  if (request.message["version"] != kProtocolVersion) return turn_away(request, {"wrong-version"});
  if (const auto problem = house_.people.shut_out({}, address_)) return keep_out(request, *problem);
  if (request.message.contains("token")) {
    const auto told = house_.people.open_session(request.message["token"].get<std::string>());
    if (!told) return turn_away(request, {"bad-token", "", "token"});
    session_ = told;
  }
  if (!session_) session_ = house_.people.new_session();
  house_.hall->note_session(*session_, shared_from_this());
  forget_news();
  house_.people.find(*session_, [request](const auto& found) {
    if (!found) return request.from->turn_away(request, found.error());
    request.from->welcome(request, found.value());
  });
}

// A log-in that was told while an earlier hello waited may be of another session than this one.
void Visitor::forget_news() {
  const std::lock_guard lock(mutex_);
  newer_.reset();
}

// A visitor who was not welcome may say hello again. Messages that came after the hello are
// answered as well: no client waits for a reply that never comes.
void Visitor::turn_away(const Request& request, const Problem& problem) {
  std::vector<std::string> early;
  {
    const std::lock_guard lock(mutex_);
    stage_ = Stage::New;
    early.swap(early_);
  }
  request.refuse(problem);
  for (const std::string& text : early)
    Request{shared_from_this(), {}, Json::parse(text), request.received}.refuse({"hello-first"});
}

void Visitor::keep_out(const Request& request, const Problem& problem) {
  turn_away(request, problem);
  say_goodbye("you are shut out");
}

// The person is known to everybody before the look at the bans: whoever changes them at this moment finds the person.
void Visitor::welcome(const Request& request, const Person& found) {
  Person person;
  {
    const std::lock_guard lock(mutex_);
    person = std::exchange(newer_, std::nullopt).value_or(found);
    person_ = person;
  }
  if (const auto problem = house_.people.shut_out(person, address_)) return keep_out(request, *problem);
  Json reply = {{"version", kProtocolVersion},
                {"server", house_.version},
                {"you", to_json(person)},
                {"games", house_.shelf.infos()},
                {"bots", bot_infos()}};
  if (!has_cookie_) reply["token"] = house_.people.session_token(*session_);
  request.reply("welcome", std::move(reply));
  obey_early(person);
}

// Messages that came early are obeyed in their order. Those that arrive meanwhile wait behind them:
// nothing that was sent later is done first.
void Visitor::obey_early(const Person& person) {
  std::optional<Person> newer;
  for (std::vector<std::string> early;; early.clear()) {
    {
      const std::lock_guard lock(mutex_);
      early.swap(early_);
      if (early.empty()) {
        stage_ = Stage::Known;
        newer = std::exchange(newer_, std::nullopt);
        break;
      }
    }
    for (const std::string& text : early)
      obey({shared_from_this(), person, Json::parse(text), std::chrono::steady_clock::now()});
  }
  if (newer && become(*newer)) send({{"type", "identity"}, {"you", to_json(*newer)}});
}

// The other pages of this browser follow: after logging out, none of them is the person any more.
void Visitor::set_person(const Request& request, const base::Result<Person, Problem>& person) {
  if (!person) return request.refuse(person.error());
  for (const auto& visitor : house_.hall->visitors_of(*session_))
    if (visitor.get() != this) visitor->follow(person.value());
  house_.hall->tell_of_session(*session_, person.value());
  become(person.value());
  request.reply("identity", {{"you", to_json(person.value())}});
}

// The orders that such a change leaves behind are obeyed in a moment here, and soon by other servers.
void Visitor::set_person_and_heed(const Request& request, const base::Result<Person, Problem>& person) {
  set_person(request, person);
  if (person) house_.hall->heed_orders();
}

void Visitor::follow(const Person& person) {
  if (become(person)) send({{"type", "identity"}, {"you", to_json(person)}});
}

bool Visitor::become(const Person& person) {
  Person before;
  std::set<std::string> tables;
  {
    const std::lock_guard lock(mutex_);
    if (stage_ != Stage::Known) newer_ = person;
    if (stage_ != Stage::Known) return false;
    before = std::exchange(person_, person);
    tables = tables_;
  }
  house_.hall->change_person(shared_from_this(), tables, before, person);
  return true;
}

void Visitor::look_again() {
  house_.people.find(*session_, [self = shared_from_this()](const auto& found) {
    if (found && found.value() != self->person()) self->follow(found.value());
  });
}

void Visitor::change_person(const Request& request) {
  const Json& message = request.message;
  const std::string type = message["type"];
  const auto text = [&](const char* field) { return message[field].get<std::string>(); };
  const auto answer = [request](const base::Result<Person, Problem>& person) {
    request.from->set_person(request, person);
  };
  // A guest who logs out is another guest from then on, which is stored like a name.
  const bool makes_guest = type == "logout" && !request.person.claimed;
  if ((type == "rename" || makes_guest) && !house_.addresses.may_rename(address_))
    return request.refuse({"too-fast", "too many names and guests from your address; wait a moment"});
  if (type == "rename") return house_.people.rename(request.person, text("name"), answer);
  if (type == "logout") return house_.people.log_out(*session_, answer);
  if (!guesses_.take()) return request.refuse({"too-fast", "too many passwords; wait a moment"});
  if (type == "change-password" || type == "delete-account") return prove_person(request, type);
  if (type == "claim" && !house_.addresses.may_claim(address_))
    return request.refuse({"too-fast", "too many names from your address; wait a minute"});
  if (type == "claim")
    return house_.people.claim({*session_, text("password"), request.asker()}, request.person, text("name"), answer);
  house_.people.log_in({*session_, text("password"), request.asker()}, text("name"),
                       [request](const auto& person) { request.from->set_person_and_heed(request, person); });
}

void Visitor::prove_person(const Request& request, const std::string& type) {
  const auto answer = [request](const base::Result<Person, Problem>& person) { request.from->set_person_and_heed(request, person); };
  const Json& message = request.message;
  if (type == "change-password")
    return house_.people.renew_password({*session_, message["old"], request.asker()}, request.person, message["password"], answer);
  if (!house_.addresses.may_delete(address_))
    return request.refuse({"too-fast", "too many accounts deleted from your address; wait a minute"});
  house_.people.remove({*session_, message.value("password", ""), request.asker()}, request.person, answer);
}

// --- What it wants ------------------------------------------------------------------------------

void Visitor::obey(const Request& request) {
  const std::string type = request.message["type"];
  if (type == "ping") return request.reply("pong", Json::object());
  if (type == "rename" || type == "claim" || type == "login" || type == "logout" ||
      type == "change-password" || type == "delete-account")
    return change_person(request);
  if (type == "cards" || type == "card" || type == "decks" || type == "deck" || type == "rules" ||
      type == "lessons" || type == "lay-out")
    return ask_desk(request);
  if (type == "puzzles")
    return run_errand(request, [this, request] { request.reply("puzzles", list_puzzles(house_.shelf, today())); });
  house_.hall->obey(request);
}

void Visitor::ask_desk(const Request& request) {
  const std::string name = request.message["game"];
  const GameBox* box = house_.shelf.find(name);
  if (box == nullptr) return request.refuse({"no-such-game"});
  const auto search = request.message.find("search");
  if (search != request.message.end() && search->get_ref<const std::string&>().size() > kLongestSearch)
    return request.refuse({"wrong-type", "the search is too long", "search"});
  run_errand(request, [request, box] {
    const std::string type = request.message["type"];
    const Reply reply = type == "cards"   ? find_cards(*box, request.message)
                        : type == "card"  ? find_card(*box, request.message)
                        : type == "decks" ? list_decks(*box)
                        : type == "deck"  ? check_deck(*box, request.message)
                        : type == "lessons" ? list_lessons(*box)
                        : type == "lay-out" ? lay_out_scene(*box, request.message)
                                            : find_rules(*box, request.message);
    if (!reply) return request.refuse(reply.error());
    request.reply(type == "lay-out" ? "laid-out" : type, reply.value());
  });
}

void Visitor::run_errand(const Request& request, Task task) {
  const auto done = std::shared_ptr<Visitor>(this, [keep = shared_from_this()](Visitor* visitor) {
    --visitor->errands_;
  });
  if (++errands_ > house_.limits.errands_per_connection) return request.refuse({"busy"});
  const auto errand = [this, done, task = std::move(task)] {
    if (is_gone_) {
      ++house_.metrics.dropped;
    } else {
      task();
    }
  };
  if (!house_.clerks.post_if_room(errand, house_.limits.errands, request.asker())) request.refuse({"busy"});
}

void Visitor::read_in_turn(const Request& request, Task read) {
  bool is_busy = false;
  {
    const std::lock_guard lock(mutex_);
    is_busy = reads_.size() >= static_cast<std::size_t>(house_.limits.errands_per_connection);
    const bool is_next = !is_busy && !std::exchange(is_reading_, true);
    if (!is_busy && !is_next) reads_.push_back(std::exchange(read, {}));
  }
  if (is_busy) return request.refuse({"busy"});
  if (read) read();
}

void Visitor::end_reading() {
  std::deque<Task> dropped;  // whoever waits is gone, and each task holds the visitor
  Task next;
  {
    const std::lock_guard lock(mutex_);
    if (is_gone_) dropped.swap(reads_);
    is_reading_ = !reads_.empty();
    if (!is_reading_) return;
    next = std::move(reads_.front());
    reads_.pop_front();
  }
  next();
}

// --- Where it is --------------------------------------------------------------------------------

bool Visitor::attend(const std::string& table) {
  const std::lock_guard lock(mutex_);
  if (is_gone_) return false;  // nobody would take it off the table again
  if (!tables_.contains(table) &&
      tables_.size() >= static_cast<std::size_t>(house_.limits.tables_per_connection))
    return false;
  tables_.insert(table);
  return true;
}

void Visitor::unattend(const std::string& table) {
  const std::lock_guard lock(mutex_);
  tables_.erase(table);
}

void Visitor::leave_all() {
  is_gone_ = true;
  std::set<std::string> tables;
  {
    const std::lock_guard lock(mutex_);
    tables.swap(tables_);
  }
  house_.hall->forget(shared_from_this(), tables);
}

}  // namespace longbox::server
