# asterism_web_program(NAME SOURCES a.c [LINKS ...] STACK bytes MEMORY bytes): a WebAssembly file in bin/
# of the build. Its memory never grows; a stack that gets too deep leaves the memory at its lower end, which
# stops the program.
function(asterism_web_program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "STACK;MEMORY" "SOURCES;LINKS")
    asterism_no_leftovers(${name} "${arg_UNPARSED_ARGUMENTS}")
    add_executable(${name} ${arg_SOURCES})
    set_target_properties(${name} PROPERTIES
        SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
    target_link_libraries(${name} PRIVATE ${arg_LINKS} web_libc)
    target_link_options(${name} PRIVATE -O2 --no-entry --gc-sections --strip-all --compress-relocations --stack-first
        -zstack-size=${arg_STACK} --initial-memory=${arg_MEMORY} --max-memory=${arg_MEMORY})
    asterism_target_settings(${name})
endfunction()

# Every byte is downloaded before the first picture: only what thinks is worth more of them, and a little what draws.
# Of rules and core it is what a playout goes through.
function(asterism_web_library name)
    if(name STREQUAL ui)
        target_compile_options(${name} PRIVATE -Os)
        return()
    elseif(NOT name MATCHES "^core$|_rules$|_bot$")
        target_compile_options(${name} PRIVATE -Oz)
        return()
    endif()
    # 14 KB less for some in 100 of the speed.
    target_compile_options(${name} PRIVATE -fno-unroll-loops "SHELL:-mllvm -inline-threshold=60")
    get_target_property(sources ${name} SOURCES)
    list(FILTER sources INCLUDE REGEX
        "(_words|_code|_deal|_tables|_coverage|_transcript|_lines|^bot|^coder|^deal|^first|^game|^json|^link.*|^match|^number|^odds|^record|^result|^text|^think|^verdict)\\.c$")
    set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -Oz)
endfunction()
