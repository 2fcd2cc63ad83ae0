/**
 * What of `docker compose` docker-compose.yml and deploy/rollout.sh use, by podman: `compose.ts --profile NAME build|up|ps|run|down …`, in the
 * folder of the file, and `compose.ts health CONTAINER`. Networks, aliases, volumes, secrets, health checks, limits and conditions are
 * those of the file; images of others are replaced by the stand-in.
 */
import '#shared/node-check.js'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parse } from 'yaml'

type Service = {
  image?: string
  build?: string
  profiles: string[]
  command?: string[]
  environment?: Record<string, string>
  env_file?: string
  volumes?: string[]
  secrets?: string[]
  ports?: string[]
  networks?: string[]
  tmpfs?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  read_only?: boolean
  user?: string
  shm_size?: string
  stop_grace_period?: string
  healthcheck: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  deploy?: { replicas?: number; resources?: { limits?: { cpus: string; memory: string } } }
}

const networkOf = (key: string): string => `platform-compose-${key}`
const image = 'localhost/platform:local'
const standIn = 'localhost/stand-in:local'
/** What the stand-in runs in the place of an image. */
const standInCommands: Record<string, string[]> = {
  caddy: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile'],
  postgres: ['/postgres.sh'],
  storage: ['node', '/storage-server.js'],
  mailpit: ['node', '/mail-server.js'],
}

const file = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  networks: Record<string, { enable_ipv6?: boolean; ipam: { config: { subnet: string }[] } }>
}

function pairsOf(path: string): Record<string, string> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

const settings: Record<string, string | undefined> = { ...pairsOf('.env'), ...process.env }
const filled = (text: string): string =>
  text.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_all, key: string, fallback = '') => settings[key] || fallback)

function podman(...args: string[]) {
  return spawnSync('podman', args, { encoding: 'utf8' })
}

function must(...args: string[]): string {
  const { status, stdout, stderr } = podman(...args)
  if (status !== 0) throw new Error(`podman ${args.slice(0, 2).join(' ')}: ${stderr}`)
  return stdout.trim()
}

const serviceOf = (name: string): Service => {
  const service = file.services[name]
  if (!service) throw new Error(`There is no service ${name}`)
  return service
}

const running = (service: string): string[] =>
  must('ps', '--filter', `label=service=${service}`, '--format', '{{.Names}}').split('\n').filter(Boolean)

function isHealthy(container: string): boolean {
  const { test } = serviceOf(container.replace(/-\d+$/, '')).healthcheck
  return podman('exec', container, ...test.slice(1)).status === 0
}

/** Options of `podman run` that a long-lived container and a single command share. */
function optionsOf(name: string): string[] {
  const service = serviceOf(name)
  const environment = { ...pairsOf(service.env_file ?? ''), ...service.environment }
  const limits = service.deploy?.resources?.limits
  const mounted = (volume: string) => {
    const [source = '', ...rest] = filled(volume).split(':')
    return [source.startsWith('.') ? resolve(source) : source, ...rest].join(':')
  }
  return [
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...(service.cap_drop ?? []).flatMap((one) => ['--cap-drop', one.toLowerCase()]),
    ...(service.security_opt ?? []).flatMap((one) => ['--security-opt', one.replace(':true', '')]),
    ...(service.user ? ['--user', service.user] : []),
    ...(service.shm_size ? ['--shm-size', service.shm_size] : []),
    ...(service.tmpfs ?? []).flatMap((one) => ['--tmpfs', one]),
    ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${filled(String(value))}`]),
    ...(service.volumes ?? []).flatMap((one) => ['--volume', mounted(one)]),
    ...(service.secrets ?? []).flatMap((one) => [
      '--volume',
      `${resolve(file.secrets[one]?.file ?? one)}:/run/secrets/${one}:ro`,
    ]),
    ...(limits ? ['--cpus', limits.cpus, '--memory', limits.memory.toLowerCase()] : []),
  ]
}

function startOne(name: string, number: number): void {
  const service = serviceOf(name)
  const id = `${name}-${number}`
  const command = service.build
    ? [image, ...(service.command ?? [])]
    : [standIn, ...(standInCommands[name] ?? service.command ?? [])]
  must(
    ...['run', '--detach', '--name', id, '--hostname', id, '--label', `service=${name}`],
    ...(service.networks ?? ['default']).flatMap((key) => ['--network', `${networkOf(key)}:alias=${name}`]),
    ...(service.ports ?? []).flatMap((port) => ['--publish', port]),
    ...[
      '--stop-timeout',
      String(Number.parseInt(service.stop_grace_period ?? '10', 10)),
      ...optionsOf(name),
      ...command,
    ],
  )
  console.log(`${id} started`)
}

async function untilHealthy(name: string): Promise<void> {
  for (const container of running(name)) {
    for (let tries = 0; !isHealthy(container); tries++) {
      if (tries < 300 && running(name).includes(container)) await delay(1000)
      else throw new Error(`${container} is not healthy:\n${podman('logs', '--tail', '20', container).stderr}`)
    }
  }
}

/** Starts as many as are missing, after what it depends on. */
async function up(name: string, options: { count?: number; withNeeds: boolean }): Promise<void> {
  const service = serviceOf(name)
  for (const [need, { condition }] of options.withNeeds ? Object.entries(service.depends_on ?? {}) : []) {
    await up(need, { withNeeds: true })
    if (condition === 'service_healthy') await untilHealthy(need)
  }
  const names = must('ps', '--all', '--filter', `label=service=${name}`, '--format', '{{.Names}}').split('\n')
  const numbers = names.map((one) => Number(/\d+$/.exec(one)?.[0] ?? 0))
  const missing = (options.count ?? service.deploy?.replicas ?? 1) - running(name).length
  for (let next = 1; next <= missing; next++) startOne(name, Math.max(...numbers) + next)
}

function createNetworks(): void {
  for (const [key, { enable_ipv6: withIPv6, ipam }] of Object.entries(file.networks)) {
    if (podman('network', 'exists', networkOf(key)).status === 0) continue
    const subnets = ipam.config.flatMap(({ subnet }) => ['--subnet', subnet])
    must('network', 'create', ...(withIPv6 ? ['--ipv6'] : []), ...subnets, networkOf(key))
  }
}

const args = process.argv.slice(2)
const take = (flag: string): string | undefined => {
  const at = args.indexOf(flag)
  return at === -1 ? undefined : args.splice(at, 2)[1]
}
const takeFlag = (flag: string): boolean => {
  const at = args.indexOf(flag)
  return at !== -1 && args.splice(at, 1).length > 0
}

const profile = take('--profile')
const inProfile = Object.keys(file.services).filter((name) => serviceOf(name).profiles.includes(profile ?? ''))
const scale = take('--scale')?.split('=')
const quiet = ['--detach', '--no-recreate', '--quiet', '--rm', '--build'].map(takeFlag)
const withNeeds = !takeFlag('--no-deps') && quiet.length > 0
const [verb, ...rest] = args

if (verb === 'build') console.log('The image is built by build.sh.')
else if (verb === 'health') console.log(isHealthy(rest[0] ?? '') ? 'healthy' : 'starting')
else if (verb === 'ps') console.log(running(rest[0] ?? '').join('\n'))
else if (verb === 'up') {
  createNetworks()
  for (const name of rest.length > 0 ? rest : inProfile) {
    await up(name, { withNeeds, ...(scale?.[0] === name ? { count: Number(scale[1]) } : {}) })
  }
} else if (verb === 'wait') for (const name of inProfile) await untilHealthy(name)
else if (verb === 'run') {
  const [name = '', ...command] = rest
  const { status } = spawnSync(
    'podman',
    ['run', '--rm', '--network', networkOf('default'), ...optionsOf(name), image, ...command],
    {
      stdio: 'inherit',
    },
  )
  process.exitCode = status ?? 1
} else if (verb === 'down') {
  const all = inProfile.flatMap((name) =>
    must('ps', '--all', '--filter', `label=service=${name}`, '--format', '{{.Names}}').split('\n').filter(Boolean),
  )
  if (all.length > 0) must('rm', '--force', '--time', '5', ...all)
} else throw new Error(`compose.ts does not know ${verb}`)
