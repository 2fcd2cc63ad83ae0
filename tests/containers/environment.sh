# Sourced: a storage of images and containers of its own, so that nothing else of the machine is touched.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project=$(cd "$here/../.." && pwd)
export CONTAINERS_HOME=${CONTAINERS_HOME:-/tmp/platform-containers}
mkdir -p "$CONTAINERS_HOME"

# overlay where this machine can mount it; vfs copies every layer.
storage_driver() {
  local folder result=vfs
  folder=$(mktemp -d "$CONTAINERS_HOME/overlay.XXXX")
  mkdir "$folder"/{lower,upper,work,merged}
  if mount -t overlay overlay -o "lowerdir=$folder/lower,upperdir=$folder/upper,workdir=$folder/work" "$folder/merged" 2>/dev/null; then
    umount "$folder/merged"
    result=overlay
  fi
  rm -rf "$folder"
  echo "$result"
}

export CONTAINERS_REGISTRIES_CONF=$CONTAINERS_HOME/registries.conf
export CONTAINERS_STORAGE_CONF=$CONTAINERS_HOME/storage.conf
export CONTAINERS_CONF=$CONTAINERS_HOME/containers.conf
policy=$CONTAINERS_HOME/policy.json
image=localhost/platform:local
stand_in=localhost/stand-in:local

cat > "$CONTAINERS_REGISTRIES_CONF" <<CONF
unqualified-search-registries = ["docker.io"]
short-name-mode = "permissive"
CONF
cat > "$CONTAINERS_STORAGE_CONF" <<CONF
[storage]
driver = "$(storage_driver)"
graphroot = "$CONTAINERS_HOME/storage"
runroot = "$CONTAINERS_HOME/run"
CONF
cat > "$CONTAINERS_CONF" <<CONF
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
tmp_dir = "$CONTAINERS_HOME/tmp"
volume_path = "$CONTAINERS_HOME/volumes"
[network]
network_backend = "netavark"
network_config_dir = "$CONTAINERS_HOME/networks"
[containers]
log_driver = "k8s-file"
# A machine may forbid limits above those of this shell.
default_ulimits = ["nofile=$(ulimit -Hn):$(ulimit -Hn)", "nproc=4096:4096"]
CONF
echo '{"default":[{"type":"insecureAcceptAnything"}]}' > "$policy"
say() { printf '%s %s\n' "$(date +%T)" "$*"; }
