// The one macro of the project: a check for bugs, never for bad input.
#pragma once

namespace longbox::base {

// Reports a broken assertion with its place and ends the program.
[[noreturn]] void assertion_failed(const char* condition, const char* message, const char* file,
                                   int line);

}  // namespace longbox::base

// Always on: cheap checks whose failure would corrupt a game.
#define LONGBOX_ASSERT(condition, message)                                              \
  ((condition) ? static_cast<void>(0)                                                   \
               : ::longbox::base::assertion_failed(#condition, message, __FILE__, __LINE__))

// On where LONGBOX_CHECKS is set: checks that cost time, such as recomputing cached values.
#ifdef LONGBOX_CHECKS
#define LONGBOX_CHECK(condition, message) LONGBOX_ASSERT(condition, message)
#else
#define LONGBOX_CHECK(condition, message) static_cast<void>(0)
#endif
