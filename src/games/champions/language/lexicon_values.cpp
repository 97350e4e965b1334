// These phrases are numbers, conditions and players.
#include <algorithm>

#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

// --- Numbers ------------------------------------------------------------------------------------

// A card that has left play to pay for its own ability counts with the counters it had
// (ability.source-gone).
int counters_on(Eval& e) {
  const int which = e.word();
  const ObjectId id = e.object();
  if (!id) return 0;
  if (which >= kCounters && id == e.context().self.id &&
      !e.machine().state().alive(e.context().self))
    if (const UseLocals* use = use_of(e.machine(), id)) return use->had(which);
  return counters(e.machine(), id, which);
}

// Adds up the counters on all of them.
int counters_among(Eval& e) {
  const int which = e.word();
  ObjectSet set;
  e.objects(set);
  int n = 0;
  set.for_each([&](int id) { n += counters(e.machine(), ObjectId{id}, which); });
  return n;
}

// attack-enemy.step3c-icons: the icons applied so far raise the value of the enemy that activates.
int boost_of(const Machine& m, ObjectId id, int which) {
  const ActivationLocals* here = activation(m);
  if (here == nullptr || here->enemy.id != id) return 0;
  return which == (here->attacks != 0 ? kAttackStat : kSchemeStat) ? here->boost : 0;
}

int stat_of(Eval& e) {
  const int which = e.word();
  const ObjectId id = e.object();
  return id ? e.machine().stat(id, which) + boost_of(e.machine(), id, which) : 0;
}

int printed_stat_of(Eval& e) {
  const int which = e.word();
  const ObjectId id = e.object();
  if (!id || which > kHandSizeStat) return 0;
  if (which == kSchemeStat && is_printed(e.machine().card(id), kScheme))
    return e.machine().card(id).numbers[kScheme];
  return std::max<int>(e.machine().card(id).numbers[static_cast<std::size_t>(which)], 0);
}

template <class Count>
int summed(Eval& e, Count count) {
  ObjectSet set;
  e.objects(set);
  int n = 0;
  set.for_each([&](int id) { n += count(e.machine().card(ObjectId{id})); });
  return n;
}

// Returns whether the next objects are plainly the cards discarded this way, in any zone by now.
bool are_discarded(const Eval& e) {
  const kernel::Node* select = e.place();
  return select->op == kernel::kSelect && select->size == 2 &&
         e.machine().phrase(select[1].op - kernel::kFirstPhrase).predicate == is_discarded_this_way;
}

// printed.wild-not-other: a wild icon is only wild.
int icons_on(Eval& e) {
  const int symbol = e.word();
  if (are_discarded(e)) {
    e.skip();
    return result_of(e, kIconsShed + symbol);
  }
  const auto icons = static_cast<std::size_t>(kEnergyIcons + symbol);
  return summed(e, [&](const Card& card) { return int{card.numbers[icons]}; });
}

int resource_types_on(Eval& e) {
  if (are_discarded(e)) {
    e.skip();
    int types = 0;
    for (int symbol = 0; symbol < kSymbols; ++symbol)
      types += result_of(e, kIconsShed + symbol) > 0 ? 1 : 0;
    return types;
  }
  ObjectSet set;
  e.objects(set);
  int types = 0;
  for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
    bool found = false;
    set.for_each([&](int id) {
      found = found || e.machine().card(ObjectId{id}).numbers[kEnergyIcons + symbol] > 0;
    });
    types += found ? 1 : 0;
  }
  return types;
}

int done_so_far(Eval& e) {
  const kernel::EffectLocals* effect = effect_of(e);
  return effect != nullptr ? effect->done : 0;
}

// The innermost sequence counts: one that is over has taken its mark away.
bool is_final_step(Eval& e) {
  int step = kNoSequence;
  cardgame::each_frame_down(e.machine(), [&](const Frame& frame) {
    if (frame.procedure == kernel::kEffectProcedure)
      step = kernel::locals<kernel::EffectLocals>(frame).results[kSequence];
    return step != kNoSequence;
  });
  return step == kFinalStep;
}

int value_or(Eval& e) {
  const int first = e.number();
  const int second = e.number();
  return e.condition() ? second : first;
}

void add_numbers(std::vector<Phrase>& out) {
  number(out, kernel::kWatchesCounters, "<c:counter> on <o:object>", "{c:count} on {o}",
         "How many lie on it.", counters_on);
  number(out, kernel::kWatchesCounters, "all <c:counter> on <x:objects>", "{c:count} on {x:plural}",
         "How many lie on all of them together.", counters_among);
  number(out, kernel::kWatchesAll, "<s:stat> of <o:object>", "{o:poss} {s}",
         "Its value with everything that changes it.", stat_of);
  number(out, kernel::kWatchesNothing, "printed <s:stat> of <o:object>", "{o:poss} printed {s}",
         "The value printed on it.", printed_stat_of);
  number(out, kernel::kWatchesCounters, "remaining hit-points of <o:object>",
         "{o:poss} remaining hit points", "Hit points less damage.", [](Eval& e) {
           const ObjectId id = e.object();
           return id ? std::max(0, remaining(e.machine(), id)) : 0;
         });
  number(out, kernel::kWatchesNothing, "<n:number> per player", "{n} per player",
         "So many for each player who started the game.",
         [](Eval& e) { return e.number() * players(e.machine()); });
  number(out, kernel::kWatchesNothing, "<a:number> to a maximum of <b:number>",
         "{a} (to a maximum of {b})", "The smaller of the two.", [](Eval& e) {
           const int a = e.number();
           return std::min(a, e.number());
         });
  number(out, kernel::kWatchesNothing, "<a:number> or <b:number> if <c:condition>",
         "{a} ({b} instead if {c})", "The first, but the second if the condition holds.", value_or);
  number(out, kernel::kWatchesAll, "that much", "that much",
         "The amount of the event that this answers.",
         [](Eval& e) {
           if (const Occurrence* now = interrupted(e.machine())) return int{now->event.amount};
           return int{e.context().amount};
         })
      .code = kKnownOnlyLater;
  number(out, kernel::kWatchesAll, "icons <s:symbol> on <x:objects>",
         "the number of printed {s} resources on {x:plural}",
         "How many such icons they print together.", icons_on)
      .code = kKnownOnlyLater;
  number(out, kernel::kWatchesAll, "boost icons on <x:objects>",
         "the number of boost icons on {x:plural}", "How many boost icons they print together.",
         [](Eval& e) {
           if (are_discarded(e)) {
             e.skip();
             return result_of(e, kBoostShed);
           }
           return summed(e, [](const Card& card) { return int{card.numbers[kBoost]}; });
         })
      .code = kKnownOnlyLater;
  number(out, kernel::kWatchesAll, "resource types on <x:objects>",
         "the number of different resource types on {x:plural}",
         "How many different types of icons they print.", resource_types_on)
      .code = kKnownOnlyLater;
  number(out, kernel::kWatchesAll, "victory points", "the victory points in the victory display",
         "What the cards in the victory display are worth together.", [](Eval& e) {
           int points = 0;
           e.machine().each(kVictoryDisplay, 0, [&](ObjectId id) {
             points += printed(e.machine(), id, kVictory);
             each_printed(e.machine(), id, kWorth, first_player(e.machine()),
                          [&](Eval worth) { points += worth.number(); });
           });
           return points;
         });
  number(out, kernel::kWatchesAll, "excess damage dealt this way",
         "the excess damage dealt this way",
         "What was dealt beyond the hit points left, as overkill counts it.",
         [](Eval& e) { return result_of(e, kExcess); })
      .code = kKnownOnlyLater;
  for (const auto& [form, english] :
       {std::pair<std::string_view, std::string_view>{"damage dealt this way",
                                                      "the damage dealt this way"},
        {"damage healed this way", "the damage healed this way"},
        {"threat placed this way", "the threat placed this way"},
        {"threat removed this way", "the threat removed this way"},
        {"cards discarded this way", "the number of cards discarded this way"}})
    number(out, kernel::kWatchesAll, form, english, "By the statement before.", done_so_far).code =
        kKnownOnlyLater;
  number(out, kernel::kWatchesAll, "attacks made this way", "the number of attacks made this way",
         "By the statement before.",
         [](Eval& e) { return result_of(e, kAttacksMade); })
      .code = kKnownOnlyLater;
}

// --- Conditions ---------------------------------------------------------------------------------

void add_conditions(std::vector<Phrase>& out) {
  condition(out, kernel::kWatchesNothing, "you are in hero form", "you are in hero form",
            "Your identity shows its hero face.",
            [](Eval& e) { return in_hero_form(e.machine(), e.you()); });
  condition(out, kernel::kWatchesNothing, "you are in alter-ego form", "you are in alter-ego form",
            "Your identity shows its alter-ego face.",
            [](Eval& e) { return in_alter_ego_form(e.machine(), e.you()); });
  condition(out, kernel::kWatchesNothing, "you are <s:name>", "you are {s}",
            "Your identity shows the face of that title.", [](Eval& e) {
              const int name = e.word();
              const ObjectId id = identity_of(e.machine(), e.you());
              return id && e.machine().card(id).names[0] == name;
            });
  condition(out, kernel::kWatchesAll, "you are <d:description>", "you are {d:a}",
            "Your identity fits that.", [](Eval& e) {
              const ObjectId id = identity_of(e.machine(), e.you());
              return e.fits(id);
            });
  condition(out, kernel::kWatchesNothing, "<o:object> entered play this way",
            "{o} was put into play this way", "It is in play now.", [](Eval& e) {
              const ObjectId id = e.object();
              return id && e.machine().in_play(id);
            });
  condition(out, kernel::kWatchesNothing, "you have trait <t:trait>", "you have the {t} trait",
            "Your identity has the trait.",
            [](Eval& e) {
              const int trait = e.word();
              const ObjectId id = identity_of(e.machine(), e.you());
              return id && has_trait(e.machine(), id, trait);
            })
      .reads = kernel::kReadsTags;
  condition(out, kernel::kWatchesAll, "you paid with <s:symbol>",
            "{s:a} resource helped to pay for this", "Such a resource was spent on this card.",
            [](Eval& e) {
              const auto symbol = static_cast<std::size_t>(e.word());
              const UseLocals* use = use_of(e.machine(), e.self());
              return use != nullptr && use->paid.spent[symbol] > 0;
            })
      .code = kAsksForPayment;
  // faq.hulk.unstoppable-force-zero: the condition is false if nothing was spent.
  condition(out, kernel::kWatchesAll, "you paid with only <s:symbol>",
            "you paid for this card using only {s} resources",
            "Something was spent on this card, and all of it was of that type.",
            [](Eval& e) {
              const auto symbol = static_cast<std::size_t>(e.word());
              const UseLocals* use = use_of(e.machine(), e.self());
              if (use == nullptr || use->paid.spent[symbol] == 0) return false;
              for (std::size_t i = 0; i < kSymbols; ++i)
                if (i != symbol && use->paid.spent[i] > 0) return false;
              return true;
            })
      .code = kAsksForPayment;
  condition(out, kernel::kWatchesAll, "the attack is undefended",
            "the villain is making an undefended attack",
            "Nobody defends against the attack at hand.", [](Eval& e) {
              const ActivationLocals* here = activation(e.machine());
              return here != nullptr && here->attacks != 0 &&
                     !defender_of(e.machine(), here->bout());
            });
  condition(out, kernel::kWatchesAll, "this is the final step",
            "this step is the last of the sequence",
            "The special ability that resolves is the last one.", is_final_step);
  for (const auto& [form, english] :
       {std::pair<std::string_view, std::string_view>{"no damage was healed this way",
                                                      "nothing was healed this way"},
        {"no cards were discarded this way", "no cards were discarded this way"},
        {"nothing was done this way", "nothing was done this way"}})
    condition(out, kernel::kWatchesAll, form, english, "The statement before did nothing.",
              [](Eval& e) { return done_so_far(e) == 0; });
  condition(out, kernel::kWatchesAll, "no attack was made this way", "nobody attacked this way",
            "No enemy attacked.",
            [](Eval& e) { return result_of(e, kAttacksMade) == 0; });
  condition(out, kernel::kWatchesNothing, "<o:object> is in play", "{o} is in play",
            "It is in play.", [](Eval& e) {
              const ObjectId id = e.object();
              return id && e.machine().in_play(id);
            });
}

// --- Players ------------------------------------------------------------------------------------

void add_seats(std::vector<Phrase>& out) {
  seats(out, kernel::kWatchesNothing, "you", "you", "The player who speaks.",
        [](Eval& e) { return seat_bit(e.machine(), e.you()); });
  seats(
      out, kernel::kWatchesNothing, "each other player", "each other player", "All but you.",
      [](Eval& e) { return playing_seats(e.machine().state()) & ~seat_bit(e.machine(), e.you()); });
  seats(out, kernel::kWatchesNothing, "the first player", "the first player",
        "Who has the first player token.",
        [](Eval& e) { return seat_bit(e.machine(), first_player(e.machine())); });
  seats(out, kernel::kWatchesNothing, "the engaged player", "the engaged player",
        "The player with whom this card is engaged.", [](Eval& e) {
          return e.self() ? seat_bit(e.machine(), engaged_with(e.machine(), e.self())) : 0U;
        });
  seats(out, kernel::kWatchesNothing, "the attacked player", "the attacked player",
        "The target of the attack at hand.", [](Eval& e) {
          const ActivationLocals* here = activation(e.machine());
          return here != nullptr ? seat_bit(e.machine(), here->bout().player) : 0U;
        });
  seats(out, kernel::kWatchesNothing, "the controller of <o:object>", "{o:poss} controller",
        "Who controls it.", [](Eval& e) {
          const ObjectId id = e.object();
          return id ? seat_bit(e.machine(), e.machine().object(id).controller) : 0U;
        });
  seats(out, kernel::kWatchesNothing, "the owner of <o:object>", "{o:poss} owner", "Who owns it.",
        [](Eval& e) {
          const ObjectId id = e.object();
          return id ? seat_bit(e.machine(), e.machine().object(id).owner) : 0U;
        });
}

}  // namespace

void add_value_phrases(std::vector<Phrase>& out) {
  add_numbers(out);
  add_conditions(out);
  add_seats(out);
}

}  // namespace longbox::champions
