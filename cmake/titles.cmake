# The games of this house. Their list is TITLES in games/titles.h; here it is ASTERISM_TITLES.
#
#   asterism_game(SEATS least most RULES a.c ... BOT b.c ... TRANSCRIPT c.c ...)
#       The game of this folder, whose name is its id: the libraries ID_rules, ID_bot and ID_transcript, and
#       its folder view/, which has ID_view.
#   asterism_titles_library(NAME SOURCES a.c [LINKS ...] PARTS rules bot ...)
#       A library that links these parts of every title.
#   asterism_game_seats(LEAST MOST ID)
#       For how many a game says that it is.

set(list_of_titles ${PROJECT_SOURCE_DIR}/games/titles.h)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list_of_titles})
file(READ ${list_of_titles} ASTERISM_TITLES)
string(REGEX MATCHALL "TITLE\\([a-z_0-9]+\\)" ASTERISM_TITLES "${ASTERISM_TITLES}")
list(TRANSFORM ASTERISM_TITLES REPLACE "TITLE\\((.+)\\)" "\\1")

function(asterism_game)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "SEATS;RULES;BOT;TRANSCRIPT")
    get_filename_component(id ${CMAKE_CURRENT_SOURCE_DIR} NAME)
    asterism_no_leftovers(${id} "${arg_UNPARSED_ARGUMENTS}")
    asterism_library(${id}_rules SOURCES ${arg_RULES} LINKS core)
    asterism_library(${id}_bot SOURCES ${arg_BOT} LINKS ${id}_rules)
    asterism_library(${id}_transcript SOURCES ${arg_TRANSCRIPT} LINKS ${id}_rules transcript)
    set_property(GLOBAL PROPERTY ASTERISM_SEATS_${id} ${arg_SEATS})
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/view/CMakeLists.txt)
        add_subdirectory(view)
    endif()
endfunction()

function(asterism_titles_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS;PARTS")
    asterism_no_leftovers(${name} "${arg_UNPARSED_ARGUMENTS}")
    foreach(part ${arg_PARTS})
        foreach(id ${ASTERISM_TITLES})
            list(APPEND arg_LINKS ${id}_${part})
        endforeach()
    endforeach()
    asterism_library(${name} SOURCES ${arg_SOURCES} LINKS ${arg_LINKS})
endfunction()

function(asterism_game_seats least most id)
    get_property(seats GLOBAL PROPERTY ASTERISM_SEATS_${id})
    list(GET seats 0 first)
    list(GET seats 1 last)
    set(${least} ${first} PARENT_SCOPE)
    set(${most} ${last} PARENT_SCOPE)
endfunction()
