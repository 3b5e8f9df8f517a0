# The portable libraries' sizes, stack frames and undefined symbols: printed whenever a build for a
# device has changed one, and a test. A build for this computer looks for mutable globals and for
# opponents that could call what holds the true game.

function(portable_report)
    get_property(libraries GLOBAL PROPERTY ASTERISM_PORTABLE)
    if(NOT libraries OR ASTERISM_SANITIZE) # the sanitizers keep globals of their own
        return()
    endif()
    set(list ${PROJECT_BINARY_DIR}/portable.txt)
    set(lines "")
    foreach(library ${libraries})
        string(APPEND lines
            "${library}|$<TARGET_FILE:${library}>|$<TARGET_OBJECTS:${library}>\n")
    endforeach()
    file(GENERATE OUTPUT ${list} CONTENT "${lines}")

    set(command ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/portable_report.py
        --list ${list})
    if(CMAKE_CROSSCOMPILING)
        get_filename_component(preset ${PROJECT_BINARY_DIR} NAME)
        list(APPEND command --prefix arm-none-eabi- --title ${preset})
        add_custom_command(OUTPUT portable_report.stamp
            COMMAND ${command}
            COMMAND ${CMAKE_COMMAND} -E touch portable_report.stamp
            DEPENDS ${libraries} ${list} ${PROJECT_SOURCE_DIR}/scripts/portable_report.py
            COMMENT "Sizes and stack frames of the portable libraries" VERBATIM)
        add_custom_target(portable_report ALL DEPENDS portable_report.stamp)
        asterism_script_test(portable_libraries_fit_a_device COMMAND ${command} LABELS policy)
    else()
        asterism_script_test(portable_libraries_hide_nothing_and_opponents_see_no_truth
            COMMAND ${command} --hosted LABELS policy)
    endif()
endfunction()
