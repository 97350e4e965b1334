#include "tests/unit/cardlang/chain_words.h"

#include <gtest/gtest.h>

#include "kernel/effect/phrases.h"

namespace longbox::cardlang::chained {

using kernel::FactKind;
using kernel::Lexicon;
using kernel::PhraseKind;
using kernel::Wanted;

namespace {

constexpr int kHero = 1;
constexpr int kTool = 2;
constexpr int kHandZone = 2;
constexpr int kDrawerZone = 3;
constexpr int kLastingFlag = 3;

kernel::Phrase& add_row(Lexicon& out, PhraseKind kind, std::string_view form, std::string_view english) {
  return out.phrases.emplace_back(
      kernel::Phrase{.kind = kind, .form = form, .english = english, .meaning = "Test."});
}

void add_nouns(Lexicon& out) {
  add_row(out, PhraseKind::Noun, "thing", "card|cards");
  add_row(out, PhraseKind::Noun, "anything", "card|cards");
  add_row(out, PhraseKind::Noun, "robot", "robot|robots");
  add_row(out, PhraseKind::Noun, "host", "{only}workshop|workshops");
  add_row(out, PhraseKind::Noun, "card in drawer", "card in {owner:any} drawer|cards in {owner:any} drawer");
  add_row(out, PhraseKind::Adjective, "your", "your|yours|your");
  add_row(out, PhraseKind::Adjective, "other", "other");
  add_row(out, PhraseKind::Adjective, "broken", "broken");
  add_row(out, PhraseKind::Adjective, "back-row", "back row|in the back row");
  add_row(out, PhraseKind::Adjective, "<t:maker>", "{t}|{t:a} robot");
  add_row(out, PhraseKind::Postfix, "beside <o:object>", "beside {o}");
  add_row(out, PhraseKind::Postfix, "with weight <n:number>", "with weight {n:most}");
  add_row(out, PhraseKind::Seats, "you", "you");
  add_row(out, PhraseKind::Seats, "each player", "each player");
}

void add_announcing(Lexicon& out) {
  add_row(out, PhraseKind::Verb, "target <x:objects> as <v:new-variable>", "").announces = true;
  add_row(out, PhraseKind::Verb, "target <p:seats> as <v:new-variable>", "").announces = true;
  add_row(out, PhraseKind::Verb, "target <k:effect-kind> as <v:new-variable>", "").announces = true;
  add_row(out, PhraseKind::Verb, "announce <v:new-variable> up to <n:number>", "").announces = true;
  add_row(out, PhraseKind::Verb, "modes <b:options>", "choose one: {b}").announces = true;
}

void add_verbs(Lexicon& out) {
  add_row(out, PhraseKind::Verb, "activate", "activate");
  add_row(out, PhraseKind::Verb, "scrap one <x:objects>", "scrap {x:a}");
  add_row(out, PhraseKind::Verb, "pay <n:number> oil", "pay {n} oil");
  add_row(out, PhraseKind::Verb, "show self", "show {self}").zones = 1U << kHandZone;
  add_row(out, PhraseKind::Verb, "fix <x:objects>", "fix {x}");
  add_row(out, PhraseKind::Verb, "rummage for <x:objects>", "rummage in your drawer for {x:found}");
  add_row(out, PhraseKind::Verb, "draw <n:number>", "draw {n:cards}");
  add_row(out, PhraseKind::Verb, "give <x:objects> <s:stats> <d:duration>", "{x} gets {s} {d}");
  add_row(out, PhraseKind::Verb, "stop <e:effect>", "stop {e}");
  add_row(out, PhraseKind::Verb, "<p:seats> loses <n:number>", "{p:does loses|lose} {n} oil");
  add_row(out, PhraseKind::Event, "<x:objects> arrives", "{x:a} arrives|{x:a} would arrive").replaceable = true;
  add_row(out, PhraseKind::Event, "the <s:shift> starts", "at the start of the {s}");
  add_row(out, PhraseKind::Continuous, "<x:objects> has <s:stats>", "{x} gets {s}");
  add_row(out, PhraseKind::Continuous, "<x:objects> has <q:quality>", "{x} {q:has}");
  add_row(out, PhraseKind::Continuous, "self may be built from drawer", "you may build {self} from your drawer")
      .zones = 1U << kDrawerZone;
}

std::vector<kernel::AbilityHeader> headers() {
  return {{.word = "power", .code = 1, .lines = true},
          {.word = "lasting", .english = "Lasting", .code = 2, .lines = true},
          {.word = "extra", .english = "Extra", .example = "extra 2:", .code = 3, .lines = true, .number = 0},
          {.word = "extra-action", .english = "Extra—{costs}", .code = 4, .lines = true},
          {.word = "lead", .english = "Lead", .code = kLead, .lines = true, .gives_keyword = true},
          {.word = "help", .english = "Help", .code = kLead, .lines = true},
          {.word = "payment", .code = kPayment, .timing = Wanted::May, .in_powers = true},
          {.word = "play", .english = "to play, {costs}", .code = 7, .timing = Wanted::May, .played = true},
          {.word = "additional", .english = "to {enter}, {costs}", .code = 8, .timing = Wanted::May,
           .in_powers = true}};
}

std::vector<kernel::WordList> word_lists() {
  return {{"type", {{"hero", "hero", kHero}, {"tool", "tool", kTool}}},
          {"maker", {{"acme", "Acme", 10}}},
          {"model", {{"mk2", "Mk 2", 20}}},
          {"timing", {{"day-shift", "during the day shift", 1}, {"optional", "", 2}}},
          {"limit", {kernel::limit_word("once-each-turn", "once per turn", kernel::Limit::OncePerTurn)}},
          {"zone", {{"hand", "hand", kHandZone}, {"drawer", "drawer", kDrawerZone}}},
          {"duration", {{"today", "today", 1}, {"this-week", "this week", 2}}},
          {"shift", {{"night-shift", "night shift", 1}}},
          {"effect-kind", {{"any-effect", "effect", 0}, {"payment-effect", "payment effect", 1}}},
          {"quality", {{"shiny", "shiny", 0}, {"cannot-roll", "can't roll", 1}, {"is-lost", "is lost and can't roll", 2}}}};
}

std::string enters(const kernel::Card& card) { return card.type == kTool ? "play" : "build"; }

std::string hero(const std::string& lines, const std::string& before = "") {
  return before + "card \"Gizmo\"\n  id set-001\n  hero\n" + lines;
}

CardBook sound_book(const std::string& text) {
  const Source source{"a.card", text};
  CardBook book;
  Diagnostics diagnostics;
  load_cards(std::span(&source, 1), lexicon(), book, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << diagnostics.render(source);
  return book;
}

std::string text_of(const CardBook& book) {
  return print_card(book, book.lexicon, book.library.find_id("set-001"), style());
}

}  // namespace

Lexicon lexicon() {
  Lexicon out;
  out.phrases = kernel::common_phrases();
  add_nouns(out);
  add_announcing(out);
  add_verbs(out);
  out.headers = headers();
  out.words = word_lists();
  out.facts = {{"maker", FactKind::Tags, 0, "maker", ""},
               {"model", FactKind::Tags, 0, "model", ""},
               {"lasting", FactKind::Flag, kLastingFlag, "", ""}};
  out.tags_need_fact = true;
  kernel::CardShape tool{.type = kTool, .played = true, .lasts = kLastingFlag};
  tool.allowed.insert(kLastingFlag);
  out.shapes = {tool};
  return out;
}

PrintStyle style() {
  PrintStyle out;
  out.separator = ": ";
  out.arrow = ">>>";
  out.uses_behind = true;
  out.headers_in_front = true;
  out.joins_orders = true;
  out.yours = "you control";
  out.stats = {"ATK", "DEF"};
  out.plain_keywords = true;
  out.places_last = true;
  out.none_can = true;
  out.timed_moments = true;
  out.enters = enters;
  return out;
}

CardBook book_of(const std::string& lines, const std::string& before) {
  return sound_book(hero(lines, before));
}

std::string printed(const std::string& lines, const std::string& before) {
  return text_of(book_of(lines, before));
}

std::string printed_tool(const std::string& lines) {
  return text_of(sound_book("card \"Gizmo\"\n  id set-001\n  tool\n" + lines));
}

std::string refused(const std::string& text) {
  const Source source{"a.card", text};
  CardBook book;
  Diagnostics diagnostics;
  load_cards(std::span(&source, 1), lexicon(), book, diagnostics);
  std::string out;
  for (const auto& item : diagnostics.items())
    out += std::to_string(item.span.line) + ":" + std::to_string(item.span.column) + " " + item.message + "\n";
  return out;
}

std::string refused_hero(const std::string& lines) { return refused(hero(lines)); }

std::string form_at(const CardBook& book, const kernel::Ability& ability, int place) {
  const int op = book.library.code[ability.body + static_cast<std::size_t>(place)].op;
  if (op < kernel::kFirstPhrase) return "";
  return std::string(book.lexicon.phrases[static_cast<std::size_t>(op - kernel::kFirstPhrase)].form);
}

}  // namespace longbox::cardlang::chained
