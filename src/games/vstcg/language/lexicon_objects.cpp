// Nouns, single objects and players say whom and what card text means.
#include "cardgame/common_words.h"
#include "games/vstcg/language/describing.h"
#include "games/vstcg/language/lexicon.h"

namespace longbox::vstcg {

namespace {

constexpr cardgame::Words kWords{
    .things = kEverywhere,
    .anything = kEverywhere,
    .deck = kDeck,
    .hand = kHand,
    .in_deck = kInDeck,
    .in_hand = kInHand,
    .whose = [](const Eval& e, ObjectId id) { return e.look(id).controller; },
    .counters = [](const Machine& m, ObjectId id, int word) { return counters(m, id, word); },
    .of_players = "controlled by {p}|controlled by {p}|{p:poss}"};

void sorted(Phrase& phrase, std::string_view rule, std::uint32_t sorts) {
  phrase.rule = rule;
  phrase.sorts = sorts;
}

// --- Nouns --------------------------------------------------------------------------------------

// A card that is not in play is what it is going to be there: "you recruit a character" (505.1e).
template <Type kType>
bool is_of_type(Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  return (m.in_play(id) ? int{object_type(m, id)} : int{m.card(id).type}) == kType;
}

void add_characters(std::vector<Phrase>& out) {
  sorted(noun(out, kernel::kWatchesNothing, "character", "character|characters",
              "A character in a front or support row.", kRows, is_of_type<kCharacter>),
         "213.5b", kCharacters);
  sorted(noun(out, kernel::kWatchesMarks, "attacker", "attacker|attackers", "A character that attacks.",
              kRows, [](Eval& e, ObjectId id) { return e.look(id).has(kAttacker); }),
         "701.1", kAttackers);
  sorted(noun(out, kernel::kWatchesMarks, "defender", "defender|defenders", "A character that defends.",
              kRows, [](Eval& e, ObjectId id) { return e.look(id).has(kDefender); }),
         "701.2", kDefenders);
  sorted(noun(out, kernel::kWatchesMarks, "character in combat",
              "attacker or defender|attackers and defenders", "Either of them.", kRows,
              [](Eval& e, ObjectId id) { return e.look(id).has(kAttacker | kDefender); }),
         "gl.in-combat", kAttackers | kDefenders);
  sorted(noun(out, kernel::kWatchesPlaces, "bearer", "{only}equipped character|equipped characters",
              "The character that this equipment is attached to.", kRows,
              [](Eval& e, ObjectId id) { return bearer_of(e.machine(), e.self()) == id; }),
         "213.5d", kBearers);
}

void add_other_objects(std::vector<Phrase>& out) {
  sorted(noun(out, kernel::kWatchesNothing, "object in play", "object|objects",
              "A character, an equipment or a resource.", kPlay, always_fits),
         "213.5b", kInPlay);
  sorted(noun(out, kernel::kWatchesNothing, "resource", "resource|resources",
              "A card in a resource row, face up or down.", zone_bit(kResource), always_fits),
         "701.11", kInRow);
  sorted(noun(out, kernel::kWatchesFaces, "plot twist", "plot twist|plot twists",
              "A face-up plot twist in a resource row.", zone_bit(kResource), is_of_type<kPlotTwist>),
         "213.5b", kPlotTwists);
  sorted(noun(out, kernel::kWatchesFaces, "location", "location|locations",
              "A face-up location in a resource row.", zone_bit(kResource), is_of_type<kLocation>),
         "213.5b", kLocations);
  sorted(noun(out, kernel::kWatchesNothing, "equipment", "equipment|equipment", "Equipment in play.",
              zone_bit(kEquipment), is_of_type<kEquipmentCard>),
         "213.5b", kEquipments);
}

void add_cards(std::vector<Phrase>& out) {
  sorted(noun(out, kernel::kWatchesNothing, "card in ko-pile",
              "card in {owner:any} KO'd pile|cards in {owner:any} KO'd pile", "A card in a KO'd pile.",
              zone_bit(kKoPile), always_fits),
         "213.4a", kInKoPile);
  sorted(noun(out, kernel::kWatchesNothing, "card in row",
              "card in {owner:any} resource row|cards in {owner:any} resource row",
              "A card in a resource row as a card.", zone_bit(kResource), as_card),
         "701.11b", kInRow);
  sorted(noun(out, kernel::kWatchesNothing, "card in hand or row",
              "card in {owner:any} hand or resource row|cards in {owner:any} hand or resource row",
              "A card in either.", zone_bit(kHand) | zone_bit(kResource), as_card),
         "706.3a", kInHand | kInRow);
  sorted(noun(out, kernel::kWatchesNothing, "removed card",
              "card removed from the game|cards removed from the game", "A card out of the game.",
              zone_bit(kRemoved), always_fits),
         "213.7a", kAnything);
  sorted(noun(out, kernel::kWatchesNothing, "revealed card",
              "card from among them{owner:silent}|cards from among them{owner:silent}",
              "A card that this effect looks at.", zone_bit(kLooking), always_fits),
         "708.9a", kLookedAt);
}

// --- Single objects -----------------------------------------------------------------------------

void add_single_objects(std::vector<Phrase>& out) {
  object(out, kernel::kWatchesPlaces, "the bearer", "equipped character", "The host of this equipment.",
         [](Eval& e) { return bearer_of(e.machine(), e.self()); });
  object(out, kernel::kWatchesNothing, "the stunned character", "that character",
         "The second object of the event.", [](Eval& e) { return e.context().event_other; });
  object(out, kernel::kWatchesNothing, "that character", "that character", "The object of the event.",
         [](Eval& e) { return e.context().event_object.id; })
      .rule = "gl.that-something-the-something";
}

// --- Players ------------------------------------------------------------------------------------

// Returns no player for nobody, and none for somebody who has left the game.
unsigned bit_of(const Eval& e, Seat seat) {
  return seat < kernel::kMaxSeats ? cardgame::seat_bit(e.machine(), seat) : 0U;
}

unsigned opponents(Eval& e) {
  return playing_seats(e.machine().state()) & ~(1U << e.you());
}

// A card that has left play was controlled by the player at whose side it lay.
Seat last_controller(const Machine& m, ObjectId id) {
  const Object& object = m.object(id);
  if (m.in_play(id) || object.zone == kOnChain) return object.controller;
  return object.last_zone() != kernel::kNowhere ? object.last_side() : object.owner;
}

void add_player_nouns(std::vector<Phrase>& out) {
  seats(out, kernel::kWatchesNothing, "you", "you", "Whose text this is.",
        [](Eval& e) { return bit_of(e, e.you()); })
      .rule = "gl.you";
  seats(out, kernel::kWatchesPlayers, "an opponent", "an opponent", "Any other player.", opponents);
  seats(out, kernel::kWatchesPlayers, "each opponent", "each opponent", "All other players.", opponents);
  seats(out, kernel::kWatchesNothing, "that player", "that player", "The player of the event.",
        [](Eval& e) { return bit_of(e, e.context().event_seat); });
  seats(out, kernel::kWatchesNothing, "the controller of <o:object>", "{o:poss} controller",
        "Of a card that is gone: who had it last.", [](Eval& e) {
          const ObjectId id = e.object();
          return id ? bit_of(e, last_controller(e.machine(), id)) : 0U;
        });
  seats(out, kernel::kWatchesNothing, "the owner of <o:object>", "{o:poss} owner",
        "Whose deck it came from.", [](Eval& e) {
          const ObjectId id = e.object();
          return id ? bit_of(e, e.machine().object(id).owner) : 0U;
        });
}

void add_roles(std::vector<Phrase>& out) {
  constexpr auto kNow = "In the present attack or turn.";
  seats(out, kernel::kWatchesPlayers, "the attacking player", "the attacking player", kNow,
        [](Eval& e) { return bit_of(e, attacking_player(e.machine())); });
  seats(out, kernel::kWatchesPlayers, "the defending player", "the defending player", kNow,
        [](Eval& e) { return bit_of(e, defending_player(e.machine())); });
  seats(out, kernel::kWatchesPlayers, "the initiative player", "the initiative player", kNow,
        [](Eval& e) { return bit_of(e, e.machine().state().first); });
}

}  // namespace

void add_object_phrases(std::vector<Phrase>& out) {
  cardgame::add_common_words<kWords>(out);
  add_characters(out);
  add_other_objects(out);
  add_cards(out);
  add_adjectives(out);
  add_postfixes(out);
  add_bearing_words(out);
  add_single_objects(out);
  add_player_nouns(out);
  add_roles(out);
}

}  // namespace longbox::vstcg
