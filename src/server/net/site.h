// What is served over HTTP: the client's files, /healthz, /metrics; and who may open a WebSocket.
// It knows nothing of sockets.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/house.h"

namespace longbox::server {

// What matters of an HTTP request.
struct Ask {
  std::string method;
  std::string target;
  std::string host;
  std::string origin;  // empty: not from a page
  std::string cookies;
  std::string encodings{};  // that the browser can read
  std::string known{};      // the mark (ETag) of what the browser has already
};

struct Answer {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;  // beside those that all answers have
};

struct SiteOptions {
  std::string folder;                // of the built client; empty or missing: a page that says so
  std::vector<std::string> origins;  // pages of other addresses that may connect
  bool secure = false;               // reached by https: the cookie is sent over nothing else
  Proxies proxies{};                 // that tell for whom they ask
};

class Site {
 public:
  Site(House& house, SiteOptions options);

  Answer answer(const Ask& ask) const;

  static bool is_socket(const Ask& ask);
  // Whether the page that asks is ours, or one we were told of.
  bool may_connect(const Ask& ask) const;
  // The session of the cookie; nothing without a valid one.
  std::optional<std::string> session_of(const Ask& ask) const;
  // The value of a Set-Cookie header for a session.
  std::string cookie_for(const std::string& session) const;

  std::size_t file_count() const { return files_.size(); }
  const Proxies& proxies() const { return options_.proxies; }

 private:
  struct File {
    std::string type;
    std::string body;
    bool lasting = false;     // its name changes with its content
    std::string packed{};     // the same in gzip; empty: that is no smaller
    std::string mark{};       // changes with the content
  };

  static File make_file(std::string type, std::string body, bool lasting);

  Answer file_answer(const Ask& ask, const std::string& path) const;

  House& house_;
  SiteOptions options_;
  std::map<std::string, File, std::less<>> files_;  // by path: "/index.html"
};

// The headers that every answer has.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace longbox::server
