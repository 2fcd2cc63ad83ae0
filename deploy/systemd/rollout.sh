#!/bin/sh
# Takes /opt/platform/current into use without an outage, as root: one pair of backend and gateway after the other, while the other pair serves.
# A pair that does not become ready ends it: the other pair goes on serving the release of before.
set -eu

until_ready() {
  tries=60
  until curl -fsS -o /dev/null --max-time 2 "$1" 2>/dev/null; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || { echo "$1 is not ready after a minute: journalctl -u '$2' -n 50" >&2; exit 1; }
    sleep 1
  done
}

for pair in ${*:-1 2}; do
  echo "Pair $pair: the gateway drains, then both start again."
  systemctl stop "platform-gateway@$pair"
  systemctl restart "platform-backend@$pair"
  until_ready "http://127.0.0.1:400$pair/healthz" "platform-backend@$pair"
  systemctl start "platform-gateway@$pair"
  until_ready "http://127.0.0.1:390$pair/readyz" "platform-gateway@$pair"
done
echo 'Both pairs run the release of /opt/platform/current.'
