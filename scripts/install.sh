#!/usr/bin/env bash
# Puts what `make` has built where other programs find it: `install.sh` reads PREFIX (/usr/local), DESTDIR (nothing) and
# LIBDIR (PREFIX/lib). Program, site, headers, libraries, pkg-config, manual pages, completions, desktop file, icons,
# examples. The static library is made here, which takes a minute, as few want it; STATIC=off does without.
set -euo pipefail
cd "$(dirname "$0")/.."
prefix=${PREFIX:-/usr/local}
libdir=${LIBDIR:-$prefix/lib}
root=${DESTDIR:-}$prefix
libs=${DESTDIR:-}$libdir
orrery=build/orrery
version=$("$orrery" version | cut -d' ' -f2)
for path in "$prefix" "$libdir"; do
    case $path in
    /?*) ;;
    *)
        echo "install: PREFIX and LIBDIR must be absolute paths, not $path" >&2
        exit 2
        ;;
    esac
done
[ -e build/liborrery.so ] || { echo "install: build/liborrery.so is missing; run make first" >&2; exit 1; }
[ "${STATIC:-on}" = off ] || cmake --build build/release --target orr_static

file() { install -D -m 644 "$1" "$2"; }

install -D -m 755 "$orrery" "$root/bin/orrery"
if [ -e build/site/index.html ]; then
    mkdir -p "$root/share/orrery"
    rm -rf "$root/share/orrery/site"
    cp -r build/site "$root/share/orrery/site"
fi

real=$(basename "$(readlink -f build/liborrery.so)")
install -D -m 755 "build/$real" "$libs/$real"
[ "$real" = liborrery.so ] || ln -sf "$real" "$libs/liborrery.so"
[ "${STATIC:-on}" = off ] || file build/liborrery.a "$libs/liborrery.a"
for header in include/orrery/*.h; do
    [ "$(basename "$header")" = server.h ] || file "$header" "$root/include/orrery/$(basename "$header")" # not in the library
done
mkdir -p "$libs/pkgconfig"
sed "s|@PREFIX@|$prefix|; s|@LIBDIR@|$libdir|; s|@VERSION@|$version|" packaging/orrery.pc.in >"$libs/pkgconfig/orrery.pc"

mkdir -p "$root/share/man/man1" "$root/share/bash-completion/completions" "$root/share/zsh/site-functions"
"$orrery" manual >"$root/share/man/man1/orrery.1"
"$orrery" help | sed -n '/^commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p' | grep -vx -e help -e version | while read -r command; do
    "$orrery" manual "$command" >"$root/share/man/man1/orrery-$command.1"
done
"$orrery" complete bash >"$root/share/bash-completion/completions/orrery"
"$orrery" complete zsh >"$root/share/zsh/site-functions/_orrery"

file packaging/orrery.desktop "$root/share/applications/orrery.desktop"
file web/public/icon.svg "$root/share/icons/hicolor/scalable/apps/orrery.svg"
for size in 192 512; do
    file "web/public/icon-$size.png" "$root/share/icons/hicolor/${size}x$size/apps/orrery.png"
done
for document in LICENSE README.md CHANGELOG.md docs/library.md docs/bots.md docs/bots.schema.json docs/commands.md; do
    file "$document" "$root/share/doc/orrery/$(basename "$document")"
done
for example in examples/*.c examples/bots/*; do
    file "$example" "$root/share/doc/orrery/$example"
done
