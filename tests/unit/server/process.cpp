#include "tests/unit/server/process.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace longbox::server {
namespace {

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0' && std::string(value) != "false";
}

}  // namespace

Process::Process(std::vector<std::string> command, const Variables& variables) {
  std::vector<std::string> texts;
  for (const auto& [name, value] : variables) texts.push_back(name + "=" + value);
  for (char** each = environ; *each != nullptr; ++each) {
    const std::string text = *each;
    if (!variables.contains(text.substr(0, text.find('=')))) texts.push_back(text);
  }
  const std::vector<char*> words = pointers(command);
  const std::vector<char*> all = pointers(texts);
  pid_ = fork();
  if (pid_ == 0) {
    execvpe(words[0], words.data(), all.data());
    _exit(127);
  }
}

Process::~Process() { end(SIGKILL); }

void Process::end(int signal) {
  if (pid_ <= 0) return;
  ::kill(pid_, signal);
  waitpid(pid_, nullptr, 0);
  pid_ = 0;
}

int free_port() {
  const int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  const bool bound = bind(probe, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
                     getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  close(probe);
  if (!bound) throw std::runtime_error("no port is free");
  return ntohs(address.sin_port);
}

std::string project_file(const std::string& path) {
  auto folder = std::filesystem::current_path();
  while (!std::filesystem::exists(folder / path) && folder.has_relative_path()) folder = folder.parent_path();
  return (folder / path).string();
}

// Only root has the folder of Debian's haproxy in the path.
std::string haproxy_program() {
  for (const char* place : {"/usr/sbin/haproxy", "/usr/local/sbin/haproxy", "/usr/bin/haproxy", "/usr/local/bin/haproxy"})
    if (access(place, X_OK) == 0) return place;
  note_missing("no haproxy is installed");
  return {};
}

void note_missing(const std::string& what) {
  if (is_set("LONGBOX_ALL_TESTS") || is_set("CI"))
    throw std::runtime_error(what + ", and no test may be left out here; tools/setup --test installs what can be installed");
}

}  // namespace longbox::server
