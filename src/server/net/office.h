// The office serves what is for the host of the server alone: /metrics, /healthz and a page that draws the numbers. It
// has an address of its own, because nobody else needs to know them.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "server/net/site.h"

namespace longbox::server {

class Office {
 public:
  // `folder` holds the page; without one there are only the numbers.
  Office(const House& house, const Site& site, const std::string& folder);

  Answer answer(const Ask& ask) const;

 private:
  struct File {
    std::string type;
    std::string body;
  };

  const House& house_;
  const Site& site_;
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace longbox::server
