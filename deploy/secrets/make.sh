#!/bin/sh
# Makes the secrets of the profile `full` in this folder, once: nothing that is there is replaced. As root, because each file belongs to the
# user in the container that reads it, and nobody else can open it.
set -eu
cd "$(dirname "$0")"
umask 077
[ "$(id -u)" = 0 ] || { echo 'Run it as root (sudo): each file belongs to the user in a container that reads it.' >&2; exit 1; }

node_user=1000
postgres_user=999

# make FILE OWNER: with its standard input, unless it is there.
make() {
  if [ -e "$1" ]; then
    echo "$1 is there already: kept."
  else
    cat > "$1"
    echo "$1 is made."
  fi
  chown "$2:$2" "$1"
  chmod 600 "$1"
}

openssl rand -base64 32 | make redis_encryption_key "$node_user"
openssl rand -base64 32 | make identity_key "$node_user"
openssl rand -hex 24 | make postgres_password "$postgres_user"
printf 'postgres://platform:%s@postgres:5432/platform' "$(cat postgres_password)" | make database_url "$node_user"
printf 'ROOT_SECRET_ACCESS_KEY=%s\n' "$(openssl rand -hex 24)" | make storage.env 0
printf 's3://platform:%s@storage:7070/files?region=us-east-1&tls=false' "$(sed 's/^ROOT_SECRET_ACCESS_KEY=//' storage.env)" | make files_url "$node_user"
