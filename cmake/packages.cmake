# Libraries taken from the system; tools/setup installs them.

find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(pegtl REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)
find_package(benchmark REQUIRED)
if(LONGBOX_TESTS)
  find_package(GTest REQUIRED)
endif()
