#!/bin/sh
# As in the official image: what is no program is an argument of Node.
set -e
if [ "${1#-}" != "$1" ] || [ -z "$(command -v "$1")" ] || { [ -f "$1" ] && ! [ -x "$1" ]; }; then set -- node "$@"; fi
exec "$@"
