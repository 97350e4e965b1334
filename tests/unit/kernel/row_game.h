// The game of rows has zones and no rules: a front row with columns, a support row without, and a resource
// row in which a card is another object than elsewhere in play.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "kernel/game.h"

namespace longbox::kernel {

enum : ZoneKind { kRowDeck = 1, kRowHand, kFrontRow, kSupportRow, kResourceRow };

class RowRules final : public Rules {
 public:
  std::span<const Procedure> procedures() const override { return {}; }
  const Lexicon& lexicon() const override { return lexicon_; }
  unsigned play_zones() const override {
    return zone_bit(kFrontRow) | zone_bit(kSupportRow) | zone_bit(kResourceRow);
  }
  unsigned lone_zones() const override { return zone_bit(kResourceRow); }
  Sight sight(ZoneKind zone) const override {
    if (zone == kRowDeck) return Sight::Nobody;
    return zone == kRowHand ? Sight::Owner : Sight::Everybody;
  }

 private:
  Lexicon lexicon_;
};

class RowGame final : public Game {
 public:
  RowGame() {
    for (const char* name : {"Red", "Blue"}) {
      Card card;
      card.id = card.name = name;
      library_.add(std::move(card));
    }
    names_.zones = kZones;
    names_.columns = zone_bit(kFrontRow);
  }

  std::string_view id() const override { return "rows"; }
  const Rules& rules() const override { return rules_; }
  const Library& library() const override { return library_; }
  const StateNames& names() const override { return names_; }
  // Adds an ability without text, and returns its id.
  AbilityId add(Ability ability) {
    library_.abilities.push_back(std::move(ability));
    return AbilityId{library_.abilities.size() - 1};
  }

 private:
  static constexpr std::array<NamedNumber, 5> kZones = {{{"deck", kRowDeck},
                                                         {"hand", kRowHand},
                                                         {"front", kFrontRow},
                                                         {"support", kSupportRow},
                                                         {"resource", kResourceRow}}};
  RowRules rules_;
  Library library_;
  StateNames names_;
};

// RowTable is a table for two of that game, with a machine that hears what happens.
class RowTable : public EventSink {
 public:
  RowTable() {
    machine_.attach(state_);
    machine_.set_sink(this);
  }

  void on_event(const State&, const Event& event) override { events_.push_back(event); }
  RowGame& game() { return game_; }
  Machine& machine() { return machine_; }
  State& state() { return state_; }
  const Object& object(ObjectId id) const { return state_.object(id); }
  std::vector<Event>& events() { return events_; }

  ObjectId put(ZoneKind zone, Seat seat = 0, Flags flags = 0) {
    return machine_.create(CardId{1U}, seat, zone, flags);
  }
  std::vector<ObjectId> cards_in(ZoneKind zone, Seat seat = 0) const {
    std::vector<ObjectId> found;
    machine_.each(zone, seat, [&](ObjectId id) { found.push_back(id); });
    return found;
  }

 private:
  RowGame game_;
  State state_ = seated(2);
  Machine machine_{game_.rules(), game_.library()};
  std::vector<Event> events_;
};

}  // namespace longbox::kernel
