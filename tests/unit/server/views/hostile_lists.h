// Hostile lists are deck lists that nobody means well with, each as long as a message may be.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/protocol/json.h"

namespace longbox::server {

// Repeats a part until the text is as long as it may be.
inline std::string repeated(const std::string& part, std::size_t bytes) {
  std::string text;
  while (text.size() + part.size() <= bytes) text += part;
  return text;
}

// Makes lines that differ, each from a number.
template <class Line>
std::string numbered(Line line, std::size_t bytes) {
  std::string text;
  for (int i = 0;; ++i) {
    const std::string next = line(i);
    if (text.size() + next.size() > bytes) return text;
    text += next;
  }
}

inline std::string nested(char open, char close, std::size_t depth) {
  return std::string(depth, open) + std::string(depth, close);
}

using NamedList = std::pair<std::string, std::string>;

// Makes lists of about so many bytes, each with a name.
inline std::vector<NamedList> hostile_lists_of(std::size_t bytes) {
  const auto number = [](int i) { return std::to_string(i); };
  return {
      {"unknown names", numbered([&](int i) { return "2 Captain Amerigo " + number(i) + "\n"; }, bytes)},
      {"unknown names of 60 letters",
       numbered([&](int i) { return "1 " + std::string(54, 'a') + number(i) + "\n"; }, bytes)},
      {"words that are no cards", numbered([&](int i) { return "Tohr" + number(i % 10) + "\n"; }, bytes)},
      {"names of 150 letters",
       numbered([&](int i) { return "1 " + std::string(146, 'e') + number(i) + "\n"; }, bytes)},
      {"headings of 60 letters",
       numbered([&](int i) { return "captain america and thor " + number(i) + " and so on\n"; }, bytes)},
      {"asides", numbered([&](int i) { return "1 Thor (supporting " + number(i) + ") [mnb]\n"; }, bytes)},
      {"one long line", "2 " + repeated("Thor ", bytes)},
      {"lines of 1000 letters", repeated("2 " + std::string(1000, 'x') + "\n", bytes)},
      {"line breaks", std::string(bytes, '\n')},
      {"comments", repeated("# nothing\n", bytes)},
      {"accents", repeated("2 \xC3\x81nt-M\xC3\xA4n\xCC\x81\xCC\x81\n", bytes)},
      {"broken letters", repeated("2 \xF0\x9F\x92\n1 \xC3(\n", bytes)},
      {"bytes of 0", repeated(std::string("2 Thor\0\0\n", 9), bytes)},
      {"known cards", repeated("99 Thor [mnb-021]\n", bytes)},
      {"counts beyond all", repeated("99999999999999999999 Thor\n", bytes)},
      {"sides without end", "Level-up cards:\n" + repeated("99 Captain America L2\n", bytes)},
      {"mains without end", repeated("Main: Captain America\n", bytes)},
      {"sections without end", repeated("Main character\nLevel-up cards:\nPile: a\nPlot Twists:\n", bytes)},
      {"piles without end", repeated("Pile: a\n99 Thor\n", bytes)},
      {"brackets", "2 " + repeated("[(", bytes)},
      {"parentheses", repeated("2 Thor ((((((((((x))))))))))\n", bytes)},
      {"colons", repeated(":::::::::::::::::::::::\n", bytes)},
      {"levels", repeated("1 Captain America Level 2 L3 L4 L5\n", bytes)},
      {"names in JSON", "{\"cards\":[" + repeated("\"Captain Amerigo\",", bytes) + "\"x\"]}"},
      {"counts in JSON",
       "{\"cards\":[" + repeated("{\"name\":\"Thor\",\"count\":99},", bytes) + "\"x\"]}"},
      {"slots in JSON", "{\"hero_code\":\"01001a\",\"slots\":{" +
                            numbered([&](int i) { return "\"" + number(i) + "\":3,"; }, bytes) +
                            "\"x\":1}}"},
      {"nested lists in JSON", "{\"name\":" + nested('[', ']', bytes / 2) + "}"},
      {"nested cards in JSON", "{\"cards\":[" + nested('[', ']', bytes / 2) + "]}"},
      {"unclosed JSON", "{\"cards\":" + std::string(bytes, '[')},
      {"objects in JSON", repeated("{\"a\":", bytes)},
      {"piles in JSON", "{\"piles\":[" + repeated("{\"name\":\"a\",\"cards\":[\"Thor\"]},", bytes) + "{}]}"},
      {"numbers in JSON", "{\"cards\":[{\"name\":\"Thor\",\"count\":1e308}],\"format\":" +
                              std::string(bytes, '9') + "}"},
      {"entities in XML",
       "<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\">]><deck><section>" +
           repeated("<card qty=\"1\">&b;&b;&b;</card>", bytes) + "</section></deck>"},
      {"cards in XML", "<deck><section name=\"x\">" +
                           repeated("<card qty=\"1\">Amerigo</card>\n", bytes) + "</section></deck>"},
      {"nested XML", repeated("<a>", bytes)},
      {"sections in XML", "<deck>" + repeated("<section><card/></section>", bytes) + "</deck>"},
      {"attributes in XML", "<deck><section " + repeated("name=\"nemesis\" ", bytes) + "/></deck>"},
  };
}

// Returns the first lines, so that a list is looked at rather than refused for its length.
inline std::string first_lines(const std::string& text, int count) {
  std::size_t end = 0;
  for (int i = 0; i < count && end != std::string::npos; ++i) end = text.find('\n', end + 1);
  return text.substr(0, end);
}

// Makes all lists, each as long as it may be for a JSON string of so many bytes.
inline std::vector<NamedList> hostile_lists(std::size_t bytes) {
  std::vector<NamedList> lists = hostile_lists_of(bytes);
  for (std::size_t length = bytes; length > 0; length = length * 9 / 10) {
    const auto shorter = hostile_lists_of(length);
    bool all_fit = true;
    for (std::size_t i = 0; i < lists.size(); ++i) {
      const bool fits = to_text(lists[i].second).size() <= bytes;
      if (!fits) lists[i] = shorter[i];
      all_fit = all_fit && fits;
    }
    if (all_fit) break;
  }
  const std::size_t count = lists.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::string cut = first_lines(lists[i].second, 400);
    if (cut != lists[i].second) lists.emplace_back("400 lines: " + lists[i].first, cut);
  }
  return lists;
}

}  // namespace longbox::server
