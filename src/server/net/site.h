// A site serves the client's files, /healthz and /metrics over HTTP, and says which page may open a
// WebSocket. It knows nothing of sockets.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/rooms/house.h"

namespace longbox::server {

// An ask is the part of an HTTP request that the site needs.
struct Ask {
  std::string method;
  std::string target;
  std::string host;
  std::string origin;  // empty when no page asks
  std::string cookies;
  std::string encodings{};  // encodings that the browser can read
  std::string known{};      // the mark (ETag) of the copy that the browser has
};

struct Answer {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;  // beside those that all answers have
};

struct SiteOptions {
  std::string folder;                // folder of the built client; without one, a page says so
  std::vector<std::string> origins;  // pages of other addresses that may connect
  bool secure = false;               // reached by https: the cookie is sent over nothing else
  Proxies proxies{};                 // these say for whom they ask
};

class Site {
 public:
  Site(House& house, SiteOptions options);

  Answer answer(const Ask& ask) const;

  static bool is_socket(const Ask& ask);
  // Returns whether the asking page is ours or one of the options' origins.
  bool may_connect(const Ask& ask) const;
  // Returns the session of the cookie, or nothing without a valid one.
  std::optional<std::string> session_of(const Ask& ask) const;
  // Returns the value of a Set-Cookie header for a session.
  std::string cookie_for(const std::string& session) const;

  std::size_t file_count() const { return files_.size(); }
  const Proxies& proxies() const { return options_.proxies; }

 private:
  struct File {
    std::string type;
    std::string body;
    bool lasting = false;     // its name changes with its content
    std::string packed{};     // the content in gzip; empty where that is no smaller
    std::string mark{};       // changes with the content
  };

  static File make_file(std::string type, std::string body, bool lasting);

  Answer file_answer(const Ask& ask, const std::string& path) const;

  House& house_;
  SiteOptions options_;
  std::map<std::string, File, std::less<>> files_;  // by path: "/index.html"
};

// Returns the headers that every answer has.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace longbox::server
