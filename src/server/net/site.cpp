#include "server/net/site.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>

#include "base/files.h"
#include "base/text.h"
#include "server/net/gzip.h"
#include "server/net/hosts.h"
#include "server/people/secrets.h"

namespace longbox::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kCookie = "longbox";
constexpr int kCookieSeconds = 365 * 24 * 60 * 60;
constexpr const char* kNoClient =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Longbox</title>"
    "<h1>Longbox</h1><p>The server is running, but the web client was not built. "
    "Build it in the folder <code>web</code>, or play in the terminal: <code>longbox play</code>.";

const std::map<std::string, std::string>& types() {
  static const std::map<std::string, std::string> kTypes = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
      {".wasm", "application/wasm"}};
  return kTypes;
}

// Returns whether packing pays: pictures and fonts are packed already.
bool is_worth_packing(std::string_view type, std::size_t size) {
  constexpr std::size_t kSmall = 512;
  return size > kSmall && !type.starts_with("image/p") && !type.starts_with("image/x") &&
         !type.starts_with("font/");
}

// Returns whether the browser has the file: If-None-Match lists marks, or says * for any.
bool has_mark(std::string_view known, std::string_view mark) {
  for (const std::string& part : base::split(known, ',')) {
    std::string_view each = base::trim(part);
    if (each.starts_with("W/")) each.remove_prefix(2);
    if (each == mark || each == "*") return true;
  }
  return false;
}

// Returns the path without its query.
std::string path_of(const std::string& target) { return target.substr(0, target.find_first_of("?#")); }

// A path that is no file may be a page of the client, which reads the path itself.
bool is_page(const std::string& path) { return !path.starts_with("/assets/"); }

}  // namespace

std::string content_type(const std::string& name) {
  const auto type = types().find(fs::path(name).extension().string());
  return type == types().end() ? "application/octet-stream" : type->second;
}

Answer plain(int status, std::string body) {
  Answer answer;
  answer.status = status;
  answer.body = std::move(body);
  return answer;
}

Answer strange_host() { return plain(421, "this server does not answer to that name; its host can add it with --host\n"); }

Answer health_answer(const House& house) {
  const std::string trouble = house.trouble();
  Answer answer = trouble.empty() ? plain(200, "ok\n") : plain(503, trouble + "\n");
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> kHeaders = {
      {"Content-Security-Policy",
       "default-src 'self'; connect-src 'self'; img-src 'self' data: blob:; script-src 'self'; "
       "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}};
  return kHeaders;
}

// All files are read once: a request then reaches nothing but what was there at the start.
Site::Site(House& house, SiteOptions options) : house_(house), options_(std::move(options)) {
  const fs::path folder = options_.folder;
  if (!options_.folder.empty() && fs::is_directory(folder)) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      const fs::path& path = entry.path();
      auto file = entry.is_regular_file() ? base::read_file(path) : std::string("a folder");
      if (!file) continue;
      const std::string name = "/" + fs::relative(path, folder).generic_string();
      files_[name] = make_file(content_type(name), std::move(file.value().text), name.starts_with("/assets/"));
    }
  }
  if (files_.contains("/index.html")) return;
  spdlog::info("event=no-client folder=\"{}\"", options_.folder);
  files_["/index.html"] = make_file(types().at(".html"), kNoClient, false);
}

Site::File Site::make_file(std::string type, std::string body, bool lasting) {
  File file{std::move(type), std::make_shared<const std::string>(std::move(body)), lasting};
  file.mark = short_hash(*file.body);
  if (!is_worth_packing(file.type, file.body->size())) return file;
  std::string packed = gzip(*file.body);
  if (packed.size() < file.body->size()) file.packed = std::make_shared<const std::string>(std::move(packed));
  return file;
}

// The path names the table, and the node that has it, for proxies that choose a node by it.
bool Site::is_socket(const Ask& ask) {
  std::string path = path_of(ask.target);
  if (path.starts_with("/node/")) path.erase(0, path.find('/', std::string_view("/node/").size()));
  return path == "/ws" || path.starts_with("/ws/table/");
}

bool Site::knows_host(const Ask& ask) const {
  return is_known_host(ask.host, options_.hosts, options_.any_address);
}

// A page that came by http may have been changed on its way, so it is not ours where ours come by https.
bool Site::may_connect(const Ask& ask) const {
  if (ask.origin.empty()) return true;
  if (same_origin(ask.origin, (options_.secure ? "https://" : "http://") + ask.host)) return true;
  return std::ranges::any_of(options_.origins, [&](const auto& origin) { return same_origin(origin, ask.origin); });
}

std::optional<std::string> Site::session_of(const Ask& ask) const {
  for (const std::string& part : base::split(ask.cookies, ';')) {
    const std::string_view pair = base::trim(part);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != kCookie) continue;
    if (auto session = house_.people.open_session(pair.substr(equals + 1))) return session;
  }
  return std::nullopt;
}

// Lax and not Strict: somebody who follows a link to a table must be recognised.
std::string Site::cookie_for(const std::string& session) const {
  return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", kCookie,
                     house_.people.session_token(session), kCookieSeconds,
                     options_.secure ? "; Secure" : "");
}

Answer Site::file_answer(const Ask& ask, const std::string& path) const {
  auto found = files_.find(path);
  if (found == files_.end() && is_page(path)) found = files_.find("/index.html");
  if (found == files_.end()) return plain(404, "not found\n");
  const File& file = found->second;
  const bool is_packed = file.packed && accepts_gzip(ask.encodings);
  const std::string mark = fmt::format("\"{}{}\"", file.mark, is_packed ? "-gz" : "");
  Answer answer;
  answer.type = file.type;
  answer.headers.emplace_back("Cache-Control", file.lasting ? "public, max-age=31536000, immutable"
                                                            : "no-cache");
  answer.headers.emplace_back("ETag", mark);
  if (file.packed) answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (has_mark(ask.known, mark)) {
    answer.status = 304;
  } else {
    answer.file = is_packed ? file.packed : file.body;
    if (is_packed) answer.headers.emplace_back("Content-Encoding", "gzip");
  }
  if (answer.type.starts_with("text/html") && !session_of(ask))
    answer.headers.emplace_back("Set-Cookie", cookie_for(house_.people.new_session()));
  return answer;
}

Answer Site::answer(const Ask& ask) const {
  if (ask.method != "GET" && ask.method != "HEAD") {
    Answer answer = plain(405, "only GET and HEAD\n");
    answer.headers.emplace_back("Allow", "GET, HEAD");
    return answer;
  }
  const std::string path = path_of(ask.target);
  if (path == "/healthz") return health_answer(house_);
  if (!knows_host(ask)) return strange_host();
  if (is_socket(ask)) return plain(426, "this is a WebSocket\n");
  return file_answer(ask, path == "/" ? "/index.html" : path);
}

}  // namespace longbox::server
