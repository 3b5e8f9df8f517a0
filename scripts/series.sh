# Figures over time, and what no test looks for: `./run sizes`, `./run coverage`, `./run analyse`; sourced by ./run.

# Tests that a count of lines is taken from: those of the label quick, and what plays whole games besides.
coverage_tests='unit|rules|conformance|bots|playthroughs|ui|kit|view|app|durability|fuzz|tools|screens|hal'
# Those of them that are meant for the folders with a goal.
coverage_goal_tests='unit|rules|playthroughs|durability|fuzz'

# coverage_counted BUILD TESTS: what was counted is asked again without a build; a build of changed sources begins
# from nothing.
coverage_counted() {
    grep -qsxF -e "$2" -e "$coverage_tests" "$1/counted" &&
        [ -z "$(find "$root"/games "$root"/firmware "$root"/sim "$root"/tests -name '*.[ch]' \
            -newer "$1/counted" -print -quit)" ]
}

command_coverage() {
    local build=$root/build/coverage log=$root/build/coverage.log flags=() tests=$coverage_tests
    while [ $# -gt 0 ]; do
        case $1 in
        --missed)
            [ $# -gt 1 ] || fail 'coverage: --missed needs a folder' 2
            flags+=(--missed "$2")
            shift
            ;;
        --json) flags+=(--json) ;;
        --goals) flags+=(--goals) tests=$coverage_goal_tests ;;
        --again) rm -rf "$build" ;;
        *) fail "coverage: unknown argument '$1'" 2 ;;
        esac
        shift
    done
    packages_ready test
    if ! coverage_counted "$build" "$tests"; then
        echo "run: building with gcov, and running tests; that takes minutes" >&2
        mkdir -p "$build"
        find "$build" -name '*.gcda' -delete
        # Between its counters gcc does not see any more that what it warns of cannot be.
        if ! { cmake -S "$root" -B "$build" -G Ninja -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=RelWithDebInfo \
            -DCMAKE_C_FLAGS_RELWITHDEBINFO='-O1 -g' -DCMAKE_C_FLAGS='--coverage -Wno-stringop-overflow' &&
            cmake --build "$build"; } >"$log" 2>&1; then
            tail -n 40 "$log" >&2
            fail "the build failed; all of its words: $log"
        fi
        # shellcheck disable=SC2046
        ctest --test-dir "$build" --parallel "$(nproc)" -L "^($tests)$" -E \
            "\\.($(grep -v '^#' "$root/scripts/slow_tests.txt" | paste -sd '|'))$" >>"$log" 2>&1 ||
            echo "run: some tests failed, and their lines are counted as far as they came: $log" >&2
        echo "$tests" >"$build/counted"
    fi
    python3 -B "$root/scripts/coverage.py" "$build" "${flags[@]}"
}

command_analyse() {
    packages_ready test
    packages_ready analyse
    build_quietly window all
    exec python3 -B "$root/scripts/analyse.py" "$root/build/native" "$@"
}

command_sizes() {
    local flags=() waits='' board reports=() host device=''
    while [ $# -gt 0 ]; do
        case $1 in
        --keep | --json) flags+=("$1") ;;
        --waits) waits=1 ;;
        *) fail "sizes: unknown argument '$1'" 2 ;;
        esac
        shift
    done
    packages_ready test
    packages_ready firmware
    mkdir -p "$root/build"
    host=$root/build/sizes-host.json
    for board in $(boards); do
        reports+=("$(firmware_build "$board" | grep '^asterism-')")
    done
    "$root/run" bench --seconds 0.5 >"$host"
    # The handhelds of a chip think alike: one of them is measured.
    if [ -n "$waits" ]; then
        device=$root/build/sizes-device.json
        bench_boards=picosystem bench_device --json --misses >"$device"
    fi
    printf '%s\n' "${reports[@]}" |
        python3 -B "$root/scripts/sizes.py" --host "$host" ${device:+--device "$device"} --last "$root/docs/sizes.csv" "${flags[@]}"
}
