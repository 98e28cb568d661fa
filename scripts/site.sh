#!/usr/bin/env bash
# The web client: `site.sh packages` installs what web/package-lock.json names, `site.sh build`
# makes the static site build/site. Both do nothing when nothing has changed.
set -euo pipefail
cd "$(dirname "$0")/.."
site=build/site

packages() {
    if [ ! -e web/node_modules/.package-lock.json ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
        echo "site: installing the packages of web/package-lock.json with npm" >&2
        (cd web && ../scripts/node.sh npm ci --no-audit --no-fund --loglevel=error >&2)
        touch web/node_modules/.package-lock.json
    fi
}

# Is anything newer than the site? Covers are drawn by the program; what else they show is in the module too.
# Catalogues, rules and lessons are files of the site; its tests and benches are not.
stale() {
    [ ! -e "$site/sw.js" ] || [ build/wasm/orrery.wasm -nt "$site/sw.js" ] ||
        [ build/wasm/workshop.wasm -nt "$site/sw.js" ] ||
        [ -n "$(find web \( -path web/node_modules -o -path web/e2e -o -path web/bench \) -prune -o \
            -type f ! -name '*.test.ts' -newer "$site/sw.js" -print -quit)" ] ||
        [ -n "$(find src \( -name 'cover.c' -o -name 'scene_cover.c' -o -name 'svg*.c' \) -newer "$site/sw.js" -print -quit)" ] ||
        [ -n "$(find po src/games \( -name '*.po' -o -name '*.md' -o -name '*.json' \) -newer "$site/sw.js" -print -quit)" ]
}

case "${1:-}" in
packages) packages ;;
build)
    packages
    if stale; then
        (cd web && ../scripts/node.sh npm run --silent build -- --logLevel warn)
    fi
    ;;
*)
    echo "usage: site.sh packages|build" >&2
    exit 2
    ;;
esac
