// These phrases are numbers, conditions and players.
#include <algorithm>

#include "games/champions/verbs.h"

namespace longbox::champions {

namespace {

const Machine& at(Eval& e) { return e.machine(); }

void number(std::vector<Phrase>& out, std::string_view form, std::string_view english,
            std::string_view meaning, int (*value)(Eval&), unsigned watches = kernel::kWatchesAll) {
  out.push_back({.kind = PhraseKind::Number,
                 .form = form,
                 .english = english,
                 .meaning = meaning,
                 .number = value,
                 .watches = watches});
}

void condition(std::vector<Phrase>& out, std::string_view form, std::string_view english,
               std::string_view meaning, bool (*test)(Eval&),
               unsigned watches = kernel::kWatchesAll) {
  out.push_back({.kind = PhraseKind::Condition,
                 .form = form,
                 .english = english,
                 .meaning = meaning,
                 .condition = test,
                 .watches = watches});
}

// --- Numbers ------------------------------------------------------------------------------------

// A card that has left play to pay for its own ability counts with the counters it had
// (ability.source-gone).
int counters_on(Eval& e) {
  const auto which = counter_of(e.word());
  const ObjectId id = e.object();
  if (!id) return 0;
  if (which == kCounters && id == e.context().self.id && !at(e).state().alive(e.context().self))
    if (const UseLocals* use = use_of(at(e), id)) return use->had;
  return counters(at(e), id, which);
}

// Adds up the counters on all of them.
int counters_among(Eval& e) {
  const auto which = counter_of(e.word());
  ObjectSet set;
  e.objects(set);
  int n = 0;
  set.for_each([&](int id) { n += counters(at(e), ObjectId{id}, which); });
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
  return id ? at(e).stat(id, which) + boost_of(at(e), id, which) : 0;
}

int printed_stat_of(Eval& e) {
  const int which = e.word();
  const ObjectId id = e.object();
  if (!id || which > kHandSizeStat) return 0;
  if (which == kSchemeStat && is_printed(at(e).card(id), kScheme))
    return at(e).card(id).numbers[kScheme];
  return std::max<int>(at(e).card(id).numbers[static_cast<std::size_t>(which)], 0);
}

template <class Count>
int summed(Eval& e, Count count) {
  ObjectSet set;
  e.objects(set);
  int n = 0;
  set.for_each([&](int id) { n += count(at(e).card(ObjectId{id})); });
  return n;
}

// Returns whether the next objects are plainly the cards discarded this way, in any zone by now.
bool are_discarded(const Eval& e) {
  const kernel::Node* select = e.place();
  return select->op == kernel::kSelect && select->size == 2 &&
         e.machine().phrase(select[1].op - kernel::kFirstPhrase).form == "card discarded this way";
}

unsigned icons_shed(const Machine& m) {
  return static_cast<std::uint16_t>(m.state().globals[kIconsShed]);
}

// printed.wild-not-other: a wild icon is only wild.
int icons_on(Eval& e) {
  const auto symbol = static_cast<std::size_t>(e.word());
  if (are_discarded(e)) {
    e.skip();
    return static_cast<int>(icons_shed(at(e)) >> 4 * symbol & 15U);
  }
  return summed(e, [&](const Card& card) { return int{card.numbers[kEnergyIcons + symbol]}; });
}

int resource_types_on(Eval& e) {
  if (are_discarded(e)) {
    e.skip();
    int types = 0;
    for (unsigned icons = icons_shed(at(e)); icons != 0; icons >>= 4)
      types += (icons & 15U) != 0 ? 1 : 0;
    return types;
  }
  ObjectSet set;
  e.objects(set);
  int types = 0;
  for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
    bool found = false;
    set.for_each([&](int id) {
      found = found || at(e).card(ObjectId{id}).numbers[kEnergyIcons + symbol] > 0;
    });
    types += found ? 1 : 0;
  }
  return types;
}

int done_so_far(Eval& e) {
  const Machine& m = at(e);
  for (int i = m.depth() - 1; i >= 0; --i) {
    const Frame& frame = m.state().frames[i];
    if (frame.procedure != kernel::kEffectProcedure) continue;
    const auto& here = kernel::locals<kernel::EffectLocals>(frame);
    if (here.context.ability == e.context().ability) return here.done;
  }
  return 0;
}

int value_or(Eval& e) {
  const int first = e.number();
  const int second = e.number();
  return e.condition() ? second : first;
}

void add_numbers(std::vector<Phrase>& out) {
  number(out, "<c:counter> on <o:object>", "{c:count} on {o}", "How many lie on it.", counters_on,
         kernel::kWatchesCounters);
  number(out, "all <c:counter> on <x:objects>", "{c:count} on {x:plural}",
         "How many lie on all of them together.", counters_among, kernel::kWatchesCounters);
  number(out, "<s:stat> of <o:object>", "{o:poss} {s}",
         "Its value with everything that changes it.", stat_of);
  number(out, "printed <s:stat> of <o:object>", "{o:poss} printed {s}", "The value printed on it.",
         printed_stat_of, kernel::kWatchesNothing);
  number(
      out, "remaining hit-points of <o:object>", "{o:poss} remaining hit points",
      "Hit points less damage.",
      [](Eval& e) {
        const ObjectId id = e.object();
        return id ? std::max(0, remaining(at(e), id)) : 0;
      },
      kernel::kWatchesCounters);
  number(
      out, "<n:number> per player", "{n} per player",
      "So many for each player who started the game.",
      [](Eval& e) { return e.number() * players(at(e)); }, kernel::kWatchesNothing);
  number(
      out, "<a:number> to a maximum of <b:number>", "{a} (to a maximum of {b})",
      "The smaller of the two.",
      [](Eval& e) {
        const int a = e.number();
        return std::min(a, e.number());
      },
      kernel::kWatchesNothing);
  number(out, "<a:number> or <b:number> if <c:condition>", "{a} ({b} instead if {c})",
         "The first, but the second if the condition holds.", value_or, kernel::kWatchesNothing);
  number(out, "that much", "that much", "The amount of the event that this answers.", [](Eval& e) {
    if (const Occurrence* now = interrupted(at(e))) return int{now->event.amount};
    return int{e.context().amount};
  });
  out.back().code = kKnownOnlyLater;
  number(out, "icons <s:symbol> on <x:objects>", "the number of printed {s} resources on {x:plural}",
         "How many such icons they print together.", icons_on);
  out.back().code = kKnownOnlyLater;
  number(out, "boost icons on <x:objects>", "the number of boost icons on {x:plural}",
         "How many boost icons they print together.", [](Eval& e) {
           if (are_discarded(e)) {
             e.skip();
             return int{at(e).state().globals[kBoostShed]};
           }
           return summed(e, [](const Card& card) { return int{card.numbers[kBoost]}; });
         });
  out.back().code = kKnownOnlyLater;
  number(out, "resource types on <x:objects>", "the number of different resource types on {x:plural}",
         "How many different types of icons they print.", resource_types_on);
  out.back().code = kKnownOnlyLater;
  number(out, "victory points", "the victory points in the victory display",
         "What the cards in the victory display are worth together.", [](Eval& e) {
           int points = 0;
           at(e).each(kVictoryDisplay, 0, [&](ObjectId id) {
             points += printed(at(e), id, kVictory);
             each_line(at(e), id, kWorth, first_player(at(e)),
                       [&](Eval worth) { points += worth.number(); });
           });
           return points;
         });
  number(out, "excess damage dealt this way", "the excess damage dealt this way",
         "What was dealt beyond the hit points left, as overkill counts it.",
         [](Eval& e) { return int{at(e).state().globals[kExcess]}; });
  out.back().code = kKnownOnlyLater;
  number(out, "damage dealt this way", "the damage dealt this way", "By the statement before.",
         done_so_far);
  out.back().code = kKnownOnlyLater;
  number(out, "damage healed this way", "the damage healed this way", "By the statement before.",
         done_so_far);
  out.back().code = kKnownOnlyLater;
  number(out, "threat placed this way", "the threat placed this way", "By the statement before.",
         done_so_far);
  out.back().code = kKnownOnlyLater;
  number(out, "threat removed this way", "the threat removed this way", "By the statement before.",
         done_so_far);
  out.back().code = kKnownOnlyLater;
  number(out, "cards discarded this way", "the number of cards discarded this way", "By the statement before.",
         done_so_far);
  out.back().code = kKnownOnlyLater;
  number(out, "attacks made this way", "the number of attacks made this way", "By the statement before.",
         [](Eval& e) { return int{at(e).state().globals[kAttacksMade]}; });
  out.back().code = kKnownOnlyLater;
}

// --- Conditions ---------------------------------------------------------------------------------

void add_conditions(std::vector<Phrase>& out) {
  condition(
      out, "you are in hero form", "you are in hero form", "Your identity shows its hero face.",
      [](Eval& e) { return in_hero_form(at(e), e.you()); }, kernel::kWatchesNothing);
  condition(
      out, "you are in alter-ego form", "you are in alter-ego form",
      "Your identity shows its alter-ego face.",
      [](Eval& e) { return in_alter_ego_form(at(e), e.you()); }, kernel::kWatchesNothing);
  condition(
      out, "you are <s:name>", "you are {s}", "Your identity shows the face of that title.",
      [](Eval& e) {
        const int name = e.word();
        const ObjectId id = identity_of(at(e), e.you());
        return id && at(e).card(id).names[0] == name;
      },
      kernel::kWatchesNothing);
  condition(out, "you are <d:description>", "you are {d:a}", "Your identity fits that.",
            [](Eval& e) {
              const ObjectId id = identity_of(at(e), e.you());
              return e.fits(id);
            });
  condition(
      out, "<o:object> entered play this way", "{o} was put into play this way", "It is in play now.",
      [](Eval& e) {
        const ObjectId id = e.object();
        return id && at(e).in_play(id);
      },
      kernel::kWatchesNothing);
  condition(
      out, "you have trait <t:trait>", "you have the {t} trait", "Your identity has the trait.",
      [](Eval& e) {
        const int trait = e.word();
        const ObjectId id = identity_of(at(e), e.you());
        return id && has_trait(at(e), id, trait);
      },
      kernel::kWatchesNothing);
  out.back().reads = kernel::kReadsTags;
  condition(out, "you paid with <s:symbol>", "{s:a} resource helped to pay for this",
            "Such a resource was spent on this card.", [](Eval& e) {
              const auto symbol = static_cast<std::size_t>(e.word());
              const UseLocals* use = use_of(at(e), e.self());
              return use != nullptr && use->paid.spent[symbol] > 0;
            });
  out.back().code = kAsksForPayment;
  // faq.hulk.unstoppable-force-zero: the condition is false if nothing was spent.
  condition(out, "you paid with only <s:symbol>", "you paid for this card using only {s} resources",
            "Something was spent on this card, and all of it was of that type.", [](Eval& e) {
              const auto symbol = static_cast<std::size_t>(e.word());
              const UseLocals* use = use_of(at(e), e.self());
              if (use == nullptr || use->paid.spent[symbol] == 0) return false;
              for (std::size_t i = 0; i < kSymbols; ++i)
                if (i != symbol && use->paid.spent[i] > 0) return false;
              return true;
            });
  out.back().code = kAsksForPayment;
  condition(out, "the attack is undefended", "the villain is making an undefended attack",
            "Nobody defends against the attack at hand.", [](Eval& e) {
              const ActivationLocals* here = activation(at(e));
              return here != nullptr && here->attacks != 0 && !defender_of(at(e), here->bout());
            });
  condition(out, "this is the final step", "this step is the last of the sequence",
            "The special ability that resolves is the last one.",
            [](Eval& e) { return at(e).state().globals[kFinalStep] != 0; });
  for (const auto& [form, english] :
       {std::pair<std::string_view, std::string_view>{"no damage was healed this way",
                                                      "nothing was healed this way"},
        {"no cards were discarded this way", "no cards were discarded this way"},
        {"nothing was done this way", "nothing was done this way"}})
    condition(out, form, english, "The statement before did nothing.",
              [](Eval& e) { return done_so_far(e) == 0; });
  condition(out, "no attack was made this way", "nobody attacked this way", "No enemy attacked.",
            [](Eval& e) { return at(e).state().globals[kAttacksMade] == 0; });
  condition(
      out, "<o:object> is in play", "{o} is in play", "It is in play.",
      [](Eval& e) {
        const ObjectId id = e.object();
        return id && at(e).in_play(id);
      },
      kernel::kWatchesNothing);
  condition(
      out, "<o:object> exists", "", "Something was chosen or found.",
      [](Eval& e) { return static_cast<bool>(e.object()); }, kernel::kWatchesNothing);
}

// --- Players ------------------------------------------------------------------------------------

void seats(std::vector<Phrase>& out, std::string_view form, std::string_view english,
           std::string_view meaning, unsigned (*find)(Eval&)) {
  out.push_back({.kind = PhraseKind::Seats,
                 .form = form,
                 .english = english,
                 .meaning = meaning,
                 .seats = find,
                 .watches = kernel::kWatchesNothing});
}

unsigned bit(const Machine& m, Seat seat) { return plays(m, seat) ? 1U << seat : 0U; }

unsigned everybody(const Machine& m) {
  unsigned all = 0;
  each_player(m, [&](Seat seat) { all |= 1U << seat; });
  return all;
}

void add_seats(std::vector<Phrase>& out) {
  seats(out, "you", "you", "The player who speaks.", [](Eval& e) { return bit(at(e), e.you()); });
  seats(out, "each player", "each player", "All players.",
        [](Eval& e) { return everybody(at(e)); });
  seats(out, "each other player", "each other player", "All but you.",
        [](Eval& e) { return everybody(at(e)) & ~bit(at(e), e.you()); });
  seats(out, "the first player", "the first player", "Who has the first player token.",
        [](Eval& e) { return bit(at(e), first_player(at(e))); });
  seats(out, "the engaged player", "the engaged player",
        "The player with whom this card is engaged.",
        [](Eval& e) { return e.self() ? bit(at(e), engaged_with(at(e), e.self())) : 0U; });
  seats(out, "the attacked player", "the attacked player", "The target of the attack at hand.",
        [](Eval& e) {
          const ActivationLocals* here = activation(at(e));
          return here != nullptr ? bit(at(e), here->bout().player) : 0U;
        });
  seats(out, "the controller of <o:object>", "{o:poss} controller", "Who controls it.",
        [](Eval& e) {
          const ObjectId id = e.object();
          return id ? bit(at(e), at(e).object(id).controller) : 0U;
        });
  seats(out, "the owner of <o:object>", "{o:poss} owner", "Who owns it.", [](Eval& e) {
    const ObjectId id = e.object();
    return id ? bit(at(e), at(e).object(id).owner) : 0U;
  });
}

}  // namespace

void add_value_phrases(std::vector<Phrase>& out) {
  add_numbers(out);
  add_conditions(out);
  add_seats(out);
}

}  // namespace longbox::champions
