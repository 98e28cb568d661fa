#!/usr/bin/env bash
# Checks layout and looks for mistakes: clang-format, cppcheck, clang-tidy, shellcheck. `lint.sh changed`: clang-tidy
# and cppcheck, which take long, look only at what has changed (scripts/tidy.py); `lint.sh all`: at everything.
# Needs build/dev, built. Prints findings only; exit 1 when there are any.
set -uo pipefail
cd "$(dirname "$0")/.." || exit
jobs=$(nproc)
failed=0
case "${1:-}" in
changed | all) ;;
*)
    echo "usage: lint.sh changed|all" >&2
    exit 2
    ;;
esac

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
check layout xargs -0 -a <(printf '%s\0' "${c_files[@]}") -n 100 -P "$jobs" clang-format --dry-run -Werror
check shellcheck shellcheck "${shell_files[@]}" .ci/run
mapfile -t looked_at < <(scripts/tidy.py list "$1")
mkdir -p build/cppcheck # where it keeps what it knows about files that stay the same
[ ${#looked_at[@]} -eq 0 ] || check cppcheck cppcheck --quiet -j "$jobs" --cppcheck-build-dir=build/cppcheck --std=c11 --enable=warning,performance,portability --inline-suppr \
    --error-exitcode=1 --suppressions-list=scripts/cppcheck.txt -D_POSIX_C_SOURCE=200809L -Iinclude -Itests -I. "${looked_at[@]}"
check clang-tidy scripts/tidy.py "$1"
exit $failed
