# The firmware of one board: the console, the board's drivers, and the SDK; see cmake/board.cmake.
set(ASTERISM_STACK_KIB 16 CACHE STRING "room for the stack")
set(drivers ${PROJECT_SOURCE_DIR}/hal/drivers)
set(shared ${PROJECT_SOURCE_DIR}/hal/rp2)
set(sources
    ${PROJECT_SOURCE_DIR}/firmware/main.c
    ${drivers}/start.c
    ${drivers}/wiring.c
    ${drivers}/buttons_names.c
    ${drivers}/clock/timer.c
    ${drivers}/guard/fault.c
    ${drivers}/guard/stack_${BOARD_CHIP}.c
    ${drivers}/panic/letters.c
    ${drivers}/panic/screen.c
    ${drivers}/update/bootsel.c
    ${shared}/analogue.c
    ${shared}/light.c
    ${shared}/rates.c
    ${shared}/wait.c
)
# One driver a class; what begins with its name and an underscore belongs to it.
foreach(class backlight buttons display led power random sleep sound storage)
    string(TOUPPER ${class} upper)
    set(driver ${BOARD_${upper}_DRIVER})
    file(GLOB parts CONFIGURE_DEPENDS ${drivers}/${class}/${driver}.c ${drivers}/${class}/${driver}_*.c)
    list(APPEND sources ${parts})
    if(driver STREQUAL keyboard)
        set(keyboard ${shared}/keyboard.c)
    endif()
endforeach()
list(APPEND sources ${keyboard})
if(BOARD_SLEEP_DRIVER STREQUAL dormant)
    list(APPEND sources ${drivers}/sleep/crystal_${BOARD_CHIP}.c)
endif()
set(image asterism-${ASTERISM_BOARD})
# The commit is looked up at every build; what it is written to changes only when it does.
set(commit ${PROJECT_BINARY_DIR}/commit.c)
add_custom_target(commit BYPRODUCTS ${commit}
    COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/scripts/commit.py ${PROJECT_SOURCE_DIR} ${commit}
    VERBATIM)
add_executable(${image} ${sources} ${commit})
# The SDK's sources are compiled as part of the image, and are not held to our warnings.
set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS "${ASTERISM_WARNINGS}")
target_compile_options(${image} PRIVATE -ffunction-sections -fdata-sections
    -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
list(TRANSFORM BOARD_INCLUDES PREPEND ${ASTERISM_BOARDS}/)
target_include_directories(${image} PRIVATE ${ASTERISM_BOARDS}/${ASTERISM_BOARD}
    ${BOARD_INCLUDES} ${drivers} ${drivers}/display ${shared})
target_compile_definitions(${image} PRIVATE BOARD_PANEL_HEADER="panels/${BOARD_PANEL}.h")
target_link_libraries(${image} PRIVATE app cell titles hal
    pico_standard_link pico_runtime pico_binary_info pico_bootrom hardware_adc hardware_clocks hardware_dma
    hardware_flash hardware_gpio hardware_irq hardware_pll hardware_pwm hardware_spi hardware_sync
    hardware_i2c hardware_timer hardware_watchdog hardware_xosc)
pico_minimize_runtime(${image})
# Divisions and 64-bit products are the SDK's, and as hot as what divides.
target_compile_definitions(${image} PRIVATE PICO_DIVIDER_IN_RAM=1 PICO_INT64_OPS_IN_RAM=1)
target_link_options(${image} PRIVATE LINKER:--undefined=storage_place) # read by firmware_report.py

if(BOARD_CHIP STREQUAL rp2040)
    set(ram_kib 264)
    set(ram_end 0x20042000)
else()
    set(ram_kib 520)
    set(ram_end 0x20082000)
    # Its boot ROM reads flash at a third of the clock; the second stage in the image makes it half.
    target_compile_definitions(${image} PRIVATE PICO_EMBED_XIP_SETUP=1)
endif()
math(EXPR ram_bytes "${ram_kib} * 1024")
target_compile_definitions(${image} PRIVATE
    ASTERISM_VERSION="${PROJECT_VERSION}" ASTERISM_BOARD_TITLE="${BOARD_TITLE}"
    ASTERISM_RAM=${ram_bytes}u)

# The SDK's own memory map gives a stack of 4 KiB at most, at the end of RAM. The same map with more:
# the last bank begins earlier, and the bank before it is not used (there is no second core).
math(EXPR stack_bytes "${ASTERISM_STACK_KIB} * 1024")
math(EXPR stack_begin "${ram_end} - ${stack_bytes}" OUTPUT_FORMAT HEXADECIMAL)
math(EXPR ram_length "${stack_begin} - 0x20000000")
string(REPLACE "-arm-s" "" chip ${PICO_PLATFORM})
file(READ ${PICO_SDK_PATH}/src/rp2_common/pico_crt0/${chip}/memmap_default.ld map)
string(REGEX REPLACE "(RAM\\(rwx\\) : ORIGIN = +0x20000000, LENGTH = )[0-9]+k"
    "\\1${ram_length}" map "${map}")
string(REGEX REPLACE "(SCRATCH_X\\(rwx\\) : ORIGIN = )0x[0-9a-f]+, LENGTH = 4k"
    "\\1${stack_begin}, LENGTH = 0" map "${map}")
string(REGEX REPLACE "(SCRATCH_Y\\(rwx\\) : ORIGIN = )0x[0-9a-f]+, LENGTH = 4k"
    "\\1${stack_begin}, LENGTH = ${stack_bytes}" map "${map}")
# Code and tables in RAM are counted apart (scripts/firmware_report.py).
string(REPLACE "*(.time_critical*)"
    "__ram_code_start = .; *(.time_critical*) . = ALIGN(4); __ram_code_end = .;" map "${map}")
# What guards the stack on an RP2040 (hal/drivers/guard) is 8 KiB of unused RAM, at a multiple of that.
if(BOARD_CHIP STREQUAL rp2040)
    string(APPEND map "\nASSERT(__StackBottom % 8192 == 0 && __bss_end__ <= __StackBottom - 8192, "
        "\"the guard below the stack has no room\")\n")
endif()
if(NOT map MATCHES "LENGTH = 0" OR NOT map MATCHES "LENGTH = ${stack_bytes}"
        OR NOT map MATCHES "__ram_code_end")
    message(FATAL_ERROR "this pico-sdk's memory map looks otherwise: see cmake/firmware.cmake")
endif()
set(memory_map ${PROJECT_BINARY_DIR}/${image}.ld)
file(CONFIGURE OUTPUT ${memory_map} CONTENT "${map}" @ONLY)
pico_set_linker_script(${image} ${memory_map})
target_compile_definitions(${image} PRIVATE PICO_STACK_SIZE=${stack_bytes}
    PICO_CORE1_STACK_SIZE=0 PICO_HEAP_SIZE=0 PICO_USE_MALLOC_MUTEX=0)

pico_set_program_name(${image} "Asterism for ${BOARD_TITLE}")
pico_set_program_version(${image} "${PROJECT_VERSION}")
pico_set_program_description(${image} "Five star games for a handheld")
pico_add_extra_outputs(${image})

# Sizes against the budgets that scripts/firmware_report.py names, and the deepest path of the stack, at every link.
add_custom_command(TARGET ${image} POST_BUILD
    COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/scripts/firmware_report.py
        --prefix arm-none-eabi- --path $<TARGET_FILE:${image}>
    VERBATIM)
