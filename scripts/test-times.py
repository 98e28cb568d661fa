#!/usr/bin/env python3
"""Processor seconds of every test, one after the other: `test-times.py [-R REGEX] [-L LABEL] [-LE LABEL]`.

Unlike the times that CTest prints, these do not depend on what else the machine does. They
are of the build build/dev as it is; arguments are those of ctest that choose tests."""

import json
import os
import resource
import subprocess
import sys
import time

BUILD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "build", "dev")


def used():
    """Seconds that all children have used until now, at work and in the system."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(test):
    """Seconds of the processor and of the clock, and the exit status."""
    properties = {p["name"]: p["value"] for p in test["properties"]}
    extra = dict(item.split("=", 1) for item in properties.get("ENVIRONMENT", []))
    before, began = used(), time.monotonic()
    result = subprocess.run(test["command"], cwd=properties.get("WORKING_DIRECTORY", BUILD), stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, **extra})
    return used() - before, time.monotonic() - began, result.returncode


def main():
    listed = subprocess.run(["ctest", "--show-only=json-v1", *sys.argv[1:]], cwd=BUILD, capture_output=True, check=True)
    total = 0.0
    for test in json.loads(listed.stdout)["tests"]:
        if "command" not in test:
            continue
        processor, clock, status = run(test)
        total += processor
        print(f"{processor:8.2f} {clock:8.2f} {test['name']}{'' if status == 0 else f' FAILED ({status})'}", flush=True)
    print(f"{total:8.2f}          all")


main()
