#!/usr/bin/env bash
# The list of games and the rules texts.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

run games --json
exits 0
[[ $out == '{"games":[{"id":"'* ]] || wrong 'begins with {"games":[{"id":'
for key in title credits min_seats max_seats options name type default help; do
    says "\"$key\":"
done
says_not '"id":"nul"'
ids=$(printf '%s' "$out" | grep -o '"id":"[^"]*"' | cut -d'"' -f4)
run games
exits 0
for id in $ids; do
    says "$id: "
    run rules "$id"
    exits 0
    [ "${#out}" -gt 2000 ] || wrong "the rules of $id are short"
    run games
done

run rules nul 3.1
exits 0
says "NU-3.1"
[ "$(printf '%s' "$out" | grep -c 'NU-3\.')" -eq 1 ] || wrong "one rule expected"
whole=$out
run rules nul nu-3.1
[ "$out" = "$whole" ] || wrong "the id in full gives the same"
run rules nul 3.11
refuses 1 "did you mean"
run rules nul zebra
refuses 1 'nul has no rule "zebra"'
run rules nul 4
exits 0
says "NU-4 The end"
says "NU-4.3"
run rules nul section 4.2
refuses 1 'nul has no rule "section 4.2"'
finish
