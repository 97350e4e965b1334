#include "server/signals.h"

#include <csignal>

namespace longbox::server {

void outlive_signals() {
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace longbox::server
