#!/usr/bin/env bash
# Help pages, version and wrong usage.
golden=$(dirname "$(readlink -f "$0")")/golden
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

run help
exits 0
if ! diff -u "$golden/help.txt" "$work/.out"; then wrong "differs from golden/help.txt"; fi
run play --help
exits 0
first=$("$orrery" games | head -1 | cut -d: -f1) # stands in the examples
if ! sed "s/play $first /play GAME /" "$work/.out" | diff -u "$golden/help-play.txt" -; then wrong "differs from golden/help-play.txt"; fi

commands=$("$orrery" help | sed -n '/^commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p' | grep -vx -e help -e version)
[ "$(printf '%s\n' "$commands" | wc -l)" -eq 32 ] || wrong "32 commands expected"
for command in $commands; do
    for form in "$command --help" "$command -h" "help $command"; do
        # shellcheck disable=SC2086
        run $form
        exits 0
        [[ $out == "example: orrery "* ]] || wrong "the help does not begin with an example"
        says "usage: orrery $command"
    done
    run "$command" --no-such-option
    refuses 2 "$command has no option --no-such-option"
done

run version
exits 0
says "orrery 0."
run
exits 2
run lgeal x
refuses 2 'did you mean "legal"?'
run games --jsn
refuses 2 'did you mean "--json"?'
run games nul extra
refuses 2 '"extra" is one word too many'
run legal
refuses 2 "usage: orrery legal POSITION"
run new nul --seats
refuses 2 "--seats needs a value"
run new nul --seed 1 --seed 2
refuses 2 "--seed is given twice"
run new nul --seed 1x
refuses 2 'not a whole number'
run new nul --seed=1 --ask-chance
refuses 2 "cannot be used together"
run games --json=yes
refuses 2 "takes no value"
run new --seed=5 -- nul
exits 0
warns "seed 5"
finish
