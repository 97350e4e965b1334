// In a Deal (ability.deal.*) a player puts an offer together from the elements on a card, and an
// enemy takes it or leaves it. An offer is made once and has at least two elements; all of it is
// done, or nothing.
#include <fmt/format.h>

#include <bit>

#include "games/vs2pcg/features.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"

namespace longbox::vs2pcg {

using kernel::Node;

namespace {

constexpr std::uint16_t kAskElement = kernel::kFirstGamePrompt + 37;
constexpr std::uint16_t kAskDeal = kernel::kFirstGamePrompt + 38;

constexpr int kFewestElements = 2;

// The end of an element leads back to a statement that has begun (Compiler::emit_steps).
enum Stage : std::uint8_t { kBegin = kBegins, kCarryOut = kBegun, kCompose, kOffer };

template <class Visit>
void each_element(const Node* block, Visit visit) {
  int index = 0;
  for (const Node* element = block + 1; element < block + block->size; element += element->size)
    visit(element, index++);
}

// `scratch` holds the elements in the offer, and later those still to be done, as bits.
unsigned offered(EffectRun& run) { return static_cast<std::uint16_t>(run.here().scratch); }

void keep(EffectRun& run, unsigned bits) { run.here().scratch = static_cast<std::int16_t>(bits); }

Flow carry_out(EffectRun& run, const Node* block) {
  const unsigned left = offered(run);
  if (left == 0) return Flow::Done;
  each_element(block, [&](const Node* element, int index) {
    if (index != std::countr_zero(left)) return;
    keep(run, left & (left - 1));
    run.jump(element + 1);
  });
  return Flow::Continue;
}

Flow make_deal(EffectRun& run) {
  const bool somebody = run.seats() != 0;
  if (run.stage() == kCarryOut) return carry_out(run, run.place());
  if (!somebody) return Flow::Done;
  if (run.stage() == kBegin) {
    keep(run, 0);
    run.stage() = kCompose;
  }
  return Flow::Ask;
}

void ask_deal(EffectRun& run, Decision& out) {
  const unsigned partner = run.seats();
  out.number = static_cast<std::int16_t>(offered(run));
  if (run.stage() == kOffer) {
    out.who = static_cast<Seat>(std::countr_zero(partner));
    out.kind = DecisionKind::YesNo;
    out.prompt = kAskDeal;
    out.add({.kind = kernel::kOptionYes});
    out.add({.kind = kernel::kOptionNo});
    return;
  }
  out.kind = DecisionKind::Choice;
  out.prompt = kAskElement;
  each_element(run.place(), [&](const Node* element, int index) {
    if ((offered(run) >> index & 1U) == 0)
      out.add({.kind = kernel::kOptionMode, .number = static_cast<std::int16_t>(element->value)});
  });
  if (std::popcount(offered(run)) >= kFewestElements) out.add({.kind = kernel::kOptionDone});
}

void answer_deal(EffectRun& run, const Option& option) {
  run.skip();
  switch (option.kind) {
    case kernel::kOptionYes: run.stage() = kCarryOut; return;
    case kernel::kOptionNo: keep(run, 0); run.stage() = kCarryOut; return;
    case kernel::kOptionDone: run.stage() = kOffer; return;
    default: break;
  }
  unsigned bits = offered(run);
  int elements = 0;
  each_element(run.place(), [&](const Node* element, int index) {
    ++elements;
    if (element->value == option.number) bits |= 1U << index;
  });
  keep(run, bits);
  if (std::popcount(bits) == elements) run.stage() = kOffer;
}

// --- Rows ---------------------------------------------------------------------------------------

// Lists the elements that are in the offer, by name; the statement is `make a deal`.
std::string offer_of(const cardgame::Question& asked) {
  const kernel::Library& library = asked.m.library();
  const auto bits = static_cast<unsigned>(asked.decision.number);
  std::string out;
  const Node* partner = library.at(asked.decision.statement) + 1;
  each_element(partner + partner->size, [&](const Node* element, int index) {
    if ((bits >> index & 1U) == 0) return;
    out += (out.empty() ? "" : ", ") + library.labels[static_cast<std::size_t>(element->value)];
  });
  return out;
}

std::string element_question(const cardgame::Question& asked) {
  const std::string offer = offer_of(asked);
  return asked.power + ": what is part of the Deal?" + (offer.empty() ? "" : " So far: " + offer);
}
std::string deal_question(const cardgame::Question& asked) {
  return fmt::format("{}: a Deal, take it or leave it: {}", asked.power, offer_of(asked));
}

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskElement, "ability.deal.two-elements", element_question},
    {kAskDeal, "ability.deal.one-offer", deal_question},
};

}  // namespace

constexpr Feature kDealFeature{.prompts = kPrompts};

void add_deal_verbs(std::vector<Phrase>& out) {
  verb(out, "make a deal with <p:seats> <b:steps>",
       "make a Deal with {p} of at least two of these: {b}",
       "You pick two or more of the options, once each, and offer them to that "
       "player, who takes all of them or none. There is no second offer.",
       "ability.deal.two-elements", {.run = make_deal, .ask = ask_deal, .answer = answer_deal});
}

}  // namespace longbox::vs2pcg
