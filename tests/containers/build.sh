#!/usr/bin/env bash
# Builds the Dockerfile, on a base image that is made here in the place of node:…-slim: a Debian by debootstrap, the Node of the packages, the npm
# of this machine, the user `node` and the entrypoint of the official image.
. "$(dirname "$0")/environment.sh"
suite=bookworm
from=$(sed -n 's/^FROM \([^ ]*\).*/\1/p' "$project/Dockerfile" | sort -u)
[ "$(wc -l <<<"$from")" = 1 ] || { say "The Dockerfile has several base images, and one is made here: $from"; exit 1; }
base=docker.io/library/$from
node=$project/node_modules/node/bin/node
root=$CONTAINERS_HOME/rootfs-$suite

make_debian() {
  local mirror
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -1)
  rm -rf "$root.part"
  debootstrap --variant=minbase --include=ca-certificates,libatomic1 "$suite" "$root.part" "$mirror" > "$CONTAINERS_HOME/debootstrap.log" 2>&1
  rm -rf "$root.part"/var/cache/apt/archives/*.deb "$root.part"/usr/share/{doc,man,locale,info}/* "$root.part"/var/lib/apt/lists/*
  mv "$root.part" "$root"
}

make_base() {
  local container
  # npm and apt within the build trust what this machine trusts.
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
  if ! grep -q '^node:' "$root/etc/passwd"; then
    echo 'node:x:1000:1000::/home/node:/bin/bash' >> "$root/etc/passwd"
    echo 'node:x:1000:' >> "$root/etc/group"
    install -d -o 1000 -g 1000 "$root/home/node"
  fi
  install -m 755 "$node" "$root/usr/local/bin/node"
  install -m 755 "$here/stand-ins/docker-entrypoint.sh" "$root/usr/local/bin/docker-entrypoint.sh"
  mkdir -p "$root/usr/local/lib/node_modules"
  cp -aT "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$root/usr/local/lib/node_modules/npm"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  container=$(buildah --signature-policy "$policy" from scratch)
  buildah add -q "$container" "$root" / > /dev/null
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
    --entrypoint '["docker-entrypoint.sh"]' --cmd '["node"]' "$container"
  buildah commit -q --signature-policy "$policy" --rm "$container" "$base" > /dev/null
}

# build TAG FILE FOLDER [ARGUMENTS]: without control groups and a network of its own; the health checks and shells of a Dockerfile are kept.
build() {
  buildah --signature-policy "$policy" bud --isolation chroot --pull-never --format docker --layers --network host -t "$@"
}

[ -e "$root/etc/debian_version" ] || { say "Debian $suite by debootstrap"; make_debian; }
buildah inspect --type image "$base" > /dev/null 2>&1 || { say "Base image $base"; make_base; }
say "Image of the Dockerfile"
build "$image" -f "$project/Dockerfile" "$project" > "$CONTAINERS_HOME/build.log" 2>&1 || { tail -20 "$CONTAINERS_HOME/build.log"; exit 1; }
say "Stand-ins"
build "$stand_in" -f "$here/stand-ins/Containerfile" --build-arg "BASE=$base" "$here/stand-ins" > "$CONTAINERS_HOME/stand-ins.log" 2>&1 ||
  { tail -20 "$CONTAINERS_HOME/stand-ins.log"; exit 1; }
