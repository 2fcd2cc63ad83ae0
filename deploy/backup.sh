#!/bin/sh
# A backup of the profile `full` of docker-compose.yml into ./backups, of which the newest 14 are kept: `sh deploy/backup.sh`, as root, with
# BACKUP_PASSPHRASE in the environment (docs/operations.md, Backup and restore).
set -eu
cd "$(dirname "$0")/.."
: "${BACKUP_PASSPHRASE:?is not set: it encrypts the settings of the backup}"

compose() { docker compose --profile full "$@"; }

# For user 1000 of the container and nobody else: what is in it has personal data.
install -d -o 1000 -g 1000 -m 700 backups
trap 'rm -f backups/database.dump' EXIT
compose exec -T postgres pg_dump -U platform --format=custom --no-owner platform > backups/database.dump
compose run --rm -T -v ./backups:/backups -e BACKUP_PASSPHRASE backends \
  node scripts/backup.ts --to /backups --keep 14 --dump /backups/database.dump
