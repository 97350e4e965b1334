// The game of bells is small enough to see the kernel through: its cards lie on a table and are
// rung, and the card language says on them what that does.
//
// Bells lie on the table of their player. `ring` announces that a bell rings; a score goes through
// kernel::replaced, so that cards may replace it. An asked player answers with a kernel option.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cardlang/book.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

enum : ZoneKind { kBellDeck = 1, kBellHand, kBellTable, kBellHeap };
enum : EventKind { kRung = change::kFirstGameEvent, kScored };
enum : std::uint8_t { kRinging = kFirstGameProcedure };
inline constexpr int kBellPoints = 0;       // place in SeatState::values
inline constexpr std::uint8_t kTuned = 60;  // a kind of modifiers that stays on a card
inline constexpr std::uint8_t kMuffled = 61;

class BellRules final : public Rules {
 public:
  explicit BellRules(const Lexicon& lexicon) : lexicon_(lexicon) {}

  std::span<const Procedure> procedures() const override;
  const Lexicon& lexicon() const override { return lexicon_; }
  unsigned play_zones() const override { return 1U << kBellTable; }
  Sight sight(ZoneKind zone) const override;
  void derive(const Machine& machine, Derived& out) const override;
  EventSet remembered_events() const override { return EventSet::of(kRung); }
  KindSet following_modifiers() const override { return KindSet::of(kTuned); }
  void perform(Machine& machine, const Event& event) const override;
  // Scores without points cannot happen, and everybody decides about the own ones of a batch.
  bool can_happen(const Machine&, const Happening& happening) const override {
    return happening.event.amount > 0;
  }
  void commit(Machine& machine, std::span<const Happening> all) const override;
  Seat orders_replacements(const Machine& machine, const Event& event) const override {
    return event.seat < machine.state().seat_count ? event.seat : machine.state().active;
  }
  Seat first_of_each(const Machine& machine) const override { return machine.state().active; }

 private:
  const Lexicon& lexicon_;
};

// Bells is a table for two with the bells of a source, and a machine that runs it.
class Bells {
 public:
  // `source` is text in the card language: cards of type `bell`.
  explicit Bells(const std::string& source);

  Machine& machine() { return *machine_; }
  State& state() { return state_; }
  const Library& library() const { return book_.library; }

  // Puts the card of that id there.
  ObjectId put(const std::string& id, Seat owner, ZoneKind zone = kBellTable);
  // Rings the bell and carries out its effects, up to the next question or the end.
  void ring(ObjectId bell);
  const Decision& question() { return machine_->question(); }
  void answer(const Option& option) { machine_->answer(option); }
  void answer(int place) { machine_->answer(Option(question()[place])); }
  int points(Seat seat) const { return state_.seats[seat].values[kBellPoints]; }

 private:
  Lexicon lexicon_;
  cardlang::CardBook book_;
  std::unique_ptr<BellRules> rules_;
  State state_;
  std::unique_ptr<Machine> machine_;
};

}  // namespace longbox::kernel
