#include "learn/course.h"

#include "base/assert.h"

namespace longbox::learn {

namespace {

constexpr int kFirstGames = 1500;   // by the game's own evaluation
constexpr int kGamesForScale = 150;
constexpr int kLongestGame = 1500;  // questions
constexpr int kRandomAnswers = 3;   // per cent
constexpr float kPatience = 0.9F;   // how far the end of a game counts back: lambda of TD(lambda)
constexpr float kBatch = 64;

constexpr std::array kScenarios = {"rhino", "klaw", "ultron"};

}  // namespace

Course::Course(const kernel::Game& game, std::vector<kernel::Deck> decks, Judge& judge, std::uint64_t seed)
    : game_(game), decks_(std::move(decks)), judge_(judge), policy_(game, judge),
      machine_(game.rules(), game.library()), random_(base::Random::seeded(seed)) {
  machine_.ask_forced(true);
}

Course::Lesson Course::draw_lesson() {
  const int count = static_cast<int>(decks_.size());
  const int first = random_.below(count);
  Lesson lesson{.head_start = random_.below(10) < 6, .explores = true};
  lesson.setup.decks = {decks_[static_cast<std::size_t>(first)]};
  if (random_.below(12) == 0 && count > 1)
    lesson.setup.decks.push_back(decks_[static_cast<std::size_t>((first + 1 + random_.below(count - 1)) % count)]);
  lesson.setup.seed = random_.next();
  lesson.setup.decks_are_checked = true;
  lesson.setup.choices = {{"scenario", kScenarios[static_cast<std::size_t>(random_.below(kScenarios.size()))]}};
  if (random_.below(5) == 0) lesson.setup.choices.push_back({"mode", "expert"});
  return lesson;
}

void Course::begin() {
  judge_.weights.scatter(random_);
  policy_.trust_the_game(true);
  std::vector<Position> seen;
  for (int game = 0; game < kGamesForScale; ++game) {
    play(draw_lesson());
    for (const Moment& moment : path_) seen.push_back(moment.position);
  }
  judge_.scale_by(seen);
  for (int game = 0; game < kFirstGames; ++game) study(play(draw_lesson()), 0.0015F, 1);
  policy_.trust_the_game(false);
}

bool Course::learn(float pace) {
  const bool won = play(draw_lesson());
  study(won, pace, kPatience);
  return won;
}

bool Course::test(std::size_t deck, std::string_view scenario) {
  Lesson lesson;
  lesson.setup.decks = {decks_[deck]};
  lesson.setup.seed = random_.next();
  lesson.setup.choices = {{"scenario", std::string(scenario)}};
  return play(lesson);
}

bool Course::play(const Lesson& lesson) {
  auto start = game_.new_game(lesson.setup);
  LONGBOX_ASSERT(start.ok(), "the decks and choices are those of the project");
  state_ = start.value();
  machine_.attach(state_);
  path_.clear();
  bool waits = lesson.head_start;
  for (int step = 0; step < kLongestGame && state_.outcome == kernel::Outcome::Running; ++step) {
    if (waits && state_.phase == champions::kPlayerPhase) {
      waits = false;
      weaken_villain();
    }
    const kernel::Decision question = machine_.question();
    const int chosen = question.size() > 1 ? answer(question, lesson.explores) : 0;
    machine_.attach(state_);
    machine_.answer(question[chosen]);
  }
  return state_.winners != 0;
}

// A game that can be won teaches more than one that cannot: half of the villains have only one stage, and all have
// taken some damage.
void Course::weaken_villain() {
  if (random_.below(2) == 0) {
    std::vector<kernel::ObjectId> stages;
    machine_.each(champions::kStages, 0, [&](kernel::ObjectId id) {
      if (champions::type_of(machine_, id) == champions::kVillain) stages.push_back(id);
    });
    for (const kernel::ObjectId id : stages) machine_.move(id, champions::kRemoved, 0);
  }
  if (const kernel::ObjectId villain = champions::villain_of(machine_))
    machine_.add_counters(villain, champions::kDamage, random_.below(champions::remaining(machine_, villain)));
  machine_.attach(state_);
}

int Course::answer(const kernel::Decision& question, bool explores) {
  path_.push_back({judge_.describe(machine_)});
  const bool is_habit = game_.habit(machine_, question) >= 0;
  if (explores && !is_habit && random_.below(100) < kRandomAnswers) {
    path_.back().was_random = true;
    return random_.below(question.size());
  }
  return policy_.choose(state_, question);
}

// TD(lambda), from the end of the game to its beginning: each position should have promised what the positions
// behind it have, and the end counts the less the further it is away.
void Course::study(bool won, float pace, float patience) {
  Weights gradient;
  Weights::Cells cells;
  float promised = won ? 1.F : 0.F;
  float next = promised;
  for (auto at = path_.rbegin(); at != path_.rend(); ++at) {
    if (at->was_random) promised = next;
    const float now = chance(judge_.weights.odds(at->position, cells));
    judge_.weights.blame(at->position, cells, (now - promised) / kBatch, gradient);
    promised = at->was_random ? now : patience * promised + (1 - patience) * now;
    next = now;
  }
  adam_.step(judge_.weights, gradient, pace);
}

}  // namespace longbox::learn
