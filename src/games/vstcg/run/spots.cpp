#include "games/vstcg/run/spots.h"

#include <algorithm>

#include "cardgame/frames.h"
#include "games/vstcg/procedures.h"

namespace longbox::vstcg {

namespace {

// A spot two columns beside the outermost character leaves a gap, and a wider gap means nothing more.
constexpr int kBeside = 2;
constexpr int kLastColumn = 120;

Claims present_claims(const Machine& m, Seat seat) {
  switch (cardgame::top_procedure(m.state())) {
    case kMoveProcedure: return claims_of_move(m, seat);
    case kEnterProcedure: return claims_of_entering(m, seat);
    default: return {};
  }
}

// Columns are numbers of the columns of one row, which may be negative.
class Columns {
 public:
  void insert(int column) { set_.insert(column + kMost); }
  bool contains(int column) const { return set_.contains(column + kMost); }

 private:
  static constexpr int kMost = 128;
  base::BitSet<2 * kMost> set_;
};

// Returns the columns of the row where somebody stays or is going to stand.
Columns taken_columns(const Machine& m, Seat seat, Zone row, const Claims& claims) {
  Columns taken;
  m.each(row, seat, [&](ObjectId id) {
    if (!claims.lifted.contains(id.index())) taken.insert(column(m, id));
  });
  for (int i = 0; i < claims.count; ++i) {
    const int spot = claims.spots[static_cast<std::size_t>(i)];
    if (row_of(spot) == row) taken.insert(column_of(spot));
  }
  return taken;
}

struct Span {
  int first = 0;
  int last = -1;

  void take_in(int column) {
    const bool empty = last < first;
    first = empty ? column : std::min(first, column);
    last = empty ? column : std::max(last, column);
  }
};

// Lifted characters count where they stood and where they will stand, so that a row can be built in any order.
Span occupied(const Machine& m, Seat seat, bool hidden, const Claims& claims) {
  Span span;
  each_character_of(m, seat, [&](ObjectId id) {
    if (is_hidden(m, id) == hidden) span.take_in(column(m, id));
  });
  for (int i = 0; i < claims.count; ++i) {
    const int column = column_of(claims.spots[static_cast<std::size_t>(i)]);
    if ((column < 0) == hidden) span.take_in(column);
  }
  return span;
}

// 405.3, 213.5c: nobody stands in the column that divides the areas, which has the number 0.
Span offered(const Machine& m, Seat seat, bool hidden, const Claims& claims) {
  Span span = occupied(m, seat, hidden, claims);
  if (span.last < span.first) return hidden ? Span{-1, -1} : Span{1, 1};
  span.first = std::max(span.first - kBeside, hidden ? -kLastColumn : 1);
  span.last = std::min(span.last + kBeside, hidden ? -1 : kLastColumn);
  return span;
}

}  // namespace

void list_spots(const Machine& m, Seat seat, ObjectId character, bool hidden, Zone row, Decision& out) {
  const Claims claims = present_claims(m, seat);
  const Span span = offered(m, seat, hidden, claims);
  const Columns taken = taken_columns(m, seat, row, claims);
  for (int column = span.first; column <= span.last; ++column)
    if (!taken.contains(column))
      out.add({.kind = kOptSpot, .object = character, .number = spot_number(row, column)});
}

int first_free_column(const Machine& m, Seat seat, Zone row, bool hidden) {
  int column = hidden ? -1 : 1;
  while (character_at(m, seat, row, column)) column += hidden ? -1 : 1;
  return column;
}

}  // namespace longbox::vstcg
