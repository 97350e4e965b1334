// An effect run carries out the body of an ability, statement by statement.
#pragma once

#include "kernel/decision/decision.h"
#include "kernel/effect/eval.h"
#include "kernel/effect/phrase.h"
#include "kernel/flow/procedure.h"
#include "kernel/state/state.h"

namespace longbox::kernel {

// The stage of an effect's frame belongs to the statement that is being carried out. A loop has begun
// whenever its block is done.
enum StatementStage : std::uint8_t {
  kBegins,
  kBegun,    // it has asked, has started procedures, or is partly done
  kSettled,  // nobody is asked any more
};

// A Round says how far a statement is that several players carry out one after another.
struct Round {
  std::uint16_t seats = 0;  // players who are through
  std::uint16_t acts = 0;   // how often the next one has acted
};

// EffectLocals belong to the effect procedure. Frame::pc is the place in the body. Statements leave their
// results here, where the later ones find them and no other effect changes them.
inline constexpr int kEffectResults = 8;
// An ability of the chain runs its body in parts: what is chosen when it is announced, its costs, its effect. A
// statement within a loop that needs a set of its own runs as a part as well.
enum class BodyPart : std::uint8_t { Whole, Announcement, Costs, Effect, Statement };
struct EffectLocals {
  Context context;
  ObjectSet set;   // what a loop has still to visit, or a statement wants to remember
  ObjectSet kept;  // objects that later statements speak of, until they become new objects
  std::array<std::int16_t, kEffectResults> results{};  // named by the game
  std::int16_t scratch = 0;
  std::int16_t scratch2 = 0;
  std::int16_t done = 0;         // so much the last acting statement really did
  std::int16_t asked = 0;        // and so much it was told to do
  std::uint8_t commenced = 0;    // costs are paid, the effect has begun
  std::uint8_t ended = 0;        // nothing more of it is done
  std::uint8_t players_left = 0; // seats (bits) that a block for each player has still to visit
  Seat speaker = kNobody;        // `you` meant this one outside of such a block
  Round round;                   // of the statement being carried out, which sets it when it begins
  std::uint16_t stop = 0;        // this part of the body ends there; 0: at its end
  BodyPart part = BodyPart::Whole;
  std::uint8_t loops = 0;        // a loop uses `set`
};

// A statement gets an EffectRun: the machine, its own place in the code, and its frame.
class EffectRun : public Eval {
 public:
  EffectRun(Machine& machine, Frame& frame, const Node* statement);

  Machine& machine() { return mutable_machine_; }
  Frame& frame() { return frame_; }
  EffectLocals& here() { return locals<EffectLocals>(frame_); }
  std::uint8_t& stage() { return frame_.stage; }
  // Statements act on these objects: on none that lies aside in another realm or is lost.
  ObjectId object();
  void objects(ObjectSet& out);
  void set_variable(int which, std::uint16_t value);
  // The run continues with the statement at this node instead of the next one.
  void jump(const Node* target);
  const Node* statement() const { return statement_; }
  // Returns whether the statement pays for something: actions that pay cannot be replaced.
  bool is_paying() const;

 private:
  Machine& mutable_machine_;
  Frame& frame_;
  const Node* statement_;
};

// A delayed or lasting effect remembers an object. One that has come into play since is another one, which
// the effect knows nothing of.
ObjectId remembered(const Machine& machine, const Modifier& effect);
// Returns so also what another register of the effect's ability holds, `value`; it may be a number.
std::uint16_t remembered(const Machine& machine, const Modifier& effect, int which, std::uint16_t value);
// Returns whether any statement from here on could do something now.
bool could_do_anything(const Machine& machine, const Context& context, const Node* statement);

// kEffect runs bodies of abilities.
extern const Procedure kEffect;

}  // namespace longbox::kernel
