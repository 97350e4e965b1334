// These words speak of piles beside the game: their contents, reaching them, Inventions.
#include "games/vs2pcg/decks/piles.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

Phrase& contents(std::vector<Phrase>& out, PileContents kind, std::string_view form,
                 std::string_view english, std::string_view meaning) {
  return out.emplace_back(Phrase{.kind = PhraseKind::Contents,
                                 .form = form,
                                 .english = english,
                                 .meaning = meaning,
                                 .rule = "zones.pile.fixed-or-variable",
                                 .code = kind,
                                 .watches = kernel::kWatchesNothing});
}

void add_contents(std::vector<Phrase>& out) {
  contents(out, kHoldsNamed, "<n:number> <s:name>", "{n} {s}",
           "Fixed: exactly so many cards of that name.");
  contents(out, kHolds, "<n:number> <x:objects>", "{n} {x:plural}",
           "Exactly so many of your choice that fit.");
  contents(out, kHoldsUpTo, "up to <n:number> <x:objects>", "up to {n} {x:plural}",
           "Variable: no more than so many that fit; the pile may be empty.");
  contents(out, kHoldsDifferent, "<n:number> different <x:objects>", "{n} different {x:plural}",
           "Exactly so many that fit, no two of one name.");
  contents(out, kHoldsUpToDifferent, "up to <n:number> different <x:objects>",
           "up to {n} different {x:plural}", "No more than so many that fit, no two of one name.");
  contents(out, kHoldsSomeDifferent, "<n:number> or more different <x:objects>",
           "{n} or more different {x:plural}", "So many that fit or more, no two of one name.");
  contents(out, kHoldsLevels, "all levels of <n:number> <x:objects>",
           "{n} {x:plural} with all levels to go up or down to",
           "So many that fit, and every main that one of them can level up or down into.")
      .rule = "ability.bind.pile";
  contents(out, kHoldsOutsiders, "<n:number> different <x:objects> with no copies in your deck",
           "{n} different {x:plural} with no names in common and no copies in your deck",
           "Exactly so many that fit, no two with a name in common, AKA names included, and none that the deck has, too.")
      .rule = "ability.hound.pile";
  contents(out, kHoldsSets, "<n:number> of each of <k:number> different <x:objects>",
           "{n} copies each of {k} different {x:plural}", "So many copies of each of so many different cards that fit.")
      .rule = "ability.wish.pile";
  contents(out, kNoNameTwice, "all with different titles", "all with different titles",
           "No two cards of the pile have the same name on top, whichever line they belong to.")
      .rule = "ability.absorption-history.pile";
  contents(out, kHoldsDeck, "a deck", "another deck that is legal with your main character",
           "A whole deck that could be brought in place of the other one.")
      .rule = "golden.card-beats-rules";
  contents(out, kMakesOnly, "its cards are only <t:team>",
           "all game long its cards are {t} in place of their printed teams",
           "Wherever these cards are, they have that team and none that they print.")
      .rule = "ability.hound.affiliation";
  contents(
      out, kHoldsForms,
      "in tournaments <n:number> of level <l:number> otherwise any number of <x:objects>",
      "any number of {x:plural}; in tournaments up to {n} of level {l}, each with its lower "
      "level, and other levels of these",
      "Everything that fits. In the format `tournament` no more than so many main characters of "
      "that level: each with its lower level, and other cards of the same main count for "
      "nothing.")
      .rule = "deck.transform-pile.limit";
}

// --- Reaching a pile ----------------------------------------------------------------------------

bool is_in_pile(Eval& e, ObjectId id) {
  return in_pile(e.machine(), id, e.you(), e.word()) && may_reach_piles(e.machine(), e.context());
}

// zones.pile.announce-on-first-use.
void announce_named(EffectRun& run, const kernel::Node& noun) {
  if (may_reach_piles(run.machine(), run.context()))
    announce_pile(run.machine(), run.you(), (&noun)[1].value);
}

// A pile that does not exist yet comes about by this (zones.pile.created-in-game).
Flow put_into_pile(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  const int pile = run.word();
  if (!may_reach_piles(run.machine(), run.context())) return Flow::Done;
  set.for_each([&](int id) { to_pile(run.machine(), ObjectId{id}, pile); });
  announce_pile(run.machine(), run.you(), pile);
  return Flow::Done;
}

Flow put_as_token(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  set.for_each([&](int id) { run.machine().set_flags(ObjectId{id}, kernel::kToken, true); });
  start_arrivals(run.machine(), run.you(), set);
  return Flow::Done;
}

// --- Decks in piles -----------------------------------------------------------------------------

std::vector<ObjectId> cards_there(const Machine& m, Zone zone, Seat seat, int pile) {
  std::vector<ObjectId> cards;
  m.each(zone, seat, [&](ObjectId id) {
    if (pile == 0 || m.object(id).pile == pile) cards.push_back(id);
  });
  return cards;
}

// Lets the cards of the pile be the deck; those of the deck go to the pile, or they stay where they are.
template <bool Trades>
Flow take_deck(EffectRun& run) {
  Machine& m = run.machine();
  const Seat you = run.you();
  const int pile = run.word();
  if (!may_reach_piles(m, run.context())) return Flow::Done;
  const auto fresh = cards_there(m, kOutOfGame, you, pile);
  if (fresh.empty()) return Flow::Done;
  announce_pile(m, you, pile);
  for (const ObjectId id : Trades ? cards_there(m, kDeck, you, 0) : std::vector<ObjectId>{}) {
    m.move(id, kOutOfGame, you);
    m.set_pile(id, pile);
  }
  for (const ObjectId id : fresh) {
    m.move(id, kDeck, you);
    m.set_pile(id, 0);
  }
  m.shuffle(kDeck, you);
  return Flow::Done;
}

bool is_deck_left(Eval& e) { return !cards_there(e.machine(), kOutOfGame, e.you(), e.word()).empty(); }

void add_deck_verbs(std::vector<Phrase>& out) {
  verb(out, "trade your deck for the pile <p:pile>", "use the deck in your {p} pile instead of this one",
       "The cards of the pile are your deck now, and those of your deck are the pile.", "golden.card-beats-rules",
       {.run = take_deck<true>, .possible = is_deck_left});
  verb(out, "the pile <p:pile> becomes your deck", "make the deck in your {p} pile, shuffled, your new deck",
       "The cards of the pile are shuffled into your deck, if there is any left.", "golden.card-beats-rules",
       {.run = take_deck<false>, .possible = is_deck_left});
}

// --- Inventions (ability.invention.*) -----------------------------------------------------------

constexpr int kAnyTeam = -1;

// Finds the Inventions without a team, or of a team of the inventor's; only those of one team if the text says so.
void inventions_of(const Machine& m, const Context& context, ObjectId inventor, int team, ObjectSet& out) {
  const bool reaches = inventor && m.object(inventor).owner == context.you &&
                       may_reach_piles(m, context);
  if (!reaches) return;
  const int pile = invention_pile(m.library());
  m.each(kOutOfGame, context.you, [&](ObjectId id) {
    const kernel::TagSet& tags = m.card(id).tags;
    const bool fits = team == kAnyTeam ? tags.empty() || tags.meets(teams(m, inventor)) : tags.contains(team);
    if (m.object(id).pile == pile && fits) out.insert(id.index());
  });
}

void announce_inventions(EffectRun& run, const kernel::Node&) {
  if (may_reach_piles(run.machine(), run.context()))
    announce_pile(run.machine(), run.you(), invention_pile(run.machine().library()));
}

template <bool OfTeam>
Flow create_inventions(EffectRun& run) {
  const ObjectId inventor = run.object();
  const int n = run.number();
  const int team = OfTeam ? run.word() : kAnyTeam;
  if (run.stage() == kBegins) {
    run.here().scratch = static_cast<std::int16_t>(n);
    run.stage() = kBegun;
  }
  ObjectSet set;
  inventions_of(run.machine(), run.context(), inventor, team, set);
  return run.here().scratch <= 0 || set.empty() ? Flow::Done : Flow::Ask;
}

// Copies of one card are offered once.
template <bool OfTeam>
void ask_invention(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  out.kind = DecisionKind::Object;
  out.prompt = kernel::kPromptChoose;
  const ObjectId inventor = run.object();
  run.skip();
  ObjectSet set;
  inventions_of(m, run.context(), inventor, OfTeam ? run.word() : kAnyTeam, set);
  set.for_each(
      [&](int id) { offer_once(m, out, {.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
}

void answer_invention(EffectRun& run, const Option& option) {
  --run.here().scratch;
  to_hand(run.machine(), option.object);
}

void add_pile_verbs(std::vector<Phrase>& out) {
  verb(out, "put <x:objects> into the pile <p:pile>", "put {x:from} into your {p} pile",
       "Into that pile of yours, which comes about by it if it is not there yet.",
       "zones.pile.created-in-game", put_into_pile);
  verb(out, "put <x:objects> onto your side as a token", "put {x:from} onto your side as a token",
       "It appears as a token; one from a pile goes back there when it leaves play.",
       "token.from-pile-returns", put_as_token);
  const auto opens_pile = [](Phrase& creates) {
    creates.before = announce_inventions;
    creates.pile = kInventionPile;
  };
  opens_pile(verb(
      out, "<o:object> creates <n:number> invention", "{o} creates {n:of Invention|Inventions}",
      "You take so many cards from your Invention pile into your hand, each "
      "without a team or with a team of that character's; nobody else sees "
      "which.",
      "ability.invention.create",
      {.run = create_inventions<false>, .ask = ask_invention<false>, .answer = answer_invention}));
  opens_pile(verb(
      out, "<o:object> creates <n:number> <t:team> invention", "{o} creates {n} {t} Inventions",
      "The same with cards of that team only.", "ability.invention.create",
      {.run = create_inventions<true>, .ask = ask_invention<true>, .answer = answer_invention}));
}

}  // namespace

void add_pile_phrases(std::vector<Phrase>& out) {
  add_contents(out);
  add_pile_verbs(out);
  add_deck_verbs(out);
  Phrase& card = noun(out, kernel::kWatchesNothing, "card in pile <p:pile>",
                      "card in your {p} pile{owner:silent}|cards in your {p} pile{owner:silent}",
                      "A card in that pile of yours. Only text that is printed on a card you "
                      "own reaches it; the pile is announced when it is first needed.",
                      zone_bit(kOutOfGame), is_in_pile);
  card.rule = "zones.pile.own-card-own-pile";
  card.before = announce_named;
  card.sorts = kInPiles;
  holds(out, kStartsInPile, "self starts in your pile <p:pile> up to <n:number> times",
        "{self} starts the game in your {p} pile, which holds {n:of copy|copies} of it",
        "For deck building: no deck card; the pile holds so many of it.",
        "keyword.invention-number");
  holds(out, kStartsInPileWith, "self starts in your pile <p:pile> up to <n:number> times with main <x:objects>",
        "if your main character is {x:a}, {self} may start the game in your {p} pile, which holds {n:of copy|copies} "
        "of it",
        "For deck building: a deck with such a main may bring the pile, though none of its cards names it.",
        "zones.pile.source");
  holds(out, kChosenAtStart, "you may choose self at the start of the game",
        "at the start of the game, you may choose {self} or another such card",
        "Of the cards in your piles that say so you choose one or none; then it holds for the game.",
        "setup.this-game-persists");
  happens(
      out, event::kMainsStand, "your mains are revealed",
      "when you reveal your starting main character",
      "Step 2 of set-up, after the piles that are due then are announced.",
      [](Eval& e, const Event& event) { return event.seat == e.you() && event.amount == kMainsRevealed; },
      "setup.pile-needed-at-setup");
  happens(
      out, event::kMainsStand, "your mains are placed",
      "when you have placed your main characters during set-up",
      "Step 4 of set-up, after the piles that are due then are announced.",
      [](Eval& e, const Event& event) { return event.seat == e.you() && event.amount == kMainsPlaced; },
      "setup.pile-needed-at-setup");
}

}  // namespace longbox::vs2pcg
