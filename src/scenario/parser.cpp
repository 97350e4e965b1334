// Reads scene files line by line: heads, card blocks, and steps.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "base/text.h"
#include "scenario/failure.h"
#include "scenario/parse.h"
#include "scenario/scene.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";

std::size_t indent_of(std::string_view line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

// Common holds the lines before the first scene of a file, which hold for all of its scenes.
struct Common {
  std::string game;
  std::vector<std::string> rules;
  std::vector<std::string> cards;
  std::vector<int> card_lines;  // indices of the lines of inline cards
  std::vector<GivenDeck> decks;
  Given given;
  std::vector<SceneError> errors;
};

// Returns the ids of cards by their names in small letters.
std::multimap<std::string, std::string> own_cards(const cardlang::Source& source) {
  std::multimap<std::string, std::string> ids;
  std::string name;
  for (const std::string& line : base::split(source.text, '\n')) {
    const std::size_t quote = line.starts_with("card \"") ? line.find('"', 6) : std::string::npos;
    if (quote != std::string::npos) name = base::to_lower(line.substr(6, quote - 6));
    if (line.starts_with("  id ") && !name.empty()) ids.emplace(std::exchange(name, {}), line.substr(5));
  }
  return ids;
}

class Parser {
 public:
  explicit Parser(const cardlang::Source& source)
      : source_(source), lines_(source.lines()), shifts_(lines_.size() + 1, 0) {
    if (!lines_.empty() && lines_[0].starts_with(kBom)) lines_[0].remove_prefix(kBom.size());
  }

  std::vector<Scene> run() {
    while (index_ < lines_.size()) read_line();
    finish_scene();
    if (scenes_.empty() && common_.errors.empty())
      common_.errors.push_back({1, "the file holds no scene"});
    if (!common_.errors.empty()) scenes_.insert(scenes_.begin(), scene_of_file());
    check_names();
    return std::move(scenes_);
  }

 private:
  bool in_scene() const { return !scenes_.empty(); }
  Scene& scene() { return scenes_.back(); }
  int line_number() const { return static_cast<int>(index_) + 1; }

  void report(int line, std::string message) {
    auto& errors = in_scene() ? scene().errors : common_.errors;
    errors.push_back({line, std::move(message)});
  }

  void read_line() {
    const std::string_view text = base::trim(without_comment(lines_[index_]));
    if (text == "cards:") return read_cards();
    if (std::string_view rest = text; take_prefix(rest, "deck")) return read_deck(rest);
    reporting([&] {
      if (!text.empty()) read_text(text);
    });
    ++index_;
  }

  // Puts every fault of the line into the errors of the scene.
  template <class Read>
  void reporting(Read read) {
    try {
      read();
    } catch (const Failure& failure) {
      std::string message = failure.expected;
      if (!failure.hint.empty()) message += " (" + failure.hint + ")";
      report(line_number(), std::move(message));
    }
  }

  void read_text(std::string_view text) {
    std::string_view rest = text;
    const std::string_view word = take_word(rest);
    if (word == "scene") return begin_scene(rest);
    if (read_head(word, rest)) return;
    if (!in_scene() && word != "given")
      throw Failure{"only rules, card, game, cards:, deck and given may stand before the first scene"};
    for (const auto& part : split_list(text, ';'))
      if (!part.empty()) read_step(part);
  }

  void begin_scene(std::string_view text) {
    finish_scene();
    const std::string_view name = unquoted(text);
    Scene& next = scenes_.emplace_back();
    next.name = std::string(name);
    next.file = source_.path;
    next.line = line_number();
    next.game = common_.game;
    next.rules = common_.rules;
    next.cards = common_.cards;
    next.decks = common_.decks;
    next.given = common_.given;
    card_lines_ = common_.card_lines;
    if (name.empty() || name.size() == text.size())
      throw Failure{"a scene has a name in quotes: scene \"a flier passes an empty sky\""};
  }

  // Reads a line that says what the scene is about; returns false if this is no such line.
  bool read_head(std::string_view word, std::string_view rest) {
    if (word == "rules" || word == "rule") {
      add_words(rest, in_scene() ? scene().rules : common_.rules);
    } else if (word == "card" || word == "cards") {
      add_words(rest, in_scene() ? scene().cards : common_.cards);
    } else if (word == "game") {
      if (rest.empty()) throw Failure{"the name of the game is missing"};
      (in_scene() ? scene().game : common_.game) = std::string(rest);
    } else {
      return read_teaching(word, rest);
    }
    return true;
  }

  // Reads a line of a lesson, a word and a text in quotes; returns false if this is no such line.
  bool read_teaching(std::string_view word, std::string_view rest) {
    std::string* text = in_scene() ? teaching_line(word, scene().teaching) : nullptr;
    if (text == nullptr) return false;
    const std::string_view told = unquoted(rest);
    if (told.empty() || told.size() == rest.size())
      throw Failure{fmt::format("\"{}\" has a text in quotes behind it", word)};
    *text = std::string(told);
    return true;
  }

  static std::string* teaching_line(std::string_view word, Teaching& teaching) {
    if (word == "lesson") return &teaching.title;
    if (word == "tell") return &teaching.tell;
    if (word == "goal") return &teaching.goal;
    return word == "why" ? &teaching.why : nullptr;
  }

  static void add_words(std::string_view list, std::vector<std::string>& words) {
    for (const auto& part : split_list(list, ',')) {
      if (part.empty()) throw Failure{"an id is missing"};
      words.push_back(part);
    }
  }

  void read_step(std::string_view text) {
    std::string_view rest = text;
    if (take_prefix(rest, "given")) {
      if (in_scene() && !scene().steps.empty())
        throw Failure{"what is given stands before the first step of a scene"};
      return parse_given(rest, line_number(), in_scene() ? scene().given : common_.given);
    }
    if (!in_scene()) throw Failure{"only what is given may share a line before the first scene"};
    scene().steps.push_back({line_number(), std::string(text), parse_step(text)});
  }

  // Reads a block of cards: the lines indented deeper than `cards:`. They keep their place in the
  // file and lose the indentation of the block.
  void read_cards() {
    const std::size_t outer = indent_of(lines_[index_]);
    const int head = line_number();
    std::size_t shift = 0;
    std::vector<int>& block = in_scene() ? card_lines_ : common_.card_lines;
    for (++index_; index_ < lines_.size(); ++index_) {
      const std::string_view line = lines_[index_];
      if (base::trim(line).empty()) continue;
      if (indent_of(line) <= outer) break;
      if (shift == 0) shift = indent_of(line);
      shifts_[index_ + 1] = static_cast<int>(std::min(shift, indent_of(line)));
      block.push_back(static_cast<int>(index_));
    }
    if (shift == 0) report(head, "no card follows: indent the cards deeper than \"cards:\"");
  }

  // Reads a deck: the lines indented deeper than its head.
  void read_deck(std::string_view head) {
    GivenDeck deck;
    reporting([&] {
      deck = parse_deck_head(head, line_number());
      if (in_scene() && !scene().steps.empty())
        throw Failure{"decks stand before the first step of a scene"};
    });
    const std::size_t outer = indent_of(lines_[index_]);
    for (++index_; index_ < lines_.size(); ++index_) {
      const std::string_view text = base::trim(without_comment(lines_[index_]));
      if (text.empty()) continue;
      if (indent_of(lines_[index_]) <= outer) break;
      reporting([&] { deck.lines.push_back(parse_deck_line(text, line_number())); });
    }
    (in_scene() ? scene().decks : common_.decks).push_back(std::move(deck));
  }

  cardlang::Source inline_source() const {
    cardlang::Source cards{source_.path, {}};
    if (card_lines_.empty()) return cards;
    std::size_t next = 0;
    for (const int index : card_lines_) {
      for (; next < static_cast<std::size_t>(index); ++next) cards.text += '\n';
      cards.text += lines_[next].substr(static_cast<std::size_t>(shifts_[next + 1]));
    }
    cards.text += '\n';
    return cards;
  }

  void finish_scene() {
    if (!in_scene()) return;
    scene().inline_cards = inline_source();
    scene().shifts = shifts_;
    if (scene().game.empty()) scene().game = default_game(source_.path);
    if (scene().errors.empty() && std::ranges::none_of(scene().steps, is_check))
      report(scene().line, "the scene checks nothing: it needs an \"expect\" or \"may\"");
    check_seats();
    check_aliases();
    collect_vanillas();
    prefer_own_cards();
  }

  // A name means the card that the scene brings along, also where the library has one of that name.
  void prefer_own_cards() {
    const auto own = own_cards(scene().inline_cards);
    const auto prefer = [&](GivenCard& card) {
      const auto found = card.id.empty() ? own.find(base::to_lower(card.name)) : own.end();
      if (found != own.end() && own.count(found->first) == 1) card.id = found->second;
    };
    for (auto& zone : scene().given.zones) std::ranges::for_each(zone.cards, prefer);
    for (auto& deck : scene().decks)
      for (auto& line : deck.lines) {
        prefer(line.card);
        std::ranges::for_each(line.cards, prefer);
      }
  }

  void collect_vanillas() {
    auto& vanillas = scene().vanillas;
    for (const auto& zone : scene().given.zones)
      for (const auto& card : zone.cards)
        if (const auto vanilla = vanilla_called(card.name);
            vanilla && std::ranges::find(vanillas, *vanilla) == vanillas.end())
          vanillas.push_back(*vanilla);
  }

  void check_seats() {
    const Given& given = scene().given;
    const auto check = [&](int line, kernel::Seat seat) {
      if (given.players > 0 && seat >= given.players)
        report(line, no_such_seat(seat, given.players));
    };
    check(scene().line, given.active);
    for (const auto& zone : given.zones) check(zone.line, zone.seat);
    for (const auto& value : given.values) check(value.line, value.seat);
    for (const auto& step : scene().steps) {
      const auto check_step = [&](const auto& body) {
        if constexpr (requires { body.seat; }) check(step.line, body.seat);
      };
      std::visit(check_step, step.body);
    }
  }

  void check_aliases() {
    std::set<std::string> seen;
    for (const auto& zone : scene().given.zones)
      for (const auto& card : zone.cards)
        if (!card.alias.empty() && !seen.insert(card.alias).second)
          report(zone.line, fmt::format("the alias \"{}\" is given twice", card.alias));
  }

  // Scenes are asked for by name, hence one name is one scene.
  void check_names() {
    std::set<std::string> seen;
    for (auto& each : scenes_)
      if (!seen.insert(each.name).second)
        each.errors.push_back({each.line, "another scene of this file has the same name"});
  }

  Scene scene_of_file() const {
    Scene whole;
    whole.name = std::filesystem::path(source_.path).stem().string();
    whole.file = source_.path;
    whole.line = 1;
    whole.game = default_game(source_.path);
    whole.errors = common_.errors;
    return whole;
  }

  const cardlang::Source& source_;
  std::vector<std::string_view> lines_;
  std::vector<int> shifts_;
  std::vector<int> card_lines_;
  std::size_t index_ = 0;
  Common common_;
  std::vector<Scene> scenes_;
};

}  // namespace

std::vector<Scene> parse_scenes(const cardlang::Source& source) { return Parser(source).run(); }

std::string default_game(std::string_view path) {
  std::error_code error;
  const auto whole = std::filesystem::absolute(path, error).lexically_normal();
  std::vector<std::string> parts;
  for (const auto& part : whole) parts.push_back(part.string());
  for (std::size_t i = 0; i + 3 < parts.size(); ++i)
    if (parts[i] == "tests" && (parts[i + 1] == "rules" || parts[i + 1] == "cards"))
      return parts[i + 2];
  return "vs2pcg";
}

}  // namespace longbox::scenario
