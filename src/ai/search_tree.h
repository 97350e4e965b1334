// A search tree notes, for each line of answers that was tried, how often and how well it went.
//
// The positions below a node differ from try to try, because hidden cards are dealt anew each time.
// So a node knows only the answers before it, and an answer is known by its meaning to the
// searching seat (its key). An answer that is not offered in every position is judged by the tries
// in which it was: that is information-set Monte Carlo tree search.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.h"

namespace longbox::ai {

using AnswerKey = std::uint64_t;

class SearchTree {
 public:
  static constexpr int kRoot = 0;

  struct Edge {
    AnswerKey key = 0;
    std::int32_t child = 0;  // 0: not grown yet
    std::uint32_t tries = 0;
    std::uint32_t offered = 0;
    double total = 0;  // sum of the answering player's rewards, each from 0 to 1
  };
  // A place names an edge of a node, and stays good when more are added.
  struct Place {
    int node = 0;
    int edge = 0;
  };

  SearchTree() { clear(); }
  void clear();

  // Picks one of the answers offered at a node; `picked` is its place in the list. An answer that
  // was never tried comes first, in random order.
  Place pick(int node, std::span<const AnswerKey> offered, base::Random& random, int& picked);
  // Returns the node behind an edge; it is made when it is first asked for.
  int below(const Place& place);
  bool is_new(const Place& place) const { return edge(place).tries == 0; }
  void reward(const Place& place, double value);

  // Returns how often an answer was tried at the root.
  std::uint32_t tries_at_root(AnswerKey key) const;

 private:
  struct Node {
    std::vector<Edge> edges;
  };

  const Edge& edge(const Place& place) const;
  int find_or_add(Node& node, AnswerKey key);

  std::vector<Node> nodes_;
};

}  // namespace longbox::ai
