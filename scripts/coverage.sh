#!/usr/bin/env bash
# Runs the tests with counters and says which lines they reach: totals here, details in
# build/coverage/index.html.
set -euo pipefail
cd "$(dirname "$0")/.."
cmake --build --preset coverage
find build/coverage -name '*.gcda' -delete
ctest --preset coverage --quiet
gcovr --root . --object-directory build/coverage --filter src/ --exclude '.*/tests/.*' --print-summary \
    --html-details build/coverage/index.html
