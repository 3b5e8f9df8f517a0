# The house's own build commands. A folder's CMakeLists.txt uses these and little else:
#
#   asterism_library(NAME SOURCES a.c b.c [LINKS core ...] [INCLUDE dir])
#       A static library of ours. Its headers lie in its folder (or in INCLUDE) and are included by
#       plain name, `#include "game.h"`; header names are unique across the house. Only what is
#       listed in LINKS can be included, so a wrong include does not compile. Without SOURCES the
#       library is headers only.
#   asterism_unrolled(NAME)
#       On this computer the library is compiled with -O3; a device has not the flash for it.
#   asterism_program(NAME SOURCES a.c [LINKS ...])
#       A command line tool for this computer, in bin/ of the build. Nothing when building for a device.
#   asterism_test(NAME SOURCES a.c [LINKS ...] [LABELS unit ...] [ARGS ...] [TIMEOUT seconds]
#                 [ENVIRONMENT A=b ...])
#       A cmocka test program, known to ctest as NAME with LABELS. Golden files are found under the
#       string macro ASTERISM_SOURCE_DIR. Nothing when building for a device, but for a Cortex-M33,
#       whose images QEMU runs (tests/m33).
#   asterism_script_test(NAME COMMAND ... [ONCE] [LABELS ...] [TIMEOUT seconds] [ENVIRONMENT A=b ...])
#       A ctest that is a command. Tests with a TIMEOUT of their own start first, the longest
#       first of all; without one it is 300. ONCE: no compiler has a part in it, and of the presets
#       for this computer only native has it.
#
# ASTERISM_RELEASE: nothing names the folder that it is built in.
# ASTERISM_ONE_IN: tests take one in so many of their samples (tests/support/sample.h).
#
# Every target gets C11 without extensions and warnings as errors. Libraries under games/ and
# firmware/ are portable: they are also built for the Arm processors, where they are freestanding,
# and there their sizes, stack frames and undefined symbols are checked (see portable_report).

set(ASTERISM_WARNINGS -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wvla -Wstrict-prototypes
    -Wmissing-prototypes -Werror)

function(asterism_target_settings name)
    target_compile_features(${name} PRIVATE c_std_11)
    set_target_properties(${name} PROPERTIES C_STANDARD 11 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF)
    target_compile_options(${name} PRIVATE
        $<$<COMPILE_LANGUAGE:C>:${ASTERISM_WARNINGS}> -ffunction-sections -fdata-sections)
    # A panic names its file as the checkout does, wherever that lies.
    target_compile_options(${name} PRIVATE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
    if(CMAKE_C_COMPILER_ID STREQUAL GNU)
        target_compile_options(${name} PRIVATE $<$<COMPILE_LANGUAGE:C>:-fstack-usage>)
    endif()
    if(ASTERISM_SANITIZE)
        set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all
            -fno-omit-frame-pointer)
        target_compile_options(${name} PRIVATE ${sanitizers})
        target_link_options(${name} PRIVATE ${sanitizers})
    endif()
    if(ASTERISM_FUZZ) # libFuzzer is led by what the code under test has reached
        target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link
            -fsanitize-coverage-ignorelist=${PROJECT_SOURCE_DIR}/tests/fuzz/unled.txt)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
endfunction()

# What portable code is on top. A device has no operating system; -fbuiltin gives back what
# -ffreestanding takes away beyond that: a memcpy of four bytes stays one load and one store. And gcc
# is kept from making memmove, which a device's image need not have, out of loops over ten cards.
function(asterism_portable name)
    if(CMAKE_C_COMPILER_ID STREQUAL GNU)
        target_compile_options(${name} PRIVATE
            $<$<COMPILE_LANGUAGE:C>:-fno-tree-loop-distribute-patterns>)
    endif()
    if(CMAKE_CROSSCOMPILING AND NOT ASTERISM_WEB) # clang does not give it back: cmake/wasm.cmake
        target_compile_options(${name} PRIVATE $<$<COMPILE_LANGUAGE:C>:-ffreestanding;-fbuiltin>)
    endif()
endfunction()

function(asterism_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "INCLUDE" "SOURCES;LINKS")
    asterism_no_leftovers(${name} "${arg_UNPARSED_ARGUMENTS}")
    if(NOT arg_INCLUDE)
        set(arg_INCLUDE ${CMAKE_CURRENT_SOURCE_DIR})
    endif()
    if(NOT arg_SOURCES)
        add_library(${name} INTERFACE)
        target_include_directories(${name} INTERFACE ${arg_INCLUDE})
        target_link_libraries(${name} INTERFACE ${arg_LINKS})
        return()
    endif()
    add_library(${name} STATIC ${arg_SOURCES})
    target_include_directories(${name} PUBLIC ${arg_INCLUDE})
    target_link_libraries(${name} PUBLIC ${arg_LINKS})
    asterism_target_settings(${name})
    asterism_portable(${name})
    if(ASTERISM_WEB)
        asterism_web_library(${name})
    endif()
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
    if(folder MATCHES "^(games|assets|firmware)(/|$)")
        set_property(GLOBAL APPEND PROPERTY ASTERISM_PORTABLE ${name})
        asterism_hot(${name})
    endif()
endfunction()

# In a board's image what firmware/hot.txt names of a library lies in RAM, where no cache can miss it.
function(asterism_hot name)
    if(NOT ASTERISM_BOARD OR NOT ASTERISM_HOT_LIST)
        return()
    endif()
    set(script ${PROJECT_SOURCE_DIR}/scripts/hot_sections.py)
    add_custom_command(TARGET ${name} POST_BUILD
        COMMAND ${Python3_EXECUTABLE} ${script} --list ${ASTERISM_HOT_LIST} $<TARGET_FILE:${name}>
        VERBATIM)
    # The library is made anew where the list has changed.
    get_target_property(sources ${name} SOURCES)
    list(GET sources 0 first)
    set_property(SOURCE ${first} APPEND PROPERTY OBJECT_DEPENDS ${ASTERISM_HOT_LIST} ${script})
endfunction()

function(asterism_unrolled name)
    if(NOT CMAKE_CROSSCOMPILING AND NOT ASTERISM_SANITIZE)
        target_compile_options(${name} PRIVATE -O3)
    endif()
endfunction()

function(asterism_program name)
    if(CMAKE_CROSSCOMPILING)
        return()
    endif()
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS")
    asterism_no_leftovers(${name} "${arg_UNPARSED_ARGUMENTS}")
    add_executable(${name} ${arg_SOURCES})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
    target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
    target_link_libraries(${name} PRIVATE ${arg_LINKS})
    asterism_target_settings(${name})
endfunction()

function(asterism_test name)
    if(CMAKE_CROSSCOMPILING AND (NOT ASTERISM_M33_TESTS OR name IN_LIST ASTERISM_M33_LEFT_OUT))
        return()
    endif()
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "SOURCES;LINKS;LABELS;ARGS;ENVIRONMENT")
    asterism_no_leftovers(${name} "${arg_UNPARSED_ARGUMENTS}")
    add_executable(${name} ${arg_SOURCES})
    target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
    target_compile_definitions(${name} PRIVATE ASTERISM_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_link_libraries(${name} PRIVATE ${arg_LINKS} cmocka)
    asterism_target_settings(${name})
    set(command ${name} ${arg_ARGS})
    if(CMAKE_CROSSCOMPILING)
        asterism_m33_image(${name})
        set(command ${ASTERISM_M33_RUN} $<TARGET_FILE:${name}>)
    endif()
    asterism_script_test(${name} COMMAND ${command} LABELS ${arg_LABELS}
        TIMEOUT ${arg_TIMEOUT} ENVIRONMENT ${arg_ENVIRONMENT})
endfunction()

# What is not listed there is `./run test quick`.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/../scripts/slow_tests.txt)
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../scripts/slow_tests.txt ASTERISM_SLOW_TESTS REGEX "^[a-z]")

# Tests carry their preset's name in front, because `./run test` runs all presets as one list.
function(asterism_script_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "ONCE" "TIMEOUT" "COMMAND;LABELS;ENVIRONMENT")
    asterism_no_leftovers(${name} "${arg_UNPARSED_ARGUMENTS}")
    if(arg_ONCE AND (ASTERISM_SANITIZE OR NOT CMAKE_C_COMPILER_ID STREQUAL GNU))
        return()
    endif()
    set(cost 0)
    if(arg_TIMEOUT)
        set(cost ${arg_TIMEOUT})
    else()
        set(arg_TIMEOUT 300)
    endif()
    get_filename_component(preset ${PROJECT_BINARY_DIR} NAME)
    set(test "${preset}.${name}")
    add_test(NAME ${test} COMMAND ${arg_COMMAND})
    if(preset STREQUAL native AND NOT name IN_LIST ASTERISM_SLOW_TESTS)
        list(APPEND arg_LABELS quick)
    endif()
    set_tests_properties(${test} PROPERTIES
        TIMEOUT ${arg_TIMEOUT} COST ${cost} LABELS "${arg_LABELS}")
    list(APPEND arg_ENVIRONMENT ASTERISM_ONE_IN=${ASTERISM_ONE_IN}) # for scripts
    set_tests_properties(${test} PROPERTIES ENVIRONMENT "${arg_ENVIRONMENT}")
endfunction()

function(asterism_no_leftovers name leftovers)
    if(leftovers)
        message(FATAL_ERROR "${name}: what is meant by ${leftovers}?")
    endif()
endfunction()
