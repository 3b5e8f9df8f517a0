# Toolchain of the RP2350's Arm cores. Soft float: nothing of ours computes with fractions.
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi.cmake)
set(CMAKE_C_FLAGS_INIT "-mcpu=cortex-m33 -mthumb -mfloat-abi=soft")
set(CMAKE_ASM_FLAGS_INIT "-mcpu=cortex-m33 -mthumb -mfloat-abi=soft")
# QEMU runs test programs of this processor (tests/m33).
set(ASTERISM_M33_TESTS ON)
