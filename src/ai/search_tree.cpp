#include "ai/search_tree.h"

#include <algorithm>
#include <cmath>

namespace longbox::ai {

namespace {

// This weight rewards an answer for being tried seldom; rewards go from 0 to 1.
constexpr double kCuriosity = 0.6;

double promise(const SearchTree::Edge& edge) {
  const double tries = edge.tries;
  return edge.total / tries + kCuriosity * std::sqrt(std::log(double(edge.offered)) / tries);
}

}  // namespace

void SearchTree::clear() {
  nodes_.clear();
  nodes_.emplace_back();
}

const SearchTree::Edge& SearchTree::edge(const Place& place) const {
  return nodes_[static_cast<std::size_t>(place.node)].edges[static_cast<std::size_t>(place.edge)];
}

int SearchTree::find_or_add(Node& node, AnswerKey key) {
  const auto found = std::ranges::find(node.edges, key, &Edge::key);
  if (found != node.edges.end()) return static_cast<int>(found - node.edges.begin());
  node.edges.push_back({.key = key});
  return static_cast<int>(node.edges.size()) - 1;
}

SearchTree::Place SearchTree::pick(int at, std::span<const AnswerKey> offered,
                                   base::Random& random, int& picked) {
  Node& node = nodes_[static_cast<std::size_t>(at)];
  int best = -1;
  int untried = 0;
  double most = 0;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const int place = find_or_add(node, offered[i]);
    Edge& edge = node.edges[static_cast<std::size_t>(place)];
    ++edge.offered;
    const bool is_untried = edge.tries == 0;
    if (is_untried ? random.below(++untried) != 0 : untried > 0) continue;
    const double value = is_untried ? 0 : promise(edge);
    if (!is_untried && best >= 0 && value <= most) continue;
    most = value;
    best = place;
    picked = static_cast<int>(i);
  }
  return {at, best};
}

int SearchTree::below(const Place& place) {
  Edge& edge = nodes_[static_cast<std::size_t>(place.node)]
                   .edges[static_cast<std::size_t>(place.edge)];
  if (edge.child != 0) return edge.child;
  const auto made = static_cast<std::int32_t>(nodes_.size());
  edge.child = made;
  nodes_.emplace_back();
  return made;
}

void SearchTree::reward(const Place& place, double value) {
  Edge& edge = nodes_[static_cast<std::size_t>(place.node)]
                   .edges[static_cast<std::size_t>(place.edge)];
  ++edge.tries;
  edge.total += value;
}

std::uint32_t SearchTree::tries_at_root(AnswerKey key) const {
  const auto& edges = nodes_[kRoot].edges;
  const auto found = std::ranges::find(edges, key, &Edge::key);
  return found == edges.end() ? 0 : found->tries;
}

}  // namespace longbox::ai
