#include "server/net/office.h"

#include <filesystem>

#include "base/files.h"

namespace longbox::server {
namespace {

namespace fs = std::filesystem;

}  // namespace

Office::Office(const House& house, const Site& site, const std::string& folder) : house_(house), site_(site) {
  if (folder.empty() || !fs::is_directory(folder)) return;
  for (const auto& entry : fs::directory_iterator(folder)) {
    auto file = entry.is_regular_file() ? base::read_file(entry.path()) : std::string("a folder");
    if (!file) continue;
    const std::string name = entry.path().filename().string();
    files_["/" + (name == "index.html" ? std::string() : name)] = {content_type(name), std::move(file.value().text)};
  }
}

Answer Office::answer(const Ask& ask) const {
  if (ask.method != "GET" && ask.method != "HEAD") return plain(405, "only GET and HEAD\n");
  if (!site_.knows_host(ask)) return strange_host();
  const std::string path = ask.target.substr(0, ask.target.find_first_of("?#"));
  if (path == "/healthz") return health_answer(house_);
  Answer answer;
  answer.headers.emplace_back("Cache-Control", "no-store");
  if (path == "/metrics") {
    answer.type = "text/plain; version=0.0.4; charset=utf-8";
    answer.body = house_.metrics.text(house_);
    return answer;
  }
  const auto found = files_.find(path);
  if (found == files_.end()) return plain(404, "not found; there is /metrics\n");
  answer.type = found->second.type;
  answer.body = found->second.body;
  return answer;
}

}  // namespace longbox::server
