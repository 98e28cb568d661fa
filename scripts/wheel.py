#!/usr/bin/env python3
"""Makes the Python wheel build/orrery-VERSION-py3-none-PLATFORM.whl: the package of bindings/python with the library in it.
A wheel is a zip file with a list of its files, so nothing but Python's own library is needed, and no network."""

import base64
import hashlib
import pathlib
import re
import subprocess
import sysconfig
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "bindings/python/orrery"
LIBRARY = ROOT / "build/liborrery.so"
DAY = (2026, 1, 1, 0, 0, 0)  # the same content makes the same file

METADATA = """Metadata-Version: 2.1
Name: orrery
Version: {version}
Summary: Board games about suns: rules, computer players, and environments for learning
License: MIT
Requires-Python: >=3.9
Description-Content-Type: text/markdown

{readme}"""

WHEEL = """Wheel-Version: 1.0
Generator: orrery scripts/wheel.py
Root-Is-Purelib: false
Tag: {tag}
"""


def version():
    text = (ROOT / "CMakeLists.txt").read_text()
    return re.search(r"project\(orrery VERSION ([\d.]+)", text).group(1)


def stripped():
    """The library without symbols for debuggers."""
    out = ROOT / "build/wheel.so"
    subprocess.run(["strip", "--strip-unneeded", "-o", str(out), str(LIBRARY)], check=True)
    content = out.read_bytes()
    out.unlink()
    return content


def files(tag):
    info = f"orrery-{version()}.dist-info"
    for path in sorted(PACKAGE.glob("*")):
        if path.suffix == ".py" or path.name == "py.typed":
            yield f"orrery/{path.name}", path.read_bytes()
    yield "orrery/liborrery.so", stripped()
    readme = (ROOT / "docs/python.md").read_text()
    yield f"{info}/METADATA", METADATA.format(version=version(), readme=readme).encode()
    yield f"{info}/WHEEL", WHEEL.format(tag=tag).encode()
    yield f"{info}/LICENSE", (ROOT / "LICENSE").read_bytes()


def main():
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag = f"py3-none-{platform}"
    out = ROOT / f"build/orrery-{version()}-{tag}.whl"
    record = []
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as wheel:
        def add(name, content):
            entry = zipfile.ZipInfo(name, DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, content)

        for name, content in files(tag):
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(content)}")
            add(name, content)
        name = f"orrery-{version()}.dist-info/RECORD"
        add(name, ("\n".join(record) + f"\n{name},,\n").encode())
    print(out.relative_to(ROOT))


main()
