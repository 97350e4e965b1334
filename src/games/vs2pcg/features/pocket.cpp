// Pocket Universes (ability.pocket-universe.*). Universes take turns being the table: the cards of all
// others lie aside, where nothing looks for them. A modifier of kind kPocket holds a pocket and its creator
// together: its source is the creator, `a` the number of the pocket.
#include "games/vs2pcg/features/pocket.h"

#include "games/vs2pcg/features.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

using kernel::Modifier;

namespace {

constexpr std::uint16_t kInOtherUniverse = 80;

constexpr int kMostPockets = 255;  // numbers of realms are bytes

template <class Visit>
void each_aside(const Machine& m, int universe, Visit visit) {
  m.each_in(zone_bit(kOtherUniverse), [&](ObjectId id) {
    if (m.object(id).realm == universe) visit(id);
  });
}

// --- Creating -----------------------------------------------------------------------------------

// Its equipment goes along. A vehicle stays with the creator, if that one is aboard too.
void send(Machine& m, ObjectId id, ObjectId creator, std::uint8_t universe) {
  leave_combat(m, id);
  if (const ObjectId worn = equipment_of(m, id)) {
    if (m.object(creator).host == worn) m.attach_to(id, {});
    else m.set_aside(worn, kOtherUniverse, universe);
  }
  m.set_aside(id, kOtherUniverse, universe);
}

ObjectSet all_but(const Machine& m, ObjectId creator) {
  ObjectSet others;
  each_character(m, [&](ObjectId id) {
    if (id != creator) others.insert(id.index());
  });
  return others;
}

// ability.pocket-universe.move, .rows, .same-game. If equipment has this power, its wearer is the
// creator.
Flow create_pocket(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId creator = user_of(m, run.self());
  const int number = m.state().globals[kPockets] + 1;
  if (!stands_in_row(m, creator) || number > kMostPockets) return Flow::Done;
  const ObjectSet others = all_but(m, creator);
  if (others.empty()) return Flow::Done;
  m.set_global(kPockets, number);
  Modifier pocket = made_by(run, kPocket, {});
  pocket.duration = kRestOfGame;
  pocket.source = m.state().ref(creator);
  pocket.a = static_cast<std::int16_t>(number);
  m.add_modifier(pocket);
  m.each_in(kRows, [&](ObjectId id) {
    if (others.contains(id.index())) send(m, id, creator, static_cast<std::uint8_t>(number));
  });
  return Flow::Done;
}

// --- Turns --------------------------------------------------------------------------------------

void bring_all_back(Machine& m) {
  each_aside(m, m.state().realm, [&](ObjectId id) { m.bring_back(id); });
}

// Makes another universe the table, each row in the order in which it was left. Cards beside the rows, as of bosses and stories, are
// about the whole game and stay (ability.pocket-universe.same-game).
void turn_to(Machine& m, std::uint8_t universe) {
  const std::uint8_t left = m.state().realm;
  if (left == universe) return;
  m.each_in(kPlay & ~zone_bit(kReference), [&](ObjectId id) { m.set_aside(id, kOtherUniverse, left); });
  m.set_realm(universe);
  bring_all_back(m);
}

bool has_character_in(const Machine& m, Seat seat, int universe) {
  bool found = false;
  each_aside(m, universe, [&](ObjectId id) {
    found = found || (is_character_aside(m, id) && share_side(m, seat, m.object(id).controller));
  });
  return found;
}

// ability.pocket-universe.turn-order, .several: returns the next pocket in the order of creation.
int next_pocket(const Machine& m, Seat seat, int last) {
  int next = 0;
  if (!is_playing(m, seat)) return next;
  for (const auto& pocket : m.state().modifiers) {
    if (pocket.kind != kPocket || pocket.a <= last || !m.state().alive(pocket.source)) continue;
    if ((next == 0 || pocket.a < next) && has_character_in(m, seat, pocket.a)) next = pocket.a;
  }
  return next;
}

bool is_empty(const Machine& m, int universe) {
  bool empty = true;
  each_aside(m, universe, [&](ObjectId) { empty = false; });
  return empty;
}

// --- Collapsing ---------------------------------------------------------------------------------

// A pocket whose creator is gone collapses only while the original universe or that pocket is the
// table: in any other universe both are ignored.
const Modifier* first_over(const Machine& m) {
  for (const auto& pocket : m.state().modifiers) {
    if (pocket.kind != kPocket || m.state().alive(pocket.source)) continue;
    if (!in_pocket(m) || m.state().realm == pocket.a) return &pocket;
  }
  return nullptr;
}

void join_original(Machine& m, int pocket) {
  m.end_modifiers([&](const Modifier& hold) { return hold.kind == kPocket && hold.a == pocket; });
  m.join_realms(static_cast<std::uint8_t>(pocket), 0);
}

// --- Leaving the game ---------------------------------------------------------------------------

ObjectId worn_aside(const Machine& m, ObjectId wearer) {
  return m.first_in(zone_bit(kOtherUniverse), [&](ObjectId id) {
    return m.object(id).host == wearer && m.object(id).home == kEquipment;
  });
}

bool has_namesake_aside(const Machine& m, ObjectId character, Seat side) {
  bool found = false;
  each_aside(m, m.object(character).realm, [&](ObjectId id) {
    found = found || (is_character_aside(m, id) && m.object(id).side == side && share_name(m, id, character));
  });
  return found;
}

void give_back_aside(Machine& m, ObjectId id) {
  const Seat owner = m.object(id).owner;
  const ObjectId worn = worn_aside(m, id);
  if (m.object(id).has(kEnteredHere) || has_namesake_aside(m, id, owner)) {
    if (worn) put_in_ko_pile_after_all(m, worn);
    return put_in_ko_pile_after_all(m, id);
  }
  m.set_flags(id, kEnteredHere | kFromBack, false);
  if (worn) m.change_side(worn, kOtherUniverse, owner, owner);
  m.change_side(id, kOtherUniverse, owner, owner);
}

}  // namespace

int start_pocket_turn(Machine& m, int last) {
  if (!has_pockets(m)) return 0;
  const Seat seat = m.state().active;
  const int next = next_pocket(m, seat, last);
  turn_to(m, static_cast<std::uint8_t>(next));
  if (next == 0) {
    m.end_modifiers([&](const Modifier& pocket) {
      return pocket.kind == kPocket && is_empty(m, pocket.a);
    });
    return 0;
  }
  m.begin_turn(seat, false);
  start_turn_in(m, static_cast<std::uint8_t>(next));
  return next;
}

bool pocket_turn_follows(const Machine& m) {
  return has_pockets(m) && next_pocket(m, m.state().active, m.state().realm) != 0;
}

void check_pockets(Machine& m) {
  if (!has_pockets(m) || first_over(m) == nullptr) return;
  const bool turn_ends = in_pocket(m);  // it was a turn in that pocket
  while (const Modifier* over = first_over(m)) join_original(m, over->a);
  if (turn_ends) m.set_global(kEndTurn, 1);
  bring_all_back(m);
  // ability.pocket-universe.collapse-uniqueness: the player whose turn it is chooses first.
  const int seats = m.state().seat_count;
  for (int i = seats - 1; i >= 0; --i)
    if (const auto seat = static_cast<Seat>((m.state().active + i) % seats); seat == head_of(m, seat))
      start_keeping_one(m, seat, true);
}

void leave_other_universes(Machine& m, Seat seat) {
  if (!has_pockets(m)) return;
  ObjectSet worn;
  ObjectSet borrowed;
  m.each_in(zone_bit(kOtherUniverse), [&](ObjectId id) {
    const Object& o = m.object(id);
    if (o.owner == seat) return;
    if (is_character_aside(m, id) && o.side == seat) borrowed.insert(id.index());
    if (o.home == kEquipment && o.host && m.object(o.host).owner == seat) worn.insert(id.index());
  });
  worn.for_each([&](int id) { put_in_ko_pile_after_all(m, ObjectId{id}); });
  borrowed.for_each([&](int id) { give_back_aside(m, ObjectId{id}); });
}

Verdict may_reach(const Machine& m, ObjectId card) {
  return m.is_aside(card)
             ? Verdict::no("ability.pocket-universe.no-cross-effects", kInOtherUniverse, card)
             : Verdict::yes();
}

// --- Rows ---------------------------------------------------------------------------------------

namespace {

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskKoReturned, "ability.pocket-universe.collapse-uniqueness", kWhichIsKod}};
constexpr cardgame::ReasonRow kReasons[] = {{kInOtherUniverse, "{by} is in another universe"}};

std::string_view move_cause(const State&, const Event& event) {
  if (event.to == kOtherUniverse) return "ability.pocket-universe.move";
  return event.from == kOtherUniverse ? "ability.pocket-universe.collapse" : "";
}
std::string_view turn_cause(const State& after, const Event&) {
  return after.realm != 0 ? "ability.pocket-universe.turn-order" : "";
}

constexpr cardgame::CauseRow kCauses[] = {{kernel::change::kMove, move_cause},
                                          {event::kTurnStarts, turn_cause}};

}  // namespace

constexpr Feature kPocketFeature{.prompts = kPrompts, .reasons = kReasons, .causes = kCauses};

void add_pocket_verbs(std::vector<Phrase>& out) {
  verb(out, "create a pocket universe", "create a Pocket Universe",
       "Each other character goes there with what it wears, in the row it is in and as it is; that is neither "
       "leaving play nor appearing. Whoever has characters there takes a turn in it behind each turn of "
       "theirs. When the creator leaves play they return.",
       "ability.pocket-universe.move", create_pocket);
}

}  // namespace longbox::vs2pcg
