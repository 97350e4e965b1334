// With these verbs card text acts on sides, equipment, gems and the game itself.
#include <algorithm>

#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/checks.h"

namespace longbox::vs2pcg {

namespace {

// end.win-effect: everybody else loses, unless one of them cannot. Teammates win together.
Flow win(EffectRun& run) {
  unsigned seats = 0;
  each_seat_from(run.machine().state(), 0, run.seats(),
                 [&](Seat seat) { seats |= kernel::team_of(run.machine().state(), seat); });
  if ((cannot_lose(run.machine()) & ~seats) == 0) run.machine().end_game(seats);
  return Flow::Done;
}

Flow lose(EffectRun& run) {
  Machine& m = run.machine();
  each_seat_from(m.state(), 0, run.seats(),
                 [&](Seat seat) { m.set_seat_value(seat, kMainLost, 1); });
  return Flow::Done;
}

// An effect that was set up to wait ends when it is carried out for the first time.
// One use of a power may leave several triggers behind. They have its name and remember the same object.
Flow wait_no_longer(EffectRun& run) {
  const Context& context = run.context();
  const auto& library = run.machine().library();
  const kernel::Ability& here = library.ability(context.ability);
  const ObjectId known{here.captured > 0 ? context.variables[here.captured - 1U] : std::uint16_t{0}};
  run.machine().end_modifiers([&](const kernel::Modifier& modifier) {
    return modifier.kind == kernel::kDelayedTrigger && modifier.source == context.self && modifier.also == known &&
           library.ability(modifier.ability).name_number == here.name_number;
  });
  return Flow::Done;
}

bool wears_gauntlet(const Machine& m, Seat seat) {
  bool found = false;
  each_on_side(m, kEquipment, seat, [&](ObjectId id) {
    found = found || (m.card(id).sorts & kGauntlet) != 0;
  });
  return found;
}

// card-type.infinity-gem.inset.
Flow inset(EffectRun& run) {
  Machine& m = run.machine();
  return each(run, [&](ObjectId id) {
    const bool gem = (m.card(id).qualities >> kInfinityGem & 1U) != 0;
    if (!gem || m.object(id).zone != kResource || m.object(id).owner != run.you()) return;
    if (is_face_up(m, id) || !wears_gauntlet(m, run.you())) return;
    m.set_flags(id, kernel::kFaceDown, false);
    m.announce(happening(event::kAppeared, id, {}, run.you()));
  });
}

// play.equipment.put-by-effect.
Flow equip_to(EffectRun& run) {
  Machine& m = run.machine();
  ObjectSet set;
  run.objects(set);
  const ObjectId wearer = run.object();
  if (!wearer || !stands_in_row(m, wearer)) return Flow::Done;
  set.for_each([&](int id) {
    if (type_of(m, ObjectId{id}) != kEquipmentCard) return;
    // Equipment for enemies stays with its player.
    const bool foreign = has_line(m, ObjectId{id}, kPlayedOnto);
    const Seat seat = foreign ? m.object(ObjectId{id}).owner : m.object(wearer).controller;
    if (foreign ? may_wear(m, seat, wearer, ObjectId{id}) : may_wear(m, seat, wearer))
      equip(m, seat, ObjectId{id}, wearer);
  });
  return Flow::Done;
}

// The token card of that name; none if the library has none.
CardId token_named(const Machine& m, int name) {
  const auto& cards = m.library().cards;
  for (std::size_t i = 1; i < cards.size(); ++i)
    if (cards[i].numbers[kIsToken] != 0 && answers_to(cards[i], name)) return CardId{i};
  return {};
}

ObjectSet make_tokens(EffectRun& run, int n) {
  Machine& m = run.machine();
  const CardId card = token_named(m, run.word());
  ObjectSet made;
  for (int i = 0; i < n && card; ++i) {
    const ObjectId token = m.create(card, run.you(), kResolving, kernel::kToken);
    if (!token) break;
    made.insert(token.index());
  }
  return made;
}

Flow create_tokens(EffectRun& run) {
  const int n = run.number();
  start_arrivals(run.machine(), run.you(), make_tokens(run, n));
  return Flow::Done;
}

Flow create_tokens_in_front(EffectRun& run) {
  const int n = run.number();
  make_tokens(run, n).for_each([&](int id) { arrive(run.machine(), ObjectId{id}, run.you(), kFront); });
  return Flow::Done;
}

// A Terrain of that name gives way: the new one has no wounds.
Flow place_terrain_token(EffectRun& run) {
  Machine& m = run.machine();
  const int name = run.word();
  const CardId card = token_named(m, name);
  if (!card || m.library().card(card).type != kTerrainCard) return Flow::Done;
  ObjectSet old;
  m.each(kTerrain, run.you(), [&](ObjectId id) {
    if (answers_to(m.card(id), name)) old.insert(id.index());
  });
  old.for_each([&](int id) { discard_terrain(m, ObjectId{id}); });
  if (const ObjectId token = m.create(card, run.you(), kResolving, kernel::kToken))
    place_terrain(m, token, run.you(), kBack);
  return Flow::Done;
}

Flow drive(EffectRun& run, Moving how) {
  return each(run, [&](ObjectId id) {
    if (stands_in_row(run.machine(), id)) start_arrival(run.machine(), run.you(), id, how);
  });
}

}  // namespace

void add_table_verbs(std::vector<Phrase>& out) {
  verb(out, "wait no longer", "this effect ends",
       "Below `later`: what waits there, or takes the place of events, ends with this, and so does whatever else "
       "waits there since the same use of the power.", "modifier.delayed.ends",
       wait_no_longer);
  verb(out, "<p:seats> wins the game", "{p:does wins|win} the game",
       "All others lose; nothing happens if one of them cannot.", "end.win-effect", win);
  verb(out, "<p:seats> loses the game", "{p:does loses|lose} the game", "They lose the game.",
       "end.win-effect", lose);
  verb(out, "nothing happens", "nothing happens", "For an option that does nothing.", "",
       [](EffectRun&) { return Flow::Done; });
  verb(out, "inset <x:objects>", "inset {x}",
       "Turns Infinity Gems of your resource row face up if you have the Infinity Gauntlet.",
       "card-type.infinity-gem.inset", inset);
  verb(out, "equip <x:objects> to <o:object>", "equip {x} to {o}",
       "The equipment is attached to it, if it may wear it; it is not played.",
       "play.equipment.put-by-effect", equip_to);
  verb(out, "create <n:number> <s:name> tokens", "put this many {s} tokens onto your side: {n}",
       "The token card of that name appears so many times; you choose the rows.", "token.only-in-play",
       create_tokens);
  verb(out, "create a <s:name> token", "let a {s} token appear on your side",
       "The token card of that name appears; you choose the row.", "token.only-in-play", [](EffectRun& run) {
         start_arrivals(run.machine(), run.you(), make_tokens(run, 1));
         return Flow::Done;
       });
  verb(out, "create <n:number> <s:name> tokens in front", "put this many {s} tokens into your front row: {n}",
       "The token card of that name appears there so many times.", "token.only-in-play",
       create_tokens_in_front);
  verb(out, "place a <s:name> terrain token in your back row", "let a {s} Terrain token lie in your back row",
       "If you have one of that name already, it is replaced.", "mode.terrain.setup", place_terrain_token);
  verb(out, "drive <x:objects> to an enemy row", "move {x} to a row of an enemy player's side",
       "It goes to an enemy side; its controller stays the same.", "term.drive",
       [](EffectRun& run) { return drive(run, Moving::Drive); });
  verb(out, "drive back <x:objects>", "move {x} back to a row of its controller's side",
       "It returns to the side of its controller.", "term.drive",
       [](EffectRun& run) { return drive(run, Moving::DriveBack); });
}

}  // namespace longbox::vs2pcg
