# Saves out of a board and into it, through picotool; sourced by ./run.

# save_area BOARD: prints begin and end of its saves as the processor sees them, and their sectors.
# They lie at the end of the flash that the SDK's header of the board knows. An RP2350 leaves the
# last sector alone: that is where the first block of a UF2 file for it goes.
save_area() {
    local sdk name size chip sectors=64
    sdk=$(pico_sdk_ready) || return 1
    name=$(board_fact "$1" SDK_NAME)
    chip=$(board_fact "$1" CHIP)
    size=$(sed -n 's/^#define PICO_FLASH_SIZE_BYTES (\([0-9 *]*\))$/\1/p' \
        "$sdk/src/boards/include/boards/$name.h")
    [ -n "$size" ] || fail "the SDK's $name.h does not tell the size of the flash"
    [ "$chip" = rp2040 ] || sectors=63
    size=$((size))
    printf '0x%x 0x%x %d\n' $((0x10000000 + size - 64 * 4096)) \
        $((0x10000000 + size - 64 * 4096 + sectors * 4096)) "$sectors"
}

# board_fact BOARD NAME: what its board.cmake sets BOARD_NAME to.
board_fact() {
    sed -n "s/^set(BOARD_$2 \"\{0,1\}\([^\")]*\).*/\1/p" "$root/boards/$1/board.cmake"
}

# board_waits TOOL BOARD: one board is there in BOOTSEL, and it is this one.
board_waits() {
    local words how chip name
    if ! words=$("$1" info -a 2>&1); then
        how=$(to_flash "$2")
        words=$(printf '%s\n' "$words" | sed '/^ *$/d' | tail -n 1)
        fail "no board waits: $how (picotool: $words)"
    fi
    chip=$(printf '%s\n' "$words" | sed -n 's/^ *type: *\(RP[0-9]*\).*/\1/p')
    case $chip in
    *$'\n'*) fail 'more than one board waits: leave only one connected' ;;
    '') fail "picotool does not say which chip is connected" ;;
    esac
    name=$(board_fact "$2" CHIP)
    [ "$chip" = "${name^^}" ] || fail "this is no $2: the board that waits has an $chip"
    name=$(printf '%s\n' "$words" | sed -n 's/^ *name: *\(.*[^ ]\) *$/\1/p' | head -n 1)
    [ "$name" = "Asterism for $(board_fact "$2" TITLE)" ] ||
        fail "this is no $2 with Asterism: the program on the board is ${name:-unknown}"
}

# area_words FILE [FLAGS]: what the tool says of a file with saves, and its exit code.
area_words() {
    "$root/build/native/bin/asterism" saves "$@"
}

# saves_fetch TOOL BOARD FILE: the board's area into a file that is not there yet; whole, or none.
saves_fetch() {
    local begin end sectors
    read -r begin end sectors < <(save_area "$2")
    rm -f "$3.part"
    if ! "$1" save --range "$begin" "$end" --verify "$3.part" -t bin >&2 ||
        [ "$(wc -c <"$3.part")" != $((sectors * 4096)) ]; then
        rm -f "$3.part"
        return 1
    fi
    mv "$3.part" "$3"
}

# saves_place BOARD: prints a file name for what the board holds now; nothing is there yet.
saves_place() {
    local name
    mkdir -p "$root/build/saves"
    name=$root/build/saves/$1-$(date +%Y%m%d-%H%M%S)
    while [ -e "$name.bin" ]; do name=$name-; done
    echo "$name.bin"
}

# saves_fit FILE SECTORS: a file that a board with such an area takes.
saves_fit() {
    local words code=0
    [ -f "$1" ] || fail "$1: there is no such file" 2
    if [ "$(wc -c <"$1")" != $(($2 * 4096)) ]; then
        fail "$1: it has $(wc -c <"$1") bytes, and the board's save area $(($2 * 4096)); \
./run asterism saves --make NEW.bin --sectors $2 --into FILE makes one that fits" 2
    fi
    words=$(area_words "$1" --json 2>&1) || code=$?
    case $code in
    0 | 1) ;; # one that is partly damaged was on a board once, and may go back
    *) fail "${words#asterism: }" 2 ;;
    esac
    case $words in
    *"\"sectors\":$2,"*) ;;
    *) fail "$1: its saves are for an area of another size; \
./run asterism saves --make NEW.bin --sectors $2 --into FILE makes one that fits" 2 ;;
    esac
}

saves_pull() {
    local tool file=${2-}
    [ -z "$file" ] || [ ! -e "$file" ] || fail "$file: it is there already" 2
    tool=$(picotool_usb_ready) || exit 1
    board_waits "$tool" "$1"
    [ -n "$file" ] || file=$(saves_place "$1")
    saves_fetch "$tool" "$1" "$file" || fail "the saves could not be read; nothing was written"
    echo "run: the saves of $1 are in $file; switch it off and on to go on playing" >&2
    area_words "$file"
}

saves_push() {
    local tool copy begin end sectors
    read -r begin end sectors < <(save_area "$1")
    saves_fit "$2" "$sectors"
    tool=$(picotool_usb_ready) || exit 1
    board_waits "$tool" "$1"
    copy=$(saves_place "$1")
    saves_fetch "$tool" "$1" "$copy" ||
        fail "what is on the board could not be copied first; nothing was written to it"
    echo "run: what was on the board is in $copy" >&2
    if ! "$tool" load --verify "$2" -t bin --offset "$begin" >&2; then
        saves_back "$1" "$copy" "$begin" "$sectors"
        fail "the saves were not written whole; what was there before is in $copy"
    fi
    area_words "$2" || true
    saves_back "$1" "$copy" "$begin" "$sectors"
    "$tool" reboot >/dev/null 2>&1 || echo "run: switch it off and on to go on playing" >&2
}

# saves_back BOARD COPY BEGIN SECTORS: says how to get back what was there before.
saves_back() {
    if (saves_fit "$2" "$4") >/dev/null 2>&1; then
        echo "run: to go back: ./run saves push $1 $2" >&2
    else # something else lay there
        echo "run: to go back: picotool load --verify $2 -t bin --offset $3" >&2
    fi
}

command_saves() {
    local usage='saves pull BOARD [FILE], or saves push BOARD FILE'
    case ${1-}:$# in
    pull:2 | pull:3 | push:3) ;;
    pull:* | push:*) fail "saves: $usage" 2 ;;
    *)
        [ -n "$(near "${1-}" pull push)" ] || fail "saves: unknown word '${1-}'; it is $usage" 2
        unknown 'word of saves' "${1-}" pull push
        ;;
    esac
    board_known "$2"
    packages_ready play
    build_quietly native asterism
    "saves_$1" "$2" "${3-}"
}
