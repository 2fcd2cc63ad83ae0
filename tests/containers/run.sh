#!/usr/bin/env bash
# `npm run test:containers [-- default|full]`: see README.md of this folder.
export ALLOW_SAMPLE_CENTERS=true
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

missing=()
for tool in buildah podman runc debootstrap iptables nsenter curl openssl; do command -v "$tool" > /dev/null || missing+=("$tool"); done
[ -x /usr/lib/podman/netavark ] || missing+=(netavark)
[ -x /usr/lib/podman/aardvark-dns ] || missing+=(aardvark-dns)
if [ "$(id -u)" != 0 ]; then echo 'Skipped: containers are run by root.'; exit 0; fi
if [ "${#missing[@]}" -gt 0 ]; then echo "Skipped: not installed: ${missing[*]}."; exit 0; fi

. "$here/environment.sh"
"$here/build.sh"
# A network of its own: no port of this machine is used. By nsenter, since `ip netns exec` would mount another /sys, without control groups.
namespace=platform-containers
ip netns add "$namespace" 2> /dev/null || true
ip netns exec "$namespace" ip link set lo up
copy=$(mktemp -d "$CONTAINERS_HOME/project.XXXX")
trap 'rm -rf "$copy"' EXIT
# Secrets are made in a copy, never in the checkout.
mkdir -p "$copy/deploy/secrets"
cp "$project/docker-compose.yml" "$copy"
cp -r "$project/config" "$copy"
cp "$project"/deploy/{Caddyfile,rollout.sh} "$copy/deploy"
cp "$project/deploy/secrets/make.sh" "$copy/deploy/secrets"
cd "$copy"
PATH="$here:$PATH" nsenter "--net=/run/netns/$namespace" node "$here/check.ts" "$@"
