# Toolchain of the page: Debian's clang and lld make WebAssembly, without a C library but the four
# functions of sim/web/libc and without an operating system.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(ASTERISM_WEB ON)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-unknown-unknown)
find_program(CMAKE_AR NAMES llvm-ar llvm-ar-14 REQUIRED)
find_program(CMAKE_RANLIB NAMES llvm-ranlib llvm-ranlib-14 REQUIRED)
find_program(ASTERISM_WASM_LD NAMES wasm-ld wasm-ld-14 REQUIRED)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Not -ffreestanding: with it clang does not know what memcpy does, and pictures take five times as long.
set(CMAKE_C_FLAGS_INIT
    "-nostdlibinc -isystem ${CMAKE_CURRENT_LIST_DIR}/../sim/web/libc -mbulk-memory -msign-ext -mnontrapping-fptoint")
# The linker itself: clang's driver would run wasm-opt where there is one, and nowhere else.
set(CMAKE_C_LINK_EXECUTABLE
    "${ASTERISM_WASM_LD} <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES>")
