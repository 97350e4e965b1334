// Messages of people to each other, and about each other to the host of the server.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/people/quote.h"
#include "server/people/secrets.h"
#include "server/rooms/hall.h"
#include "server/rooms/room.h"

namespace longbox::server {
namespace {

constexpr const char* kSpeakerPurpose = "speaker";
constexpr std::size_t kMostMuted = 100;
constexpr std::size_t kLongestNote = 300;
constexpr std::size_t kReportNameLength = 10;

}  // namespace

// Whoever came to watch speaks as somebody who watches, even with a seat at the table.
Speaker Room::speaker_of(const Watcher& watcher, const Person& person) const {
  Speaker speaker{person.id, house_.signer.alias(kSpeakerPurpose, person.id), person.name};
  const kernel::Seat seat = viewer_for(*table_, watcher.person, watcher.viewer);
  if (seat == kernel::kSpectator) return speaker;
  speaker.seat = seat;
  speaker.name = names().of(seat);
  return speaker;
}

void Room::talk(const Request& request) {
  Watcher* watcher = watcher_of(request);
  if (watcher == nullptr) return request.refuse({"not-at-table"});
  const auto muted = request.message["muted"].get<std::vector<std::string>>();
  if (muted.size() > kMostMuted)
    return request.refuse({"wrong-type", "more people than anybody can mute", "muted"});
  watcher->ear = Ear{request.person.id, {muted.begin(), muted.end()}};
  const Speaker speaker = speaker_of(*watcher, request.person);
  request.reply("talk", {{"table", id_},
                         {"signs", may_sign(table_->plan(), speaker)},
                         {"text", may_write(table_->plan(), speaker)},
                         {"said", talk_.lines_for(*watcher->ear)}});
}

void Room::say(const Request& request) {
  const Watcher* from = watcher_of(request);
  if (from == nullptr) return request.refuse({"not-at-table"});
  const auto line = talk_.say(table_->plan(), speaker_of(*from, request.person), request.message, now_milliseconds());
  if (!line) return request.refuse(line.error());
  request.reply("done", {{"table", id_}});
  for (const Watcher& watcher : watchers_) {
    const auto visitor = watcher.visitor.lock();
    if (!visitor || !watcher.ear || !watcher.ear->hears(line.value())) continue;
    visitor->send({{"type", "said"}, {"table", id_}, {"said", said_json(line.value(), *watcher.ear)}});
  }
}

// Returns the person that a report is about; nothing for bots, strangers and oneself.
std::optional<Speaker> Room::reported_by(const Request& request) const {
  std::optional<Speaker> found;
  if (request.message.contains("who"))
    if (const Speaker* speaker = talk_.find(request.message["who"].get<std::string>())) found = *speaker;
  const auto& seats = table_->plan().seats;
  const auto seat = request.number("seat");
  if (!found && seat && *seat >= 0 && *seat < static_cast<int>(seats.size())) {
    const SeatPlan& plan = seats[static_cast<std::size_t>(*seat)];
    if (!plan.person.empty()) found = Speaker{plan.person, "", plan.name, static_cast<kernel::Seat>(*seat)};
  }
  if (found && found->person == request.person.id) return std::nullopt;
  return found;
}

void Room::report(const Request& request) {
  if (watcher_of(request) == nullptr) return request.refuse({"not-at-table"});
  const auto about = reported_by(request);
  if (!about) return request.refuse({"no-such-person"});
  if (!house_.addresses.may_report(request.from->address())) return request.refuse({"too-many-reports"});
  const StoredReport report{"r" + random_name(kReportNameLength),
                            now_milliseconds(),
                            id_,
                            {request.person.id, request.person.name},
                            {about->person, about->name},
                            request.message["reason"],
                            one_line(spoken_line(request.message.value("note", "")), kLongestNote),
                            to_text(talk_.for_report())};
  const auto is_stored = std::make_shared<bool>(false);
  house_.journal.write(
      [report, is_stored, limits = house_.limits.reports](Storage& storage) { *is_stored = storage.add_report(report, limits); },
      [&house = house_, request, report, is_stored](const std::string& error) {
        if (!error.empty()) return request.refuse(house.storage_problem());
        if (!*is_stored) return request.refuse({"too-many-reports"});
        spdlog::warn("event=report id={} table={} reason={}", report.id, report.table, report.reason);
        request.reply("done", {{"table", report.table}});
      });
}

}  // namespace longbox::server
