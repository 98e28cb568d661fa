#!/usr/bin/env bash
# Makes a Debian package of what `make` has built: build/orrery_VERSION_ARCHITECTURE.deb, with the program, the site, the
# library and its headers. `deb.sh OUT` leaves it in another folder. Uses dpkg-deb, and needs no root.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-build}
version=$(build/orrery version | cut -d' ' -f2)
architecture=$(dpkg --print-architecture)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

PREFIX=/usr LIBDIR=/usr/lib/$(gcc -print-multiarch) DESTDIR=$stage scripts/install.sh
strip --strip-unneeded "$stage/usr/bin/orrery" "$stage"/usr/lib/*/liborrery.so.*
find "$stage/usr/share/man" -name '*.1' -exec gzip -9n {} +
gzip -9n "$stage/usr/share/doc/orrery/CHANGELOG.md"
mkdir -p "$stage/usr/share/zsh/vendor-completions" # where Debian's zsh looks
mv "$stage/usr/share/zsh/site-functions/_orrery" "$stage/usr/share/zsh/vendor-completions/"
rmdir "$stage/usr/share/zsh/site-functions"
mv "$stage/usr/share/doc/orrery/LICENSE" "$stage/usr/share/doc/orrery/copyright"

# The packages of the libraries that the two files ask for. Those for PNG, TLS and PostgreSQL are opened when wanted: they
# are recommended or suggested.
depends() {
    objdump -p "$@" | sed -n 's/^ *NEEDED *//p' | sort -u | grep -v '^liborrery' | while read -r library; do
        path=$(ldconfig -p | sed -n "s|^\t$library .* => ||p" | head -1)
        dpkg -S "$(readlink -f "$path")" "$path" 2>/dev/null | head -1 | cut -d: -f1
    done | sort -u | while read -r package; do
        echo "$package (>= $(dpkg-query -W -f '${Version}' "$package" | sed 's/-[^-]*$//'))"
    done | paste -sd, | sed 's/,/, /g'
}
mkdir "$stage/DEBIAN"
cat >"$stage/DEBIAN/control" <<EOF
Package: orrery
Version: $version
Architecture: $architecture
Maintainer: The Orrery developers <orrery@localhost>
Section: games
Priority: optional
Installed-Size: $(du -sk "$stage/usr" | cut -f1)
Depends: $(depends "$stage/usr/bin/orrery" "$stage"/usr/lib/*/liborrery.so.*)
Recommends: librsvg2-2, libcairo2, libssl3
Suggests: bubblewrap, libpq5
Description: board games about suns
 Five board games on one engine: played in the browser or the terminal, alone,
 with friends or against the computer; with a library for programs that play
 them by themselves.
EOF
printf '#!/bin/sh\nset -e\nldconfig\n' >"$stage/DEBIAN/postinst"
cp "$stage/DEBIAN/postinst" "$stage/DEBIAN/postrm"
chmod 755 "$stage/DEBIAN/postinst" "$stage/DEBIAN/postrm"
(cd "$stage" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$stage" -type d -exec chmod 755 {} +
mkdir -p "$out"
dpkg-deb --root-owner-group --build "$stage" "$out/orrery_${version}_$architecture.deb"
