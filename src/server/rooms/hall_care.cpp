// The caretaker looks after tables that are in nobody's memory, without playing their games again where that can be
// avoided.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/rooms/hall.h"

namespace longbox::server {
namespace {

constexpr std::chrono::milliseconds kCareLook(1000);
constexpr int kLooksForNews = 5;
constexpr std::int64_t kDueAtOnce = 20;
constexpr std::int64_t kEndedAtOnce = 50;
constexpr std::int64_t kRemovedAtOnce = 500;
constexpr std::int64_t kFilledAtOnce = 20;
constexpr std::int64_t kForgottenAtOnce = 100;

}  // namespace

void Hall::start() {
  caretaker_->post([self = shared_from_this()] { self->take_care(); });
  warden_->post([self = shared_from_this()] { self->read_orders(); });
}

void Hall::take_care() {
  if (house_.node.is_valid() && house_.journal.is_well()) {
    load_due();
    if (may_have_lost_) give_back_lost();
    const bool is_due = now_milliseconds() >= next_look_;
    if (is_due) end_abandoned();
    if (is_due || std::exchange(has_old_guests_, false)) forget_guests();
    if (has_old_rows_) fill_old_rows();
    // News of other nodes may be missed; the followers of the lobby get it a little later then.
    if (house_.node.is_shared() && ++looks_ % kLooksForNews == 0) tell_followers(false);
  }
  caretaker_->post_after(std::min(kCareLook, house_.limits.abandoned_look), [weak = weak_from_this()] {
    if (const auto hall = weak.lock()) hall->take_care();
  });
}

void Hall::load_due() {
  const auto due = std::make_shared<std::vector<std::string>>();
  house_.journal.write(
      [due, started = started_](Storage& storage) {
        *due = storage.due_tables(now_milliseconds(), started, kDueAtOnce);
      },
      [self = shared_from_this(), due](const std::string& error) {
        if (!error.empty()) return;
        for (const std::string& table : *due) self->load(table, {}, [](const Find&) {});
      });
}

// Nobody else may take such a table, and no care for abandoned ones would find it. Whatever has a room by now, or gets one, has
// another hold.
void Hall::give_back_lost() {
  may_have_lost_ = false;
  const auto held = std::make_shared<std::vector<HeldTable>>();
  house_.journal.write([node = house_.node.id(), held](Storage& storage) { *held = storage.held_tables(node); },
                       [self = shared_from_this(), held](const std::string& error) {
                         if (!error.empty()) return self->look_for_lost_tables();
                         std::erase_if(*held, [&](const HeldTable& table) { return self->is_here(table.id); });
                         for (const HeldTable& table : *held) {
                           spdlog::warn("event=table-given-back table={}", table.id);
                           self->give_back(table.id, table.hold);
                         }
                       });
}

bool Hall::is_here(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  return rooms_.contains(table) || loading_.contains(table);
}

// Nobody is blamed for the time before this server was there.
CareTimes Hall::care_times() const {
  const std::int64_t now = now_milliseconds();
  const auto before = [&](std::chrono::milliseconds limit) { return limit.count() > 0 ? now - limit.count() : 0; };
  const auto unseen_before = [&](std::chrono::milliseconds limit) {
    const std::int64_t time = before(limit);
    return started_ < time ? time : 0;
  };
  const Limits& limits = house_.limits;
  return {unseen_before(limits.abandoned_waiting), unseen_before(limits.abandoned_unplayed),
          before(limits.abandoned_alone), before(limits.abandoned_together)};
}

void Hall::end_abandoned() {
  next_look_ = now_milliseconds() + house_.limits.abandoned_look.count();
  std::vector<std::shared_ptr<Room>> rooms;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, room] : rooms_) rooms.push_back(room);
  }
  for (const auto& room : rooms) room->end_if_abandoned();
  give_back_lost();
  const auto removed = std::make_shared<int>(0);
  const auto games = std::make_shared<std::vector<StoredTable>>();
  house_.journal.write(
      [times = care_times(), kept = house_.limits.guest_games_kept, removed, games](Storage& storage) {
        const std::int64_t now = now_milliseconds();
        *removed = storage.remove_abandoned(times, kRemovedAtOnce);
        if (kept.count() > 0)
          *removed += storage.remove_guest_games(now - kept.count(), kRemovedAtOnce);
        *games = storage.abandoned_games(times, kEndedAtOnce);
      },
      [self = shared_from_this(), removed, games](const std::string& error) {
        if (!error.empty()) return;
        if (*removed > 0) spdlog::info("event=abandoned removed={}", *removed);
        if (*removed > 0) self->note_news();
        if (!games->empty()) self->house_.clerks.post([self, games] { self->end_stored(*games); });
      });
}

// Guests who were made up all at once come of age all at once, so that a look which finds very many is not the last for a
// minute.
void Hall::forget_guests() {
  const std::int64_t kept = house_.limits.guests_kept.count();
  if (kept == 0) return;
  const auto found = std::make_shared<Forgotten>();
  house_.journal.write(
      [kept, found](Storage& storage) {
        const std::int64_t now = now_milliseconds();
        *found = storage.forget_guests(now - kept, now, kForgottenAtOnce);
      },
      [self = shared_from_this(), found](const std::string& error) {
        if (!error.empty()) return;
        if (found->rows > 0) spdlog::info("event=guests-forgotten rows={}", found->rows);
        if (found->has_more) self->caretaker_->post([self] { self->has_old_guests_ = true; });
      });
}

// The plan says that the game is over; its answers stay as they are.
void Hall::end_stored(const std::vector<StoredTable>& tables) {
  for (const StoredTable& stored : tables) {
    StoredTable ended = stored;
    if (const auto table = read_table(house_.shelf, stored)) {
      table->stop(kAbandoned);
      ended = stored_form(*table);
    } else {
      ended.progress.care = Care::Over;
    }
    spdlog::info("event=abandoned table={}", stored.id);
    house_.journal.write([ended, changed = stored.changed](Storage& storage) { storage.save_unheld(ended, changed); },
                         [](const std::string&) {});
  }
  note_news();
  const bool has_more = static_cast<std::int64_t>(tables.size()) == kEndedAtOnce;
  if (has_more) caretaker_->post([self = shared_from_this()] { self->next_look_ = 0; });
}

// Rows of an older version have no summary. Their games are played again once, a few at a time.
void Hall::fill_old_rows() {
  using Rows = std::vector<std::pair<StoredTable, std::optional<std::vector<StoredAnswer>>>>;
  const auto rows = std::make_shared<Rows>();
  house_.journal.write(
      [rows](Storage& storage) {
        rows->clear();
        for (StoredTable& table : storage.old_rows(kFilledAtOnce)) {
          rows->emplace_back(std::move(table), std::nullopt);
          try {
            rows->back().second = storage.answers(rows->back().first.id);
          } catch (const std::exception& error) {
            spdlog::error("event=table-lost table={} reason=\"{}\"", rows->back().first.id, error.what());
          }
        }
      },
      [self = shared_from_this(), rows](const std::string& error) {
        if (!error.empty()) return;
        if (rows->empty()) return self->caretaker_->post([self] { self->has_old_rows_ = false; });
        self->house_.clerks.post([self, rows] {
          for (const auto& [stored, answers] : *rows) {
            StoredTable filled = stored;
            const auto table = answers ? bring_back(self->house_.shelf, stored, *answers, now_milliseconds()) : nullptr;
            if (table) filled = stored_form(*table);
            if (!table) filled.progress.care = Care::Over;
            self->house_.journal.write(
                [filled, changed = stored.changed](Storage& storage) { storage.save_unheld(filled, changed); },
                [](const std::string&) {});
          }
          self->note_news();
        });
      });
}

}  // namespace longbox::server
