# Toolchain of the RP2040.
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
set(CMAKE_C_FLAGS_INIT "-mcpu=cortex-m0plus -mthumb")
set(CMAKE_ASM_FLAGS_INIT "-mcpu=cortex-m0plus -mthumb")
