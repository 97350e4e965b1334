#include "server/people/people.h"

#include <spdlog/spdlog.h>

#include <chrono>

#include "base/text.h"
#include "server/people/names.h"

namespace longbox::server {
namespace {

using PersonResult = base::Result<Person, Problem>;

constexpr const char* kPurpose = "session";
constexpr std::size_t kSessionLength = 24;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;
// So many passwords may wait to be hashed; a request beyond that is refused as busy.
constexpr int kMostAtTheGate = 16;

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// Returns one key for names that look alike, so that they are one name.
std::string name_key(std::string_view name) { return base::slug(name); }

Person guest(const std::string& id) { return {id, "Guest " + id.substr(2, 4), false}; }

Person to_person(const StoredPerson& stored) {
  return {stored.id, stored.name, !stored.password.empty()};
}

// A guest's id begins like the session, so that a guest who only looks in needs no row.
std::string guest_id(const std::string& session) { return "g_" + session.substr(0, 12); }

Person read_person(Storage& storage, const std::string& id) {
  const auto stored = storage.person(id);
  return stored ? to_person(*stored) : guest(id);
}

std::optional<Problem> wrong_name(const std::string& name) {
  if (!is_good_name(name))
    return Problem{"bad-name", "a name has 2 to 24 letters, digits, blanks and - _ . '", "name"};
  if (is_word_of_the_log(name_key(name)))
    return Problem{"bad-name", "the log says '" + name + "' of others; take a name that is yours alone", "name"};
  return std::nullopt;
}

}  // namespace

Json to_json(const Person& person) {
  return {{"id", person.id}, {"name", person.name}, {"claimed", person.claimed}};
}

std::string People::new_session() const { return random_name(kSessionLength); }

std::optional<std::string> People::open_session(std::string_view token) const {
  auto session = signer_.open(kPurpose, token);
  if (session && session->size() != kSessionLength) session.reset();
  return session;
}

std::string People::session_token(const std::string& session) const {
  return signer_.sign(kPurpose, session);
}

Problem People::storage_problem() const {
  return {journal_.is_well() ? "internal" : "unavailable"};
}

void People::change(std::function<PersonResult(Storage&)> work, Answer answer) {
  const auto result = std::make_shared<std::optional<PersonResult>>();
  journal_.write([work = std::move(work), result](Storage& storage) { *result = work(storage); },
                 [this, result, answer = std::move(answer)](const std::string& error) {
                   const PersonResult found =
                       error.empty() ? **result : PersonResult(storage_problem());
                   workers_.post([answer, found] { answer(found); });
                 });
}

void People::find(const std::string& session, Answer answer) {
  change(
      [session](Storage& storage) -> PersonResult {
        const std::string person = storage.session_person(session);
        return read_person(storage, person.empty() ? guest_id(session) : person);
      },
      std::move(answer));
}

void People::rename(const Person& person, const std::string& name, Answer answer) {
  if (const auto wrong = wrong_name(name)) return answer(*wrong);
  change(
      [person, name](Storage& storage) -> PersonResult {
        const auto stored = storage.person(person.id);
        const std::string password = stored ? stored->password : "";
        // Nobody takes a name that somebody else has claimed.
        const auto other = storage.person_named(name_key(name));
        if (other && other->id != person.id) return Problem{"name-taken"};
        if (!storage.save_person({person.id, name, password, now()},
                                 password.empty() ? "" : name_key(name)))
          return Problem{"name-taken"};
        return Person{person.id, name, !password.empty()};
      },
      std::move(answer));
}

void People::claim(const Person& person, const std::string& name, const std::string& password,
                   Answer answer) {
  if (const auto wrong = wrong_name(name)) return answer(*wrong);
  if (password.size() < kShortestPassword || password.size() > kLongestPassword)
    return answer(Problem{"bad-password", "", "password"});
  const auto work = [this, person, name, password, answer] {
    const std::string hash = hash_password(password);
    if (hash.empty()) return answer(Problem{"busy"});
    change(
        [person, name, hash](Storage& storage) -> PersonResult {
          if (!storage.save_person({person.id, name, hash, now()}, name_key(name)))
            return Problem{"name-taken"};
          return Person{person.id, name, true};
        },
        answer);
  };
  at_the_gate(work, answer);
}

void People::at_the_gate(const Task& work, const Answer& answer) {
  if (!gatekeepers_.post_if_room(work, kMostAtTheGate)) answer(Problem{"busy"});
}

void People::log_in(const std::string& session, const std::string& name,
                    const std::string& password, Answer answer) {
  if (password.size() > kLongestPassword || !is_good_name(name))
    return answer(Problem{"wrong-password"});
  if (!guesses_.may_try(name_key(name)))
    return answer(Problem{"too-fast", "this name was tried too often; wait a moment"});
  const auto stored = std::make_shared<std::optional<StoredPerson>>();
  journal_.write(
      [name, stored](Storage& storage) { *stored = storage.person_named(name_key(name)); },
      [this, session, password, stored, answer = std::move(answer)](const std::string& error) {
        if (!error.empty()) return answer(storage_problem());
        if (!*stored) return answer(Problem{"wrong-password"});
        const auto work = [this, session, password, stored, answer] {
          check_password(session, password, **stored, answer);
        };
        at_the_gate(work, answer);
      });
}

void People::check_password(const std::string& session, const std::string& password,
                            const StoredPerson& stored, const Answer& answer) {
  const std::string key = name_key(stored.name);
  if (!fits_password(stored.password, password)) {
    spdlog::warn("event=wrong-password name={}", key);
    return answer(Problem{"wrong-password"});
  }
  guesses_.forgive(key);
  const Person person = to_person(stored);
  change(
      [session, person](Storage& storage) -> PersonResult {
        storage.set_session_person(session, person.id);
        return person;
      },
      answer);
}

void People::log_out(const std::string& session, Answer answer) {
  const std::string fresh = guest_id(new_session());
  change(
      [session, fresh](Storage& storage) -> PersonResult {
        storage.set_session_person(session, fresh);
        return guest(fresh);
      },
      std::move(answer));
}

}  // namespace longbox::server
