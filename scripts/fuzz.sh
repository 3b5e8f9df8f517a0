# `./run fuzz`: inputs led by coverage; sourced by ./run. tests/fuzz/README.md tells what each target is.

fuzz_targets() {
    local file
    for file in "$root"/tests/fuzz/fuzz_*.c; do
        file=${file##*/fuzz_}
        echo "${file%.c}"
    done
}

command_fuzz() {
    local target='' seconds=60 all found=0
    all=$(fuzz_targets)
    while [ $# -gt 0 ]; do
        case $1 in
        --seconds)
            [ $# -gt 1 ] || fail "fuzz: --seconds needs a number" 2
            seconds=$2
            shift
            ;;
        --seconds=*) seconds=${1#--seconds=} ;;
        -*) fail "fuzz: unknown flag '$1'; there is --seconds N" 2 ;;
        *)
            [ -z "$target" ] || fail "fuzz: one target or all: what is '$1'?" 2
            target=$1
            ;;
        esac
        shift
    done
    case $seconds in
    '' | *[!0-9]* | ??????*) fail "fuzz: --seconds is a whole number 1 to 99999, not '$seconds'" 2 ;;
    esac
    [ "$((10#$seconds))" -gt 0 ] || fail "fuzz: --seconds is a whole number 1 to 99999, not '$seconds'" 2
    if [ -n "$target" ] && ! grep -qxF -e "$target" <<<"$all"; then
        # shellcheck disable=SC2086
        unknown target "$target" $all
    fi
    packages_ready test
    build_quietly fuzz fuzzers
    for target in ${target:-$all}; do
        python3 -B "$root/scripts/fuzz.py" "$root/build/fuzz" "$target" --seconds "$((10#$seconds))" || found=1
    done
    return "$found"
}
