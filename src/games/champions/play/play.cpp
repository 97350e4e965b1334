// Plays cards and uses abilities (initiate.*, event.procedure, play.def).
#include "cardgame/frames.h"
#include "games/champions/features.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/faces.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskController = kernel::kFirstGamePrompt + 13;

Context context_of(const Machine& m, const UseLocals& here) {
  Context context;
  context.ability = here.ability;
  context.self = m.state().ref(here.card);
  context.event_object = m.state().ref(here.event_object);
  context.event_other = here.event_other;
  context.amount = here.amount;
  context.event_seat = here.event_seat;
  context.you = here.seat;
  return context;
}

// initiate.3-place-card, initiate.5-pay: the card lies on the table while it is paid for.
void pay_for_card(Machine& m, UseLocals& here) {
  const Price price = price_of(m, here.seat, here.card);
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    return modifier.kind == kNextCardCheaper && modifier.controller == here.seat;
  });
  m.move(here.card, kResolving, here.seat);
  if (price.generic > 0 || price.symbols != 0)
    start_payment(m, here.seat, here.card, price.generic, price.symbols);
}

// --- Abilities and events -----------------------------------------------------------------------

enum UseStage : std::uint8_t { kUseBegins, kUseResolves, kUseEnds, kUseOver };

void resolve(Machine& m, const UseLocals& here) {
  const Context context = context_of(m, here);
  const auto& ability = ability_of(m, here.ability);
  m.announce(happening(event::kUsed, here.card, {}, here.seat, 0, here.ability.value));
  note_use(m, context);
  const unsigned labels = ability.timing & (kAttackLabel | kThwartLabel | kDefenseLabel);
  if (labels != 0)
    start_labelled(m, context, labels);
  else
    m.push_effect(here.ability, context);
}

Step use_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<UseLocals>(frame);
  switch (frame.stage) {
    case kUseBegins:
      frame.stage = kUseResolves;
      if (here.is_event != 0) pay_for_card(m, here);
      return Step::Continue;
    case kUseResolves:
      frame.stage = kUseEnds;
      resolve(m, here);
      return Step::Continue;
    case kUseEnds:
      frame.stage = kUseOver;
      if (m.object(here.card).zone == kResolving) discard(m, here.card);
      discard_used_up(m, here.card);
      if (here.is_event != 0 && anybody_listens(m, event::kEntersPlay)) {
        const Seat seat = here.seat;
        start_moment(m, happening(event::kEntersPlay, here.card, {}, seat, 0, kPlayedOnly));
      }
      return Step::Continue;
    default:
      return Step::Done;
  }
}

// --- Allies, supports, upgrades -----------------------------------------------------------------

enum PlayStage : std::uint8_t { kPlayBegins, kPlayController, kPlayHost, kPlayEnters, kPlayEnds };

Step play_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<UseLocals>(frame);
  switch (frame.stage) {
    case kPlayBegins:
      frame.stage = kPlayController;
      here.controller = here.seat;
      pay_for_card(m, here);
      return Step::Continue;
    case kPlayController:
      if (has_line(m, here.card, kAnyControl)) return Step::Ask;
      frame.stage = kPlayHost;
      return Step::Continue;
    case kPlayHost: {
      ObjectSet hosts;
      if (hosts_of(m, here.controller, here.card, hosts) && !hosts.empty()) return Step::Ask;
      frame.stage = kPlayEnters;
      return Step::Continue;
    }
    case kPlayEnters:
      frame.stage = kPlayEnds;
      put_into_play(m, here.card, here.controller, here.host);
      start_enter(m, here.card, here.seat, true);
      return Step::Continue;
    default:
      return Step::Done;
  }
}

// max.one-per-player holds for the player who gets it.
void ask_controller(const Machine& m, const UseLocals& here, Decision& out) {
  out.kind = DecisionKind::Player;
  out.prompt = kAskController;
  each_player(m, [&](Seat seat) {
    bool has = false;
    m.each(kArea, seat, [&](ObjectId id) {
      has = has || (has_line(m, here.card, kMaxPerPlayer) && have_one_title(m, id, here.card));
    });
    if (!has) out.add({.kind = kernel::kOptionSeat, .seat = seat});
  });
}

void play_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<UseLocals>(frame);
  out.who = here.seat;
  out.about = here.card;
  if (frame.stage == kPlayController) return ask_controller(m, here, out);
  out.kind = DecisionKind::Object;
  out.prompt = kAskHost;
  ObjectSet hosts;
  hosts_of(m, here.controller, here.card, hosts);
  hosts.for_each([&](int id) { out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
}

void play_answer(Machine&, Frame& frame, const Option& option) {
  auto& here = kernel::locals<UseLocals>(frame);
  if (frame.stage == kPlayController) {
    here.controller = option.seat;
    frame.stage = kPlayHost;
  } else {
    here.host = option.object;
    frame.stage = kPlayEnters;
  }
}

// --- Entering play ------------------------------------------------------------------------------

enum EnterStage : std::uint8_t { kEnterStrikes, kEnterAnswers, kEnterOver };

// ally-limit.discard-before-enter-effects: standing rules come first.
Step enter_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<EnterLocals>(frame);
  const int before = m.depth();
  m.check();
  if (m.depth() != before) return Step::Continue;
  switch (frame.stage) {
    case kEnterStrikes:
      if (!m.in_play(here.card)) return Step::Done;
      frame.stage = kEnterAnswers;
      strike_quickly(m, here.card);
      return Step::Continue;
    case kEnterAnswers:
      frame.stage = kEnterOver;
      if (m.in_play(here.card)) open_window(m);
      return Step::Continue;
    default:
      return Step::Done;
  }
}

enum MomentStage : std::uint8_t { kMomentOpens, kMomentOver };

Step moment_advance(Machine& m, Frame& frame) {
  if (frame.stage == kMomentOver) return Step::Done;
  frame.stage = kMomentOver;
  const Occurrence& occurrence = kernel::locals<HasOccurrence>(frame).occurrence;
  const auto kind = occurrence.event.kind;
  if (kind == event::kChangedForm || kind == event::kFlipped)
    open_window(m);
  else
    open_window(m, occurrence);
  return Step::Continue;
}

bool is_use(const Frame& frame) {
  return frame.procedure == kUseProcedure || frame.procedure == kPlayProcedure;
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskHost, "attach-to.as-enters", "What is {about} attached to?"},
    {kAskController, "", "Who controls {about}?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kMomentProcedure,
     {"moment", moment_advance, nullptr, nullptr, kernel::rename_locals<HasOccurrence>}},
    {kUseProcedure, {"use", use_advance, nullptr, nullptr, kernel::rename_locals<UseLocals>}},
    {kPlayProcedure,
     {"play", play_advance, play_ask, play_answer, kernel::rename_locals<UseLocals>}},
    {kEnterProcedure,
     {"enter", enter_advance, nullptr, nullptr, kernel::rename_locals<EnterLocals>}},
};

}  // namespace

constexpr Feature kPlayFeature{.prompts = kPrompts, .procedures = kProcedures};

void start_use(Machine& m, Seat seat, ObjectId object, AbilityId ability,
               const Occurrence* answered) {
  auto& here = kernel::locals<UseLocals>(m.push(kUseProcedure));
  here = {};
  here.card = object;
  here.ability = ability;
  here.seat = seat;
  here.is_event = m.card(object).type == kEventCard && !m.in_play(object) &&
                          m.object(object).zone != kResolving
                      ? 1
                      : 0;
  m.state().each_counter(object, [&](int word, int amount) {
    if (word < kCounters) return;
    if (here.notes_count == kMostNotes) return m.give_up(kernel::Fault::TooManyCounters);
    here.notes[static_cast<std::size_t>(here.notes_count++)] = {static_cast<std::uint16_t>(word),
                                                               static_cast<std::int16_t>(amount)};
  });
  if (answered == nullptr) return;
  here.event_object = answered->event.object;
  here.event_other = answered->event.other;
  here.amount = answered->event.amount;
  here.event_seat = answered->event.seat;
}

void start_play(Machine& m, Seat seat, ObjectId card) {
  auto& here = kernel::locals<UseLocals>(m.push(kPlayProcedure));
  here = {};
  here.card = card;
  here.seat = seat;
}

void start_enter(Machine& m, ObjectId card, Seat seat, bool played) {
  auto& here = kernel::locals<EnterLocals>(m.push(kEnterProcedure));
  here = {};
  here.card = card;
  here.seat = seat;
  here.entered = 1;
  here.played = played ? 1 : 0;
}

// keyword.quickstrike acts before any response to the engagement. keyword.teamwork: with another of
// its trait in play the minion activates, whatever the form.
void strike_quickly(Machine& m, ObjectId card) {
  if (type_of(m, card) != kMinion) return;
  const Seat seat = m.object(card).side;
  if (m.quality(card, kQuickstrike) && in_hero_form(m, seat))
    start_activation(m, card, seat, true);
  bool helped = false;
  each_printed(m, card, kTeamwork, seat, [&](kernel::Eval eval) {
    ObjectSet set;
    eval.objects(set);
    set.erase(card.index());
    helped = helped || !set.empty();
  });
  if (helped) start_activation(m, card, seat, in_hero_form(m, seat));
}

// Three things may have happened when a card has come into play.
enum ArrivalMoment { kCardEntered, kCardEngaged, kCardRevealed, kArrivalMoments };

int count_arrivals(const Machine&, const Frame&) { return kArrivalMoments; }

Occurrence arrival_at(const Machine& m, const Frame& frame, int which) {
  const Arrival arrival = frame.procedure == kRevealProcedure
                              ? arrival_of_reveal(frame)
                              : Arrival{kernel::locals<EnterLocals>(frame).card,
                                        kernel::locals<EnterLocals>(frame).seat,
                                        kernel::locals<EnterLocals>(frame).entered,
                                        kernel::locals<EnterLocals>(frame).played, 0};
  const ObjectId card = arrival.card;
  Occurrence occurrence;
  occurrence.look = m.state().look(card);
  const bool here = arrival.entered != 0 && m.in_play(card);
  if (which == kCardEntered && here)
    occurrence.event = happening(event::kEntersPlay, card, {}, arrival.seat, 0, arrival.played);
  if (which == kCardEngaged && m.in_play(card) && type_of(m, card) == kMinion &&
      is_playing(m, m.object(card).side) && (here || frame.procedure == kEnterProcedure))
    occurrence.event = happening(event::kEngages, card, {}, m.object(card).side);
  if (which == kCardRevealed && frame.procedure == kRevealProcedure)
    occurrence.event =
        happening(event::kRevealed, card, {}, arrival.seat, 0, arrival.from_deck);
  return occurrence;
}

// A minion in play turns to another player (engage.no-reengage).
void start_engage(Machine& m, ObjectId minion, Seat seat) {
  if (engaged_with(m, minion) == seat || !is_playing(m, seat)) return;
  m.change_side(minion, kEngaged, seat, kernel::kNeutral);
  ObjectSet attached;
  each_attached(m, minion, [&](ObjectId id) { attached.insert(id.index()); });
  attached.for_each([&](int id) {
    m.change_side(ObjectId{id}, kEngaged, seat, m.object(ObjectId{id}).controller);
  });
  start_enter(m, minion, seat);
  kernel::locals<EnterLocals>(m.frame(m.depth() - 1)).entered = 0;
}

void start_moment(Machine& m, const Event& event) {
  auto& here = kernel::locals<HasOccurrence>(m.push(kMomentProcedure));
  here = {};
  here.occurrence.event = event;
  here.occurrence.look = m.state().look(event.object);
}

// Puts a card into its zone in play, with the cards and counters that it brings along. The host
// decides where attached cards lie and who controls them (play-area.attachments,
// control.upgrade-on-others-card).
void put_into_play(Machine& m, ObjectId card, Seat seat, ObjectId host) {
  turn_to_mode(m, card);
  const Type type = static_cast<Type>(m.card(card).type);
  const bool encounter = is_encounter_type(type);
  if (host) {
    const Object on = m.object(host);
    const auto zone = encounter && on.zone == kArea ? kernel::ZoneKind{kEngaged} : on.zone;
    m.move(card, zone, on.side);
    const Seat controller = encounter                 ? kernel::kNeutral
                            : is_playing(m, on.controller) ? on.controller
                                                      : seat;
    if (m.object(card).controller != controller) m.change_side(card, zone, on.side, controller);
    m.attach_to(card, host);
  } else if (type == kMinion || type == kObligation) {
    m.move(card, kEngaged, seat);
  } else if (encounter || type == kPlayerSideScheme) {
    m.move(card, kVillainArea, 0);
  } else {
    m.move(card, kArea, seat);
    if (m.object(card).owner == kernel::kNeutral) take_control(m, card, seat);
  }
  if (is_scheme_type(type))
    m.add_counters(card, kThreat, starting_threat(m, card));  // side-scheme.starting-threat
  equip_on_entry(m, card, seat);
}

const UseLocals* use_of(const Machine& m, ObjectId card) {
  const UseLocals* found = nullptr;
  cardgame::each_frame_down(m, [&](const Frame& frame) {
    if (!is_use(frame) || kernel::locals<UseLocals>(frame).card != card) return false;
    found = &kernel::locals<UseLocals>(frame);
    return true;
  });
  return found;
}

// The payment belongs to the nearest card that is being played or used.
void note_payment(Machine& m, const std::array<std::uint8_t, kSymbols>& spent) {
  cardgame::each_frame_down(m, [&](Frame& frame) {
    if (!is_use(frame)) return false;
    auto& paid = kernel::locals<UseLocals>(frame).paid.spent;
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol)
      paid[symbol] = static_cast<std::uint8_t>(paid[symbol] + spent[symbol]);
    return true;
  });
}

}  // namespace longbox::champions
