# Declares the switches of the build, and gathers their flags in the target `longbox_options`.

option(LONGBOX_CHECKS "Kernel assertions, and caches verified against a fresh computation" OFF)
option(LONGBOX_WERROR "Treat warnings as errors" ON)
option(LONGBOX_LTO "Optimise across translation units when linking" OFF)
set(LONGBOX_PROFILE "" CACHE STRING "record: games note which way their code goes; use: the compiler reads it; empty for neither")
option(LONGBOX_TESTS "Build the tests" ON)
option(LONGBOX_PRECOMPILE "Read the headers of libraries once and not for every file" ON)
option(LONGBOX_FUZZ "Build the fuzzers; needs clang" OFF)
set(LONGBOX_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them; empty for none")
set(LONGBOX_LAW_GAMES "" CACHE STRING "Random games per law in ctest; empty for the tests' default")
set(LONGBOX_LAW_EVERY "" CACHE STRING "Questions between two looks at the costly laws; empty for the default")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")

find_program(LONGBOX_CCACHE ccache)
# The compiler reads what games noted behind the back of ccache.
if(LONGBOX_CCACHE AND NOT LONGBOX_PROFILE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # ccache takes precompiled headers only with this sloppiness, and learns from the list of
  # dependencies what else it would run the preprocessor for.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1 "${LONGBOX_CCACHE}")
endif()

add_library(longbox_options INTERFACE)
target_include_directories(longbox_options INTERFACE "${CMAKE_SOURCE_DIR}/src")
target_compile_options(longbox_options INTERFACE
  -Wall -Wextra -Wno-missing-field-initializers -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(LONGBOX_WERROR)
  target_compile_options(longbox_options INTERFACE -Werror)
endif()
if(LONGBOX_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(longbox_options INTERFACE -fpch-preprocess)  # ccache asks for it
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns about its own std::string operator+ (GCC bug 105651).
  target_compile_options(longbox_options INTERFACE -Wno-restrict)
endif()

if(LONGBOX_CHECKS)
  target_compile_definitions(longbox_options INTERFACE LONGBOX_CHECKS=1)
endif()

if(LONGBOX_SANITIZE)
  set(sanitizers -fsanitize=${LONGBOX_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(longbox_options INTERFACE ${sanitizers})
  target_link_options(longbox_options INTERFACE ${sanitizers})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # The instrumented code confuses g++'s flow analysis; the plain build still has this warning.
    target_compile_options(longbox_options INTERFACE -Wno-maybe-uninitialized)
    if(LONGBOX_SANITIZE MATCHES "thread")
      # Asio puts fences around its tasks. The sanitizer sees only the locks of its queues, and they are enough.
      target_compile_options(longbox_options INTERFACE -Wno-tsan)
    endif()
  endif()
endif()

if(LONGBOX_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT lto_works OUTPUT lto_message LANGUAGES CXX)
  if(lto_works)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
  else()
    message(STATUS "LTO does not work with this compiler; building without it")
  endif()
endif()

if(LONGBOX_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "LONGBOX_FUZZ needs clang; use: cmake --preset fuzz")
  endif()
  target_compile_options(longbox_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
