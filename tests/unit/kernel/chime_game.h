// The game of chimes is a game with a chain, small enough to see the chain through.
//
// Chimes hang on the table of their player. A player with priority uses one of them (`play`), which puts an
// effect onto the chain; the lines below tell its targets, its costs and what it does. Every question is put,
// also one with a single option.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cardlang/book.h"
#include "kernel/flow/chain.h"
#include "kernel/flow/machine.h"
#include "kernel/flow/priority.h"
#include "kernel/flow/release.h"

namespace longbox::kernel {

enum : ZoneKind { kChimeTable = 1, kChimeHeap };
enum : EventKind { kChimed = change::kFirstGameEvent };
enum : std::uint8_t { kChimeIdle = kFirstGameProcedure, kChimePlay };
enum : std::uint8_t { kUseChime = kFirstGameOption };
enum : std::uint16_t { kChimeIdlePrompt = kFirstGamePrompt, kChimeWindowPrompt };
enum : std::uint16_t { kPlayedChime = 1, kTriggeredChime = 2 };  // bits of Link::kinds
inline constexpr int kChimePoints = 0;  // place in SeatState::values, and the pool 1 of prices

class ChimeRules final : public Rules {
 public:
  explicit ChimeRules(const Lexicon& lexicon) : lexicon_(lexicon) {}

  std::span<const Procedure> procedures() const override;
  const Lexicon& lexicon() const override { return lexicon_; }
  unsigned play_zones() const override { return 1U << kChimeTable; }
  Sight sight(ZoneKind) const override { return Sight::Everybody; }
  void derive(const Machine& machine, Derived& out) const override;
  void perform(Machine& machine, const Event& event) const override;

  void link_left(Machine&, const Link&, Leaving how) const override { left.push_back(how); }
  std::uint16_t kinds_of(const Machine&, const PendingTrigger&) const override {
    return kTriggeredChime;
  }
  void list_actions(const Machine& machine, Seat seat, Decision& out) const override;
  void act(Machine& machine, Seat seat, const Option& option) const override;
  bool may_pass(const Machine&, Seat) const override { return !must_act; }
  bool watches_loops() const override { return has_loops; }
  int pool(const Machine& machine, Seat seat, int) const override {
    return machine.state().seats[seat].values[kChimePoints];
  }

  mutable std::vector<Leaving> left;  // how links left the chain so far
  bool must_act = false;              // nobody may pass while something can be done
  bool has_loops = false;             // repeated actions are noticed

 private:
  const Lexicon& lexicon_;
};

class Chimes {
 public:
  // `source` is text in the card language: cards of type `bell`.
  explicit Chimes(const std::string& source, int seats = 2);

  Machine& machine() { return *machine_; }
  State& state() { return state_; }
  ChimeRules& rules() { return *rules_; }
  const Library& library() const { return book_.library; }

  ObjectId put(const std::string& id, Seat owner, ZoneKind zone = kChimeTable) {
    return machine_->create(book_.library.find_id(id), owner, zone);
  }
  // Opens a window of priority, up to its first question.
  void open(Seat primary = 0);
  // Sets off what waits for this chime; the next one to receive priority releases it.
  void ring(ObjectId chime);

  const Decision& question() { return machine_->question(); }
  bool is_idle() { return question().prompt == kChimeIdlePrompt; }
  void answer(const Option& option) { machine_->answer(option); }
  void answer(int place) { machine_->answer(Option(question()[place])); }
  void pick(ObjectId id) { answer(Option{.kind = kOptionObject, .object = id}); }
  // Uses the chime; it must be offered.
  void use(ObjectId chime);
  bool can_use(ObjectId chime);
  // Takes the last option: a pass, or whatever declines.
  void pass() { answer(question().size() - 1); }
  // Lets everybody pass once.
  void pass_all() {
    for (int i = 0; i < state_.seat_count; ++i) pass();
  }
  // Opens a window and passes until it is closed and the chain is empty.
  void settle() {
    for (open(); !is_idle();) pass();
  }
  // Returns the objects that are offered, in their order.
  std::vector<ObjectId> offered();

  int points(Seat seat) const { return state_.seats[seat].values[kChimePoints]; }
  const Link& top() const { return state_.chain.back(); }
  bool is_scrapped(ObjectId id) const { return state_.object(id).zone == kChimeHeap; }

 private:
  Lexicon lexicon_;
  cardlang::CardBook book_;
  std::unique_ptr<ChimeRules> rules_;
  State state_;
  std::unique_ptr<Machine> machine_;
};

}  // namespace longbox::kernel
