#!/usr/bin/env bash
# Installs the Debian packages that are missing: `bootstrap.sh play|test|coverage`.
# Says what it installs; when nothing is missing it does nothing and uses no network.
set -euo pipefail

play=(gcc libc6-dev cmake ninja-build pkg-config libsodium-dev libsqlite3-dev librsvg2-dev libedit-dev fonts-inter
    clang lld wasi-libc libclang-rt-14-dev-wasm32 binaryen zopfli)
# Node.js in any packaging; Debian's own comes in two packages.
command -v node >/dev/null || play+=(nodejs)
command -v npm >/dev/null || play+=(npm)
test=(libcmocka-dev libclang-rt-dev clang-format clang-tidy cppcheck shellcheck python3 tmux)
# A browser for the end-to-end tests; $CHROMIUM names another one.
[ -x "${CHROMIUM:-/usr/bin/chromium}" ] || test+=(chromium)
coverage=(gcovr)

case "${1:-}" in
play) wanted=("${play[@]}") ;;
test) wanted=("${play[@]}" "${test[@]}") ;;
coverage) wanted=("${play[@]}" "${test[@]}" "${coverage[@]}") ;;
*)
    echo "usage: bootstrap.sh play|test|coverage" >&2
    exit 2
    ;;
esac

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "bootstrap: this is not a Debian system; make sure that you have: ${wanted[*]}" >&2
    exit 0
fi

installed=$(dpkg-query -W -f '${binary:Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null |
    sed -n 's/^\([^: ]*\)[^ ]* installed$/\1/p' || true)
missing=()
for package in "${wanted[@]}"; do
    grep -qxF "$package" <<<"$installed" || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "bootstrap: these packages are missing and need root or sudo to be installed: ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi
echo "bootstrap: installing with apt: ${missing[*]}" >&2
"${as_root[@]}" apt-get update -q >&2
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" >&2
