#!/usr/bin/env bash
# `make install` into a temporary root: what is there, the example built against it with pkg-config, manual pages,
# completions; then the same as a Debian package. Uses what `make` has left in build/.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
wrong() {
    echo "FAILED: $1" >&2
    exit 1
}
# As grep -q, but reads to the end: whoever writes into it must not be told that nobody listens.
has() {
    grep "$@" >/dev/null
}
there() {
    for path in "$@"; do
        [ -e "$path" ] || wrong "$path is missing"
    done
}

# The static library is optimised anew, which takes a minute: of `make test-all`.
[ -n "${ORRERY_TEST_ALL:-}" ] || export STATIC=off

# ---- make install ----
prefix=$work/root/usr
PREFIX=/usr DESTDIR=$work/root scripts/install.sh >"$work/log" 2>&1 || { cat "$work/log"; wrong "install.sh"; }
there "$prefix/bin/orrery" "$prefix/lib/liborrery.so" "$prefix/lib/liborrery.so.1" \
    "$prefix/include/orrery/engine.h" "$prefix/lib/pkgconfig/orrery.pc" "$prefix/share/man/man1/orrery.1" \
    "$prefix/share/man/man1/orrery-play.1" "$prefix/share/bash-completion/completions/orrery" \
    "$prefix/share/zsh/site-functions/_orrery" "$prefix/share/applications/orrery.desktop" \
    "$prefix/share/icons/hicolor/scalable/apps/orrery.svg" "$prefix/share/doc/orrery/examples/play.c"
if find "$work/root" -newer "$work/log" -not -path "$prefix*" -type f | grep .; then wrong "files outside the prefix"; fi
"$prefix/bin/orrery" version | has '^orrery 0' || wrong "the installed program"

if PREFIX=/usr LIBDIR=lib DESTDIR=$work/other scripts/install.sh 2>"$work/err"; then wrong "it takes a relative LIBDIR"; fi
grep -q "absolute paths, not lib" "$work/err" || wrong "it does not say what is wrong with LIBDIR"

# Every command has a page, and the pages are clean.
"$prefix/bin/orrery" help | sed -n '/^commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p' | grep -vx -e help -e version | while read -r command; do
    page=$prefix/share/man/man1/orrery-$command.1
    there "$page"
    grep -q "^.SH OPTIONS" "$page" || wrong "$page has no options"
    if command -v man >/dev/null; then
        complaints=$(man --warnings -E UTF-8 -l "$page" 2>&1 >/dev/null | grep -v "can.t break line" || true)
        [ -z "$complaints" ] || wrong "$page: $complaints"
    fi
done
grep -q -- '\\-\\-seats' "$prefix/share/man/man1/orrery-play.1" || wrong "the page of play lacks --seats"

# bash completes commands, options and games.
complete() {
    bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _orrery; printf "%s\n" "${COMPREPLY[@]}"' _ \
        "$prefix/share/bash-completion/completions/orrery" "$@"
}
complete orrery pla | has -x play || wrong "bash does not complete commands"
complete orrery play --se | has -x -- --seats || wrong "bash does not complete options"
game=$("$prefix/bin/orrery" games --json | grep -o '"id":"[^"]*"' | cut -d'"' -f4 | sed -n 1p)
complete orrery play "${game:0:2}" | has -x "$game" || wrong "bash does not complete games"
complete orrery help bot-c | has -x bot-check || wrong "bash does not complete the words of help"
if command -v zsh >/dev/null; then
    zsh -n "$prefix/share/zsh/site-functions/_orrery" || wrong "the completion of zsh"
fi
if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate "$prefix/share/applications/orrery.desktop" || wrong "orrery.desktop"
fi

# A stranger's program: 40 lines, pkg-config, and the shared or the static library.
export PKG_CONFIG_LIBDIR=$prefix/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$work/root
[ "$(wc -l <examples/play.c)" -le 40 ] || wrong "examples/play.c has more than 40 lines"
flags=$(pkg-config --cflags --libs orrery)
# shellcheck disable=SC2086
cc -std=c11 -Wall -Wextra -Werror "$prefix/share/doc/orrery/examples/play.c" $flags -o "$work/play"
readelf -d "$work/play" | has 'NEEDED.*\[liborrery.so.1\]' || wrong "the program does not ask for liborrery.so.1"
LD_LIBRARY_PATH=$prefix/lib "$work/play" >"$work/shared.txt"
if [ "${STATIC:-on}" != off ]; then
    # shellcheck disable=SC2046
    cc "$prefix/share/doc/orrery/examples/play.c" $(pkg-config --cflags orrery) "$prefix/lib/liborrery.a" -lsodium -lpthread -lm -ldl -o "$work/static"
    "$work/static" >"$work/static.txt"
    cmp "$work/shared.txt" "$work/static.txt" || wrong "the static library plays otherwise than the shared one"
fi
[ "$(wc -l <"$work/shared.txt")" -gt 10 ] || wrong "the example played no match"
for each in $("$prefix/bin/orrery" games --json | grep -o '"id":"[^"]*"' | cut -d'"' -f4); do
    LD_LIBRARY_PATH=$prefix/lib "$work/play" "$each" | tail -1 | has . || wrong "the example does not play $each"
done
if LD_LIBRARY_PATH=$prefix/lib "$work/play" no-such-game 2>"$work/err"; then wrong "the example plays a game that is none"; fi
grep -q no-such-game "$work/err" || wrong "the example does not say what is wrong"

# ---- make deb ----
if ! command -v dpkg-deb >/dev/null; then
    echo "ok, without a Debian package: dpkg-deb is not here"
    exit 0
fi
scripts/deb.sh "$work/deb" >"$work/log" 2>&1 || { cat "$work/log"; wrong "deb.sh"; }
package=$(ls "$work"/deb/orrery_*.deb)
dpkg-deb -f "$package" Depends >"$work/depends"
grep -q libsodium "$work/depends" || wrong "the package does not ask for libsodium: $(cat "$work/depends")"
grep -q libc6 "$work/depends" || wrong "the package does not ask for libc6: $(cat "$work/depends")"
[ "$(dpkg-deb -f "$package" Package)" = orrery ] || wrong "the name of the package"
dpkg-deb -x "$package" "$work/unpacked"
dpkg-deb -e "$package" "$work/control"
(cd "$work/unpacked" && md5sum --quiet -c "$work/control/md5sums") || wrong "the sums of the package"
there "$work/unpacked/usr/bin/orrery" "$work/unpacked/usr/lib/$(gcc -print-multiarch)/liborrery.so.1" \
    "$work/unpacked/usr/share/man/man1/orrery.1.gz" "$work/unpacked/usr/share/doc/orrery/copyright"
"$work/unpacked/usr/bin/orrery" new "$game" --seed 1 2>/dev/null | "$work/unpacked/usr/bin/orrery" legal - >/dev/null 2>&1 || wrong "the program of the package"
echo ok
