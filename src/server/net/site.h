// A site serves the client's files and /healthz over HTTP, and says which page may open a WebSocket. It knows nothing of
// sockets.
#pragma once

#include <map>
#include <memory>
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
  std::shared_ptr<const std::string> file{};  // in place of the body: many answers share it
};

struct SiteOptions {
  std::string folder;                // folder of the built client; without one, a page says so
  std::vector<std::string> origins;  // pages of other addresses that may connect
  std::vector<std::string> hosts{};  // names that the server answers to, beside those of this machine
  bool any_address = false;          // answers to every address in digits: it listens to other machines
  bool secure = false;               // reached by https: pages and cookies count by nothing else
  Proxies proxies{};                 // these say for whom they ask
};

class Site {
 public:
  Site(House& house, SiteOptions options);

  Answer answer(const Ask& ask) const;

  static bool is_socket(const Ask& ask);
  // Returns whether the server was asked by a name that it answers to.
  bool knows_host(const Ask& ask) const;
  // Returns whether the asking page is ours, scheme included, or one of the options' origins.
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
    std::shared_ptr<const std::string> body;
    bool lasting = false;                         // its name changes with its content
    std::shared_ptr<const std::string> packed{};  // the content in gzip; null where that is no smaller
    std::string mark{};                           // changes with the content
  };

  static File make_file(std::string type, std::string body, bool lasting);

  Answer file_answer(const Ask& ask, const std::string& path) const;

  House& house_;
  SiteOptions options_;
  std::map<std::string, File, std::less<>> files_;  // by path: "/index.html"
};

// Returns the type of a file by how its name ends.
std::string content_type(const std::string& name);

Answer plain(int status, std::string body);
// Answers a request that names a host which the server does not know.
Answer strange_host();
// Answers /healthz: 200, or 503 with the reason while nothing can be expected to be stored.
Answer health_answer(const House& house);

// Returns the headers that every answer has.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace longbox::server
