# `./run mutate`: what the tests do not find; sourced by ./run. docs/mutation.md tells how.

command_mutate() {
    local words=() samples=160 seed=1
    while [ $# -gt 0 ]; do
        case $1 in
        --samples | --seed)
            [ $# -gt 1 ] || fail "mutate: $1 needs a number" 2
            [ "$1" = --seed ] && seed=$2 || samples=$2
            shift
            ;;
        --samples=*) samples=${1#--samples=} ;;
        --seed=*) seed=${1#--seed=} ;;
        -*) fail "mutate: unknown flag '$1'; there are --samples N and --seed S" 2 ;;
        *) words+=("$1") ;;
        esac
        shift
    done
    case $samples in
    '' | *[!0-9]* | ?????* | 0*) fail "mutate: --samples is a whole number 1 to 9999, not '$samples'" 2 ;;
    esac
    case $seed in
    '' | *[!0-9]* | ??????????*) fail "mutate: --seed is a whole number 0 to 999999999, not '$seed'" 2 ;;
    esac
    packages_ready test
    exec python3 -B "$root/scripts/mutate.py" --samples "$samples" --seed "$seed" -- "${words[@]}"
}
