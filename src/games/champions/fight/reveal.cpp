// Reveals encounter cards (reveal.procedure, when-revealed.*, keyword.surge, obligation.give).
#include "cardgame/frames.h"
#include "games/champions/features.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

namespace {

struct RevealLocals {
  Occurrence occurrence;
  ObjectId card;
  Seat seat = 0;
  std::uint8_t surges = 0;
  std::uint8_t entered = 0;
  std::uint8_t from_deck = 0;
  ObjectId host;

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
    visit(card);
    visit(host);
  }
};

enum RevealStage : std::uint8_t {
  kTurnUp,
  kCancelPoint,
  kEnterStage,
  kHostStage,
  kKeywords,
  kTexts,
  kPutAway,
  kResponses,
  kSurgeStage,
};

// unique.minion-reveal: another unique character of that title is in play.
bool clashes(const Machine& m, ObjectId card) {
  if (!is_printed(m.card(card), kIsUnique)) return false;
  bool found = false;
  m.each_in_play([&](ObjectId id) {
    found = found || (id != card && is_face_up(m, id) && is_character(m, id) &&
                      is_printed(m.card(id), kIsUnique) && have_one_title(m, id, card));
  });
  return found;
}

// obligation.give: returns the player of the identity whose set it belongs to.
Seat given_to(const Machine& m, ObjectId card) {
  Seat found = kernel::kNobody;
  each_player(m, [&](Seat seat) {
    if (printed(m, identity_of(m, seat), kSetCode) == printed(m, card, kSetCode)) found = seat;
  });
  return found;
}

// Discards it or takes it out of the game, and reveals another one instead.
Step another(Machine& m, const RevealLocals& here, bool out_of_game) {
  const Seat seat = here.seat;
  if (out_of_game)
    remove_from_game(m, here.card);
  else
    discard(m, here.card);
  reveal_top(m, seat);
  return Step::Done;
}

// The card enters play or stays on the table, by its type.
Step enter(Machine& m, Frame& frame, RevealLocals& here) {
  const Type type = static_cast<Type>(m.card(here.card).type);
  frame.stage = kKeywords;
  switch (type) {
    case kTreachery:
      return Step::Continue;
    case kMinion:
      if (clashes(m, here.card)) return another(m, here, false);
      break;
    case kObligation: {
      const Seat seat = given_to(m, here.card);
      if (!is_playing(m, seat)) return another(m, here, true);  // obligation.cannot-give
      here.seat = seat;
      break;
    }
    case kAttachment: {
      ObjectSet hosts;
      hosts_of(m, here.seat, here.card, hosts);
      frame.stage = kHostStage;
      if (hosts.count() > 1) return Step::Ask;
      here.host = hosts.empty() ? ObjectId{} : ObjectId{hosts.first()};
      return Step::Continue;
    }
    default:
      break;
  }
  put_into_play(m, here.card, here.seat, {});
  here.entered = 1;
  return Step::Continue;
}

// attach-to.illegal-stays: without a host it is discarded, and that is all.
Step attach(Machine& m, Frame& frame, RevealLocals& here) {
  frame.stage = kKeywords;
  if (here.host) {
    put_into_play(m, here.card, here.seat, here.host);
    here.entered = 1;
    return Step::Continue;
  }
  const AbilityId surges = [&] {
    for (const AbilityId ability : m.card(here.card).abilities)
      if (ability_of(m, ability).continuous == kAttachesToToughest &&
          ability_of(m, ability).kind == kernel::AbilityKind::Continuous)
        return ability;
    return AbilityId{};
  }();
  if (surges) here.surges = 1;
  return Step::Continue;
}

void keywords(Machine& m, RevealLocals& here) {
  each_printed(m, here.card, kIncite, here.seat, [&](kernel::Eval eval) {
    if (const ObjectId main = main_scheme_of(m)) start_threat(m, main, eval.number(), here.card);
  });
  if (here.entered != 0 && m.in_play(here.card)) strike_quickly(m, here.card);
}

// when-revealed.form-split.
void texts(Machine& m, const RevealLocals& here) {
  if (here.occurrence.cancelled != kNotCancelled) return;
  for (std::size_t i = m.card(here.card).abilities.size(); i-- > 0;) {
    const AbilityId id = m.card(here.card).abilities[i];
    const auto& ability = ability_of(m, id);
    const bool revealed = ability.header == kWhenRevealed || ability.header == kWhenRevealedHero ||
                          ability.header == kWhenRevealedAlterEgo || ability.header == kWhenGiven;
    if (!revealed || !form_fits(m, here.seat, ability)) continue;
    Context context;
    context.self = m.state().ref(here.card);
    context.you = here.seat;
    m.push_effect(id, context);
  }
}

bool prints_quality(const Machine& m, ObjectId card, Quality quality) {
  bool found = false;
  each_line(m.library(), m.card(card), kGrantsQuality, [&](AbilityId, const kernel::Node* slot) {
    found = found || cardgame::second_word(slot) == quality;
  });
  return found;
}

Step reveal_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<RevealLocals>(frame);
  const int before = m.depth();
  m.check();
  if (m.depth() != before) return Step::Continue;
  switch (frame.stage) {
    case kTurnUp:
      frame.stage = kCancelPoint;
      if (m.in_play(here.card)) {  // find.reveal-in-play-minion: it stays, and turns to the finder
        frame.stage = kKeywords;
        if (type_of(m, here.card) == kMinion) start_engage(m, here.card, here.seat);
        return Step::Continue;
      }
      m.move(here.card, kResolving, here.seat, kernel::Place::Bottom,
             here.from_deck != 0 ? std::uint16_t{kFromEncounterDeck} : std::uint16_t{0});
      refill_encounter_deck(m);
      here.occurrence = {
          happening(event::kRevealing, here.card, {}, here.seat, 0, here.from_deck),
          m.state().look(here.card)};
      open_window(m, here.occurrence);
      return Step::Continue;
    case kCancelPoint:
      frame.stage = kEnterStage;
      if (here.occurrence.cancelled == kAllCancelled) {
        if (m.object(here.card).zone == kResolving) discard(m, here.card);
        return Step::Done;
      }
      return Step::Continue;
    case kEnterStage:
      return enter(m, frame, here);
    case kHostStage:
      return attach(m, frame, here);
    case kKeywords:
      frame.stage = kTexts;
      if (prints_quality(m, here.card, kSurge)) here.surges = 1;
      keywords(m, here);
      return Step::Continue;
    case kTexts:
      frame.stage = kPutAway;
      texts(m, here);
      return Step::Continue;
    case kPutAway:
      frame.stage = kResponses;
      if (m.object(here.card).zone == kResolving) discard(m, here.card);  // treachery.discard-after
      return Step::Continue;
    case kResponses:
      frame.stage = kSurgeStage;
      open_window(m);
      return Step::Continue;
    default: {
      // keyword.surge.after-responses.
      const bool surges = here.surges != 0;
      const Seat seat = here.seat;
      if (surges && is_playing(m, seat)) reveal_top(m, seat);
      return Step::Done;
    }
  }
}

// first-player.picks-target.
void reveal_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<RevealLocals>(frame);
  out.who = first_player(m);
  out.kind = DecisionKind::Object;
  out.prompt = kAskHost;
  out.about = here.card;
  ObjectSet hosts;
  hosts_of(m, here.seat, here.card, hosts);
  hosts.for_each([&](int id) { out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
}

void reveal_answer(Machine&, Frame& frame, const Option& option) {
  kernel::locals<RevealLocals>(frame).host = option.object;
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kRevealProcedure,
     {"reveal", reveal_advance, reveal_ask, reveal_answer, kernel::rename_locals<RevealLocals>}}};

}  // namespace

constexpr Feature kRevealFeature{.procedures = kProcedures};

void start_reveal(Machine& m, Seat seat, ObjectId card) {
  const kernel::ZoneKind zone = m.object(card).zone;
  auto& here = kernel::locals<RevealLocals>(m.push(kRevealProcedure));
  here = {};
  here.card = card;
  here.seat = seat;
  // Dealt cards come from the encounter deck too (reading 22).
  here.from_deck = zone == kEncounterDeck || zone == kDealt ? 1 : 0;
}

Arrival arrival_of_reveal(const Frame& frame) {
  const auto& here = kernel::locals<RevealLocals>(frame);
  return {here.card, here.seat, here.entered, 0, here.from_deck};
}

// Gives the card surge, also after it has gone elsewhere.
void gain_surge(Machine& m, ObjectId card) {
  cardgame::each_frame_down(m, [&](Frame& frame) {
    if (frame.procedure != kRevealProcedure) return false;
    auto& here = kernel::locals<RevealLocals>(frame);
    if (here.card == card) here.surges = 1;
    return false;
  });
}

Seat peril_player(const Machine& m) {
  for (const auto& frame : m.state().frames) {
    if (frame.procedure != kRevealProcedure) continue;
    const auto& here = kernel::locals<RevealLocals>(frame);
    if (frame.stage >= kCancelPoint && frame.stage < kSurgeStage &&
        prints_quality(m, here.card, kPeril))
      return here.seat;
  }
  return kernel::kNobody;
}

void reveal_top(Machine& m, Seat seat) {
  const ObjectId id = m.state().zone(kEncounterDeck, 0).first;
  if (!id) return;
  start_reveal(m, seat, id);
}

}  // namespace longbox::champions
