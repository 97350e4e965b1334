// Nouns, adjectives, postfixes and single objects say which cards card text means.
#include "cardgame/common_words.h"
#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

// A Drone has no name.
constexpr cardgame::Words kWords{
    .things = kAnywhere,
    .anything = kAnywhere,
    .deck = kDeck,
    .hand = kHand,
    .in_deck = kInDeck,
    .in_hand = kInHand,
    .whose =
        [](const Eval& e, ObjectId id) {
          const Look look = e.look(id);
          return (kPlay >> look.zone & 1U) != 0 ? look.controller : e.machine().object(id).side;
        },
    .is_nameless = [](const Eval& e, ObjectId id) { return e.look(id).has(kDrone); },
    .counters = counters,
    .of_players = "of {p}"};

// Returns the type at the time of an event that is over: a Drone's flag is gone with it.
Type type_then(Eval& e, ObjectId id) {
  return e.look(id).has(kDrone | kTurned) ? kMinion : static_cast<Type>(e.machine().card(id).type);
}

template <std::uint32_t Sorts>
bool is_of(Eval& e, ObjectId id) {
  return (Sorts & sort_of(type_then(e, id))) != 0;
}

// Adds a noun for cards in play of some types.
template <std::uint32_t Sorts>
void typed_noun(std::vector<Phrase>& out, std::string_view form, std::string_view english,
                std::string_view meaning) {
  noun(out, kernel::kWatchesNothing, form, english, meaning, kPlay, is_of<Sorts>).sorts = Sorts;
}

void add_nouns(std::vector<Phrase>& out) {
  noun(out, kernel::kWatchesNothing, "permanent", "card in play|cards in play", "Any card in play.",
       kPlay, always_fits)
      .sorts = kPermanents;
  typed_noun<kCharacters>(out, "character", "character|characters",
                          "An identity, ally, villain or minion.");
  typed_noun<kEnemies>(out, "enemy", "enemy|enemies", "A villain or minion.");
  typed_noun<sort_of(kMinion)>(out, "minion", "minion|minions", "A minion.");
  typed_noun<sort_of(kVillain)>(out, "villain", "the villain|villains", "A villain.");
  typed_noun<sort_of(kAlly)>(out, "ally", "ally|allies", "An ally.");
  typed_noun<sort_of(kHero)>(out, "hero", "hero|heroes", "An identity in hero form.");
  typed_noun<sort_of(kAlterEgo)>(out, "alter-ego", "alter-ego|alter-egos",
                                 "An identity in alter-ego form.");
  typed_noun<kIdentities>(out, "identity", "identity|identities", "An identity in either form.");
  typed_noun<kSchemes>(out, "scheme", "scheme|schemes", "A main or side scheme.");
  typed_noun<sort_of(kMainScheme)>(out, "main-scheme", "main scheme|main schemes",
                                   "The main scheme.");
  typed_noun<kSideSchemes>(out, "side-scheme", "side scheme|side schemes",
                           "A side scheme of either kind.");
  typed_noun<sort_of(kUpgrade)>(out, "upgrade", "upgrade|upgrades", "An upgrade in play.");
  typed_noun<sort_of(kSupport)>(out, "support", "support|supports", "A support in play.");
  typed_noun<sort_of(kAttachment)>(out, "attachment", "attachment|attachments",
                                   "An attachment in play.");
  typed_noun<sort_of(kEnvironment)>(out, "environment", "environment|environments",
                                    "An environment in play.");
  typed_noun<sort_of(kObligation)>(out, "obligation", "obligation|obligations",
                                   "An obligation in play.");
}

}  // namespace

bool is_kept(Eval& e, ObjectId id) {
  if (e.supposed()) return id == e.supposed();
  const kernel::EffectLocals* effect = effect_of(e);
  return effect != nullptr && effect->kept.contains(id.index());
}

bool is_discarded_this_way(Eval& e, ObjectId id) { return is_kept(e, id); }

namespace {

void add_card_nouns(std::vector<Phrase>& out) {
  noun(out, kernel::kWatchesNothing, "card in discard pile",
       "card in {owner:any} discard pile|cards in {owner:any} discard pile",
       "A card in a player's discard pile.", zone_bit(kDiscard), always_fits)
      .sorts = kInDiscard;
  noun(out, kernel::kWatchesNothing, "card in encounter deck",
       "card in the encounter deck|cards in the encounter deck", "A card in the encounter deck.",
       zone_bit(kEncounterDeck), always_fits)
      .sorts = kInEncounterDeck;
  noun(out, kernel::kWatchesNothing, "card in encounter discard pile",
       "card in the encounter discard pile|cards in the encounter discard pile",
       "A card in the encounter discard pile.", zone_bit(kEncounterDiscard), always_fits)
      .sorts = kInEncounterDiscard;
  noun(out, kernel::kWatchesNothing, "card in nemesis set",
       "card of {owner:any} set-aside nemesis set|cards of {owner:any} set-aside nemesis set",
       "A card of a nemesis set that is still set aside.", zone_bit(kSetAside),
       [](Eval& e, ObjectId id) {
         return e.machine().object(id).owner == kernel::kNeutral &&
                !has_line(e.machine(), id, kLinkedTo);
       })
      .sorts = kInNemesisSet;
  noun(out, kernel::kWatchesNothing, "card discarded this way",
       "card discarded this way|cards discarded this way",
       "A card that the last discard of this effect put into a discard pile.",
       zone_bit(kDiscard) | zone_bit(kEncounterDiscard), is_discarded_this_way)
      .sorts = kInDiscard | kInEncounterDiscard;
  noun(out, kernel::kWatchesNothing, "looked-at card", "card looked at|cards looked at",
       "A card that this effect looks at.", zone_bit(kDeck), is_kept)
      .sorts = kInDeck;
  noun(out, kernel::kWatchesNothing, "chosen card", "chosen card|chosen cards",
       "A card that was chosen among several.", kAnywhere, is_kept);
  noun(out, kernel::kWatchesNothing, "card under self", "card under {self}|cards under {self}",
       "A card face down below this one.", zone_bit(kUnder),
       [](Eval& e, ObjectId id) { return e.machine().object(id).host == e.self(); })
      .sorts = kUnderCards;
  noun(out, kernel::kWatchesNothing, "character damaged this way",
       "character damaged this way|characters damaged this way",
       "A character that took damage from the attack at hand.", kPlay, [](Eval& e, ObjectId id) {
         return e.machine().object(id).has(kHurt) && is_character(e.machine(), id);
       })
      .sorts = kCharacters;
}

void add_adjectives(std::vector<Phrase>& out) {
  adjective(out, kernel::kWatchesNothing, "friendly", "friendly", "Controlled by the players.",
            [](Eval& e, ObjectId id) { return e.look(id).controller != kernel::kNeutral; });
  adjective(out, kernel::kWatchesCounters, "damaged", "damaged", "Has damage on it.",
            [](Eval& e, ObjectId id) { return counters(e.machine(), id, kDamage) > 0; });
  adjective(out, kernel::kWatchesMarks, "stunned", "stunned", "Has a stunned card.",
            [](Eval& e, ObjectId id) { return e.look(id).has(kStunned); });
  adjective(out, kernel::kWatchesMarks, "confused", "confused", "Has a confused card.",
            [](Eval& e, ObjectId id) { return e.look(id).has(kConfused); });
  adjective(out, kernel::kWatchesMarks, "tough", "tough", "Has a tough card.",
            [](Eval& e, ObjectId id) { return e.look(id).has(kTough); });
  adjective(out, kernel::kWatchesNothing, "face-down", "face-down", "Face down.",
            [](Eval& e, ObjectId id) { return e.look(id).has(kernel::kFaceDown); });
  adjective(out, kernel::kWatchesNothing, "unique", "unique", "Has the unique icon.",
            [](Eval& e, ObjectId id) { return is_printed(e.machine().card(id), kIsUnique); });
  adjective(out, kernel::kWatchesNothing, "<t:trait>", "{t}", "Has the trait.",
            [](Eval& e, ObjectId id) {
              const int trait = e.word();
              if (e.look(id).has(kDrone))
                return trait == kDroneTrait;  // it has no other
              return has_trait(e.machine(), id, trait);
            })
      .reads = kernel::kReadsTags;
  adjective(out, kernel::kWatchesNothing, "<t:card-type>", "{t}",
            "A card of that type, wherever it is.",
            [](Eval& e, ObjectId id) { return e.machine().card(id).type == e.word(); });
}

void add_postfixes(std::vector<Phrase>& out) {
  postfix(out, kernel::kWatchesNothing, "you control", "you control", "Controlled by you.",
          [](Eval& e, ObjectId id) { return e.look(id).controller == e.you(); });
  postfix(out, kernel::kWatchesPlaces, "engaged with <p:seats>", "engaged with {p}",
          "A minion in that player's area.", [](Eval& e, ObjectId id) {
            const unsigned seats = e.seats();
            const Seat seat = engaged_with(e.machine(), id);
            return seat < kernel::kMaxSeats && (seats >> seat & 1U) != 0;
          });
  postfix(out, kernel::kWatchesPlaces, "engaged with <d:description>", "engaged with {d:a}",
          "A minion in the area of a player whose identity fits that.", [](Eval& e, ObjectId id) {
            const ObjectId identity = identity_of(e.machine(), engaged_with(e.machine(), id));
            return e.fits(identity);
          });
  postfix(out, kernel::kWatchesPlaces, "attached to <o:object>", "attached to {o}",
          "It is attached to that one.", [](Eval& e, ObjectId id) {
            const ObjectId host = e.object();
            return host && e.machine().object(id).host == host;
          });
  postfix(out, kernel::kWatchesNothing, "with printed trait <t:trait>",
          "with the printed {t} trait", "Prints the trait, whatever it has gained or lost.",
          [](Eval& e, ObjectId id) { return cardgame::has_tag(e.machine().card(id), e.word()); });
  postfix(out, kernel::kWatchesNothing, "with printed <s:symbol>", "with a printed {s} resource",
          "Prints such an icon.", [](Eval& e, ObjectId id) {
            const auto symbol = static_cast<std::size_t>(e.word());
            return e.machine().card(id).numbers[kEnergyIcons + symbol] > 0;
          });
  postfix(out, kernel::kWatchesNothing, "with cost <= <n:number>", "that costs {n:most}",
          "Prints a cost of no more than that.", [](Eval& e, ObjectId id) {
            return is_printed(e.machine().card(id), kCost) &&
                   printed(e.machine(), id, kCost) <= e.number();
          });
  postfix(out, kernel::kWatchesNothing, "without a copy of self attached",
          "without another {self} attached", "No card of this title is attached to it.",
          [](Eval& e, ObjectId id) {
            bool found = false;
            each_attached(e.machine(), id, [&](ObjectId other) {
              found = found || have_one_title(e.machine(), other, e.self());
            });
            return !found;
          });
}

// --- Single objects -----------------------------------------------------------------------------

ObjectId identity_in_form(Eval& e, Type form) {
  const ObjectId id = identity_of(e.machine(), e.you());
  return id && type_of(e.machine(), id) == form ? id : ObjectId{};
}

// Returns the attacked character of the present attack; for responses that of the event.
ObjectId attacked(Eval& e) {
  if (const ActivationLocals* here = activation(e.machine()); here != nullptr && here->attacks != 0)
    return attacked_in(e.machine(), here->bout());
  return e.context().event_other;
}

ObjectId topmost(Eval& e) {
  const Eval description = e;
  e.skip();
  const unsigned seats = e.seats();
  ObjectId found;
  each_player(e.machine(), [&](Seat seat) {
    if ((seats >> seat & 1U) == 0) return;
    e.machine().each(kDiscard, seat, [&](ObjectId id) {
      Eval asked = description;
      if (!found && asked.fits(id)) found = id;
    });
  });
  return found;
}

// keyword.permanent.skip-to-other: only cards that can leave play are compared.
template <bool Dearest>
ObjectId by_cost(Eval& e) {
  ObjectSet set;
  e.objects(set);
  ObjectId found;
  set.for_each([&](int i) {
    const ObjectId id{i};
    if (!can_be_discarded(e.machine(), id)) return;
    const int cost = printed(e.machine(), id, kCost);
    const int best = found ? printed(e.machine(), found, kCost) : 0;
    if (!found || (Dearest ? cost > best : cost < best)) found = id;
  });
  return found;
}

void add_objects(std::vector<Phrase>& out) {
  object(out, kernel::kWatchesNothing, "the cheapest <x:objects>",
         "the {x:bare} with the lowest cost", "Of those that can leave play.", by_cost<false>);
  object(out, kernel::kWatchesNothing, "the dearest <x:objects>",
         "the {x:bare} with the highest cost", "Of those that can leave play.", by_cost<true>);
  object(out, kernel::kWatchesNothing, "you", "you", "Your identity.",
         [](Eval& e) { return identity_of(e.machine(), e.you()); });
  object(out, kernel::kWatchesNothing, "your hero", "your hero",
         "Your identity, if it is in hero form.",
         [](Eval& e) { return identity_in_form(e, kHero); });
  object(out, kernel::kWatchesNothing, "your alter-ego", "your alter-ego",
         "Your identity, if it is in alter-ego form.",
         [](Eval& e) { return identity_in_form(e, kAlterEgo); });
  object(out, kernel::kWatchesNothing, "the villain", "the villain", "The villain.",
         [](Eval& e) { return villain_of(e.machine()); });
  object(out, kernel::kWatchesNothing, "the main scheme", "the main scheme", "The main scheme.",
         [](Eval& e) { return main_scheme_of(e.machine()); });
  object(out, kernel::kWatchesPlaces, "attached", "the attached card",
         "What this card is attached to.",
         [](Eval& e) { return e.self() ? e.machine().object(e.self()).host : ObjectId{}; });
  object(out, kernel::kWatchesAll, "the attacker", "the attacking enemy",
         "The enemy whose attack is going on or just over.", [](Eval& e) {
           const ActivationLocals* here = activation(e.machine());
           return here != nullptr ? here->enemy.id : e.context().event_object.id;
         });
  object(out, kernel::kWatchesAll, "the defender", "the defender",
         "Who defends against the attack at hand.", [](Eval& e) {
           const ActivationLocals* here = activation(e.machine());
           return here != nullptr ? defender_of(e.machine(), here->bout()) : ObjectId{};
         });
  object(out, kernel::kWatchesAll, "the attacked character", "the attacked character",
         "Who was attacked.", attacked);
  object(out, kernel::kWatchesNothing, "the attacked enemy", "the attacked enemy",
         "Which enemy was attacked.", [](Eval& e) { return e.context().event_other; });
  object(out, kernel::kWatchesNothing, "the top card of your discard pile",
         "the top card of your discard pile", "The top card of your discard pile.",
         [](Eval& e) { return e.machine().state().zone(kDiscard, e.you()).first; });
  object(out, kernel::kWatchesNothing, "the top card of the encounter deck",
         "the top card of the encounter deck", "The top card of the encounter deck.",
         [](Eval& e) { return e.machine().state().zone(kEncounterDeck, 0).first; });
  object(out, kernel::kWatchesNothing,
         "the topmost <d:description> in the discard pile of <p:seats>",
         "the topmost {d:bare} in {p:poss} discard pile", "The first such card from the top.",
         topmost);
}

}  // namespace

void add_object_phrases(std::vector<Phrase>& out) {
  cardgame::add_common_words<kWords>(out);
  add_nouns(out);
  add_card_nouns(out);
  add_adjectives(out);
  add_postfixes(out);
  add_objects(out);
}

}  // namespace longbox::champions
