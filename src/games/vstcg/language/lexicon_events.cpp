// Triggers and replacements wait for these events.
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/verbs.h"

namespace longbox::vstcg {

namespace {

constexpr std::string_view kHappens = "It happens.";

// The rules offer these events to `instead of` before they happen (513.5).
constexpr auto kOffered = kernel::EventSet::of(
    event::kBecomesStunned, event::kPoweredUp, event::kReadied, event::kExhausted, event::kRecovered,
    event::kKod, event::kEntersKoPile, event::kBreakthrough, event::kEnduranceLost,
    event::kEnduranceGained, event::kDrew, event::kDiscarded, event::kCountersPut);

// --- What an event is about -----------------------------------------------------------------------

bool about_both(Eval& e, const Event& event) {
  const bool fits = e.fits(event.object);
  return e.fits(event.other) && fits;
}

bool is_among(unsigned seats, Seat seat) {
  return seat < kernel::kMaxSeats && (seats >> seat & 1U) != 0;
}

bool about_object_and_player(Eval& e, const Event& event) {
  const bool fits = e.fits(event.object);
  return is_among(e.seats(), event.seat) && fits;
}

bool about_player(Eval& e, const Event& event) { return is_among(e.seats(), event.seat); }

// The card is on the chain by now and is described as what it is going to be (505.1e).
bool about_player_and_card(Eval& e, const Event& event) {
  const bool does = is_among(e.seats(), event.seat);
  return e.fits_card(event.object) && does;
}

// A card that goes from play to a pile is known by then, also out of a resource row (708.13a).
bool about_pile_from_play(Eval& e, const Event& event) {
  kernel::Look look = e.look(event.object);
  look.flags |= kRevealed;
  e.recall(event.object, look);
  return e.fits(event.object) && (kPlay & zone_bit(event.from)) != 0;
}
bool about_own_pile_from_play(Eval& e, const Event& event) {
  return about_pile_from_play(e, event) && event.seat == e.you();
}

bool about_phase(Eval& e, const Event& event) { return event.amount == e.word(); }

// --- Rows -----------------------------------------------------------------------------------------

void add_moments(std::vector<Phrase>& out) {
  happens(out, event::kPhaseStarts, "the <s:phase> starts", "at the beginning of the {s}", kHappens,
          about_phase, "400.8");
  happens(
      out, event::kPhaseStarts, "your <s:step> starts", "at the beginning of your {s}", kHappens,
      [](Eval& e, const Event& event) { return about_phase(e, event) && event.seat == e.you(); },
      "400.8");
}

void add_entering_events(std::vector<Phrase>& out) {
  happens(out, event::kEntersPlay, "<x:objects> enters play", "{x:a} enters play", kHappens, about_object,
          "214.1")
      .about = {kStanding | kEquipments};
  happens(out, event::kLeavesPlay, "<x:objects> leaves play", "{x:a} leaves play", kHappens, about_object,
          "502.4")
      .about = {kInPlay};
  happens(out, event::kKod, "<x:objects> is ko'd", "{x:a} is KO'd|{x:a} would be KO'd", kHappens,
          about_object, "708.13a")
      .about = {kInPlay};
  happens(out, event::kEntersKoPile, "<x:objects> enters a ko-pile",
          "{x:a} enters a KO'd pile|{x:a} would enter a KO'd pile", kHappens, about_object,
          "gl.enters-a-ko-d-pile");
  happens(out, event::kEntersKoPile, "<x:objects> enters a ko-pile from play",
          "{x:a} enters a KO'd pile from play|{x:a} would enter a KO'd pile from play", kHappens,
          about_pile_from_play, "gl.enters-a-ko-d-pile");
  happens(out, event::kEntersKoPile, "<x:objects> enters your ko-pile from play",
          "{x:a} enters your KO'd pile from play|{x:a} would enter your KO'd pile from play", kHappens,
          about_own_pile_from_play, "gl.enters-a-ko-d-pile");
  happens(out, event::kMoved, "<x:objects> is moved", "{x:a} is moved", kHappens, about_object, "708.4a")
      .about = {kStanding};
}

void add_state_events(std::vector<Phrase>& out) {
  happens(out, event::kBecomesStunned, "<x:objects> becomes stunned",
          "{x:a} becomes stunned|{x:a} would become stunned", kHappens, about_object, "708.11d")
      .about = {kStanding};
  happens(out, event::kBecomesStunned, "<x:objects> becomes stunned by <y:objects>",
          "{x:a} becomes stunned by {y:a}|{x:a} would become stunned by {y:a}", kHappens, about_both, "708.11d")
      .about = {kStanding, kAnything};
  happens(out, event::kStuns, "<x:objects> stuns <y:objects>", "{x:a} stuns {y:a}", kHappens, about_both,
          "708.11e")
      .about = {kAnything, kStanding};
  happens(out, event::kBreakthrough, "<x:objects> causes breakthrough to <p:seats>",
          "{x:a} causes breakthrough to {p}|{x:a} would cause breakthrough to {p}", kHappens,
          about_object_and_player, "602.6b")
      .about = {kStanding};
  happens(out, event::kBreakthrough, "<x:objects> causes breakthrough",
          "{x:a} causes breakthrough|{x:a} would cause breakthrough", kHappens, about_object, "602.6b")
      .about = {kStanding};
  happens(out, event::kPoweredUp, "<x:objects> becomes powered-up",
          "{x:a} becomes powered-up|{x:a} would become powered-up", kHappens, about_object, "708.5b")
      .about = {kStanding};
  happens(out, event::kReinforced, "<x:objects> reinforces <y:objects>", "{x:a} reinforces {y:a}", kHappens,
          about_both, "708.7c")
      .about = {kAnything, kStanding};
  happens(out, event::kRecovered, "<x:objects> recovers", "{x:a} recovers|{x:a} would recover", kHappens,
          about_object, "708.6a")
      .about = {kStanding};
  happens(out, event::kReadied, "<x:objects> readies", "{x:a} readies|{x:a} would ready", kHappens,
          about_object, "708.15b")
      .about = {kInPlay};
  happens(out, event::kExhausted, "<x:objects> exhausts", "{x:a} exhausts|{x:a} would exhaust", kHappens,
          about_object, "708.16b")
      .about = {kInPlay};
}

void add_attacks(std::vector<Phrase>& out) {
  happens(out, event::kAttacks, "<x:objects> attacks", "{x:a} attacks", kHappens, about_object, "gl.attacks")
      .about = {kStanding};
  happens(out, event::kAttacks, "<x:objects> attacks <y:objects>", "{x:a} attacks {y:a}", kHappens,
          about_both)
      .about = {kStanding, kStanding};
  happens(out, event::kTeamAttacks, "<x:objects> team attacks", "{x:a} team attacks", kHappens, about_object,
          "602.4")
      .about = {kStanding};
  happens(out, event::kDefends, "<x:objects> defends", "{x:a} defends", kHappens, about_object, "gl.defends")
      .about = {kStanding};
  happens(out, event::kDefendsAgainst, "<x:objects> defends against <y:objects>",
          "{x:a} defends against {y:a}", kHappens, about_both, "gl.defends")
      .about = {kStanding, kStanding};
  happens(out, event::kEntersCombatWith, "<x:objects> enters combat with <y:objects>",
          "{x:a} enters combat with {y:a}", kHappens, about_both, "gl.enters-combat")
      .about = {kStanding, kStanding};
}

// A card triggers off its own being recruited while it is on the chain (706.14); what is about other cards works in
// play.
void add_plays(std::vector<Phrase>& out) {
  happens(
      out, event::kRecruited, "you recruit self", "you recruit {self}", kHappens,
      [](Eval& e, const Event& event) { return event.seat == e.you() && event.object == e.self(); }, "706.14")
      .zones = zone_bit(kOnChain);
  happens(
      out, event::kRecruited, "you recruit <x:objects>", "you recruit {x:a}", kHappens,
      [](Eval& e, const Event& event) { return event.seat == e.you() && e.fits_card(event.object); },
      "505.1e")
      .about = {kCharacters | kEquipments};
  happens(out, event::kRecruited, "<p:seats> recruits <d:description>", "{p} recruits {d:a}", kHappens,
          about_player_and_card, "505.1e");
  happens(out, event::kPlayed, "<p:seats> plays <d:description>", "{p} plays {d:a}", kHappens,
          about_player_and_card, "505.1e");
  happens(
      out, event::kPlayed, "<p:seats> plays <d:description> from hand", "{p} plays {d:a} from hand",
      kHappens,
      [](Eval& e, const Event& event) { return about_player_and_card(e, event) && event.to == kHand; },
      "505.1e");
  happens(out, event::kFlipped, "<p:seats> flips a location", "{p} flips a location", kHappens, about_player,
          "510.3");
}

// The word is a counter: how many of them is the amount of the event.
bool about_counters(Eval& e, const Event& event) {
  const bool is_this = static_cast<int>(event.detail) == e.word();
  return e.fits(event.object) && is_this;
}

void add_players(std::vector<Phrase>& out) {
  happens(out, event::kDrew, "you draw a card", "you draw a card|you would draw a card", kHappens,
          about_you, "gl.draw");
  happens(out, event::kDrew, "<p:seats> draws a card", "{p} draws a card|{p} would draw a card", kHappens,
          about_player, "gl.draw");
  happens(out, event::kDiscarded, "you discard a card", "you discard a card|you would discard a card",
          kHappens, about_you, "gl.discard");
  happens(out, event::kDiscarded, "<p:seats> discards a card",
          "{p} discards a card|{p} would discard a card", kHappens, about_player, "gl.discard");
  happens(out, event::kEnduranceLost, "you lose endurance", "you lose endurance|you would lose endurance",
          kHappens, about_you, "203.8b");
  happens(out, event::kEnduranceLost, "<p:seats> loses endurance",
          "{p} loses endurance|{p} would lose endurance", kHappens, about_player, "203.8b");
  happens(out, event::kEnduranceGained, "you gain endurance", "you gain endurance|you would gain endurance",
          kHappens, about_you);
  happens(out, event::kEnduranceGained, "<p:seats> gains endurance",
          "{p} gains endurance|{p} would gain endurance", kHappens, about_player);
  happens(out, event::kCountersPut, "<c:counter> is put on <x:objects>",
          "{c} is put on {x:a}|{c} would be put on {x:a}", kHappens, about_counters, "215.1")
      .about = {kInPlay};
}

}  // namespace

void add_event_phrases(std::vector<Phrase>& out) {
  add_moments(out);
  add_entering_events(out);
  add_state_events(out);
  add_attacks(out);
  add_plays(out);
  add_players(out);
  for (Phrase& phrase : out)
    if (phrase.kind == PhraseKind::Event) phrase.replaceable = kOffered.contains(phrase.code);
}

}  // namespace longbox::vstcg
