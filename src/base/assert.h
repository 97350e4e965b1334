// These two macros, the only ones of the project, check for bugs, never for bad input.
#pragma once

namespace longbox::base {

// Reports a broken assertion with its place and ends the program.
[[noreturn]] void assertion_failed(const char* condition, const char* message, const char* file,
                                   int line);

}  // namespace longbox::base

// LONGBOX_ASSERT is always on: a cheap check whose failure would corrupt a game.
#define LONGBOX_ASSERT(condition, message)                                              \
  ((condition) ? static_cast<void>(0)                                                   \
               : ::longbox::base::assertion_failed(#condition, message, __FILE__, __LINE__))

// LONGBOX_CHECK is on with LONGBOX_CHECKS: a check that costs time, such as recomputing cached
// values.
#ifdef LONGBOX_CHECKS
#define LONGBOX_CHECK(condition, message) LONGBOX_ASSERT(condition, message)
#else
#define LONGBOX_CHECK(condition, message) static_cast<void>(0)
#endif
