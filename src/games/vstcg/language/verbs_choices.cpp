// These verbs choose affiliations and traits among characters while a card is played, discard as many cards as their
// player likes, and pay any number of points; the card or the effect remembers it.
#include "games/vstcg/language/verb_parts.h"
#include "games/vstcg/play/choices.h"

namespace longbox::vstcg {

namespace {

// --- Affiliations and traits ----------------------------------------------------------------------

constexpr std::int16_t number_of_tag(int tag) { return static_cast<std::int16_t>(-1 - tag); }

// Gathers the tags of the kind among the characters of the next slot.
template <bool (*kIsKind)(int)>
kernel::TagSet tags_of(Eval& e) {
  ObjectSet characters;
  e.objects(characters);
  kernel::TagSet found;
  characters.for_each([&](int id) { found |= e.machine().tags(ObjectId{id}); });
  kernel::TagSet tags;
  found.for_each([&](int tag) {
    if (tag < kLastTag && kIsKind(tag)) tags.insert(tag);
  });
  return tags;
}

template <bool (*kIsKind)(int), int kCount>
bool can_choose_tags(Eval& e) {
  return tags_of<kIsKind>(e).count() >= kCount;
}

// So many were chosen so far; the stage counts them.
template <bool (*kIsKind)(int), int kCount>
Flow choose_tags(EffectRun& run) {
  if (run.stage() >= kCount) {
    note_done(run, kCount, kCount);
    return Flow::Done;
  }
  return Flow::Ask;
}

// The second choice differs from the first.
template <bool (*kIsKind)(int)>
void ask_tag(EffectRun& run, Decision& out) {
  const kernel::TagSet tags = tags_of<kIsKind>(run);
  out.kind = DecisionKind::Name;
  out.prompt = kernel::kPromptChoose;
  for (int tag = 0; tag < kLastTag; ++tag)
    if (tags.contains(tag) && !is_chosen(run.machine(), run.self(), tag))
      out.add({.kind = kernel::kOptionName, .number = number_of_tag(tag)});
}

void answer_tag(EffectRun& run, const Option& option) {
  remember_choice(run.machine(), run.you(), run.self(), -1 - option.number);
  ++run.stage();
}

// --- Discarding some --------------------------------------------------------------------------------

// The slots are how many at most, what may be discarded, and the variable that counts.
struct SomeDiscards {
  explicit SomeDiscards(EffectRun& run) {
    Eval slots = run;
    most = slots.number();
    ObjectSet all;
    slots.objects(all);
    variable = slots.word();
    all.for_each([&](int id) {
      if (run.machine().object(ObjectId{id}).zone == kHand) open.insert(id);
    });
    so_far = run.context().variables[static_cast<std::size_t>(variable)];
  }
  int most = 0;
  int variable = 0;
  int so_far = 0;
  ObjectSet open;
};

Flow discard_a_few(EffectRun& run) {
  if (run.stage() == kBegins) {
    Eval slots = run;
    slots.skip();
    slots.skip();
    run.set_variable(slots.word(), 0);
    run.stage() = kBegun;
  }
  const SomeDiscards here(run);
  note_done(run, 1, 1);
  const bool over = run.stage() == kernel::kSettled || here.so_far >= here.most || here.open.empty();
  return over ? Flow::Done : Flow::Ask;
}

void ask_discards(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  out.kind = DecisionKind::Object;
  out.prompt = kAskPayWith;
  SomeDiscards(run).open.for_each([&](int id) {
    cardgame::offer_once(m, out, {.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
  out.add({.kind = kernel::kOptionDone});
}

void answer_discards(EffectRun& run, const Option& option) {
  if (option.kind == kernel::kOptionDone) {
    run.stage() = kernel::kSettled;
    return;
  }
  const SomeDiscards here(run);
  run.set_variable(here.variable, static_cast<std::uint16_t>(here.so_far + 1));
  discard(run.machine(), option.object);
}

// --- Points of a boost --------------------------------------------------------------------------------

Flow pay_any_points(EffectRun& run) {
  note_done(run, 1, 1);
  return run.stage() == kBegun ? Flow::Done : Flow::Ask;
}

void ask_points(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Number;
  out.prompt = kernel::kPromptAmount;
  for (int x = 0; x <= points(run.machine(), run.you()); ++x)
    out.add({.kind = kernel::kOptionNumber, .number = static_cast<std::int16_t>(x)});
}

// The card becomes another object when it enters play, and its text still speaks of what was paid for it (706.2).
void answer_points(EffectRun& run, const Option& option) {
  Machine& m = run.machine();
  m.set_seat_value(run.you(), kPoints, points(m, run.you()) - option.number);
  kernel::Modifier paid = made_by(run, kBoostPaid, {});
  paid.duration = kThisTurn;
  paid.also = run.self();
  paid.a = option.number;
  m.add_modifier(paid);
  run.stage() = kBegun;
}

int paid_for_boost(Eval& e) {
  int paid = 0;
  for (const kernel::Modifier& modifier : e.machine().state().modifiers)
    if (modifier.kind == kBoostPaid && modifier.also == e.self()) paid = modifier.a;
  return paid;
}

}  // namespace

void add_choice_verbs(std::vector<Phrase>& out) {
  verb(out, "choose two affiliations of <x:objects>", "choose two different affiliations among {x:plural}",
       "This card remembers them until it is turned face down or leaves play.", "513.1e",
       {.run = choose_tags<is_affiliation, 2>, .ask = ask_tag<is_affiliation>, .answer = answer_tag,
        .possible = can_choose_tags<is_affiliation, 2>});
  verb(out, "choose a trait of <x:objects>", "choose a trait among {x:plural}",
       "This card remembers it until it is turned face down or leaves play.", "513.1e",
       {.run = choose_tags<is_trait, 1>, .ask = ask_tag<is_trait>, .answer = answer_tag,
        .possible = can_choose_tags<is_trait, 1>});
  verb(out, "discard up to <n:number> <x:objects> as <v:new-variable>", "discard up to {n:word} {x:plural}",
       "Cards of your choice from your hand, or none; the name stands for how many.", "gl.discard",
       {.run = discard_a_few, .ask = ask_discards, .answer = answer_discards});
  verb(out, "pay any number of points", "pay any number of resource points",
       "In your own recruit step only; the card remembers how many.", "706.2",
       {.run = pay_any_points, .ask = ask_points, .answer = answer_points});
  number(out, kernel::kWatchesNothing, "points paid for the boost", "the number of points paid for its boost",
         "This turn.", paid_for_boost);
}

}  // namespace longbox::vstcg
