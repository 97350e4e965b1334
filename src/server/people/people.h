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
};

// Writes the record `Identity`.
Json to_json(const Person& person);

class People {
 public:
  using Answer = std::function<void(base::Result<Person, Problem>)>;

  // `gatekeepers` hash passwords, which is slow on purpose: nobody else waits for them.
  People(Journal& journal, Workers& workers, Workers& gatekeepers, Signer signer)
      : journal_(journal), workers_(workers), gatekeepers_(gatekeepers), signer_(signer) {}

  std::string new_session() const;
  // Returns the session of a cookie or token, or nothing when it was not made here.
  std::optional<std::string> open_session(std::string_view token) const;
  std::string session_token(const std::string& session) const;

  // Answers come from other threads.
  void find(const std::string& session, Answer answer);
  void rename(const Person& person, const std::string& name, Answer answer);
  void claim(const Person& person, const std::string& name, const std::string& password,
             Answer answer);
  void log_in(const std::string& session, const std::string& name, const std::string& password,
              Answer answer);
  void log_out(const std::string& session, Answer answer);

 private:
  // Reads or changes one person in the storage, then tells who it is.
  void change(std::function<base::Result<Person, Problem>(Storage&)> work, Answer answer);

  Problem storage_problem() const;

  // Runs work with a password, or answers `busy`.
  void at_the_gate(const Task& work, const Answer& answer);
  void check_password(const std::string& session, const std::string& password,
                      const StoredPerson& stored, const Answer& answer);

  Journal& journal_;
  Workers& workers_;
  Workers& gatekeepers_;
  Guesses guesses_;
  Signer signer_;
};

}  // namespace longbox::server
