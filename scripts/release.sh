# `./run release`: what people download, in dist/; sourced by ./run. The same commit gives the same bytes on
# another day and in another folder: nothing asks for the time but for the commit's own, paths are written
# as the checkout sees them, and archives are packed in order. docs/release.md tells how one is made.

# release_number: the version, which CMakeLists.txt has and CHANGELOG.md describes.
release_number() {
    sed -n 's/^project(asterism VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt"
}

# release_part VERSION: what CHANGELOG.md says of it.
release_part() {
    awk -v head="## $1" 'index($0, "## ") == 1 { mine = $0 == head || index($0, head " ") == 1; next } mine' \
        "$root/CHANGELOG.md"
}

release_board() {
    local board=$1 build=$root/build/release/$1
    rm -rf "$build" # nothing of an earlier one
    firmware_configure "$board" "$build" -DASTERISM_RELEASE=ON -DASTERISM_PATHS="$cache" || return 1
    cmake --build "$build" || return 1
    cp "$build/asterism-$board.uf2" "$dist/asterism-$number-$board.uf2"
}

# release_pack FOLDER: packs what lies in it, in order and without anybody's name.
release_pack() {
    tar --sort=name --format=ustar --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
        --mode=u=rwX,go=rX -C "$(dirname "$1")" -cf - "$(basename "$1")" | gzip -9n >"$dist/$(basename "$1").tar.gz"
}

release_tool() {
    local build=$root/build/release/tool raylib folder
    folder=$root/build/release/asterism-$number-linux-$(uname -m)
    raylib=$(raylib_ready) || return 1
    rm -rf "$build"
    CMAKE_PREFIX_PATH=$raylib cmake -S "$root" -B "$build" -G Ninja -DCMAKE_C_COMPILER=gcc \
        -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_C_FLAGS_RELWITHDEBINFO=-O2 -DASTERISM_RELEASE=ON \
        -DASTERISM_PATHS="$cache" -DCMAKE_EXE_LINKER_FLAGS='-Wl,--build-id=none -s' || return 1
    cmake --build "$build" --target asterism asterism-sim || return 1
    rm -rf "$folder"
    mkdir -p "$folder/bin"
    cp "$build/bin/asterism" "$build/bin/asterism-sim" "$folder/bin/" &&
        cp -R "$root/share" "$root/LICENSE" "$root/NOTICES.md" "$root/CHANGELOG.md" "$folder/" &&
        release_pack "$folder"
}

# The page is ./run web's.
release_page() {
    local folder=$root/build/release/asterism-$number-page
    rm -rf "$folder"
    ("$root/run" web --out "$folder") || return 1
    cp "$root/LICENSE" "$root/NOTICES.md" "$folder/" && release_pack "$folder"
}

# release_notes: from which commit, what is what, and what has changed.
release_notes() {
    local board
    echo "# Asterism $number"
    echo
    echo "Made from commit $(git -C "$root" rev-parse HEAD)$changed by \`./run release\`, which makes the same bytes again."
    echo "\`sha256sum -c SHA256SUMS\` says whether these are they."
    release_part "$number"
    echo
    echo "## Files"
    echo
    for board in $(boards); do
        [ ! -f "$dist/asterism-$number-$board.uf2" ] ||
            echo "- \`asterism-$number-$board.uf2\`: $(board_fact "$board" TITLE). $(to_flash "$board")"
    done
    [ ! -f "$dist/asterism-$number-linux-$(uname -m).tar.gz" ] ||
        echo "- \`asterism-$number-linux-$(uname -m).tar.gz\`: the command line tool and the window for Linux; needs SDL 2"
    [ ! -f "$dist/asterism-$number-page.tar.gz" ] ||
        echo "- \`asterism-$number-page.tar.gz\`: the page, for any server of files"
    echo "- \`NOTICES.md\`: whose work is linked in, and under which terms"
}

release_parts() {
    boards
    echo tool
    # No ./run web, no page.
    ! declare -F command_web >/dev/null || echo page
}

command_release() {
    local dist=$root/dist number changed='' part parts=() all word
    all=$(release_parts)
    while [ $# -gt 0 ]; do
        case $1 in
        --out)
            [ $# -gt 1 ] || fail 'release: --out needs a folder' 2
            dist=$2
            shift
            ;;
        --out=*) dist=${1#--out=} ;;
        --changed) changed=+ ;;
        *)
            # shellcheck disable=SC2086
            grep -qxF -e "$1" <<<"$all" || unknown 'part of a release' "$1" $all
            parts+=("$1")
            ;;
        esac
        shift
    done
    number=$(release_number)
    word=$(git -C "$root" status --porcelain --untracked-files=no 2>/dev/null) ||
        fail 'release: this is no checkout of git, and a release names its commit' 2
    [ -n "$word" ] || changed=''
    [ -z "$word" ] || [ -n "$changed" ] || fail 'release: files have changed since the commit; --changed does it all the same' 2
    [ -n "$(release_part "$number" | tr -d '[:space:]')" ] || fail "release: CHANGELOG.md says nothing of $number" 2
    packages_ready firmware
    packages_ready window
    SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct)
    export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C
    umask 022
    mkdir -p "$dist" "$root/build/release"
    dist=$(cd "$dist" && pwd)
    rm -f "$dist"/asterism-*.uf2 "$dist"/asterism-*.tar.gz "$dist/SHA256SUMS" "$dist"/*.md
    [ ${#parts[@]} -gt 0 ] || mapfile -t parts <<<"$all"
    for part in "${parts[@]}"; do
        echo "run: building $part" >&2
        word=release_$part
        declare -F "$word" >/dev/null || word="release_board $part"
        if ! ($word) >"$root/build/release/$part.log" 2>&1; then
            tail -n 40 "$root/build/release/$part.log" >&2
            fail "the release of $part failed; all of its words: build/release/$part.log"
        fi
    done
    cp "$root/NOTICES.md" "$dist/"
    release_notes >"$dist/NOTES.md"
    (cd "$dist" && LC_ALL=C sha256sum asterism-* NOTES.md NOTICES.md >SHA256SUMS)
    cat "$dist/SHA256SUMS"
}
