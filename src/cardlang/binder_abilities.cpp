// This file binds abilities and statements.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <utility>

#include "base/assert.h"
#include "cardlang/binder.h"
#include "cardlang/names.h"
#include "kernel/effect/eval.h"
#include "kernel/state/chain.h"

namespace longbox::cardlang {

using kernel::AbilityKind;
using kernel::PhraseKind;

// Finds the piles that a piece of text reaches, also in what it lets happen later.
void Binder::collect_piles(const Bound& bound, std::vector<std::uint8_t>& out) const {
  if (bound.op == kernel::kWord && bound.type == "pile")
    out.push_back(static_cast<std::uint8_t>(bound.value));
  if (bound.op >= kernel::kFirstPhrase)
    if (const auto name = matcher_.form(bound.op).entry->pile; !name.empty())
      out.push_back(static_cast<std::uint8_t>(book_.library.pile_number(name)));
  if (bound.op == kernel::kBlock && (bound.type == "trigger" || bound.type == "continuous")) {
    const auto& inner = book_.library.abilities[static_cast<std::size_t>(bound.value)].piles;
    out.insert(out.end(), inner.begin(), inner.end());
  }
  for (const auto& arg : bound.args) collect_piles(arg, out);
}

kernel::AbilityId Binder::add(BoundAbility ability, BoundText& text) {
  check_body(ability);
  const auto id = compiler_.add(ability);
  for (const auto* part : ability.parts())
    for (const auto& bound : *part)
      collect_piles(bound, book_.library.abilities[id.value].piles);
  LONGBOX_ASSERT(book_.abilities.size() == id.value, "bound text and code have the same ids");
  book_.abilities.push_back(std::move(ability));
  text.abilities.push_back(id);
  return id;
}

void Binder::bind_abilities(const std::vector<Line>& lines, BoundAbility like, BoundText& text) {
  each_readable(lines, [&](const Line& line) { bind_ability(line, like, text); });
}

void Binder::bind_ability(const Line& line, BoundAbility like, BoundText& text) {
  if (starts_event(line.tokens[0])) return bind_trigger(line, std::move(like), text);
  if (line.tokens[0].is_word("while")) return bind_while_block(line, like, text);
  if (line.tokens[0].is_word("this") && line.tokens.size() > 1 && line.tokens[1].is_word("game"))
    return bind_this_game(line, std::move(like), text);
  if (line.tokens[0].is_word("instead") || line.tokens[0].is_word("may")) {
    like.kind = AbilityKind::Replacement;
    like.optional = line.tokens[0].is_word("may");
    return bind_trigger(line, std::move(like), text);
  }
  if (const auto* header = header_of(line, false))
    return bind_used(line, *header, 1, std::move(like), text);
  bind_continuous(line, std::move(like), text);
}

// Clauses may follow an event: for the first time each turn, once each turn, while ..., if ...
bool Binder::bind_clauses(BoundAbility& ability) {
  while (!matcher_.at_end()) {
    if (matcher_.take_word("first-time-each-turn")) {
      ability.limit = kernel::Limit::FirstTime;
    } else if (matcher_.take_word("once-each-turn")) {
      ability.limit = kernel::Limit::OncePerTurn;
    } else if (matcher_.take_word("while")) {
      auto condition = matcher_.match(PhraseKind::Condition);
      if (!condition) return false;
      ability.while_condition = {*condition};
    } else if (matcher_.take_word("if")) {
      auto condition = matcher_.match(PhraseKind::Condition);
      if (!condition) return false;
      ability.if_condition = {*condition};
    } else {
      return false;
    }
  }
  return true;
}

void Binder::bind_trigger(const Line& line, BoundAbility ability, BoundText& text) {
  Scope scope{ability.name, ability.variables};
  matcher_.begin(line, scope);
  if (ability.optional) matcher_.take_word("may");
  if (ability.kind == AbilityKind::Replacement) {
    matcher_.take_word("instead");
    matcher_.take_word("of");
  } else if (!lexicon_.events_have_conjunctions) {
    matcher_.take_word(ability.repeats ? "whenever" : "when");
  }
  auto event = matcher_.match(PhraseKind::Event);
  if (!event || !bind_clauses(ability)) {
    matcher_.report(path_, diagnostics_);
    return look_below(line, Below::Statements, scope);
  }
  const bool happens = ability.kind != AbilityKind::Replacement || check_replaceable(*event);
  if (!happens || !check_objects(*event)) return look_below(line, Below::Statements, scope);
  if (line.children.empty())
    return error(line, "the lines it is about are missing below", "write what it does, indented");
  want_colon(line);
  ability.event = {*event};
  const bool replaces = ability.kind == AbilityKind::Replacement;
  bind_parts(line, scope, {.may_announce = !replaces, .may_pay = replaces}, ability);
  add(std::move(ability), text);
}

// Binds the statements below the line as the body of the ability.
void Binder::bind_parts(const Line& line, Scope& scope, BodyParts parts, BoundAbility& ability) {
  ability.body = bind_body(line.children, scope, &parts);
  ability.announced = parts.announced;
  ability.costs = parts.costs;
  ability.variables = scope.variables;
}

void Binder::bind_while_block(const Line& line, const BoundAbility& like, BoundText& text) {
  Scope scope;
  matcher_.begin(line, scope);
  matcher_.take_word("while");
  auto condition = matcher_.match(PhraseKind::Condition);
  if (!condition || !matcher_.at_end()) {
    matcher_.report(path_, diagnostics_);
    return look_below(line, Below::Powers);
  }
  if (line.children.empty())
    return error(line, "the lines it is about are missing below", "write what holds, indented");
  want_colon(line);
  BoundAbility inner = like;
  inner.while_condition = {*condition};
  each_readable(line.children, [&](const Line& child) { bind_continuous(child, inner, text); });
}

// Lines below `this game` are switched on as the game starts, and then hold whatever becomes of the card.
void Binder::bind_this_game(const Line& line, BoundAbility like, BoundText& text) {
  if (!opens(line, 2)) return look_below(line, Below::Powers);
  like.this_game = true;
  each_readable(line.children, [&](const Line& child) { bind_continuous(child, like, text); });
}

void Binder::bind_continuous(const Line& line, BoundAbility ability, BoundText& text) {
  ability.kind = AbilityKind::Continuous;
  Scope scope;
  matcher_.begin(line, scope);
  auto phrase = matcher_.match(PhraseKind::Continuous);
  if (phrase && matcher_.take_word("while")) {
    auto condition = matcher_.match(PhraseKind::Condition);
    if (condition) ability.while_condition = {*condition};
    else phrase.reset();
  }
  if (!phrase || !matcher_.at_end()) {
    matcher_.report(path_, diagnostics_);
    return look_below(line, Below::Anything);
  }
  if (!line.children.empty()) {
    error(line.children[0], "nothing may be indented below what is true all the time");
    return look_below(line, Below::Anything);
  }
  refuse_colon(line);
  ability.body = {*phrase};
  add(std::move(ability), text);
}

// --- Statements ---------------------------------------------------------------------------------

std::vector<Bound> Binder::bind_body(const std::vector<Line>& lines, Scope& scope, BodyParts* parts) {
  std::vector<Bound> body;
  each_readable(lines, scope, [&](const Line& line) {
    const bool pays = parts != nullptr && parts->may_pay;
    const bool cost = pays && line.tokens.size() > 1 && line.tokens[0].is_word("cost");
    if (line.tokens[0].is_word("otherwise")) fill_else(line, body, scope);
    else if (bind_statement(line, scope, body, cost ? 1 : 0))
      count_announced(body.back(), body.size() - 1, cost, parts);
    if (cost) parts->costs = body.size() - parts->announced;
  });
  return body;
}

// Targets, modes and X are chosen before anything is paid or done. Modes stand in the effect, which they are a part
// of, and not inside of other statements, where nobody would look for them.
void Binder::count_announced(const Bound& statement, std::size_t before, bool cost, BodyParts* parts) {
  if (!matcher_.form(statement.op).entry->announces) return;
  const bool modes = compiler_.is_modes(statement);
  const bool announced = parts != nullptr && parts->may_announce && !cost;
  if (modes && announced) return;
  if (modes)
    return diagnostics_.error(path_, statement.span, "modes are chosen for the whole effect",
                              "move them out of the lines that they stand below");
  if (!announced || parts->announced != before)
    return diagnostics_.error(path_, statement.span, "targets stand before costs and effect",
                              "move the line to the top of the power");
  if (++parts->announced > kernel::kMaxTargets)
    diagnostics_.error(path_, statement.span,
                       fmt::format("a power has at most {} targets", kernel::kMaxTargets));
}

// Binds the statement that begins with the token at `from`.
bool Binder::bind_statement(const Line& line, Scope& scope, std::vector<Bound>& out,
                            std::size_t from) {
  matcher_.begin(line, scope);
  for (; from > 0; --from) matcher_.advance();
  auto statement = matcher_.match_line(PhraseKind::Verb);
  if (!statement) {
    matcher_.report(path_, diagnostics_);
    ++failed_statements_;
    take_names(line, scope);
    look_below(line, Below::Anything, scope);
    return false;
  }
  fill_blocks(line, *statement, scope);
  out.push_back(std::move(*statement));
  return true;
}

void Binder::fill_blocks(const Line& line, Bound& statement, Scope& scope) {
  bool has_block = false;
  for (auto& arg : statement.args) {
    if (arg.op != kernel::kBlock || arg.type == "stats" || arg.type == "else") continue;
    if (arg.type == "continuous") {
      bind_from_now_on(arg, scope, matcher_.form(statement.op).entry->code);
      continue;
    }
    has_block = true;
    if (line.children.empty()) error(line, "the lines it is about are missing below");
    else want_colon(line);
    if (arg.type == "trigger") bind_later(line, arg, scope);
    else if (arg.type == "options" || arg.type == "steps" || arg.type == "gains")
      bind_options(line, arg, scope, matcher_.form(statement.op).entry->announces);
    else arg.args = bind_body(line.children, scope);
  }
  if (has_block) return;
  if (line.children.empty()) return refuse_colon(line);
  error(line.children[0], "nothing may be indented below this statement");
  look_below(line, Below::Anything, scope);
}

// An ability that holds or waits outside the effect may use some names of it, whose values are remembered.
void Binder::remember_some(const Line& line, const BoundAbility& ability, std::size_t most) {
  Names names = names_of(ability, book_);
  for (const int own : names.own) names.used.erase(own);
  if (names.used.size() > most)
    return error(line, most == 1 ? "only one name can be remembered for later"
                                 : "at most three names can be remembered for later");
  auto& inner = book_.library.abilities.back();
  std::array<std::uint8_t*, 3> places{&inner.captured, &inner.also_captured[0], &inner.also_captured[1]};
  std::size_t place = 0;
  for (const int captured : names.used) *places[place++] = static_cast<std::uint8_t>(captured + 1);
}

// A trigger inside an effect becomes an ability of its own that remembers up to three names. It waits once, or
// for as long as it is said to, if it begins with `whenever`. What happens instead of an event does so for as long.
void Binder::bind_later(const Line& line, Bound& block, Scope& scope) {
  if (line.children.size() != 1) {
    error(line, "'later' takes exactly one 'when' or 'instead of' below it");
    return look_below(line, Below::Anything, scope);
  }
  BoundAbility like;
  const auto& words = line.children[0].tokens;
  like.repeats = !words.empty() && words[0].is_word("whenever") && !lexicon_.events_have_conjunctions;
  like.optional = !words.empty() && words[0].is_word("may");
  if (like.optional || (!words.empty() && words[0].is_word("instead"))) like.kind = AbilityKind::Replacement;
  like.name = scope.power;
  like.variables = scope.variables;
  BoundText text;
  each_readable(line.children, scope, [&](const Line& child) { bind_trigger(child, like, text); });
  if (text.abilities.empty()) return;
  block.value = text.abilities[0].value;
  remember_some(line, book_.abilities.back(), 3);
}

// A statement that is true from now on becomes an ability likewise. The code of the verb is how many names it
// remembers; without one it is a single name.
void Binder::bind_from_now_on(Bound& block, Scope& scope, int names) {
  BoundAbility ability;
  ability.kind = AbilityKind::Continuous;
  ability.variables = scope.variables;
  ability.body = {block.args[0]};
  if (block.args.size() > 1) ability.while_condition = {block.args[1]};
  BoundText text;
  block.value = add(std::move(ability), text).value;
  Line line;
  line.span = block.span;
  remember_some(line, book_.abilities.back(), static_cast<std::size_t>(std::max(names, 1)));
}

// Lines `option "Name":` stand below, each with what happens if it is picked or, for "gains", a power. Modes are
// announced, and so are the targets in them.
void Binder::bind_options(const Line& line, Bound& block, Scope& scope, bool announced) {
  std::set<std::string> names;
  each_readable(line.children, scope, [&](const Line& child) {
    const bool named = child.tokens.size() > 1 && child.tokens[1].kind == TokenKind::String;
    if (!child.tokens[0].is_word("option") || !named) {
      error(child, "an option begins with: option \"Its Name\":");
      return look_below(child, Below::Anything, scope);
    }
    if (!names.insert(child.tokens[1].text).second)
      error(child.tokens[1], "there is another option of that name");
    if (opens(child, 2)) block.args.push_back(bind_option(child, block.type, scope, announced));
    else look_below(child, Below::Anything, scope);
  });
  const bool all_read = std::ranges::none_of(line.children, &Line::broken);
  if (names.size() == 1 && all_read)
    error(line, "a single option is no choice", "add another 'option'");
}

namespace {

// The first statements of an option become its price.
void set_price(Bound& option, std::size_t costs) {
  const auto end = option.args.begin() + static_cast<std::ptrdiff_t>(costs);
  Bound price;
  price.op = kernel::kCosts;
  price.type = "costs";
  price.span = option.span;
  price.args.assign(std::make_move_iterator(option.args.begin()), std::make_move_iterator(end));
  option.args.erase(option.args.begin(), end);
  option.args.insert(option.args.begin(), std::move(price));
}

}  // namespace

// A power to be gained is an entry among the keywords, which is what can be granted.
Bound Binder::bind_option(const Line& line, const std::string& type, Scope& scope, bool announced) {
  auto& labels = book_.library.labels;
  Bound option;
  option.op = kernel::kBlock;
  option.type = "option";
  option.text = line.tokens[1].text;
  option.span = line.span;
  option.value = static_cast<int>(std::find(labels.begin(), labels.end(), option.text) - labels.begin());
  if (option.value == static_cast<int>(labels.size())) labels.push_back(option.text);
  if (type != "gains") {
    BodyParts parts{.may_announce = announced, .may_pay = type == "options" && !announced};
    option.args = bind_body(line.children, scope, &parts);
    if (parts.costs > 0) set_price(option, parts.costs);
    return option;
  }
  BoundAbility like;
  like.name = option.text;
  BoundText text;
  bind_abilities(line.children, like, text);
  Bound power;
  power.op = kernel::kWord;
  power.type = "gained";
  power.value = static_cast<int>(book_.library.keywords.size());
  if (power.value >= kernel::kMaxKeywords) error(line, "there is no room for another keyword");
  book_.library.keywords.push_back({"", option.text, text.abilities, 0, ""});
  option.args.push_back(std::move(power));
  return option;
}

void Binder::fill_else(const Line& line, std::vector<Bound>& out, Scope& scope) {
  if (!out.empty()) {
    for (auto& arg : out.back().args) {
      if (arg.type != "else" || arg.op != kernel::kBlock) continue;
      opens(line, 1);
      auto body = bind_body(line.children, scope);
      // Binding may have moved nothing in `out`; the block belongs to its last statement.
      arg.args = std::move(body);
      return;
    }
  }
  error(line, "'otherwise' follows an 'if' or a 'may'");
  look_below(line, Below::Anything, scope);
}

}  // namespace longbox::cardlang
