#!/usr/bin/env bash
# Installs the Debian packages that are missing: `bootstrap.sh play|test|all|coverage`.
# Says what it installs; when nothing is missing it does nothing and uses no network.
set -euo pipefail

play=(gcc libc6-dev cmake ninja-build pkg-config libsodium-dev libsqlite3-dev libpq-dev libpq5 libssl-dev librsvg2-dev
    libedit-dev fonts-inter
    clang lld wasi-libc libclang-rt-14-dev-wasm32 binaryen zopfli)
# Node.js in any packaging; Debian's own comes in two packages.
command -v node >/dev/null || play+=(nodejs)
command -v npm >/dev/null || play+=(npm)
test=(libcmocka-dev libclang-rt-dev clang-format clang-tidy cppcheck shellcheck python3 python3-venv tmux openssl
    postgresql systemd nginx-light openmpi-bin iproute2)
# A browser for the end-to-end tests; $CHROMIUM names another one.
[ -x "${CHROMIUM:-/usr/bin/chromium-headless-shell}" ] || test+=(chromium-headless-shell)
# A second engine, for one game of `make test-all`; $FIREFOX names another one.
all=()
[ -x "${FIREFOX:-/usr/bin/firefox-esr}" ] || all+=(firefox-esr)
coverage=(gcovr)

case "${1:-}" in
play) wanted=("${play[@]}") ;;
test) wanted=("${play[@]}" "${test[@]}") ;;
all) wanted=("${play[@]}" "${test[@]}" "${all[@]}") ;;
coverage) wanted=("${play[@]}" "${test[@]}" "${coverage[@]}") ;;
*)
    echo "usage: bootstrap.sh play|test|all|coverage" >&2
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
# Tests start an nginx of their own: the package shall not begin to serve on this machine.
if [[ " ${missing[*]} " == *" nginx-light "* ]] && [ -d /run/systemd/system ]; then
    "${as_root[@]}" systemctl mask nginx.service >&2
    trap '"${as_root[@]}" systemctl unmask nginx.service >&2 && "${as_root[@]}" systemctl disable nginx.service >&2' EXIT
fi
"${as_root[@]}" apt-get update -q >&2
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" >&2
