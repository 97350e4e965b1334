// A game writes each row of its lexicon as one call. `watches` has no default: a phrase that
// watches too little leaves stale values behind, and nothing notices. Each call returns its row,
// for what few rows say besides: `adjective(...).reads = kernel::kReadsTags;`.
#pragma once

#include <string_view>
#include <vector>

#include "kernel/effect/eval.h"
#include "kernel/effect/phrase.h"
#include "kernel/effect/run.h"

namespace longbox::cardgame {

using Phrases = std::vector<kernel::Phrase>;
using Text = std::string_view;
using Fits = bool (*)(kernel::Eval&, kernel::ObjectId);
using Concerns = bool (*)(kernel::Eval&, const kernel::Event&);
using Run = kernel::Flow (*)(kernel::EffectRun&);
using Possible = bool (*)(kernel::Eval&);

inline kernel::Phrase& noun(Phrases& out, unsigned watches, Text form, Text english, Text meaning,
                            unsigned zones, Fits fits) {
  return out.emplace_back(kernel::Phrase{.kind = kernel::PhraseKind::Noun,
                                         .form = form,
                                         .english = english,
                                         .meaning = meaning,
                                         .code = static_cast<int>(zones),
                                         .predicate = fits,
                                         .watches = watches});
}

inline kernel::Phrase& adjective(Phrases& out, unsigned watches, Text form, Text english,
                                 Text meaning, Fits fits, Text rule = {}) {
  return out.emplace_back(kernel::Phrase{.kind = kernel::PhraseKind::Adjective,
                                         .form = form,
                                         .english = english,
                                         .meaning = meaning,
                                         .rule = rule,
                                         .predicate = fits,
                                         .watches = watches});
}

inline kernel::Phrase& postfix(Phrases& out, unsigned watches, Text form, Text english,
                               Text meaning, Fits fits, Text rule = {}) {
  return out.emplace_back(kernel::Phrase{.kind = kernel::PhraseKind::Postfix,
                                         .form = form,
                                         .english = english,
                                         .meaning = meaning,
                                         .rule = rule,
                                         .predicate = fits,
                                         .watches = watches});
}

inline kernel::Phrase& number(Phrases& out, unsigned watches, Text form, Text english, Text meaning,
                              int (*value)(kernel::Eval&)) {
  return out.emplace_back(kernel::Phrase{.kind = kernel::PhraseKind::Number,
                                         .form = form,
                                         .english = english,
                                         .meaning = meaning,
                                         .number = value,
                                         .watches = watches});
}

inline kernel::Phrase& condition(Phrases& out, unsigned watches, Text form, Text english,
                                 Text meaning, bool (*test)(kernel::Eval&)) {
  return out.emplace_back(kernel::Phrase{.kind = kernel::PhraseKind::Condition,
                                         .form = form,
                                         .english = english,
                                         .meaning = meaning,
                                         .condition = test,
                                         .watches = watches});
}

inline kernel::Phrase& object(Phrases& out, unsigned watches, Text form, Text english, Text meaning,
                              kernel::ObjectId (*find)(kernel::Eval&)) {
  return out.emplace_back(kernel::Phrase{.kind = kernel::PhraseKind::Object,
                                         .form = form,
                                         .english = english,
                                         .meaning = meaning,
                                         .object = find,
                                         .watches = watches});
}

inline kernel::Phrase& seats(Phrases& out, unsigned watches, Text form, Text english, Text meaning,
                             unsigned (*who)(kernel::Eval&)) {
  return out.emplace_back(kernel::Phrase{.kind = kernel::PhraseKind::Seats,
                                         .form = form,
                                         .english = english,
                                         .meaning = meaning,
                                         .seats = who,
                                         .watches = watches});
}

inline kernel::Phrase& happens(Phrases& out, kernel::EventKind kind, Text form, Text english,
                               Text meaning, Concerns concerns, Text rule = {}) {
  return out.emplace_back(kernel::Phrase{.kind = kernel::PhraseKind::Event,
                                         .form = form,
                                         .english = english,
                                         .meaning = meaning,
                                         .rule = rule,
                                         .code = kind,
                                         .event = concerns});
}

// A continuous line watches nothing: the game works out what it says, and its slots watch for
// themselves.
inline kernel::Phrase& holds(Phrases& out, int kind, Text form, Text english, Text meaning,
                             Text rule) {
  return out.emplace_back(kernel::Phrase{.kind = kernel::PhraseKind::Continuous,
                                         .form = form,
                                         .english = english,
                                         .meaning = meaning,
                                         .rule = rule,
                                         .code = kind,
                                         .watches = kernel::kWatchesNothing});
}

// A verb may have a question of its own; `possible` says whether it could do anything now.
struct Asking {
  Run run = nullptr;
  void (*ask)(kernel::EffectRun&, kernel::Decision&) = nullptr;
  void (*answer)(kernel::EffectRun&, const kernel::Option&) = nullptr;
  Possible possible = nullptr;
};
inline kernel::Phrase& verb(Phrases& out, Text form, Text english, Text meaning, Text rule,
                            const Asking& asking) {
  return out.emplace_back(kernel::Phrase{.kind = kernel::PhraseKind::Verb,
                                         .form = form,
                                         .english = english,
                                         .meaning = meaning,
                                         .rule = rule,
                                         .run = asking.run,
                                         .ask = asking.ask,
                                         .answer = asking.answer,
                                         .possible = asking.possible});
}
// Adds a verb that asks nobody.
inline kernel::Phrase& verb(Phrases& out, Text form, Text english, Text meaning, Text rule, Run run,
                            Possible possible = nullptr) {
  return verb(out, form, english, meaning, rule, Asking{.run = run, .possible = possible});
}

inline bool always_fits(kernel::Eval&, kernel::ObjectId) { return true; }
inline bool always_happens(kernel::Eval&, const kernel::Event&) { return true; }
inline bool about_object(kernel::Eval& e, const kernel::Event& event) {
  return e.fits(event.object);
}
inline bool about_you(kernel::Eval& e, const kernel::Event& event) { return event.seat == e.you(); }

}  // namespace longbox::cardgame
