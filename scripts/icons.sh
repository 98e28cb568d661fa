#!/usr/bin/env bash
# Draws web/public/icon-*.png again from icon.svg; needs rsvg-convert (librsvg2-bin).
# The maskable icon has no round corners and a smaller mark: phones cut their own shape.
set -euo pipefail
cd "$(dirname "$0")/../web/public"

for size in 180 192 512; do
    rsvg-convert -w "$size" -h "$size" icon.svg -o "icon-$size.png"
done
sed 's/ rx="14"//; s/scale(.86)/scale(.68)/' icon.svg | rsvg-convert -w 512 -h 512 -o icon-maskable-512.png
