#!/usr/bin/env bash
# Checks layout and looks for mistakes: clang-format, cppcheck, clang-tidy, shellcheck.
# Needs the compile commands of build/fuzz. Prints findings only; exit 1 when there are any.
set -uo pipefail
cd "$(dirname "$0")/.." || exit
jobs=$(nproc)
failed=0

# check NAME COMMAND...: runs it quietly; shows its output when it fails.
check() {
    local name=$1 log status=0
    shift
    printf 'lint: %-12s ' "$name"
    log=$("$@" 2>&1) || status=$?
    if [ $status -eq 0 ]; then
        echo "ok"
    else
        echo "FAILED"
        printf '%s\n' "$log"
        failed=1
    fi
}

mapfile -t c_files < <(find include src tests -name '*.[ch]' | sort)
mapfile -t shell_files < <(find scripts tests -name '*.sh' | sort)
check layout clang-format --dry-run -Werror "${c_files[@]}"
check shellcheck shellcheck "${shell_files[@]}" .ci/run
check cppcheck cppcheck --quiet -j "$jobs" --std=c11 --enable=warning,performance,portability --inline-suppr \
    --error-exitcode=1 --suppressions-list=scripts/cppcheck.txt -D_POSIX_C_SOURCE=200809L -Iinclude -Itests -I. src
# Not the tests: it does not know that a failed assertion of cmocka ends the test.
check clang-tidy run-clang-tidy -quiet -j "$jobs" -p build/fuzz "$PWD/src/(?!.*/tests/).*\.c$"
exit $failed
