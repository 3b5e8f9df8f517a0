# The firmware's commands; sourced by ./run.

boards() {
    local path
    for path in "$root"/boards/*/board.cmake; do
        basename "$(dirname "$path")"
    done
}

# board_known NAME: refuses what boards/ does not have, and names the near ones.
board_known() {
    local all
    all=$(boards | paste -sd ' ')
    case "$1" in '' | *[\ /]*) ;; *) case " $all " in *" $1 "*) return 0 ;; esac ;; esac
    # shellcheck disable=SC2086
    unknown board "$1" $all
}

# firmware_configure BOARD FOLDER [OPTIONS]: what is configured already costs nothing.
firmware_configure() {
    local sdk tinyusb tool board=$1 folder=$2
    shift 2
    sdk=$(pico_sdk_ready) && tinyusb=$(tinyusb_ready) && tool=$(picotool_ready) || return 1
    cmake -S "$root" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo \
        -DCMAKE_C_FLAGS_RELWITHDEBINFO='-O2 -g' -DASTERISM_BOARD="$board" -DPICO_SDK_PATH="$sdk" \
        ${tinyusb:+-DPICO_TINYUSB_PATH="$tinyusb"} -Dpicotool_DIR="$tool" "$@"
}

# firmware_cache: most of an image is the same for every board of a chip. Where there is a ccache, they share it, in
# a folder of this checkout: what the reports read in an object names the places of another one otherwise.
firmware_cache() {
    command -v ccache >/dev/null || return 0
    export CCACHE_DIR=$root/build/ccache CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
    export CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache CMAKE_ASM_COMPILER_LAUNCHER=ccache
}

# firmware_build BOARD: builds its image, copies the UF2 file to build/firmware, and prints sizes.
firmware_build() {
    local board=$1 build=$root/build/board-$1 log=$root/build/board-$1.log
    local wrong
    if [ -d "$root/hal/drivers" ]; then
        wrong=$(python3 -B "$root/scripts/boards.py" check "$board" 2>&1) || fail "$wrong"
    fi
    mkdir -p "$root/build/firmware"
    if ! { firmware_cache && { [ -f "$build/build.ninja" ] || firmware_configure "$board" "$build"; } &&
        cmake --build "$build"; } >"$log" 2>&1; then
        tail -n 40 "$log" >&2
        fail "the firmware of $board failed; all of its words: $log"
    fi
    cp "$build/asterism-$board.uf2" "$build/asterism-$board.elf" "$root/build/firmware/"
    python3 "$root/scripts/firmware_report.py" "$build/asterism-$board.elf"
}

command_firmware() {
    [ $# -le 1 ] || fail 'firmware: at most one board' 2
    [ $# = 0 ] || board_known "$1"
    packages_ready firmware
    local board
    for board in ${1-$(boards)}; do
        firmware_build "$board"
    done
    echo "run: UF2 files are in build/firmware" >&2
}

# to_flash BOARD: what to hold down; each board's README has it in one line that begins so.
to_flash() {
    sed -n 's/^To flash it: //p' "$root/boards/$1/README.md"
}

flash_by_hand() {
    to_flash "$1" >&2
    echo "Then drop this file there: build/firmware/asterism-$1.uf2" >&2
}

command_flash() {
    [ $# = 1 ] || fail 'flash: name one board' 2
    board_known "$1"
    packages_ready firmware
    firmware_build "$1"
    local tool
    # Without a picotool that talks to boards, or without a board, a person's hand is needed.
    if tool=$(picotool_usb_ready) &&
        "$tool" load --update --verify --execute "$root/build/firmware/asterism-$1.uf2"; then
        return 0
    fi
    flash_by_hand "$1"
}

# bench_device [--json] [--misses]: what people wait for on the emulated boards, or on those of $bench_boards.
bench_device() {
    packages_ready test
    packages_ready firmware
    node_packages_ready "$root/tests/firmware"
    build_quietly cortex-m0plus bootrom
    local board arguments=()
    for board in ${bench_boards:-$(boards)}; do
        grep -q 'BOARD_CHIP rp2040' "$root/boards/$board/board.cmake" || continue
        firmware_build "$board" >&2
        arguments+=(--board "$board" --image "$root/build/firmware/asterism-$board.elf")
    done
    node "$root/tests/firmware/bench.mjs" "$@" "${arguments[@]}" \
        --bootrom "$root/build/cortex-m0plus/tests/firmware/bootrom.elf"
}

# command_hot: measures an image with nothing of the libraries in RAM, and writes what should lie there.
command_hot() {
    [ $# = 0 ] || fail "hot: unknown argument '$1'" 2
    packages_ready test
    packages_ready firmware
    node_packages_ready "$root/tests/firmware"
    build_quietly cortex-m0plus bootrom
    local board=picosystem build=$root/build/cold log=$root/build/cold.log
    if ! { firmware_configure "$board" "$build" -DASTERISM_HOT_LIST=OFF && cmake --build "$build"; } \
        >"$log" 2>&1; then
        tail -n 40 "$log" >&2
        fail "the firmware of $board failed; all of its words: $log"
    fi
    node "$root/tests/firmware/hot.mjs" --board "$board" --image "$build/asterism-$board.elf" \
        --map "$build/asterism-$board.elf.map" --out "$root/firmware/hot.txt" \
        --bootrom "$root/build/cortex-m0plus/tests/firmware/bootrom.elf"
}
