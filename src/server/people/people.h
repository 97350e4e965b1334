// People knows the person behind a connection.
//
// A cookie holds a signed session. A session stands for a guest of its own until somebody logs in;
// then it stands for that person. A guest may claim the name by a password.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/people/bans.h"
#include "server/people/guesses.h"
#include "server/people/secrets.h"
#include "server/protocol/json.h"
#include "server/protocol/problem.h"
#include "server/rooms/workers.h"
#include "server/storage/journal.h"

namespace longbox::server {

struct Person {
  std::string id;
  std::string name;
  bool claimed = false;

  friend bool operator==(const Person&, const Person&) = default;
};

// A password that somebody says at a connection of this session. Whoever asks takes no more than a share of the places at
// the gate.
struct SaidPassword {
  std::string session;
  std::string password;
  Asker asker;
};

// Writes the record `Identity`.
Json to_json(const Person& person);

class People {
 public:
  using Answer = std::function<void(base::Result<Person, Problem>)>;

  // `gatekeepers` hash passwords, which is slow on purpose: nobody else waits for them.
  People(Journal& journal, Workers& workers, Workers& gatekeepers, Signer signer, const GuessLimits& guesses,
         int browsers_per_person)
      : journal_(journal),
        workers_(workers),
        gatekeepers_(gatekeepers),
        guesses_(guesses),
        browsers_per_person_(browsers_per_person),
        signer_(signer) {}

  std::string new_session() const;
  // Returns the session of a cookie or token, or nothing when it was not made here.
  std::optional<std::string> open_session(std::string_view token) const;
  std::string session_token(const std::string& session) const;

  Bans& bans() { return bans_; }
  // Returns why nobody like this is let in.
  std::optional<Problem> shut_out(const Person& person, const std::string& address) const;

  // Answers come from other threads.
  void find(const std::string& session, Answer answer);
  void rename(const Person& person, const std::string& name, Answer answer);
  void claim(const SaidPassword& said, const Person& person, const std::string& name, Answer answer);
  void log_in(const SaidPassword& said, const std::string& name, Answer answer);
  void log_out(const std::string& session, Answer answer);
  // Sets another password in place of the one that is said, and ends the person's other sessions.
  void renew_password(const SaidPassword& old_one, const Person& person, const std::string& new_one, Answer answer);
  // Removes the account, whose owner is a new guest from then on. A guest needs no password. The seats at tables go
  // by an order to all servers.
  void remove(const SaidPassword& said, const Person& person, Answer answer);

 private:
  using Lookup = std::function<std::optional<StoredPerson>(Storage&)>;
  using Proven = std::function<void(const StoredPerson&)>;

  // Holds a password to that of a person whom `lookup` finds, and goes on when it fits. It takes the same time for
  // people who are not there. `key` is the name that is tried.
  void prove(const SaidPassword& said, const std::string& key, const Lookup& lookup, Answer answer, Proven then);
  void check_password(const std::string& who, const std::optional<StoredPerson>& stored, const std::string& password,
                      const Answer& answer, const Proven& then);
  void erase(const std::string& session, const std::string& person, Answer answer);
  // Reads or changes one person in the storage, then tells who it is.
  void change(std::function<base::Result<Person, Problem>(Storage&)> work, Answer answer);

  Problem storage_problem() const;
  void note_seen(const std::string& session, const std::string& person);

  void claim_again(const StoredPerson& earlier, const SaidPassword& said, const Answer& answer);
  // Runs work with a password, or answers `busy` and returns false when so many wait, or the asker has a share of them.
  bool at_the_gate(const Task& work, const Asker& asker, const Answer& answer, int most);

  Journal& journal_;
  Workers& workers_;
  Workers& gatekeepers_;
  Guesses guesses_;
  const int browsers_per_person_;
  Bans bans_;
  Signer signer_;
};

}  // namespace longbox::server
