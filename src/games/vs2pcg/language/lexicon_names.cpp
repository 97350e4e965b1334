// These words say who a character is: alignment, mantles, whose main it is. Numbers to choose are
// here, too.
#include <algorithm>
#include <cctype>
#include <string_view>

#include "games/vs2pcg/features.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/acts.h"
#include "games/vs2pcg/values/printed.h"
#include "games/vs2pcg/values/teams.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskNumber = kernel::kFirstGamePrompt + 23;
constexpr std::uint16_t kAskShare = kernel::kFirstGamePrompt + 25;

// --- Alignment (term.good-evil) -----------------------------------------------------------------

void alignment(std::vector<Phrase>& out, std::string_view word, std::string_view english,
               bool (*test)(Eval&, ObjectId)) {
  adjective(out, kernel::kWatchesNothing, word, english, "A member of a team of that alignment.",
            test, "term.good-evil")
      .reads = kernel::kReadsTags;
}

// A card says so of itself, wherever it lies.
bool is_also(Eval& e, ObjectId id, Alignment which) {
  const Machine& m = e.machine();
  if (!m.library().continuous_kinds.contains(kAlignedToo)) return false;
  bool found = false;
  each_printed(m, id, kAlignedToo, m.object(id).owner,
               [&](const kernel::Ability&, kernel::Eval eval) { found = found || eval.word() == which; });
  return found;
}

// --- Mantles (mantle.*) -------------------------------------------------------------------------

// mantle.direct-match: a name of one is a name of the other but for stars; nothing is inferred.
bool share_mantle(const Machine& m, ObjectId a, ObjectId b) {
  if (brand_of(m.card(a)) != brand_of(m.card(b))) return false;  // mantle.within-ip
  const auto& roots = m.library().roots;
  for (const auto one : named_card(m, a).names)
    for (const auto other : named_card(m, b).names)
      if (one != other && roots[one] == roots[other]) return true;
  return false;
}

// Letters beyond ASCII take several bytes, of which the first counts.
bool begins_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0xC0 || std::isalpha(byte) != 0;
}

int letters_in_name(Eval& e) {
  const ObjectId id = e.object();
  if (!id || e.machine().card(id).names.empty()) return 0;
  const auto& name = e.machine().library().names[e.machine().card(id).names[0]];
  return static_cast<int>(std::ranges::count_if(name, begins_letter));
}

bool has_text_in_name(Eval& e, ObjectId id) {
  const auto& found = e.machine().library().names_with[static_cast<std::size_t>(e.word())];
  const auto& own = named_card(e.machine(), id).names;
  return std::find_first_of(own.begin(), own.end(), found.begin(), found.end()) != own.end();
}

// --- Numbers ------------------------------------------------------------------------------------

void offer_numbers(Decision& out, int from, int to) {
  out.kind = DecisionKind::Number;
  for (int n = from; n <= to; ++n)
    out.add({.kind = kernel::kOptionNumber, .number = static_cast<std::int16_t>(n)});
}

void ask_number(EffectRun& run, Decision& out) {
  out.prompt = kAskNumber;
  const int from = run.number();
  offer_numbers(out, from, std::max(from, run.number()));
}

void answer_number(EffectRun& run, const Option& option) {
  run.skip();
  run.skip();
  run.set_variable(run.word(), static_cast<std::uint16_t>(option.number));
  run.stage() = kBegun;
}

// term.any-combination: one after the other is given a share, the last takes the rest. The set in
// the frame holds those who have still to get one, `scratch` the number that is left.
Flow divide(EffectRun& run) {
  auto& here = run.here();
  const int total = run.number();
  const auto which = static_cast<Counter>(run.word());
  if (run.stage() == kBegins) {
    here.set.clear();
    run.objects(here.set);
    here.scratch = static_cast<std::int16_t>(total);
    run.stage() = kBegun;
  }
  if (here.set.empty() || here.scratch <= 0) return Flow::Done;
  if (here.set.count() > 1) return Flow::Ask;
  put_counters(run.machine(), ObjectId{here.set.first()}, which, here.scratch, run.self());
  return Flow::Done;
}

void ask_share(EffectRun& run, Decision& out) {
  const auto& here = run.here();
  out.prompt = kAskShare;
  out.about = ObjectId{here.set.first()};
  offer_numbers(out, 0, here.scratch);
}

void answer_share(EffectRun& run, const Option& option) {
  auto& here = run.here();
  run.skip();
  const auto which = static_cast<Counter>(run.word());
  const ObjectId id{here.set.first()};
  here.set.erase(id.index());
  here.scratch = static_cast<std::int16_t>(here.scratch - option.number);
  put_counters(run.machine(), id, which, option.number, run.self());
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskNumber, "term.any-number", "{power}: choose a number"},
    {kAskShare, "term.any-combination", "How many does {about} get?"},
};

int count_words(std::string_view name) {
  int words = 0;
  bool between = true;
  for (const char each : name) {
    if (each != ' ' && between) ++words;
    between = each == ' ';
  }
  return words;
}

}  // namespace

constexpr Feature kNumberFeature{.prompts = kPrompts};

int text_in_name_phrase() {
  const auto& phrases = own_lexicon().phrases;
  const auto found = std::ranges::find(phrases, &has_text_in_name, &Phrase::predicate);
  return static_cast<int>(found - phrases.begin());
}

void add_name_phrases(std::vector<Phrase>& out) {
  alignment(out, "good", "Good|a Good character", [](Eval& e, ObjectId id) {
    return teams(e.machine(), id).meets(good_teams(e.machine().library())) || is_also(e, id, kGood);
  });
  alignment(out, "evil", "Evil|an Evil character", [](Eval& e, ObjectId id) {
    return teams(e.machine(), id).meets(evil_teams(e.machine().library())) || is_also(e, id, kEvil);
  });
  holds(out, kAlignedToo, "self is also <a:alignment>", "{self} is also {a}",
        "In every zone, whatever teams it has.", "term.good-evil");
  postfix(
      out, kernel::kWatchesNothing, "that shares a mantle with <o:object>",
      "that shares a mantle with {o}", "Has the same name but for stars, within one brand.",
      [](Eval& e, ObjectId id) {
        const ObjectId other = e.object();
        return other && share_mantle(e.machine(), id, other);
      },
      "mantle.direct-match");
  number(out, kernel::kWatchesNothing, "letters in the name of <o:object>", "the number of letters in {o:poss} name",
         "Of the title of the card: letters only, no blanks, stars or hyphens.", letters_in_name);
  postfix(
      out, kernel::kWatchesNothing, "titled <s:name>", "titled {s}",
      "Has this name on top; AKA names do not count.",
      [](Eval& e, ObjectId id) {
        const auto& names = e.machine().card(id).names;
        return !names.empty() && names[0] == e.word();
      },
      "ability.absorption-history.title-only");
  postfix(
      out, kernel::kWatchesNothing, "with <s:name> in its name",
      "whose name contains {s}|whose names contain {s}", "One of its names contains that text.",
      has_text_in_name, "keyword.spider-gear");
  Phrase& main = noun(out, kernel::kWatchesChoice, "your-main", "your main character|your main characters",
       "A main character that you own, on your side. Of several, a continuous "
       "power chooses one when it appears and keeps to it.",
       kRows, [](Eval& e, ObjectId id) { return is_your_main(e.machine(), e.context(), id); });
  main.rule = "term.your-main";
  main.sorts = kCharacters;
  number(out, kernel::kWatchesNothing, "words in the name of <o:object>", "the number of words in the name of {o}",
         "How many words its name has.", [](Eval& e) {
           const ObjectId id = e.object();
           return id ? count_words(e.machine().card(id).name) : 0;
         });
  verb(out, "choose a number from <a:number> to <b:number> as <v:new-variable>",
       "choose a number from {a} to {b}", "You pick a whole number.", "term.any-number",
       {.run = ask_once, .ask = ask_number, .answer = answer_number});
  verb(out, "divide <n:number> <c:counter> among <x:objects>",
       "divide {n:of c} among {x:plural} as you like", "You say for each of them how many it gets.",
       "term.any-combination", {.run = divide, .ask = ask_share, .answer = answer_share})
      .remembers = true;
}

}  // namespace longbox::vs2pcg
