# What everybody tries at every command: --help, -h, help and --version; nothing is built for them. And
# what is said to a word that means nothing. Sourced by ./run.

# version: what it is, and the commit of the checkout with a + behind it if files have changed.
version() {
    local commit='unknown commit'
    commit=$(python3 -B "$root/scripts/commit.py" "$root" - 2>/dev/null) || commit='unknown commit'
    printf 'asterism %s, %s\n' \
        "$(sed -n 's/^project(asterism VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")" "$commit"
}

# page COMMAND: its lines of the help.
page() {
    help | awk -v name="$1" '
        /^  [^ ]/ || /^$/ { mine = $1 == name; if (mine) sub(/^  /, "./run ") }
        mine { sub(/^  +/, "  "); print }'
}

# page_of_tool [asterism COMMAND]: a page of docs/commands.txt, in which the tools' own words stand.
page_of_tool() {
    awk -v name="== $*" '/^== / { mine = $0 == name; next } mine' "$root/docs/commands.txt"
}

# tool_doors [ARGS of asterism]: the page that is asked for, if one is.
tool_doors() {
    local word name=${1-} asked=''
    for word in "$@"; do
        case $word in
        --) break ;;
        --help | -h) asked=1 ;;
        --version)
            if [ -z "$asked" ]; then
                version
                exit
            fi
            ;;
        esac
    done
    case ${1-}:${2-} in
    help: | --help:* | -h:*) name='' asked=1 ;;
    help:-*) asked=1 ;;
    help:*) name=$2 asked=1 ;;
    *:help) asked=1 ;;
    esac
    [ -n "$asked" ] || return 0
    if ! grep -qxF -e "== asterism${name:+ $name}" "$root/docs/commands.txt"; then
        # shellcheck disable=SC2046
        unknown command "$name" $(sed -n 's/^== asterism \(.*\)/\1/p' "$root/docs/commands.txt")
    fi
    page_of_tool asterism ${name:+"$name"}
    exit
}

# doors COMMAND ARGS: answers, and ends, if its page or the version is asked for.
doors() {
    local command=$1 word first=${2-}
    shift
    if [ "$command" = asterism ]; then tool_doors "$@"; fi
    [ "$first" != help ] || set -- --help
    for word in "$@"; do
        case $word in
        --) return 0 ;;
        --version)
            version
            exit
            ;;
        --help | -h)
            if [ "$command" = play ]; then page_of_tool asterism-sim; else page "$command"; fi
            exit
            ;;
        esac
    done
}

# near WORD CANDIDATE...: those that someone who typed WORD may have meant, as the tool does it
# (sim/tool/refuse.c).
near() {
    local word=$1
    shift
    printf '%s\n' "$@" | awk -v word="$word" '
        function least(a, b) { return a < b ? a : b }
        function distance(a, b,    i, j, d) {
            for (i = 0; i <= length(a); i++) d[i, 0] = i
            for (j = 0; j <= length(b); j++) d[0, j] = j
            for (i = 1; i <= length(a); i++)
                for (j = 1; j <= length(b); j++)
                    d[i, j] = least(least(d[i-1, j], d[i, j-1]) + 1,
                                    d[i-1, j-1] + (substr(a, i, 1) != substr(b, j, 1)))
            return d[length(a), length(b)]
        }
        BEGIN { most = length(word) < 4 ? 1 : length(word) < 8 ? 2 : 3 }
        length(word) >= 3 && index($0, word) == 1 || distance(word, $0) <= most {
            found = found (found ? ", " : "") $0
        }
        END { print found }'
}

# unknown WHAT WORD CANDIDATE...: refuses a word, with those that look like it or with all.
unknown() {
    local what=$1 word=$2 nearest all
    shift 2
    nearest=$(near "$word" "$@")
    all=$(printf '%s, ' "$@")
    word=$(printf '%s' "$word" | tr -c '[:print:]' '?')
    if [ -n "$nearest" ]; then
        fail "unknown $what '$word'; did you mean $nearest?" 2
    fi
    fail "unknown $what '$word'; there is: ${all%, }" 2
}

# flags_known COMMAND ARGS: refuses a flag that the command's page does not have. ctest's are its own.
flags_known() {
    local command=$1 word known
    shift
    case $command in
    asterism | play | bench) return 0 ;; # these read theirs themselves
    test) known=$(ctest --help 2>/dev/null | grep -oE '^ +-[^=]*' | grep -oE -- '-[-A-Za-z0-9]+' || true) ;;
    *) known=$(page "$command" | grep -oE -- '--[a-z-]+' | awk '!told[$0]++' || true) ;;
    esac
    [ "$command" != test ] || [ -n "$known" ] || return 0
    for word in "$@"; do
        case $word in
        --?*) word=${word%%=*} ;;
        -[0-9]*) continue ;; # a value, and a wrong one
        -?*) [ "$command" != test ] || word=${word:0:2} ;;
        *) continue ;;
        esac
        if ! grep -qxF -e "$word" <<<"$known"; then
            [ -n "$known" ] || fail "$command takes no flags: what is '$word'?" 2
            # shellcheck disable=SC2086
            [ "$command" != test ] || [ -n "$(near "$word" $known)" ] ||
                fail "unknown flag of test '$word'; ctest --help lists them" 2
            # shellcheck disable=SC2086
            unknown "flag of $command" "$word" $known
        fi
    done
}
