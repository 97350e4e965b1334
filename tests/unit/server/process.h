// A Process runs another program beside the tests: a node, a proxy.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace longbox::server {

class Process {
 public:
  using Variables = std::map<std::string, std::string>;

  // Finds the program in PATH, as a shell does.
  Process(std::vector<std::string> command, const Variables& variables);
  // Kills it if it still runs.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Sends the signal and waits until the process has ended.
  void end(int signal);

 private:
  int pid_ = 0;
};

// Returns a port that was free a moment ago.
int free_port();

// Returns a file of the project; tests run somewhere in it.
std::string project_file(const std::string& path);

// Returns where haproxy is installed; empty: nowhere. Throws where no test may be left out.
std::string haproxy_program();

// Throws where LONGBOX_ALL_TESTS or CI is set, because a test that is left out there would be overlooked.
void note_missing(const std::string& what);

}  // namespace longbox::server
