// A talk is what people say at one table. It is no part of the game: it is kept in memory, for those
// who come back and for whoever reports somebody, and nowhere else.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "server/people/bucket.h"
#include "server/protocol/json.h"
#include "server/protocol/problem.h"
#include "server/tables/table_plan.h"

namespace longbox::server {

// A speaker is somebody at the table; without a seat they watch.
struct Speaker {
  std::string person;
  std::string who;  // stands for the person in messages, which name no ids of people
  std::string name;
  std::optional<kernel::Seat> seat{};
};

struct SaidLine {
  int number = 0;
  Speaker from;
  std::string kind;  // emote, phrase or text
  std::string words;
  std::int64_t at = 0;  // milliseconds since 1970
};

// An ear belongs to a connection that listens: who listens, and whom they do not want to hear.
struct Ear {
  std::string person;
  std::set<std::string> muted{};  // SaidLine::from.who

  bool hears(const SaidLine& line) const { return !muted.contains(line.from.who); }
};

// These tell whether the speaker may say anything at this table, and text.
bool may_sign(const TablePlan& plan, const Speaker& speaker);
bool may_write(const TablePlan& plan, const Speaker& speaker);

class Talk {
 public:
  using Time = Bucket::Time;

  // Takes what the message `say` holds, or says why not.
  base::Result<SaidLine, Problem> say(const TablePlan& plan, const Speaker& speaker, const Json& message,
                                      std::int64_t at, Time now = std::chrono::steady_clock::now());
  // Returns somebody who said something lately; null when there is none.
  const Speaker* find(const std::string& who) const;
  // Writes the records `Said` that the ear hears.
  Json lines_for(const Ear& ear) const;
  // Drops the lines of a person who is no more.
  void forget(const std::string& person);
  // Writes the last lines for the host of the server, with the ids of people.
  Json for_report() const;

 private:
  bool may_speak_now(const Speaker& speaker, Time now);

  std::deque<SaidLine> lines_;
  int count_ = 0;
  std::map<std::string, Bucket> buckets_;  // by person; all who watch share the one without a name
};

// Writes the record `Said`.
Json said_json(const SaidLine& line, const Ear& ear);

}  // namespace longbox::server
