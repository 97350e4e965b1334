// Vs2pcg is the game behind the contract of kernel/game.h.
#pragma once

#include "cardgame/book_game.h"
#include "cardgame/ledger.h"
#include "cardgame/names.h"
#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

class Vs2pcgRules : public cardgame::BookRules {
 public:
  using BookRules::BookRules;
  std::span<const kernel::Procedure> procedures() const override;
  unsigned play_zones() const override { return kPlay; }
  unsigned roster_zones() const override { return kPlay | zone_bit(kTable); }
  // Powers are copied from cards in play only.
  kernel::KindSet granting_kinds() const override {
    return kernel::KindSet::of(kGrantsKeyword, kCopiesKeywords, kCopiesPowers, kHasPowersOf,
                               kGameRule, kHostage, kMadeWith, kAlsoShows);
  }
  kernel::Sight sight(kernel::ZoneKind zone) const override;
  void derive(const Machine& m, kernel::Derived& out) const override;
  // Works out all values, with the account of one of them where somebody asks.
  static void work_out(const Machine& m, kernel::Derived& out, cardgame::Account* account);
  bool keeps_values(const Machine& m, const Event& change, kernel::Derived& values) const override;
  int first_changed(const Machine& m, const kernel::Derived& values) const override;
  bool works(const Machine& m, ObjectId object, const kernel::Ability& ability) const override;
  kernel::EventSet remembered_events() const override;
  kernel::KindSet following_modifiers() const override { return kernel::KindSet::of(kChangesType, kMadeWith, kNotNeeded); }
  std::uint8_t lost_references(const Machine& m, const Context& context) const override;
  Seat orders_triggers(const Machine& m) const override;
  Seat orders_replacements(const Machine& m, const Event& event) const override;
  void perform(Machine& m, const Event& event) const override;
  void offer_reactions(Machine& m, const Event& event) const override;
  void start_reactions(Machine& m) const override;
  bool standing_checks(Machine& m) const override;
  bool begins_anew(Machine& m) const override;
};

class Vs2pcg : public cardgame::BookGame<Vs2pcgRules> {
 public:
  explicit Vs2pcg(cardlang::CardBook book);

  std::string_view id() const override { return "vs2pcg"; }
  std::string_view title() const override { return "Vs. System 2PCG"; }
  const kernel::StateNames& names() const override { return names_; }
  bool leads(CardId card) const override { return library().card(card).type == kMain; }
  // Rules that are written as a card are none that was printed.
  bool is_listed(CardId card) const override {
    return library().card(card).type != kPlayer && library().card(card).set != "lev";
  }

  std::span<const kernel::SetupOption> options() const override { return {&mode_option_, 1}; }
  std::string choice_title(std::string_view option, std::string_view value) const override;
  kernel::SeatRange seats_for(std::span<const kernel::Choice> choices) const override;
  std::vector<kernel::DeckReason> check_choices(
      std::span<const kernel::Choice> choices) const override;
  std::vector<kernel::DeckReason> check_deck(const kernel::Deck& deck) const override;
  base::Result<State, std::string> new_game(const kernel::Setup& setup) const override;
  // Terrain belongs to no player.
  Seat owner_of(CardId card, Seat seat) const override {
    return library().card(card).type == kTerrainCard ? kernel::kNeutral : seat;
  }
  State empty_table(int seats) const override;
  bool bring_deck(Machine& m, Seat seat, const kernel::Deck& deck) const override;
  bool begin_at(Machine& m, const kernel::Beginning& beginning) const override;
  int type_of(const Machine& m, ObjectId id) const override { return vs2pcg::type_of(m, id); }
  std::string vanilla(int attack, int defence) const override;

  bool is_announced(const State& state, Seat owner, int pile) const override;

  std::string label(Machine& m, const Decision& decision, const Option& option) const override;
  std::vector<std::string> labels(Machine& m, const Decision& decision) const override;
  std::string prompt(Machine& m, const Decision& decision) const override;
  std::string_view act_word(const Option& option) const override;
  std::optional<kernel::Meter> meter(const Machine& m, const Decision& decision) const override;  // play/paying.cpp
  std::optional<kernel::Spot> spot_of(const Option& option) const override;
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

  Verdict why_not(Machine& m, Seat seat, const Option& option) const override;
  std::string reason(Machine& m, Seat seat, const Option& option,
                     const Verdict& verdict) const override;
  std::vector<Option> intents(Machine& m, Seat seat, ObjectId object) const override;
  std::string intent_label(Machine& m, const Option& option) const override;
  std::vector<kernel::LedgerLine> ledger(Machine& m, ObjectId object, int stat) const override;

  int evaluate(Machine& m, Seat seat) const override;
  std::string broken_law(Machine& m) const override;

 private:
  void list_modes();
  kernel::StateNames state_names() const;
  std::string option_label(Machine& m, const Option& option, const cardgame::Names& name) const;
  std::string part_label(Machine& m, const Option& option) const;
  std::string distinction(Machine& m, const Decision& decision, const Option& option,
                          std::span<const int> alike) const;
  std::string trigger_subject(Machine& m, const Option& option, Seat reader) const;

  kernel::StateNames names_;
  CardId player_card_;
  std::vector<std::string> modes_;  // the next two point into it
  std::vector<std::string_view> mode_values_;
  kernel::SetupOption mode_option_;
};

}  // namespace longbox::vs2pcg
