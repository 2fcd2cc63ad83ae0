#!/bin/sh
# Takes the release in this folder into use without an outage: `sh deploy/rollout.sh`, for the profile `full` of docker-compose.yml.
# Backends and then gateways: new containers start beside the old ones, which end once the new ones are healthy. When those are not healthy
# within five minutes they are removed, and the old ones go on.
set -eu
cd "$(dirname "$0")/.."

compose() { docker compose --profile full "$@"; }

health_of() { docker inspect --format '{{.State.Health.Status}}' "$1"; }

# replace SERVICE
replace() {
  old=$(compose ps --quiet "$1")
  count=$(echo "$old" | wc -l)
  compose up --detach --no-deps --no-recreate --scale "$1=$((count * 2))" "$1"
  new=$(compose ps --quiet "$1")
  for container in $old; do new=$(echo "$new" | grep -v "$container"); done
  tries=300
  for container in $new; do
    until [ "$(health_of "$container")" = healthy ]; do
      tries=$((tries - 1))
      if [ "$tries" -le 0 ]; then
        echo "$1: the new containers are not healthy, and are removed; the old ones go on. Their last lines:" >&2
        docker logs --tail 20 "$container" >&2
        docker rm --force $new >/dev/null
        exit 1
      fi
      sleep 1
    done
  done
  # One by one: SIGTERM, and the requests that run are answered first.
  for container in $old; do
    docker stop "$container" >/dev/null
    docker rm "$container" >/dev/null
  done
  echo "$1: replaced"
}

compose build
replace backends
replace gateways
