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
constexpr std::size_t kOrderLength = 16;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;
// So many passwords may wait to be hashed; a request beyond that is refused as busy. They are as many as it takes for one
// person to find room for the tries of a connection. There are places that only browsers get in which the owner of the
// name has logged in before: no number of strangers takes them.
constexpr int kMostAtTheGate = 20;
constexpr int kMostWithTheKnown = 2 * kMostAtTheGate;
// It is noted once in so many milliseconds that somebody is still there.
constexpr std::int64_t kSeenNoted = 24 * 60 * 60 * 1000;

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

bool is_good_password(const std::string& password) {
  return password.size() >= kShortestPassword && password.size() <= kLongestPassword;
}

// Everybody who was logged in as the person is a new guest, whose id says nothing of the person.
void end_sessions(Storage& storage, const std::string& person) {
  for (const std::string& session : storage.sessions_of(person))
    storage.set_session_person(session, guest_id(random_name(kSessionLength)));
}

// A guest who logs in brings along the seats of unfinished games. Most follow at once; the order is there for the others.
void bring_seats(Storage& storage, const std::string& session, const Person& person, const std::string& order) {
  const std::string listed = storage.session_person(session);
  const std::string before = listed.empty() ? guest_id(session) : listed;
  if (read_person(storage, before).claimed || storage.unfinished_of(before).empty()) return;
  storage.add_order({order, now(), Order::Kind::HandOver, before, person.id});
}

// Logs the session in. Open pages of older sessions that this has ended hear of it by the order.
void begin_session(Storage& storage, const std::string& session, const Person& person, int most, const std::string& order) {
  storage.set_session_person(session, person.id);
  if (storage.note_browser(session, person.id, most))
    storage.add_order({order, now(), Order::Kind::LookAgain, person.id});
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

std::optional<Problem> People::shut_out(const Person& person, const std::string& address) const {
  const auto ban = bans_.of(person.id, person.name, address);
  return ban ? std::optional(problem_of(*ban)) : std::nullopt;
}

// A session that is not listed stands for the guest whom it made up, or for the person who that guest became - unless
// the password was renewed since: then only listed sessions are that person's.
void People::find(const std::string& session, Answer answer) {
  const std::string fresh = guest_id(new_session());
  const auto was_seen_lately = std::make_shared<bool>(true);
  change(
      [session, fresh, was_seen_lately](Storage& storage) -> PersonResult {
        const StoredSession listed = storage.session(session);
        const std::string id = listed.person.empty() ? guest_id(session) : listed.person;
        const auto stored = storage.person(id);
        const std::int64_t lately = now() - kSeenNoted;
        *was_seen_lately = (listed.person.empty() || listed.seen > lately) && (!stored || stored->seen > lately);
        if (!stored) return guest(id);
        if (!listed.person.empty() || stored->renewed == 0) return to_person(*stored);
        storage.set_session_person(session, fresh);
        return guest(fresh);
      },
      [this, session, was_seen_lately, answer = std::move(answer)](const PersonResult& found) {
        if (found && !*was_seen_lately) note_seen(session, found.value().id);
        answer(found);
      });
}

// Nobody is turned away because this could not be stored.
void People::note_seen(const std::string& session, const std::string& person) {
  journal_.write([session, person](Storage& storage) { storage.note_seen(session, person, now()); },
                 [](const std::string&) {});
}

void People::rename(const Person& person, const std::string& name, Answer answer) {
  if (const auto wrong = wrong_name(name)) return answer(*wrong);
  if (bans_.of("", name, "")) return answer(Problem{"name-taken"});
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

void People::claim(const SaidPassword& said, const Person& person, const std::string& name, Answer answer) {
  if (const auto wrong = wrong_name(name)) return answer(*wrong);
  if (bans_.of("", name, "")) return answer(Problem{"name-taken"});
  if (!is_good_password(said.password)) return answer(Problem{"bad-password", "", "password"});
  const auto work = [this, said, person, name, answer] {
    const std::string hash = hash_password(said.password);
    if (hash.empty()) return answer(Problem{"busy"});
    const auto earlier = std::make_shared<std::optional<StoredPerson>>();
    change(
        [this, session = said.session, person, name, hash, earlier, order = random_name(kOrderLength)](Storage& storage) -> PersonResult {
          // Work may be done twice: the second time the name is claimed, by this very password.
          const auto stored = storage.person(person.id);
          if (stored && !stored->password.empty() && stored->password != hash) {
            *earlier = stored;
            return Problem{"already-claimed"};
          }
          if (!storage.save_person({person.id, name, hash, now()}, name_key(name)))
            return Problem{"name-taken"};
          begin_session(storage, session, person, browsers_per_person_, order);
          return Person{person.id, name, true};
        },
        [this, name, said, answer, earlier](const PersonResult& result) {
          if (!*earlier || name_key((*earlier)->name) != name_key(name)) return answer(result);
          claim_again(**earlier, said, answer);
        });
  };
  at_the_gate(work, said.asker, answer, kMostAtTheGate);
}

// A claim may have been stored without anybody having heard of it. Whoever knows the password has made it.
void People::claim_again(const StoredPerson& earlier, const SaidPassword& said, const Answer& answer) {
  const auto work = [earlier, password = said.password, answer] {
    if (!fits_password(earlier.password, password)) return answer(Problem{"already-claimed"});
    answer(to_person(earlier));
  };
  at_the_gate(work, said.asker, answer, kMostAtTheGate);
}

bool People::at_the_gate(const Task& work, const Asker& asker, const Answer& answer, int most) {
  const bool is_in = gatekeepers_.post_if_room(work, most, asker);
  if (!is_in) answer(Problem{"busy"});
  return is_in;
}

void People::prove(const SaidPassword& said, const std::string& key, const Lookup& lookup, Answer answer, Proven then) {
  struct Found {
    std::optional<StoredPerson> person;
    bool is_known_browser = false;
  };
  const auto found = std::make_shared<Found>();
  journal_.write(
      [session = said.session, lookup, found](Storage& storage) {
        found->person = lookup(storage);
        found->is_known_browser = found->person && storage.is_known_browser(session, found->person->id);
      },
      [this, said, key, found, answer = std::move(answer), then = std::move(then)](const std::string& error) {
        if (!error.empty()) return answer(storage_problem());
        const std::string who = found->is_known_browser ? key + " " + said.session : key;
        if (!guesses_.may_try(who)) return answer(Problem{"too-fast", "this name was tried too often; wait a moment"});
        const auto work = [this, who, password = said.password, found, answer, then] {
          check_password(who, found->person, password, answer, then);
        };
        const int most = found->is_known_browser ? kMostWithTheKnown : kMostAtTheGate;
        if (!at_the_gate(work, said.asker, answer, most)) guesses_.forgive(who);  // nobody has looked at the password
      });
}

void People::check_password(const std::string& who, const std::optional<StoredPerson>& stored,
                            const std::string& password, const Answer& answer, const Proven& then) {
  const bool fits = fits_password(stored ? stored->password : nobodys_hash(), password);
  if (!fits || !stored) {
    spdlog::warn("event=wrong-password name={}", who.substr(0, who.find(' ')));
    return answer(Problem{"wrong-password"});
  }
  guesses_.forgive(who);
  then(*stored);
}

void People::log_in(const SaidPassword& said, const std::string& name, Answer answer) {
  if (said.password.size() > kLongestPassword || !is_good_name(name))
    return answer(Problem{"wrong-password"});
  const std::string key = name_key(name);
  prove(said, key, [key](Storage& storage) { return storage.person_named(key); }, answer,
        [this, session = said.session, answer](const StoredPerson& stored) {
          const Person person = to_person(stored);
          if (const auto problem = shut_out(person, "")) return answer(*problem);
          change(
              [this, session, person, seats = random_name(kOrderLength), pages = random_name(kOrderLength)](Storage& storage) -> PersonResult {
                bring_seats(storage, session, person, seats);
                begin_session(storage, session, person, browsers_per_person_, pages);
                return person;
              },
              answer);
        });
}

void People::renew_password(const SaidPassword& old_one, const Person& person, const std::string& new_one,
                            Answer answer) {
  if (!person.claimed) return answer(Problem{"not-claimed"});
  if (!is_good_password(new_one)) return answer(Problem{"bad-password", "", "password"});
  const auto renew = [this, session = old_one.session, person, new_one, answer](const StoredPerson&) {
    const std::string hash = hash_password(new_one);
    if (hash.empty()) return answer(Problem{"busy"});
    const Order order{random_name(kOrderLength), now(), Order::Kind::LookAgain, person.id};
    change(
        [session, person, hash, order](Storage& storage) -> PersonResult {
          end_sessions(storage, person.id);
          storage.set_session_person(session, person.id);
          storage.renew_password(person.id, hash, order.created, session);
          storage.add_order(order);
          return read_person(storage, person.id);
        },
        answer);
  };
  prove(old_one, name_key(person.name), [id = person.id](Storage& storage) { return storage.person(id); }, answer, renew);
}

void People::remove(const SaidPassword& said, const Person& person, Answer answer) {
  if (!person.claimed) return erase(said.session, person.id, std::move(answer));
  prove(said, name_key(person.name), [id = person.id](Storage& storage) { return storage.person(id); }, answer,
        [this, session = said.session, answer](const StoredPerson& stored) { erase(session, stored.id, answer); });
}

// Servers have nothing to do for a guest of whom nothing is stored, and guests without end can be made up.
void People::erase(const std::string& session, const std::string& person, Answer answer) {
  const std::string fresh = guest_id(new_session());
  const Order order{random_name(kOrderLength), now(), Order::Kind::Erase, person};
  spdlog::info("event=account-deleted person={}", person);
  change(
      [session, person, fresh, order](Storage& storage) -> PersonResult {
        const bool is_known = storage.person(person) || storage.has_seats(person);
        end_sessions(storage, person);
        storage.set_session_person(session, fresh);
        storage.remove_person(person);
        if (is_known) storage.add_order(order);
        return guest(fresh);
      },
      std::move(answer));
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
