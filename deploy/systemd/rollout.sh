#!/bin/sh
# Takes /opt/platform/current into use without an outage, as root: one pair of backend and gateway after the other, while the other pair serves.
# A pair that does not become ready within five minutes ends it: the other pair goes on serving the older release.
set -eu

# until_ready PAIR URL UNIT
until_ready() {
  tries=300
  until curl -fsS -o /dev/null --max-time 2 "$2" 2>/dev/null; do
    tries=$((tries - 1))
    if [ "$tries" -le 0 ]; then
      echo "$2 is not ready after five minutes: journalctl -u '$3' -n 50" >&2
      echo "Pair $1 is off until then; the other one serves. A backend that migrates a large database takes longer: do not stop it." >&2
      echo "When it is ready, go on with: $0 $1 and the pairs after it" >&2
      exit 1
    fi
    sleep 1
  done
}

for pair in ${*:-1 2}; do
  echo "Pair $pair: the gateway drains, then both start again."
  systemctl stop "platform-gateway@$pair"
  systemctl restart "platform-backend@$pair"
  until_ready "$pair" "http://127.0.0.1:400$pair/healthz" "platform-backend@$pair"
  systemctl start "platform-gateway@$pair"
  until_ready "$pair" "http://127.0.0.1:390$pair/readyz" "platform-gateway@$pair"
done
echo 'Both pairs run the release of /opt/platform/current.'
