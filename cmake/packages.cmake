# Libraries taken from the system; tools/setup installs them.

find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(pegtl REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)
# Beast is header-only; 1.74, which Debian also has, is too old for our flags.
find_package(Boost 1.81 REQUIRED)
find_package(SQLiteCpp REQUIRED)
find_package(spdlog REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(pqxx REQUIRED IMPORTED_TARGET libpqxx)
find_package(benchmark REQUIRED)
if(LONGBOX_TESTS)
  find_package(GTest REQUIRED)
endif()
