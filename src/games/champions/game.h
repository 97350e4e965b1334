// Champions is the game behind the contract of kernel/game.h.
#pragma once

#include <array>

#include "cardgame/book_game.h"
#include "cardgame/ledger.h"
#include "games/champions/bots/sheet.h"

namespace longbox::champions {

class ChampionsRules : public cardgame::BookRules {
 public:
  using BookRules::BookRules;
  std::span<const kernel::Procedure> procedures() const override;
  unsigned play_zones() const override { return kPlay; }
  kernel::Sight sight(kernel::ZoneKind zone) const override;
  void derive(const Machine& m, kernel::Derived& out) const override;
  // Works out all values, with the account of one of them where somebody asks.
  static void work_out(const Machine& m, kernel::Derived& out, cardgame::Account* account);
  bool keeps_values(const Machine& m, const Event& change, kernel::Derived& values) const override;
  bool works(const Machine& m, ObjectId object, const kernel::Ability& ability) const override;
  kernel::EventSet remembered_events() const override { return {}; }
  std::uint8_t lost_references(const Machine& m, const Context& context) const override;
  Seat orders_triggers(const Machine& m) const override;
  Seat orders_replacements(const Machine& m, const Event& event) const override;
  void perform(Machine&, const Event&) const override {}
  void commence(Machine& m, Frame& frame) const override;
  Seat first_of_each(const Machine& m) const override;
  bool standing_checks(Machine& m) const override;
};

// These find changes that the log tells of: a card that comes into play, and a minion that turns to
// a player.
bool enters_play(const Event& move);
bool engages(const kernel::Library& library, const State& after, const Event& change);

class Champions : public cardgame::BookGame<ChampionsRules> {
 public:
  explicit Champions(cardlang::CardBook book);

  std::string_view id() const override { return "champions"; }
  std::string_view title() const override { return "Marvel Champions"; }
  const kernel::StateNames& names() const override { return names_; }
  bool leads(CardId card) const override;
  std::string_view leader_word() const override { return "identity"; }
  std::string_view product(CardId card) const override;
  bool is_listed(CardId card) const override;

  std::span<const kernel::SetupOption> options() const override { return options_; }
  std::string choice_title(std::string_view option, std::string_view value) const override;
  std::vector<kernel::DeckReason> check_choices(
      std::span<const kernel::Choice> choices) const override;
  std::vector<kernel::DeckReason> check_deck(const kernel::Deck& deck) const override;
  base::Result<State, std::string> new_game(const kernel::Setup& setup) const override;
  State empty_table(int seats) const override;
  bool bring_deck(Machine& m, Seat seat, const kernel::Deck& deck) const override;
  int type_of(const Machine& m, ObjectId id) const override { return champions::type_of(m, id); }
  std::string vanilla(int attack, int health) const override;
  bool begin_at(Machine& m, const kernel::Beginning& beginning) const override;
  int usual_seats() const override { return 1; }
  int fewest_seats() const override { return 1; }
  bool is_cooperative() const override { return true; }
  Seat owner_of(CardId card, Seat seat) const override;

  std::string label(Machine& m, const Decision& decision, const Option& option) const override;
  std::vector<std::string> labels(Machine& m, const Decision& decision) const override;
  std::string prompt(Machine& m, const Decision& decision) const override;
  std::string_view act_word(const Option& option) const override;
  std::optional<kernel::Meter> meter(const Machine& m, const Decision& decision) const override;  // play/payment.cpp
  std::optional<kernel::Contest> contest(const Machine& m) const override;  // fight/contest.cpp
  std::string log_line(const State& after, const Event& event, Seat viewer) const override;
  std::span<const kernel::EventInfo> events() const override;
  std::string_view event_rule(const State& after, const Event& event) const override;
  std::string_view question_rule(const State& state, const Decision& decision) const override;
  std::vector<kernel::Fact> facts(CardId card) const override;
  std::string hand_line(CardId card) const override;
  std::string card_line(CardId card) const override;
  std::string glance(Machine& m, ObjectId object) const override;

  Verdict why_not(Machine& m, Seat seat, const Option& option) const override;
  std::string reason(Machine& m, Seat seat, const Option& option,
                     const Verdict& verdict) const override;
  std::vector<Option> intents(Machine& m, Seat seat, ObjectId object) const override;
  std::string intent_label(Machine& m, const Option& option) const override;
  std::vector<kernel::LedgerLine> ledger(Machine& m, ObjectId object, int stat) const override;

  int evaluate(Machine& m, Seat seat) const override;
  int habit(Machine& m, const Decision& question) const override;
  std::string broken_law(Machine& m) const override;

 private:
  void stand_in(Machine& m) const;
  kernel::StateNames state_names() const;
  void list_choices();

  kernel::StateNames names_;
  std::vector<CardUse> uses_;  // one for each card of the library
  std::vector<std::string> scenarios_;
  std::vector<std::string> modulars_;
  std::vector<std::string_view> scenario_values_;  // these two point into the lists above
  std::vector<std::string_view> modular_values_;
  std::array<kernel::SetupOption, 3> options_{};
};

}  // namespace longbox::champions
