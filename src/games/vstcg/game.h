// Vstcg is the game behind the contract of kernel/game.h.
#pragma once

#include <optional>

#include "cardgame/book_game.h"
#include "cardgame/ledger.h"
#include "cardgame/names.h"
#include "games/vstcg/queries.h"

namespace longbox::vstcg {

class VstcgRules : public cardgame::BookRules {
 public:
  using BookRules::BookRules;
  std::span<const kernel::Procedure> procedures() const override;
  unsigned play_zones() const override { return kPlay; }
  // A character that becomes a resource is another object (501.4a, 708.4g).
  unsigned lone_zones() const override { return zone_bit(kResource); }
  unsigned marked_zones() const override { return zone_bit(kHand) | zone_bit(kResource); }
  kernel::KindSet granting_kinds() const override {
    return kernel::KindSet::of(kGainsPowers, kGrantsKeyword, kLiveRule);
  }
  kernel::Sight sight(kernel::ZoneKind zone) const override;
  void derive(const Machine& m, kernel::Derived& out) const override;
  bool keeps_values(const Machine& m, const Event& change, kernel::Derived& values) const override;
  bool works(const Machine& m, ObjectId object, const kernel::Ability& ability) const override;
  kernel::EventSet remembered_events() const override;
  std::uint8_t lost_references(const Machine& m, const Context& context) const override;
  Seat orders_triggers(const Machine& m) const override;
  Seat first_of_each(const Machine& m) const override { return primary(m); }  // 702.1
  Seat orders_replacements(const Machine& m, const Event& event) const override;
  bool standing_checks(Machine& m) const override;

  // These are about the chain (run/chain_rules.cpp) and about actions (play/actions.cpp).
  bool may_target(const Machine& m, const Link& link, const Target& target) const override;
  void resolve(Machine& m, const Link& link) const override;
  void link_left(Machine& m, const Link& link, kernel::Leaving how) const override;
  bool is_of_kind(const Machine& m, const Link& link, int word) const override;
  std::uint16_t kinds_of(const Machine& m, const kernel::PendingTrigger& trigger) const override;
  void list_actions(const Machine& m, Seat seat, Decision& out) const override;
  void act(Machine& m, Seat seat, const Option& option) const override;
  bool may_pass(const Machine& m, Seat seat) const override;
  bool watches_loops() const override { return kernel::rule_holds("703.1a"); }
  int pool(const Machine& m, Seat seat, int which) const override;
  // These are about events that happen in batches (play/happen.cpp, play/commit.cpp).
  bool can_happen(const Machine& m, const kernel::Happening& happening) const override;
  bool are_one(const Event& one, const Event& other) const override;
  void add_consequences(Machine& m, const kernel::Happening& settled, kernel::Batch& batch) const override;
  bool is_decided_late(const Event& event) const override;
  void show(Machine& m, const Event& event) const override;
  void commit(Machine& m, std::span<const kernel::Happening> all) const override;
  int further_costs(const Machine& m, const Context& context,
                    std::span<kernel::CostLine> out) const override;
};

class Vstcg : public cardgame::BookGame<VstcgRules> {
 public:
  explicit Vstcg(cardlang::CardBook book);

  std::string_view id() const override { return "vstcg"; }
  std::string_view title() const override { return "Vs. System TCG"; }
  const kernel::StateNames& names() const override { return names_; }

  // decks/deck.cpp and run/start.cpp
  std::vector<kernel::DeckReason> check_deck(const kernel::Deck& deck) const override;
  base::Result<State, std::string> new_game(const kernel::Setup& setup) const override;
  State empty_table(int seats) const override;
  bool bring_deck(Machine& m, Seat seat, const kernel::Deck& deck) const override;
  bool begin_at(Machine& m, const kernel::Beginning& beginning) const override;
  bool concede(Machine& m, Seat seat) const override;
  std::string vanilla(int attack, int defence) const override;

  // words/
  std::string label(Machine& m, const Decision& decision, const Option& option) const override;
  std::vector<std::string> labels(Machine& m, const Decision& decision) const override;
  std::optional<kernel::Spot> spot_of(const Option& option) const override {
    if (option.kind != kOptSpot) return std::nullopt;
    return kernel::Spot{row_of(option.number), column_of(option.number)};
  }
  std::string prompt(Machine& m, const Decision& decision) const override;
  std::string_view act_word(const Option& option) const override;
  std::optional<kernel::Meter> meter(const Machine& m, const Decision& decision) const override;  // play/price.cpp
  std::optional<kernel::Contest> contest(const Machine& m) const override;  // fight/contest.cpp
  std::string log_line(const State& after, const Event& event, Seat viewer) const override;
  std::span<const kernel::EventInfo> events() const override;
  std::string_view event_rule(const State& after, const Event& event) const override;
  std::string_view question_rule(const State& state, const Decision& decision) const override;
  std::string card_text(CardId card) const override;
  std::string ability_text(AbilityId ability, std::string_view self) const override {
    return printer_.ability(ability, self);
  }
  std::vector<kernel::Fact> facts(CardId card) const override;
  std::string hand_line(CardId card) const override;
  std::string card_line(CardId card) const override;

  // play/judge.cpp and values/ledger.cpp
  Verdict why_not(Machine& m, Seat seat, const Option& option) const override;
  std::string reason(Machine& m, Seat seat, const Option& option,
                     const Verdict& verdict) const override;
  std::vector<Option> intents(Machine& m, Seat seat, ObjectId object) const override;
  std::string intent_label(Machine& m, const Option& option) const override;
  std::vector<kernel::LedgerLine> ledger(Machine& m, ObjectId object, int stat) const override;

  // bots/
  int evaluate(Machine& m, Seat seat) const override;
  int habit(Machine& m, const Decision& decision) const override;
  int reflex(Machine& m, const Decision& decision) const override;
  int foresight() const override { return 1; }
  std::string broken_law(Machine& m) const override;

 private:
  kernel::StateNames state_names() const;

  kernel::StateNames names_;
};

}  // namespace longbox::vstcg
