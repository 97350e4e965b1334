// Every card language has these words, and they mean the same in each.
#pragma once

#include <algorithm>

#include "cardgame/phrase_rows.h"
#include "cardgame/players.h"
#include "kernel/flow/machine.h"

namespace longbox::cardgame {

constexpr bool never_nameless(const kernel::Eval&, kernel::ObjectId) { return false; }
inline const kernel::Card& shown_card(const kernel::Machine& m, kernel::ObjectId id) { return m.card(id); }

// A game answers here what these words ask of it. A constexpr object of this type is a template
// argument, because the functions of a phrase carry nothing with them.
struct Words {
  unsigned things = 0;    // zones (bits) of `thing`
  unsigned anything = 0;  // zones of a description without a noun
  kernel::ZoneKind deck = kernel::kNowhere;
  kernel::ZoneKind hand = kernel::kNowhere;
  std::uint32_t in_deck = 0;  // the sorts (Phrase::sorts) of cards there
  std::uint32_t in_hand = 0;
  // Returns whose a card is: its controller's in play, elsewhere that of the player whose zone it
  // lies in.
  kernel::Seat (*whose)(const kernel::Eval&, kernel::ObjectId) = nullptr;
  // Returns whether it answers to no name now; without this function everything has its names.
  bool (*is_nameless)(const kernel::Eval&, kernel::ObjectId) = never_nameless;
  // Returns the card whose names it has.
  const kernel::Card& (*named_card)(const kernel::Machine&, kernel::ObjectId) = shown_card;
  int (*counters)(const kernel::Machine&, kernel::ObjectId, int word) = nullptr;
  Text of_players{};  // the English of `of <p:seats>`
};

inline bool has_name(const kernel::Card& card, int name) {
  return std::ranges::find(card.names, name) != card.names.end();
}

template <const Words& kWords>
void add_common_nouns(Phrases& out) {
  noun(out, kernel::kWatchesNothing, "thing", "card|cards", "Any card anywhere.", kWords.things,
       always_fits);
  noun(out, kernel::kWatchesNothing, "anything", "card|cards",
       "What a description without a noun speaks of.", kWords.anything, always_fits);
  noun(out, kernel::kWatchesNothing, "card in hand",
       "card in {owner:any} hand|cards in {owner:any} hand", "A card in a player's hand.",
       1U << kWords.hand, always_fits)
      .sorts = kWords.in_hand;
  noun(out, kernel::kWatchesNothing, "card in deck",
       "card in {owner:any} deck|cards in {owner:any} deck", "A card in a player's deck.",
       1U << kWords.deck, always_fits)
      .sorts = kWords.in_deck;
}

template <const Words& kWords>
void add_common_adjectives(Phrases& out) {
  using kernel::Eval, kernel::ObjectId;
  adjective(out, kernel::kWatchesNothing, "your", "your|yours|your",
            "Yours: controlled by you, or in a zone of yours.",
            [](Eval& e, ObjectId id) { return kWords.whose(e, id) == e.you(); });
  adjective(out, kernel::kWatchesNothing, "other", "other", "Not the card with this text.",
            [](Eval& e, ObjectId id) { return id != e.self(); });
  adjective(out, kernel::kWatchesExhausted, "ready", "ready", "Not exhausted.",
            [](Eval& e, ObjectId id) { return !e.look(id).has(kernel::kExhausted); });
  adjective(out, kernel::kWatchesExhausted, "exhausted", "exhausted", "Exhausted.",
            [](Eval& e, ObjectId id) { return e.look(id).has(kernel::kExhausted); });
  adjective(out, kernel::kWatchesNothing, "<q:quality>", "{q}", "Has the quality.",
            [](Eval& e, ObjectId id) { return e.machine().quality(id, e.word()); })
      .reads = kernel::kReadsQualities;
}

template <const Words& kWords>
void add_common_postfixes(Phrases& out) {
  using kernel::Eval, kernel::ObjectId;
  postfix(out, kernel::kWatchesNothing, "of <p:seats>", kWords.of_players,
          "Controlled by one of these players, or in a zone of theirs.", [](Eval& e, ObjectId id) {
            const unsigned seats = e.seats();
            const kernel::Seat whose = kWords.whose(e, id);
            return whose < kernel::kMaxSeats && (seats >> whose & 1U) != 0;
          });
  postfix(out, kernel::kWatchesNothing, "other than <o:object>", "other than {o}", "Not this one.",
          [](Eval& e, ObjectId id) { return id != e.object(); });
  postfix(out, kernel::kWatchesNothing, "named <s:name>", "named {s}", "Answers to this name.",
          [](Eval& e, ObjectId id) {
            const int name = e.word();
            return !kWords.is_nameless(e, id) && has_name(kWords.named_card(e.machine(), id), name);
          });
  postfix(out, kernel::kWatchesCounters, "with <c:counter>", "with {c:a}",
          "Has at least one of them.",
          [](Eval& e, ObjectId id) { return kWords.counters(e.machine(), id, e.word()) > 0; });
}

template <const Words& kWords>
void add_common_words(Phrases& out) {
  add_common_nouns<kWords>(out);
  add_common_adjectives<kWords>(out);
  add_common_postfixes<kWords>(out);
  condition(out, kernel::kWatchesNothing, "<o:object> exists", "", "Something was chosen or found.",
            [](kernel::Eval& e) { return static_cast<bool>(e.object()); });
  seats(out, kernel::kWatchesPlayers, "each player", "each player", "Everybody still in the game.",
        [](kernel::Eval& e) { return playing_seats(e.machine().state()); });
  object(out, kernel::kWatchesAll, "the top card of your deck", "the top card of your deck",
         "The top card of your deck.",
         [](kernel::Eval& e) { return e.machine().state().zone(kWords.deck, e.you()).first; });
}

}  // namespace longbox::cardgame
