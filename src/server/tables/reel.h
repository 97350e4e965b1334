// A reel keeps what has happened at a table since its readers were last told: the position they saw, and each
// moment that the log tells, with the position right after it. Views of the positions are written when readers
// are told (views/story_writer.h); a table that nobody looks at records nothing.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>

#include "kernel/event/event.h"
#include "kernel/state/state.h"

namespace longbox::server {

// A moment is an event that has a line in the log.
struct Moment {
  kernel::Event event;
  std::size_t line = 0;  // place of its line in the chronicle
  kernel::State after;
};

class Reel {
 public:
  // More moments than these are no story for people: they get the new position at once. It also bounds how
  // long writing takes and how much memory a table may use.
  static constexpr std::size_t kMostMoments = 240;

  // Begins anew with the position that the readers have been told, after so many answers and lines.
  void begin(const kernel::State& told, int step, std::size_t lines);
  // Forgets everything and records nothing until it begins again.
  void stop();

  void add(const kernel::State& after, const kernel::Event& event, std::size_t line);
  // Takes a change that has no line. A game may announce an event before it changes anything, so what changes
  // about the cards of the last moment belongs to that moment; everything else waits for the next one.
  void follow(const kernel::State& after, const kernel::Event& change);

  // Returns whether it holds all that happened since it began.
  bool is_whole() const { return told_ != nullptr && !is_cut_; }
  const kernel::State& told() const { return *told_; }
  int step() const { return step_; }
  std::size_t lines() const { return lines_; }
  const std::deque<Moment>& moments() const { return moments_; }

 private:
  std::unique_ptr<kernel::State> told_;
  int step_ = 0;
  std::size_t lines_ = 0;
  bool is_cut_ = false;
  std::deque<Moment> moments_;
};

}  // namespace longbox::server
