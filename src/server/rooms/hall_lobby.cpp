// The lobby lists the tables as one person sees them. It is read from the storage, so it is the same on every node.
#include <algorithm>
#include <iterator>

#include "server/rooms/hall.h"

namespace longbox::server {
namespace {

constexpr std::chrono::milliseconds kNewsDelay(250);
constexpr int kFollowersAtOnce = 10;  // told without more delay, and read for together
constexpr std::int64_t kMostListed = 200;
constexpr std::int64_t kFinishedShown = 24 * 60 * 60 * 1000;
// A table whose people have gone away and not come back is no invitation.
constexpr std::int64_t kStillInvited = 60 * 60 * 1000;

Json infos(const std::vector<LobbyRow>& rows, const std::string& person) {
  Json list = Json::array();
  for (const LobbyRow& row : rows)
    if (Json info = lobby_info(row, person); !info.is_null()) list.push_back(std::move(info));
  return list;
}

}  // namespace

struct Hall::LobbyLists {
  std::chrono::steady_clock::time_point read;  // when the reading began
  std::uint64_t news;                          // how many news there were by then
  std::vector<LobbyRow> open{};
  std::vector<LobbyRow> playing{};
};

struct Hall::LobbyRows {
  std::int64_t now = now_milliseconds();
  std::shared_ptr<const LobbyLists> lists{};
  std::map<std::string, std::vector<LobbyRow>> mine{};  // by person

  Json lobby_for(const std::string& person) {
    return {{"open", infos(lists->open, person)}, {"playing", infos(lists->playing, person)}, {"mine", infos(mine[person], person)}, {"now", now}};
  }
};

// Tables wait for the journal, so however many people ask at once, the lists are read once for them. News are never told from
// lists that are older than they.
std::shared_ptr<const Hall::LobbyLists> Hall::lobby_lists(Storage& storage, std::uint64_t least_news) {
  const auto begun = std::chrono::steady_clock::now();
  const auto lists = std::make_shared<LobbyLists>();
  lists->read = begun;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& kept : {lists_of_transaction_, lobby_lists_})
      if (kept && kept->news >= least_news && begun < kept->read + house_.limits.lobby_kept) return kept;
    lists->news = news_count_;
  }
  lists->open = storage.listed_tables(true, now_milliseconds() - kStillInvited, kMostListed);
  lists->playing = storage.listed_tables(false, 0, kMostListed);
  const std::lock_guard lock(mutex_);
  lists_of_transaction_ = lists;
  return lists;
}

void Hall::keep_lists(const std::shared_ptr<const LobbyLists>& read) {
  const std::lock_guard lock(mutex_);
  lists_of_transaction_ = nullptr;
  if (read) lobby_lists_ = read;
}

// Work that is done again was undone before, with whatever else its transaction had read and written.
void Hall::read_lobby(const std::vector<std::string>& people, std::uint64_t least_news,
                      std::function<void(const LobbyRowsPtr&, const std::string&)> then) {
  const auto rows = std::make_shared<LobbyRows>();
  house_.journal.write(
      [self = shared_from_this(), rows, people, least_news](Storage& storage) {
        if (rows->lists) self->keep_lists(nullptr);
        rows->lists = self->lobby_lists(storage, least_news);
        for (const std::string& person : people)
          rows->mine[person] = storage.tables_of(person, rows->now - kFinishedShown, kMostListed);
      },
      [self = shared_from_this(), rows, then = std::move(then)](const std::string& error) {
        self->keep_lists(error.empty() ? rows->lists : nullptr);
        then(rows, error);
      });
}

// Messages that came before the welcome are obeyed after it, when their sender may be gone and forgotten already.
void Hall::show_lobby(const Request& request) {
  {
    const std::lock_guard lock(mutex_);
    if (request.from->is_gone()) return;
    if (request.message["follow"].get<bool>()) {
      followers_[request.from.get()] = request.from;
    } else {
      followers_.erase(request.from.get());
    }
  }
  request.from->read_in_turn(request, [self = shared_from_this(), request] {
    self->read_lobby({request.person.id}, 0, [self, request](const LobbyRowsPtr& rows, const std::string& error) {
      request.from->end_reading();
      if (!error.empty()) return request.refuse(self->house_.storage_problem());
      self->note_late(request, *rows);
      request.from->run_errand(request, [request, rows] { request.reply("lobby", rows->lobby_for(request.person.id)); });
    });
  });
}

// Whoever begins to follow may have got lists from before the last news, which nobody was told then.
void Hall::note_late(const Request& request, const LobbyRows& rows) {
  {
    const std::lock_guard lock(mutex_);
    if (rows.lists->news == news_count_ || !followers_.contains(request.from.get())) return;
  }
  tell_followers(false);
}

void Hall::note_news() { tell_followers(house_.node.is_shared()); }

// Many tables change at once, so followers get the news together, a moment later. The delay grows
// with their number, so that telling them does not keep the tables waiting.
void Hall::tell_followers(bool with_nodes) {
  std::chrono::milliseconds delay = std::max(kNewsDelay, house_.limits.lobby_kept);
  {
    const std::lock_guard lock(mutex_);
    ++news_count_;
    const bool is_heard = !followers_.empty();
    const bool is_due = (is_heard && !news_) || (with_nodes && !news_for_nodes_);
    news_for_nodes_ = news_for_nodes_ || with_nodes;
    if (!is_due || std::exchange(news_, true)) return;
    delay *= 1 + static_cast<int>(followers_.size()) / kFollowersAtOnce;
  }
  strand_->post([self = shared_from_this(), delay] {
    self->strand_->post_after(delay, [self] {
      const auto followers = std::make_shared<std::vector<std::shared_ptr<Visitor>>>();
      bool with_others = false;
      {
        const std::lock_guard lock(self->mutex_);
        self->news_ = false;
        self->news_told_ = self->news_count_;
        with_others = std::exchange(self->news_for_nodes_, false);
        std::erase_if(self->followers_, [](const auto& follower) { return follower.second.expired(); });
        for (const auto& [key, weak] : self->followers_)
          if (auto visitor = weak.lock()) followers->push_back(std::move(visitor));
      }
      if (with_others) self->tell_nodes({{"kind", "news"}});
      if (!followers->empty()) self->tell_next(followers, 0);
    });
  });
}

void Hall::tell_next(const std::shared_ptr<std::vector<std::shared_ptr<Visitor>>>& followers, std::size_t from) {
  const std::size_t to = std::min(followers->size(), from + kFollowersAtOnce);
  std::vector<std::string> people;
  for (std::size_t i = from; i < to; ++i) people.push_back((*followers)[i]->person().id);
  std::uint64_t least_news = 0;
  {
    const std::lock_guard lock(mutex_);
    least_news = news_told_;
  }
  const auto self = shared_from_this();
  read_lobby(people, least_news, [self, followers, from, to, people](const LobbyRowsPtr& rows, const std::string& error) {
    if (!error.empty()) return self->tell_followers(false);  // the news are told as soon as they can be read
    self->strand_->post([self, followers, from, to, people, rows] {
      for (std::size_t i = from; i < to; ++i) {
        if ((*followers)[i]->is_behind()) continue;
        Json lobby = rows->lobby_for(people[i - from]);
        lobby["type"] = "lobby";
        (*followers)[i]->send(lobby);
      }
      if (to < followers->size()) self->tell_next(followers, to);
    });
  });
}

void Hall::catch_up(const std::shared_ptr<Visitor>& visitor, const std::set<std::string>& tables) {
  for (const std::string& table : tables)
    if (const auto room = find(table)) room->catch_up(visitor);
  {
    const std::lock_guard lock(mutex_);
    if (!followers_.contains(visitor.get())) return;
  }
  tell_next(std::make_shared<std::vector<std::shared_ptr<Visitor>>>(1, visitor), 0);
}

// --- Among nodes ----------------------------------------------------------------------------------

void Hall::tell_nodes(Json message) {
  if (!house_.node.is_shared()) return;
  message["from"] = house_.node.name();
  house_.journal.write([text = to_text(message)](Storage& storage) { storage.tell_others(text); },
                       [](const std::string&) {});
}

void Hall::tell_of_session(const std::string& session, const Person& person) {
  tell_nodes({{"kind", "session"}, {"session", session}, {"you", to_json(person)}});
}

void Hall::hear(const std::string& text) {
  const Json message = Json::parse(text, nullptr, false);
  if (message.is_discarded() || message.value("from", "") == house_.node.name()) return;
  const auto person = [&](const char* field) {
    const Json& json = message.at(field);
    return Person{json.at("id"), json.at("name"), json.at("claimed")};
  };
  const std::string kind = message.value("kind", "");
  if (kind == "news") return tell_followers(false);
  if (kind == "orders") return heed_orders();
  if (kind == "session")
    for (const auto& visitor : visitors_of(message.at("session"))) visitor->follow(person("you"));
  const auto room = message.contains("table") ? find(message.at("table")) : nullptr;
  if (room && kind == "person") room->change_person(nullptr, person("before"), person("after"));
  if (room && kind == "give-up") room->give_up_for(message.at("person"));
}

}  // namespace longbox::server
