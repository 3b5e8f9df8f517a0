# Installs what Debian and npm carry; sourced by ./run. What is there already costs one dpkg-query and no
# network.

# packages_missing PURPOSE: prints the packages of scripts/packages.txt that are not there.
packages_missing() {
    local package purposes command installed
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' 2>/dev/null || true)
    while read -r package purposes command; do
        case $package in '' | '#'*) continue ;; esac
        case ,$purposes, in *",$1,"*) ;; *) continue ;; esac
        if [ -n "$command" ] && command -v "$command" >/dev/null; then continue; fi
        case $'\n'$installed$'\n' in *$'\n'"$package installed"$'\n'*) continue ;; esac
        printf '%s ' "$package"
    done <"$root/scripts/packages.txt"
}

# packages_ready PURPOSE: makes sure of them, or says in one line what is missing.
packages_ready() {
    local missing log
    missing=$(packages_missing "$1")
    [ -n "$missing" ] || return 0
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        # Another system names its packages in its own way: let the build find what it needs.
        packages_tools_there "$1" && return 0
        fail "there is no apt here; please install (Debian's names, docs/build.md has more for other systems): $missing"
    fi
    if [ "$(id -u)" != 0 ]; then
        fail "please install what is missing: sudo apt-get install $missing"
    fi
    echo "run: installing $missing" >&2
    mkdir -p "$cache"
    log=$cache/apt.log
    # shellcheck disable=SC2086
    if ! { apt-get update &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing; } \
        >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        fail "apt-get could not install: $missing (all of its words: $log)"
    fi
}

# packages_tools_there PURPOSE: without apt, whether the commands that matter exist.
packages_tools_there() {
    local tool tools='cc cmake ninja python3'
    [ "$1" = test ] && tools="$tools gcc clang clang-format arm-none-eabi-gcc node npm wasm-ld llvm-ar"
    [ "$1" = format ] && tools=clang-format
    for tool in $tools; do
        command -v "$tool" >/dev/null || return 1
    done
}

# node_packages_ready FOLDER: installs what FOLDER/package-lock.json names into the cache, keyed by
# that file, and links it in as FOLDER/node_modules.
node_packages_ready() {
    local folder=$1 key home
    key=$(cat "$folder/package.json" "$folder/package-lock.json" | sha256sum | cut -c1-16)
    home=$cache/npm-$key
    if [ ! -f "$home/complete" ]; then
        echo "run: installing the npm packages of ${folder#"$root/"}" >&2
        rm -rf "$home"
        mkdir -p "$home"
        cp "$folder/package.json" "$folder/package-lock.json" "$home/"
        if ! (cd "$home" && npm ci --no-audit --no-fund) >"$home/npm.log" 2>&1; then
            tail -n 20 "$home/npm.log" >&2
            fail "npm could not install the packages of ${folder#"$root/"}/package.json"
        fi
        touch "$home/complete"
    fi
    # A folder that someone filled with npm by hand stays as it is.
    if [ -L "$folder/node_modules" ] || [ ! -e "$folder/node_modules" ]; then
        ln -sfn "$home/node_modules" "$folder/node_modules"
    fi
}
