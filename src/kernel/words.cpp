#include "kernel/words.h"

#include <algorithm>

#include "base/text.h"

namespace longbox::kernel {

std::string english(const Game& game, std::string_view list, std::string_view word, int count) {
  for (const WordList& words : game.rules().lexicon().words) {
    const auto found = std::ranges::find(words.words, word, &Word::word);
    if (words.type != list || found == words.words.end()) continue;
    const auto forms = base::split(found->english, '|');
    return count == 1 ? forms.front() : forms.back();
  }
  return std::string(word);
}

char seat_letter(Seat seat) { return static_cast<char>('A' + seat); }
std::string player_name(Seat seat) { return std::string("Player ") + seat_letter(seat); }
std::string seat_name(Seat seat) { return std::string("player ") + seat_letter(seat); }

std::string_view word_of(std::span<const NamedNumber> names, int number) {
  const auto found = std::ranges::find(names, number, &NamedNumber::number);
  return found == names.end() ? std::string_view{} : found->word;
}

std::vector<std::string_view> flag_words(const Game& game, unsigned flags) {
  const int bits = static_cast<int>(flags);
  const auto is_set = [&](const NamedNumber& flag) { return (bits & flag.number) == flag.number; };
  const auto& named = game.names().flags;
  std::vector<std::string_view> words;
  for (const NamedNumber& flag : named) {
    const bool is_part = std::ranges::any_of(named, [&](const NamedNumber& other) {
      return is_set(other) && other.number != flag.number &&
             (other.number & flag.number) == flag.number;
    });
    if (is_set(flag) && !is_part) words.push_back(flag.word);
  }
  return words;
}

bool lies_with_host(const Game& game, const State& state, ObjectId id) {
  const Object& object = state.object(id);
  const ZoneKind zone = object.home != kNowhere ? object.home : object.zone;
  return object.host && (game.names().parted_zones >> zone & 1U) == 0;
}

std::vector<std::string_view> keyword_names(const Game& game, const Machine& machine, ObjectId id) {
  const DerivedObject& values = machine.values(id);
  KeywordSet keywords;
  machine.each_ability(id, [&](AbilityId ability_id, ObjectId) {
    const Ability& ability = game.library().ability(ability_id);
    if (values.powers || ability.always) keywords.insert(ability.keyword);
  });
  keywords.erase(0);
  std::vector<std::string_view> names;
  keywords.for_each([&](int keyword) {
    names.push_back(game.library().keywords[static_cast<std::size_t>(keyword)].name);
  });
  return names;
}

std::optional<int> default_option(const Decision& decision) {
  const auto is_way_out = [](const Option& option) {
    return is_pass(option) || option.kind == kOptionDone;
  };
  if (decision.size() == 1) return 0;
  const auto options = decision.options();
  if (std::ranges::count_if(options, is_way_out) != 1) return std::nullopt;
  return static_cast<int>(std::ranges::find_if(options, is_way_out) - options.begin());
}

std::vector<Option> intents_about(const Game& game, Machine& machine, Seat viewer, ObjectId id) {
  const State& state = machine.state();
  auto intents = game.intents(machine, viewer, id);
  if (state.object(id).side != viewer) {
    for (std::size_t i = 1; i <= state.object_count(); ++i) {
      const ObjectId own{i};
      if (!knows(state, viewer, own) || !machine.in_play(own)) continue;
      if (state.object(own).controller != viewer) continue;
      for (const Option& option : game.intents(machine, viewer, own))
        if (option.other == id) intents.push_back(option);
    }
  }
  std::erase_if(intents, [&](const Option& option) {
    return option.other && !knows(state, viewer, option.other);  // its name would tell what it is
  });
  return intents;
}

}  // namespace longbox::kernel
