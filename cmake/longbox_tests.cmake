# Builds and registers tests, benchmarks and fuzzers. `everything` names all our libraries. Tests
# labelled `asan` run a second time in the sanitized build.

# The support library serves tests, benchmarks and fuzzers; it knows no test framework.
file(GLOB_RECURSE support_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/support/*.cpp")
if(support_sources)
  add_library(longbox_support STATIC EXCLUDE_FROM_ALL ${support_sources})
  target_include_directories(longbox_support PUBLIC "${CMAKE_SOURCE_DIR}")
  longbox_link(longbox_support PUBLIC DEPENDS ${everything})
  longbox_precompile(longbox_support)
  longbox_data_folder("${CMAKE_SOURCE_DIR}/tests/support/games.cpp")
endif()

# longbox_test_program(name SOURCES pattern... [PACKAGES target...] [HEADERS header...] [BATCHED])
# Builds a program from the files that match the patterns; HEADERS are precompiled. The files of a
# BATCHED program are compiled several at a time.
function(longbox_test_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "BATCHED" "" "SOURCES;PACKAGES;HEADERS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${arg_SOURCES})
  if(NOT sources)
    message(STATUS "${name}: no sources yet, skipped")
    return()
  endif()
  add_executable(${name} ${sources})
  target_include_directories(${name} PRIVATE "${CMAKE_SOURCE_DIR}")
  longbox_link(${name} PRIVATE DEPENDS support ${everything} PACKAGES ${arg_PACKAGES})
  longbox_precompile(${name} ${arg_HEADERS})
  if(arg_BATCHED)
    longbox_batch(${name})
  endif()
endfunction()

longbox_test_program(longbox_bench
  SOURCES "${CMAKE_SOURCE_DIR}/bench/*.cpp" PACKAGES benchmark::benchmark_main
  HEADERS <benchmark/benchmark.h>)
if(TARGET longbox_bench AND NOT LONGBOX_TESTS)
  # `make build` is for players; `make bench` asks for this target by name.
  set_target_properties(longbox_bench PROPERTIES EXCLUDE_FROM_ALL ON)
endif()

# `make learn` asks for this target by name.
longbox_test_program(longbox_learn SOURCES "${CMAKE_SOURCE_DIR}/learn/*.cpp" PACKAGES CLI11::CLI11)
set_target_properties(longbox_learn PROPERTIES EXCLUDE_FROM_ALL ON)
longbox_data_folder("${CMAKE_SOURCE_DIR}/learn/main.cpp")

if(LONGBOX_FUZZ)
  file(GLOB fuzzers CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/fuzz/*.cpp")
  foreach(source IN LISTS fuzzers)
    get_filename_component(stem "${source}" NAME_WE)
    longbox_test_program(fuzz_${stem} SOURCES "${source}")
    target_link_options(fuzz_${stem} PRIVATE -fsanitize=fuzzer)
  endforeach()
endif()

if(NOT LONGBOX_TESTS)
  return()
endif()
enable_testing()

add_test(NAME structure COMMAND "${CMAKE_SOURCE_DIR}/tools/check-structure")
add_test(NAME tools COMMAND python3 -m unittest discover --start-directory
  "${CMAKE_SOURCE_DIR}/tests/tools" --pattern "*_test.py")

longbox_test_program(unit_tests
  SOURCES "${CMAKE_SOURCE_DIR}/tests/unit/*.cpp" PACKAGES GTest::gmock GTest::gtest_main
  HEADERS <gmock/gmock.h> <gtest/gtest.h> <nlohmann/json.hpp> BATCHED)
if(LONGBOX_SANITIZE)
  # What the sanitizers add to these is optimised for longer than it ever runs: half of the time that they take to compile.
  foreach(program unit_tests longbox_bench)
    if(TARGET ${program})
      target_compile_options(${program} PRIVATE -O0)
    endif()
  endforeach()
endif()
longbox_test_program(law_tests
  SOURCES "${CMAKE_SOURCE_DIR}/tests/laws/*.cpp" PACKAGES GTest::gtest_main
  HEADERS <gtest/gtest.h>)

# longbox_sharded_test(program [variable=value...])
# Runs a program of tests as two tests side by side, half of its tests each.
function(longbox_sharded_test program)
  if(NOT TARGET ${program})
    return()
  endif()
  foreach(shard 0 1)
    add_test(NAME ${program}_${shard} COMMAND ${program})
    set_tests_properties(${program}_${shard} PROPERTIES
      ENVIRONMENT "GTEST_TOTAL_SHARDS=2;GTEST_SHARD_INDEX=${shard};${ARGN}")
  endforeach()
endfunction()

longbox_sharded_test(unit_tests)
set(law_settings)
foreach(setting LONGBOX_LAW_GAMES LONGBOX_LAW_EVERY)
  if(${setting})
    list(APPEND law_settings ${setting}=${${setting}})
  endif()
endforeach()
longbox_sharded_test(law_tests ${law_settings})

if(TARGET longbox)
  # With --rules the scenes that have just been played are held to the inventories of all games.
  add_test(NAME scenes COMMAND longbox scenario run --rules "${CMAKE_SOURCE_DIR}/tests" "${CMAKE_SOURCE_DIR}/lessons")
  add_test(NAME cards_check COMMAND longbox check "${CMAKE_SOURCE_DIR}/cards")
  add_test(NAME errors
    COMMAND "${CMAKE_SOURCE_DIR}/tools/check-errors" $<TARGET_FILE:longbox> "${CMAKE_SOURCE_DIR}")
  add_test(NAME transcript
    COMMAND "${CMAKE_SOURCE_DIR}/tools/transcript" --check $<TARGET_FILE:longbox>)
  add_test(NAME install COMMAND "${CMAKE_SOURCE_DIR}/tools/check-install" $<TARGET_FILE:longbox>)
  add_test(NAME golden COMMAND "${CMAKE_SOURCE_DIR}/tools/golden" --check $<TARGET_FILE:longbox>)
endif()

foreach(test structure tools unit_tests_0 unit_tests_1 scenes cards_check)
  if(TEST ${test})
    set_tests_properties(${test} PROPERTIES LABELS check)
  endif()
endforeach()
