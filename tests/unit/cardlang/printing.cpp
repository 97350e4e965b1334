#include "tests/unit/cardlang/printing.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/effect/phrases.h"

namespace longbox::cardlang::printing {

using kernel::Lexicon;
using kernel::PhraseKind;

namespace {

void add(Lexicon& lexicon, PhraseKind kind, std::string_view form, std::string_view english) {
  lexicon.phrases.push_back({.kind = kind, .form = form, .english = english, .meaning = "Test."});
}

void add_descriptions(Lexicon& lexicon) {
  add(lexicon, PhraseKind::Noun, "thing", "card|cards");
  add(lexicon, PhraseKind::Noun, "anything", "card|cards");
  add(lexicon, PhraseKind::Noun, "robot", "robot|robots");
  add(lexicon, PhraseKind::Noun, "ally", "ally|allies");
  add(lexicon, PhraseKind::Noun, "boss", "the boss");
  add(lexicon, PhraseKind::Adjective, "enemy", "enemy|an enemy|an enemy's");
  add(lexicon, PhraseKind::Adjective, "other", "other");
  add(lexicon, PhraseKind::Adjective, "your", "your|yours|your");
  add(lexicon, PhraseKind::Adjective, "<q:quality>", "{q}");
  add(lexicon, PhraseKind::Noun, "scrap",
      "card in {owner:any} scrap heap|cards in {owner:any} scrap heap");
  add(lexicon, PhraseKind::Adjective, "broken", "broken");
  add(lexicon, PhraseKind::Postfix, "nearby", "near you");
  add(lexicon, PhraseKind::Postfix, "costing <n:number>",
      "that costs {n} or less|that cost {n} or less");
  add(lexicon, PhraseKind::Seats, "you", "you");
  add(lexicon, PhraseKind::Seats, "opponents", "each opponent");
  add(lexicon, PhraseKind::Number, "tokens <c:token> on <o:object>",
      "the number of {c:plural} on {o}");
  add(lexicon, PhraseKind::Number, "speed of <o:object>", "{o:poss} speed");
  add(lexicon, PhraseKind::Condition, "<o:object> rests", "{o} is at rest");
  add(lexicon, PhraseKind::Condition, "<o:object> exists", "");
}

void add_statements(Lexicon& lexicon) {
  add(lexicon, PhraseKind::Event, "<x:objects> arrives", "{x} arrives|{x} would arrive");
  lexicon.phrases.back().replaceable = true;
  add(lexicon, PhraseKind::Event, "<o:object> hits <x:objects>", "{o} hits {x:a}");
  add(lexicon, PhraseKind::Event, "dawn", "at the start of the day");
  add(lexicon, PhraseKind::Event, "sunset of <x:objects>", "when the sun sets on {x:a}");
  add(lexicon, PhraseKind::Event, "sunrise of <x:objects>", "after the sun rises on {x:a}");
  add(lexicon, PhraseKind::Event, "quake", "the earth shakes during this day");
  add(lexicon, PhraseKind::Verb, "put <n:number> <c:token> on <x:objects>", "put {n:of c} on {x}");
  add(lexicon, PhraseKind::Verb, "remove <c:token> from <o:object>",
      "remove all {c:plural} from {o}");
  add(lexicon, PhraseKind::Verb, "fix <x:objects>", "fix {x}");
  add(lexicon, PhraseKind::Verb, "draw <n:number>", "draw {n:cards}");
  add(lexicon, PhraseKind::Verb, "peek <n:number>", "look at the top {n:many card|cards}");
  add(lexicon, PhraseKind::Verb, "choose a player as <v:new-variable>", "choose a player");
  add(lexicon, PhraseKind::Verb, "<p:seats> discards <n:number>",
      "{p:does discards|discard} {n:of card|cards}");
  add(lexicon, PhraseKind::Verb, "<o:object> gains <n:number>", "{o} gains {n:amount XP|XP}");
  add(lexicon, PhraseKind::Verb, "<x:objects> gets <s:stats> <d:duration>", "{x} gets {s} {d}");
  add(lexicon, PhraseKind::Verb, "swap <a:object> with <b:object>", "swap {a} with {b}");
  add(lexicon, PhraseKind::Verb, "heat <x:objects> by <n:number>", "put {n:measure heat} on {x}");
  add(lexicon, PhraseKind::Number, "<a:number> or <b:number> if <c:condition>", "{a} ({b} instead if {c})");
  add(lexicon, PhraseKind::Verb, "wordless <n:number>", "");
  add(lexicon, PhraseKind::Continuous, "<x:objects> has <s:stats>", "{x} gets {s}");
  add(lexicon, PhraseKind::Continuous, "<x:objects> is fast", "{x} has flight");
  add(lexicon, PhraseKind::Continuous, "<x:objects> can <q:quality>", "{x} {q:has}");
  add(lexicon, PhraseKind::Continuous, "<x:objects> forgets <q:quality>", "{x} {q:loses}");
}

}  // namespace

Lexicon lexicon() {
  Lexicon out;
  out.phrases = kernel::common_phrases();
  add_descriptions(out);
  add_statements(out);
  using kernel::Wanted;
  out.headers = {{.word = "power", .example = "power \"Its Name\":", .name = Wanted::Must, .lines = true},
                 {.word = "super", .example = "super \"Its Name\" main:", .name = Wanted::Must,
                  .timing = Wanted::Must},
                 {.word = "play", .example = "play main:", .timing = Wanted::Must, .in_powers = true,
                  .played = true},
                 {.word = "level-up", .english = "Level Up", .code = 1, .name = Wanted::Must,
                  .lines = true, .number = 0},
                 {.word = "level-down", .english = "Level Down", .code = 2, .name = Wanted::Must,
                  .lines = true, .number = 1}};
  out.words = {
      {"type", {{"hero", "hero", 1}}},
      {"timing", {{"any-turn", "Any Turn", 8}, {"main", "Main", 2}, {"combat", "Combat", 4}}},
      {"limit", {kernel::limit_word("once-per-game", "once per game", kernel::Limit::OncePerGame),
                 kernel::limit_word("once-a-day", "(once a day)", kernel::Limit::OncePerTurn)}},
      {"symbol", {{"energy", "Energy", 0}, {"might", "Might", 1}}},
      {"zone", {{"scrap", "scrap heap", 3}}},
      {"duration", {{"today", "today", 1}, {"ever", "", 2},
                    {"this-day", "until the end of this day|during this day", 4},
                    {"while-here", "until {self} leaves", 3}}},
      {"quality", {{"fly", "[Flight]", 0}, {"idle", "can't attack", 1},
                   {"sleepy", "sleepy", 2, "it rests by day"},
                   {"banned", "is banned", 3, "nobody plays it"}}},
      {"token", {{"oil", "oil token|oil tokens", 0}, {"bolt", "bolt|bolts", 1}}}};
  return out;
}

namespace {

// The book with the one card of the source, which must be sound.
CardBook book_of(const Source& source, const Lexicon& words) {
  CardBook book;
  Diagnostics diagnostics;
  load_cards(std::span(&source, 1), words, book, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << diagnostics.render(source);
  return book;
}

Source gizmo(const std::string& lines, const std::string& before = "") {
  return {"a.card", before + "card \"Gizmo\"\n  id set-001\n  hero\n" + lines};
}

}  // namespace

std::string printed(const std::string& lines, const std::string& before) {
  const Lexicon words = lexicon();
  const CardBook book = book_of(gizmo(lines, before), words);
  return print_card(book, words, book.library.find_id("set-001"), {});
}

std::string played(const std::string& lines) {
  std::string body;
  for (std::size_t at = 0; at < lines.size();) {
    const auto end = std::min(lines.find('\n', at), lines.size());
    body += "    " + lines.substr(at, end - at) + "\n";
    at = end + 1;
  }
  const auto text = printed("  play main:\n" + body);
  const std::string start = "Main: ";
  EXPECT_TRUE(text.starts_with(start)) << text;
  return text.substr(std::min(start.size(), text.size()));
}

std::string said(const std::string& lines, std::string_view form) {
  const Lexicon words = lexicon();
  const CardBook book = book_of(gizmo(lines), words);
  const auto& ability = book.library.abilities[1];
  for (auto at = ability.body; book.library.code[at].op != kernel::kEnd; ++at) {
    const int op = book.library.code[at].op - kernel::kFirstPhrase;
    if (op >= 0 && words.phrases[static_cast<std::size_t>(op)].form == form)
      return Printer(book, words, {}).statement(kernel::AbilityId{1}, at, "Gizmo");
  }
  return "no such statement";
}

}  // namespace longbox::cardlang::printing
