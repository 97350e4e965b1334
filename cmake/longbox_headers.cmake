# Precompiled headers: reading the standard library again for every file takes most of the time of a
# build. Only headers from outside the project are in them, so that no change of ours rebuilds them;
# every source still includes what it uses.

set(standard_headers
  <algorithm> <array> <bit> <charconv> <chrono> <cstdint> <functional> <map> <memory> <optional> <set>
  <span> <string> <string_view> <unordered_map> <utility> <variant> <vector> <fmt/format.h>)

# longbox_precompile(target [header...])
# A target that names no headers shares the precompiled standard headers of longbox_base.
function(longbox_precompile target)
  if(NOT LONGBOX_PRECOMPILE)
    return()
  endif()
  if(ARGN OR target STREQUAL longbox_base)
    target_precompile_headers(${target} PRIVATE ${standard_headers} ${ARGN})
  else()
    target_precompile_headers(${target} REUSE_FROM longbox_base)
  endif()
endfunction()
