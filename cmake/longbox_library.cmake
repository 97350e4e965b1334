# Makes a target of a folder of src/. A folder that has no code yet is skipped with a status line,
# and no target links it; adding its first file configures again.

# Links `target` with the flags, those of our libraries that exist, and the system's.
function(longbox_link target scope)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "DEPENDS;PACKAGES")
  target_link_libraries(${target} ${scope} longbox_options ${arg_PACKAGES})
  foreach(dependency IN LISTS arg_DEPENDS)
    if(TARGET longbox_${dependency})
      target_link_libraries(${target} ${scope} longbox_${dependency})
    endif()
  endforeach()
endfunction()

# The program and the tests look for cards/, decks/ and rules/ in the source tree unless the
# environment variable LONGBOX_DATA names another folder. Only the files that ask are told, so that
# all other objects are equal in every folder and the compiler cache serves every checkout.
function(longbox_data_folder)
  set_property(SOURCE ${ARGN} APPEND PROPERTY
    COMPILE_DEFINITIONS LONGBOX_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
endfunction()

# Compiles the files of a target eight at a time, because they spend their time on the same headers
# and templates. Their unnamed namespaces then share names.
function(longbox_batch target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
endfunction()

# Does so with the files of the target that lie in `folder`, but those whose tables of a feature bear
# the names that such tables have everywhere.
function(longbox_batch_below target folder)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    file(STRINGS "${source}" tables REGEX "constexpr .* k(Options|Prompts|Procedures)\\[\\]" LIMIT_COUNT 1)
    string(FIND "${source}" "${folder}" place)
    if(tables OR NOT place EQUAL 0)
      set_source_files_properties("${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
  endforeach()
  longbox_batch(${target})
endfunction()

# Lets the code of a target note which way it goes (LONGBOX_PROFILE=record: each object file writes a
# .gcda file beside it when the program ends), or lets the compiler read these files (use).
function(longbox_profile target)
  if(LONGBOX_PROFILE STREQUAL "record")
    target_compile_options(${target} PRIVATE -fprofile-generate)
    target_link_options(${target} PUBLIC -fprofile-generate)
  elseif(LONGBOX_PROFILE STREQUAL "use")
    target_compile_options(${target} PRIVATE -fprofile-use -Wno-missing-profile)
  endif()
endfunction()

# longbox_library(name [FOLDER folder] [WITHOUT file] [DEPENDS library...] [PACKAGES target...]
#                 [BATCHED] [COLD | PLAYED [BATCHED_FOLDER folder]])
# Builds the static library longbox_<name> from src/<folder>/**/*.cpp (folder is the name unless
# given), or an interface library when the folder holds only headers. A BATCHED library is compiled
# several files at a time. A COLD library does not decide how fast games run, so that the compiler
# does not work its hardest on it. A PLAYED library runs in every decision of a game, so that the
# compiler learns from games played (LONGBOX_PROFILE); where it does not work its hardest, the files of
# such a library that lie in BATCHED_FOLDER ("." for all) are compiled several at a time as well.
function(longbox_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "BATCHED;COLD;PLAYED" "FOLDER;WITHOUT;BATCHED_FOLDER" "DEPENDS;PACKAGES")
  if(NOT arg_FOLDER)
    set(arg_FOLDER ${name})
  endif()
  set(folder "${CMAKE_SOURCE_DIR}/src/${arg_FOLDER}")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
  if(arg_WITHOUT)
    list(REMOVE_ITEM sources "${folder}/${arg_WITHOUT}")
  endif()
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${folder}/*.h")
  if(sources)
    add_library(longbox_${name} STATIC ${sources})
    set(scope PUBLIC)
    longbox_precompile(longbox_${name})
    if(arg_BATCHED)
      longbox_batch(longbox_${name})
    elseif(arg_BATCHED_FOLDER AND NOT CMAKE_BUILD_TYPE STREQUAL "Release")
      cmake_path(ABSOLUTE_PATH arg_BATCHED_FOLDER BASE_DIRECTORY "${folder}" NORMALIZE OUTPUT_VARIABLE batched)
      longbox_batch_below(longbox_${name} "${batched}")
    endif()
    if(arg_COLD AND CMAKE_BUILD_TYPE STREQUAL "Release")
      target_compile_options(longbox_${name} PRIVATE -O1)
    endif()
    if(arg_PLAYED)
      longbox_profile(longbox_${name})
    endif()
  elseif(headers)
    add_library(longbox_${name} INTERFACE)
    set(scope INTERFACE)
  else()
    message(STATUS "src/${arg_FOLDER}: no code yet, skipped")
    return()
  endif()
  longbox_link(longbox_${name} ${scope} DEPENDS ${arg_DEPENDS} PACKAGES ${arg_PACKAGES})
endfunction()

# longbox_program(name FOLDER folder [DEPENDS library...])
# Builds the program <name> from src/<folder>/main.cpp; the rest of the folder is a library, so that
# tests can link it.
function(longbox_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FOLDER" "DEPENDS")
  set(source "${CMAKE_SOURCE_DIR}/src/${arg_FOLDER}/main.cpp")
  if(NOT EXISTS "${source}")
    message(STATUS "src/${arg_FOLDER}: no main.cpp yet, program ${name} skipped")
    return()
  endif()
  add_executable(${name} "${source}")
  longbox_link(${name} PRIVATE DEPENDS ${arg_DEPENDS})
  longbox_data_folder("${source}")
  target_compile_definitions(${name} PRIVATE LONGBOX_VERSION="${PROJECT_VERSION}")
endfunction()
