// Tests of what visitors ask of the house, without a network.
#pragma once

#include <gtest/gtest.h>

#include <future>

#include "server/people/visitor.h"
#include "server/rooms/hall.h"
#include "server/storage/open_storage.h"
#include "tests/unit/server/test_server.h"

namespace longbox::server {

// A wire without a network: it keeps what is sent.
class KeepingWire : public Wire {
 public:
  void send(std::string text) override { sent.push_back(Json::parse(text)); }
  bool is_behind() override { return false; }
  void close() override {}

  std::vector<Json> sent;
};

// A guest is one connection.
struct Guest {
  Guest(House& house, const std::string& name)
      : person{name, name, false},
        visitor(std::make_shared<Visitor>(house, std::nullopt, wire, "home of " + name)) {}

  Person person;
  std::shared_ptr<KeepingWire> wire = std::make_shared<KeepingWire>();
  std::shared_ptr<Visitor> visitor;
};

class HouseTest : public testing::Test {
 protected:
  HouseTest() { house_.hall = hall_.get(); }

  static void wait_for(Workers& workers) {
    std::promise<void> last;
    workers.post([&] { last.set_value(); });
    last.get_future().wait();
  }
  void wait_for_the_journal() {
    std::promise<void> done;
    journal_.write([](Storage&) {}, [&](const std::string&) { done.set_value(); });
    done.get_future().wait();
  }

  TemporaryFolder folder_;
  Shelf shelf_;
  Metrics metrics_;
  Addresses addresses_;
  Signer signer_ = *Signer::from_key(Signer::new_key());
  Workers workers_{1};
  Workers others_{1};
  Workers clerks_{1};
  Journal journal_{open_storage((folder_.path() / "longbox.db").string())};
  People people_{journal_, workers_, others_, signer_, GuessLimits{}, Limits{}.browsers_per_person};
  ThinkingBudget thinking_{{}};
  Node node_{{}};
  House house_{shelf_, workers_, others_,  others_,    others_,   clerks_, journal_,                 people_,
               node_,  metrics_, addresses_, thinking_, signer_, TestServer::generous(), "0"};
  std::shared_ptr<Hall> hall_ = std::make_shared<Hall>(house_);
};

}  // namespace longbox::server
