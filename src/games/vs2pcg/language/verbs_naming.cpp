// With these verbs a player names a team, picks a player of some sort, or chooses for somebody else's text.
#include <bit>

#include "cardgame/names.h"
#include "cardgame/word_lists.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/queries.h"
#include "kernel/flow/machine.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskTeam = kernel::kFirstGamePrompt + 44;
constexpr std::uint16_t kAskWhichPlayer = kernel::kFirstGamePrompt + 45;
// The number is the team that is named.
constexpr std::uint8_t kOptTeam = kernel::kFirstGameOption + 20;

// Only teams of cards in this game are offered: any other would hit nothing.
void ask_team(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  kernel::TagSet all;
  for (int i = 1; i <= m.state().object_count(); ++i) all = all | m.card(ObjectId{i}).tags;
  out.kind = DecisionKind::Choice;
  out.prompt = kAskTeam;
  all.for_each([&](int team) {
    out.add({.kind = kOptTeam, .number = static_cast<std::int16_t>(team)});
  });
}

Flow name_team(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  Decision offered;
  EffectRun looking = run;
  ask_team(looking, offered);
  return offered.empty() ? Flow::Done : Flow::Ask;
}

void answer_team(EffectRun& run, const Option& option) {
  run.set_variable(run.word(), static_cast<std::uint16_t>(option.number));
  run.stage() = kBegun;
}

bool is_of_that_team(Eval& e, ObjectId id) { return teams(e.machine(), id).contains(e.number()); }

// --- Players ------------------------------------------------------------------------------------

// The condition speaks of each player in turn by the name of the choice.
template <class Visit>
void each_fitting_player(EffectRun& run, Visit visit) {
  const Machine& m = run.machine();
  const int variable = run.word();
  const kernel::Node* condition = run.place();
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    if (!is_playing(m, seat)) continue;
    Context supposed = run.context();
    supposed.variables[static_cast<std::size_t>(variable)] = seat;
    Eval eval(m, supposed, condition);
    if (eval.condition()) visit(seat);
  }
}

Flow choose_fitting_player(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  EffectRun looking = run;
  bool any = false;
  each_fitting_player(looking, [&](Seat) { any = true; });
  if (any) return Flow::Ask;
  run.set_variable(run.word(), kernel::kNoSeat);
  return Flow::Done;
}

void ask_fitting_player(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Player;
  out.prompt = kAskWhichPlayer;
  each_fitting_player(run, [&](Seat seat) { out.add({.kind = kernel::kOptionSeat, .seat = seat}); });
}

// --- Choices of others --------------------------------------------------------------------------

bool player_could_choose(Eval& e) {
  const unsigned seats = e.seats();
  ObjectSet set;
  e.objects(set);
  return seats != 0 && !set.empty();
}

Flow player_chooses(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  const unsigned seats = run.seats();
  ObjectSet set;
  run.objects(set);
  run.set_variable(run.word(), 0);
  return seats == 0 || set.empty() ? Flow::Done : Flow::Ask;
}

void ask_player_chooses(EffectRun& run, Decision& out) {
  out.who = static_cast<Seat>(std::countr_zero(run.seats()));
  out.kind = DecisionKind::Object;
  out.prompt = kernel::kPromptChoose;
  ObjectSet set;
  run.objects(set);
  set.for_each([&](int id) {
    offer_once(run.machine(), out, {.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
}

void answer_player_chooses(EffectRun& run, const Option& option) {
  run.skip();
  run.skip();
  run.set_variable(run.word(), option.object.value);
  run.stage() = kBegun;
}

// --- One choice for a whole turn ----------------------------------------------------------------

// Returns the first choice of this power of this card in the turn; null if there was none.
const kernel::Modifier* chosen_before(EffectRun& run) {
  for (const auto& modifier : run.machine().state().modifiers)
    if (modifier.kind == kChosenBefore && modifier.source == run.context().self &&
        modifier.ability == run.context().ability)
      return &modifier;
  return nullptr;
}

Flow choose_the_same(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  ObjectSet set;
  run.objects(set);
  const int variable = run.word();
  run.set_variable(variable, 0);
  const kernel::Modifier* first = chosen_before(run);
  if (first == nullptr) return set.empty() ? Flow::Done : Flow::Ask;
  const kernel::ObjectRef now = run.machine().state().ref(first->also);
  if (now.serial == static_cast<std::uint16_t>(first->a) && set.contains(now.id.index()))
    run.set_variable(variable, now.id.value);
  return Flow::Done;
}

void ask_the_same(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Object;
  out.prompt = kernel::kPromptChoose;
  ObjectSet set;
  run.objects(set);
  set.for_each([&](int id) { out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
}

void answer_the_same(EffectRun& run, const Option& option) {
  run.skip();
  run.set_variable(run.word(), option.object.value);
  kernel::Modifier first = made_by(run, kChosenBefore, {});
  first.also = option.object;
  first.a = static_cast<std::int16_t>(run.machine().state().ref(option.object).serial);
  first.duration = kThisTurn;
  first.ability = run.context().ability;
  run.machine().add_modifier(first);
  run.stage() = kBegun;
}

// --- Rows ---------------------------------------------------------------------------------------

std::string team_label(const cardgame::Offer& offer) {
  return std::string(cardgame::english_for(offer.m.rules().lexicon(), "team", offer.option.number));
}

constexpr cardgame::OptionRow kOptions[] = {{.kind = kOptTeam, .word = "team", .label = team_label}};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskTeam, "", "{power}: name a team"},
    {kAskWhichPlayer, "", "{power}: choose a player"},
};

}  // namespace

constexpr Feature kNamingFeature{.options = kOptions, .prompts = kPrompts};

void add_naming_verbs(std::vector<Phrase>& out) {
  verb(out, "name a team as <v:new-variable>", "name a team",
       "You say a team; teams of cards in this game are offered.", "term.good-evil",
       {.run = name_team, .ask = ask_team, .answer = answer_team});
  postfix(out, kernel::kWatchesNothing, "of the team <v:variable>", "of that team",
          "A member of the team that was named.", is_of_that_team, "keyword.team-up")
      .reads = kernel::kReadsTags;
  verb(out, "choose a player as <v:new-variable> if <c:condition>", "choose a player if {c}",
       "You pick a player, perhaps yourself, for whom the condition holds; it may use the name.", "",
       {.run = choose_fitting_player, .ask = ask_fitting_player, .answer = keep_seat});
  verb(out, "choose the same <x:objects> each time this turn as <v:new-variable>",
       "choose {x:a}, the same one each time this turn",
       "You pick one when this power is used first in a turn; later in the turn it is that one, if it is still there.",
       "",
       {.run = choose_the_same, .ask = ask_the_same, .answer = answer_the_same})
      .chooses = false;
  verb(out, "<p:seats> chooses <x:objects> as <v:new-variable>", "{p:does chooses|choose} {x:a}",
       "That player picks one; nothing happens to the rest if there is none.", "",
       {.run = player_chooses,
        .ask = ask_player_chooses,
        .answer = answer_player_chooses,
        .possible = player_could_choose})
      .chooses = false;
}

}  // namespace longbox::vs2pcg
