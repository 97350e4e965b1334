// No memory is taken from the heap between set-up and the end of a game: every `new` of this
// program is counted.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "cli/games.h"
#include "tests/support/games.h"
#include "tests/support/law_batch.h"

namespace {

thread_local long allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void* counted(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto step = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
// The buffers of the standard library's algorithms call this one.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size == 0 ? 1 : size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size == 0 ? 1 : size);
}
void* operator new(std::size_t size, std::align_val_t step) { return counted(size, step); }
void* operator new[](std::size_t size, std::align_val_t step) { return counted(size, step); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace longbox {
namespace {

class Heap : public testing::TestWithParam<std::string> {};

// Counts the allocations of one random game after its set-up.
long allocations_in_game(const kernel::Game& game, const kernel::Setup& setup) {
  auto start = game.new_game(setup);
  kernel::State& state = start.value();
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(state);
  base::Random random = base::Random::seeded(setup.seed);
  const long before = allocations;
  while (state.outcome == kernel::Outcome::Running) {
    const kernel::Decision& question = machine.question();
    machine.answer(question[random.below(question.size())]);
  }
  return allocations - before;
}

TEST(HeapCounter, counts) {
  const long before = allocations;
  delete new int(3);
  EXPECT_EQ(allocations, before + 1);
}

TEST_P(Heap, is_not_used_while_a_game_is_played) {
  const kernel::Game& game = support::shared_game(GetParam());
  const support::LawSetups setups(game, support::decks_of(game));
  for (int number = 0; number < 36; ++number) {
    const auto setup = setups.setup(2 + number % 3, number);
    EXPECT_EQ(allocations_in_game(game, setup), 0) << "law game " << number;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Heap, testing::ValuesIn(cli::game_ids()),
                         [](const auto& id) { return id.param; });

}  // namespace
}  // namespace longbox
