#!/usr/bin/env bash
# scripts/new-game.sh makes a game that builds and passes at once: in a copy of the source with only the template beside
# it, its own tests, playthroughs, conformance and structure. Takes a minute of building, so only for `make test-all`.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

template=$(grep -l ORR_HIDDEN_GAME src/games/*/game.c | cut -d/ -f3)
{
    git ls-files -co --exclude-standard -- . ':!web' ':!docs/img' ':!src/games'
    git ls-files -co --exclude-standard -- "src/games/$template"
} | while read -r file; do [ ! -e "$file" ] || echo "$file"; done | tar -cf - -T - | tar -xf - -C "$scratch"
cd "$scratch"

# What is no id or no title, or is there already, makes nothing.
for wrong in Pond 9pond pond_life "$template"; do
    ! scripts/new-game.sh "$wrong" "Pond" 2>/dev/null || { echo "new-game.sh takes $wrong" >&2 && exit 1; }
done
[ "$(find src/games -mindepth 1 -maxdepth 1 | wc -l)" -eq 1 ]

cmake --preset dev -DORRERY_WEB_TESTS=OFF >/dev/null
word=life
id=pond-$word # this script must not contain it, as no file may name a game
scripts/new-game.sh "$id" "Pond Life"
! grep -rniE "\b${template}(_|\b)" "src/games/$id" || { echo "the template is still named" >&2 && exit 1; }
cmake --build --preset dev --target "game_$id" orr_conform orr_golden >build.log || { tail -40 build.log && exit 1; }
ctest --preset dev -R "^(game_$id|conformance_$id|golden|structure_(includes|symbols|rule_ids|text))"
