# Dependencies that Debian 12 does not carry, fetched as Debian's own sources of newer suites, whose
# signatures apt checks, and built into the cache; sourced by ./run. Each function prints where the
# thing lies; what is there already costs nothing. A machine's own installation is honoured first:
# PICO_SDK_PATH, picotool_DIR, an installed raylib.

raylib_version=6.0
pico_sdk_version=2.1.1
picotool_version=2.1.1

# apt_newer ARGS: apt-get with lists of trixie and sid of its own; the machine's sources stay as
# they are. The mirror is the one that the machine uses. Lists that have aged are fetched again.
apt_newer() {
    local private=$cache/apt
    local options=(-o Dir::Etc::SourceList="$private/sources.list" -o Dir::Etc::SourceParts=/dev/null
        -o Dir::State::Lists="$private/lists" -o Dir::Cache="$private" -o APT::Sandbox::User=root
        -o Debug::NoLocking=true -qq)
    if [ -f "$private/sources.list" ] && apt-get "${options[@]}" "$@"; then
        return 0
    fi
    mkdir -p "$private/lists/partial" "$private/archives/partial"
    newer_sources >"$private/sources.list" &&
        apt-get "${options[@]}" update && apt-get "${options[@]}" "$@"
}

newer_sources() {
    local signed='[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]' uri
    uri=$(apt-get indextargets --format '$(REPO_URI)|$(ORIGIN)' |
        grep '|Debian$' | grep -v security | head -n 1 | cut -d'|' -f1)
    [ -n "$uri" ] || return 1
    echo "deb $signed $uri trixie main"
    echo "deb-src $signed $uri trixie main"
    echo "deb-src $signed $uri sid main"
}

# made NAME VERSION FUNCTION: the cache's folder of that version, made by FUNCTION FOLDER if it is not
# there. A run that was broken off leaves nothing that looks complete. FUNCTION's result is tested, so
# `set -e` sleeps in it: each of its steps says itself what happens on failure.
made() {
    local home=$cache/$1-$2 work log
    if [ ! -f "$home/complete" ]; then
        command -v apt-get >/dev/null || fail "$1 $2 is missing, and there is no apt to fetch it with"
        echo "run: making $1 $2 in $cache" >&2
        work=$cache/work-$1
        log=$cache/$1.log
        rm -rf "$home" "$work"
        mkdir -p "$home" "$work"
        if ! (cd "$work" && "$3" "$home") >"$log" 2>&1; then
            tail -n 20 "$log" >&2
            fail "$1 $2 could not be made (all of its words: $log)"
        fi
        rm -rf "$work"
        touch "$home/complete"
    fi
    echo "$home"
}

# source_of PACKAGE VERSION SUITE: fetches the original source of a package, and unpacks it here.
# Debian's own changes to it are about Debian's own builds.
source_of() {
    local archive
    apt_newer source --tar-only --download-only "$1/$3" || return 1
    archive=$(echo "$1"_*.orig.tar.*)
    case $archive in
    "$1_$2"*) ;;
    *) echo "note: $1 $2 was wanted, and this is what $3 has now: $archive" ;;
    esac
    mkdir source && tar -xf "$archive" -C source --strip-components=1
}

# build_source PREFIX OPTIONS: the usual steps, from `source` here to an installation.
build_source() {
    local prefix=$1
    shift
    cmake -S source -B build -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" "$@" &&
        cmake --build build && cmake --install build
}

build_raylib() {
    source_of raylib "$raylib_version" sid &&
        build_source "$1" -DPLATFORM=SDL -DBUILD_EXAMPLES=OFF -DBUILD_SHARED_LIBS=OFF
}

# raylib_ready: prints a prefix for CMAKE_PREFIX_PATH, or nothing where raylib is installed.
raylib_ready() {
    if command -v pkg-config >/dev/null && pkg-config --atleast-version=5.5 raylib; then
        return 0
    fi
    made raylib "$raylib_version" build_raylib
}

unpack_pico_sdk() {
    local package
    apt_newer download pico-sdk-source tinyusb-source || return 1
    for package in ./*.deb; do
        dpkg-deb -x "$package" unpacked || return 1
    done
    mv unpacked/usr/src/* "$1/"
}

# pico_sdk_ready: prints what PICO_SDK_PATH should be. Our own copy has tinyusb beside it.
pico_sdk_ready() {
    if [ -n "${PICO_SDK_PATH-}" ]; then
        echo "$PICO_SDK_PATH"
        return 0
    fi
    local home
    home=$(made pico-sdk "$pico_sdk_version" unpack_pico_sdk) || return 1
    dirname "$(find "$home" -name pico_sdk_init.cmake | head -n 1)"
}

# tinyusb_ready: prints what PICO_TINYUSB_PATH should be, or nothing where the SDK is the machine's.
tinyusb_ready() {
    [ -z "${PICO_SDK_PATH-}" ] || return 0
    local home
    home=$(made pico-sdk "$pico_sdk_version" unpack_pico_sdk) || return 1
    dirname "$(dirname "$(find "$home" -path '*src/tusb.c' | head -n 1)")"
}

build_picotool() {
    source_of picotool "$picotool_version" trixie &&
        build_source "$1" -DPICO_SDK_PATH="$sdk" -DPICOTOOL_NO_LIBUSB=1 -DPICOTOOL_FLAT_INSTALL=1
}

# picotool_ready: prints what picotool_DIR should be.
picotool_ready() {
    if [ -n "${picotool_DIR-}" ]; then
        echo "$picotool_DIR"
        return 0
    fi
    local sdk home
    sdk=$(pico_sdk_ready) || return 1
    home=$(made picotool "$picotool_version" build_picotool) || return 1
    echo "$home/picotool"
}

build_picotool_usb() {
    source_of picotool "$picotool_version" trixie &&
        build_source "$1" -DPICO_SDK_PATH="$sdk" -DPICOTOOL_FLAT_INSTALL=1 -DUSE_PRECOMPILED=false &&
        "$1/picotool/picotool" help load
}

# picotool_usb_ready: prints a picotool that talks to boards, or says in one line why there is none.
# The one above, which images are built with, is built without libusb, so that nobody needs that
# package who only builds. What the machine has comes first; where picotool_DIR says which one it is
# to be, none is built.
picotool_usb_ready() {
    local tool sdk home
    for tool in "$(command -v picotool)" ${picotool_DIR:+"$picotool_DIR/picotool"}; do
        if [ -x "$tool" ] && "$tool" help load >/dev/null 2>&1; then
            echo "$tool"
            return 0
        fi
    done
    [ -z "${picotool_DIR-}" ] ||
        fail 'the picotool in picotool_DIR does not talk to boards: it was built without USB'
    packages_ready usb && sdk=$(pico_sdk_ready) || return 1
    home=$(made picotool-usb "$picotool_version" build_picotool_usb) || return 1
    echo "$home/picotool/picotool"
}
