#!/usr/bin/env bash
# Begins a game: `new-game.sh ID "Title"` copies the template into src/games/ID under its own names, with its tests,
# plays it once in every set-up, and adds its row to the list of editions. It builds and passes at once;
# docs/adding-a-game.md goes on from there.
set -euo pipefail
cd "$(dirname "$0")/.."

# The template is the game that is hidden from people.
template=$(grep -l ORR_HIDDEN_GAME src/games/*/game.c | head -1 | cut -d/ -f3)
list=docs/records.md

wrong() {
    echo "new-game: $1" >&2
    exit 2
}
[ $# -eq 2 ] || wrong 'usage: new-game.sh ID "Title"'
id=$1 title=$2 folder=src/games/$1
[[ $id =~ ^[a-z][a-z0-9]*(-[a-z0-9]+)*$ ]] || wrong "\"$id\" is no id: lower-case letters and digits, with - between words"
[[ ${#id} -ge 2 && ${#id} -le 24 ]] || wrong "an id has 2 to 24 letters"
[[ $title =~ ^[[:alnum:]][[:alnum:]\ :\'-]{0,39}$ ]] || wrong "a title has up to 40 letters, digits, blanks, : ' or -"
[ ! -e "$folder" ] || wrong "$folder is there already"
[ -n "$template" ] || wrong "the template is not there"

# Names in C: the id with _ for -. Rules: two letters that no other game has.
name=${id//-/_}
own=$(sed -n 's/^[A-Z_]*_RULE([A-Z_0-9]*, "\([A-Z]*\)-.*/\1/p' "src/games/$template/rules.def" | head -1)
letters=$(tr -dc '[:lower:]' <<<"$id" | tr '[:lower:]' '[:upper:]')
prefix=
for ((i = 1; i < ${#letters} && ${#prefix} == 0; i++)); do
    try=${letters:0:1}${letters:i:1}
    grep -q "\"$try-" src/games/*/rules.def || prefix=$try
done
for last in {A..Z}; do
    [ -z "$prefix" ] || break
    try=${letters:0:1}$last
    grep -q "\"$try-" src/games/*/rules.def || prefix=$try
done
[ -n "$prefix" ] || wrong "no two letters are left for the ids of its rules"

cp -r "src/games/$template" "$folder"
rm -rf "$folder/mutants.txt" "$folder"/golden/*
sed -i '/^#: /d' "$folder"/po/*.po # in which file of the template a sentence stands
mv "$folder/$template.h" "$folder/$name.h"
word=${template^} upper=${template^^}
find "$folder" -type f -exec sed -i \
    -e "s/\\b${template}_/${name}_/g" -e "s/\\b${upper}_/${name^^}_/g" -e "s/\"$template\"/\"$id\"/g" \
    -e "s/\"$template\\.h\"/\"$name.h\"/g" -e "s/^$template\$/$id/" \
    -e "s/\\b$own-/$prefix-/g" -e "s/\\b${own}_/${prefix}_/g" -e "s/\\b$word\\b/$title/g" \
    -e "s/\\b$upper\\b/${title^^}/g" {} +
# A new game is seen by people and has no past: no earlier editions, no earlier pack.
sed -i -e '/\.flags = ORR_HIDDEN_GAME,/d' -e '/\.earlier_/d' "$folder/game.c"
sed -i '/_earlier_content(/d' "$folder/$name.h"
sed -i -e '/^\/\* Packs that were built in before/d' -e '/_earlier_content(/,/^}/d' "$folder/content.c"
clang-format -i "$folder"/*.[ch] "$folder"/tests/*.[ch] 2>/dev/null || true

# One playthrough of every set-up, and the row of the list, by the program that checks them.
echo "new-game: building what plays it" >&2
[ -e build/dev/build.ninja ] || cmake --preset dev >/dev/null
cmake --build --preset dev --target orr_golden >/dev/null
golden() { build/dev/tests/orr_golden "$@" 2>&1 || true; }
golden | sed -n "s/.*--write $id \\(.*\\)/\\1/p" | while read -r setup; do
    golden --write "$id" "$setup" >/dev/null
done
row=$(golden | grep "^| $title |")
sed -i "s/^| $word |.*/&\n$row/" $list

echo "new-game: made $folder; its rules are $prefix-1.1 and so on, its names begin with ${name}_"
echo "new-game: try it: make && build/orrery play $id"
