// Deeds are what people do at tables that are stored. A record keeps what was acknowledged, and holds the storage to it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "server/storage/storage.h"
#include "tests/unit/server/player.h"

namespace longbox::server {

// A game that is given up after no more answers than this is in its first turn, and goes.
inline constexpr std::size_t kBriefAnswers = 4;

enum class Deed { None, First, Second, TakeBack, Resign };

// A Record is a table as its player knows it, who has both seats.
struct Record {
  std::string table;
  std::string token;
  std::vector<int> answers;
  bool is_over = false;
  Deed unsure = Deed::None;  // was asked for, and nobody has heard what came of it
  int taken_back = 0;
  std::vector<int> seats{};  // who gave each answer
  int asked = 0;             // the seat that is asked now

  // Does what was asked for.
  void apply(Deed deed) {
    if (deed == Deed::First || deed == Deed::Second) {
      answers.push_back(deed == Deed::First ? 0 : 1);
      seats.push_back(asked);
    }
    if (deed == Deed::Resign) is_over = true;
    if (deed != Deed::TakeBack) return;
    answers.resize(left_by_take_back());
    seats.resize(answers.size());
    ++taken_back;
  }
  // Returns how many answers are left when the seat that is asked takes back: those before its last one.
  std::size_t left_by_take_back() const {
    const auto last = std::find(seats.rbegin(), seats.rend(), asked);
    return last == seats.rend() ? seats.size() : static_cast<std::size_t>(seats.rend() - last) - 1;
  }
  Deed next(base::Random& random) const {
    const int roll = random.below(100);
    // Nobody could look whether a brief game was kept.
    const bool is_kept = answers.size() > kBriefAnswers;
    if (roll < 20 && is_kept) return Deed::TakeBack;
    if (roll > 97 && is_kept) return Deed::Resign;
    return roll % 2 == 0 ? Deed::First : Deed::Second;
  }
};

inline Json message_of(Deed deed, const Record& record) {
  if (deed == Deed::TakeBack) return {{"type", "take-back"}, {"table", record.table}};
  if (deed == Deed::Resign) return {{"type", "resign"}, {"table", record.table}};
  return {{"type", "answer"}, {"table", record.table}, {"step", record.answers.size()}, {"option", deed == Deed::First ? 0 : 1}};
}

// Outages say whether the storage may be away at times.
enum class Outages { Never, AtTimes };

// Returns the code of a refusal. Throws when the storage is away, as a connection does that is lost.
inline std::string code_of(const Json& reply, Outages outages) {
  std::string code = reply.value("code", "");
  if (outages == Outages::AtTimes && code == "unavailable") throw std::runtime_error(code);
  return code;
}

// Does one thing that chance decides, and waits for its acknowledgement.
inline void do_one(Player& player, Record& record, base::Random& random, Outages outages = Outages::Never) {
  const std::size_t before = record.answers.size();
  record.asked = player.view["decision"]["seat"];
  record.unsure = record.next(random);
  const std::string code = code_of(player.ask(message_of(record.unsure, record)), outages);
  // The other seat, which is the same person's, is asked where it knows more by now; it may have been asked before a kill.
  const bool was_asked = code == "consent-pending";
  EXPECT_TRUE(was_asked || code.empty()) << code;
  if (was_asked || (record.unsure == Deed::TakeBack && player.update()["step"] == before))
    code_of(player.ask({{"type", "consent"}, {"table", record.table}, {"agree", true}}), outages);
  while (record.unsure != Deed::Resign && player.view["step"] == before) player.update();
  record.apply(std::exchange(record.unsure, Deed::None));
  EXPECT_EQ(player.view["step"], record.answers.size()) << record.table;
}

// The stored table is what the player knows, with what nobody has acknowledged or without it; nothing between the two will do.
inline void settle(Storage& storage, Record& record) {
  std::vector<int> stored;
  for (const StoredAnswer& answer : storage.answers(record.table)) stored.push_back(answer.option);
  const auto table = storage.table(record.table);
  const bool is_over = !table || table->over;
  const auto is_stored = [&](const Record& expected) {
    const bool may_go = expected.is_over && expected.answers.size() <= kBriefAnswers;
    return expected.is_over == is_over && (table ? stored == expected.answers : may_go);
  };
  Record after = record;
  after.apply(std::exchange(after.unsure, Deed::None));
  EXPECT_TRUE(is_stored(record) || is_stored(after))
      << record.table << ": " << stored.size() << " answers stored, " << record.answers.size() << " acknowledged, over "
      << is_over << " " << record.is_over;
  if (is_stored(after)) record = after;
  record.unsure = Deed::None;
}

}  // namespace longbox::server
