#include "scenario/games.h"

#include <fmt/format.h>

#include <array>

namespace longbox::scenario {
namespace {

// A message about a library may be long; the beginning says enough.
constexpr std::size_t kShownText = 2000;

std::string shortened(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  if (text.size() <= kShownText) return text;
  text.resize(text.rfind('\n', kShownText) == std::string::npos ? kShownText
                                                                : text.rfind('\n', kShownText));
  return text + "\n(and more)";
}

// Returns the card lines as they stand in the file, so that carets and columns fit.
cardlang::Source as_written(const Scene& scene) {
  cardlang::Source source{scene.file, {}};
  std::size_t number = 0;
  for (const auto line : scene.inline_cards.lines()) {
    ++number;
    const int shift = line.empty() ? 0 : scene.shifts[number];
    source.text.append(static_cast<std::size_t>(shift), ' ').append(line).append("\n");
  }
  return source;
}

cardlang::Diagnostics moved_right(const cardlang::Diagnostics& diagnostics, const Scene& scene) {
  cardlang::Diagnostics moved;
  for (auto item : diagnostics.items()) {
    const auto line = static_cast<std::size_t>(item.span.line);
    if (item.path == scene.file && line < scene.shifts.size())
      item.span.column += scene.shifts[line];
    moved.add(std::move(item));
  }
  return moved;
}

Failure not_loaded(const std::string& id, std::string why) {
  // A remark about no file begins with the colon behind its name.
  constexpr std::string_view kNoPlace = ": error: ";
  if (why.starts_with(kNoPlace)) why.erase(0, kNoPlace.size());
  if (why.empty()) why = "there is no such game";
  return {fmt::format("the game \"{}\" and its cards load without an error", id),
          shortened(std::move(why))};
}

}  // namespace

std::shared_ptr<const kernel::Game> GameShelf::library_game(const std::string& id) {
  const std::lock_guard lock(mutex_);
  auto [entry, is_new] = loaded_.try_emplace(id);
  Loaded& loaded = entry->second;
  if (is_new) {
    cardlang::Diagnostics diagnostics;
    loaded.game = loader_(id, {}, diagnostics);
    loaded.failure = not_loaded(id, diagnostics.render(std::span<const cardlang::Source>{}));
  }
  if (!loaded.game) throw Failure(loaded.failure);
  return loaded.game;
}

// Writes the cards that the scene makes on the fly in the language of its game.
cardlang::Source GameShelf::vanillas_of(const Scene& scene) {
  cardlang::Source source{"cards made on the fly", {}};
  for (const Vanilla& each : scene.vanillas) {
    const std::string facts = library_game(scene.game)->vanilla(each.attack, each.defence);
    if (facts.empty()) throw Failure{fmt::format("a game with cards like \"{}\"", each.name), "this one has none"};
    source.text += fmt::format("card \"{}\"\n  id scene-{}-{}\n  {}\n", each.name, each.attack, each.defence, facts);
  }
  return source;
}

std::shared_ptr<const kernel::Game> GameShelf::game_with_cards(const Scene& scene) {
  cardlang::Diagnostics diagnostics;
  const std::array<cardlang::Source, 2> extra = {scene.inline_cards, vanillas_of(scene)};
  std::shared_ptr<const kernel::Game> game = loader_(scene.game, extra, diagnostics);
  if (!game)
    throw not_loaded(scene.game, moved_right(diagnostics, scene).render(as_written(scene)));
  return game;
}

std::shared_ptr<const kernel::Game> GameBorrower::game_for(const Scene& scene) {
  if (scene.inline_cards.text.empty() && scene.vanillas.empty()) return shelf_.library_game(scene.game);
  std::string key = scene.game + "\n" + scene.inline_cards.text;
  for (const Vanilla& each : scene.vanillas) key += "\n" + each.name;
  if (!kept_ || key != key_) {
    kept_.reset();
    kept_ = shelf_.game_with_cards(scene);
    key_ = std::move(key);
  }
  return kept_;
}

}  // namespace longbox::scenario
