/** What a visitor, an operator and a rollout meet in the containers of both profiles: `check.ts [default|full]`, in a copy of the project. */
import '#shared/node-check.js'
import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

let failures = 0

function check(what: string, found: unknown, expected: unknown): void {
  const isRight = JSON.stringify(found) === JSON.stringify(expected)
  if (!isRight) failures++
  console.log(
    `${isRight ? 'ok   ' : 'FAIL '} ${what}: ${JSON.stringify(found)}${isRight ? '' : `, not ${JSON.stringify(expected)}`}`,
  )
}

function run(command: string, args: readonly string[], options: SpawnSyncOptions = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options })
  return { status, text: String(stdout ?? '').trim(), errors: String(stderr ?? '') }
}

const podman = (...args: string[]) => run('podman', args).text
const compose = (profile: string, ...args: string[]) =>
  run('docker', ['compose', '--profile', profile, ...args], { stdio: ['ignore', 'inherit', 'inherit'] }).status
const curl = (...args: string[]) => run('curl', ['-sk', '-m', '20', ...args]).text
const statusOf = (...args: string[]) => Number(curl('-o', '/dev/null', '-w', '%{http_code}', ...args))
const through = (host: string) => ['--resolve', `${host}:443:127.0.0.1`, '--resolve', `${host}:80:127.0.0.1`]

async function start(profile: string, volumes: readonly string[]): Promise<void> {
  compose(profile, 'down')
  run('podman', ['volume', 'rm', '--force', ...volumes])
  const begin = performance.now()
  if (compose(profile, 'up', '--detach') !== 0 || compose(profile, 'wait') !== 0)
    throw new Error(`${profile} did not start`)
  console.log(`${profile}: every service is healthy after ${Math.round((performance.now() - begin) / 1000)} s`)
}

function checkHardening(container: string): void {
  check('user', podman('exec', container, 'id', '-un'), 'node')
  check(
    'no capabilities',
    /CapEff:\s*(\w+)/.exec(podman('exec', container, 'cat', '/proc/self/status'))?.[1],
    '0'.repeat(16),
  )
  check('the image cannot be written', run('podman', ['exec', container, 'touch', '/app/x']).status === 0, false)
  const files = podman('exec', container, 'sh', '-c', 'ls -A /app; ls -A /app/deploy 2>/dev/null')
  check('no .env, sources of the client or secrets in the image', /\.env$|^client$|secrets/m.test(files), false)
  check('Node has no check to fail', run('podman', ['exec', container, 'node', 'shared/node-check.js']).status, 0)
}

async function checkDefault(): Promise<void> {
  await start('default', ['data', 'previous-builds'])
  for (const tenant of ['demo', 'oldebroek', 'roermond', 'meedoen', 'public']) {
    check(`site ${tenant}`, statusOf('-H', `Host: ${tenant}.localhost:3000`, 'http://127.0.0.1:3000/'), 200)
  }
  const body = JSON.stringify({ email: 'centrum@demo.example', password: 'welkom-demo-1' })
  const headers = ['Host: demo.localhost:3000', 'X-CSRF: 1', 'Content-Type: application/json'].flatMap((one) => [
    '-H',
    one,
  ])
  check('sign-in', statusOf(...headers, '-d', body, 'http://127.0.0.1:3000/auth/sign_in'), 200)
  checkHardening('gateway-1')
  check('kept builds', podman('exec', 'gateway-1', 'sh', '-c', 'ls /previous-builds | wc -l'), '1')
  for (const container of ['gateway-1', 'backend-1']) {
    podman('stop', container)
    check(`${container} ends by itself`, podman('inspect', '--format', '{{.State.ExitCode}}', container), '0')
  }
  compose('default', 'down')
}

/** Requests one after the other until `until` is settled; the statuses with their numbers. */
async function statusesUntil(until: Promise<unknown>): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  let isRunning = true
  const end = () => {
    isRunning = false
  }
  until.then(end, end)
  while (isRunning) {
    const child = spawn('curl', [
      ...['-sk', '-m', '20', ...through('demo.localhost'), '-o', '/dev/null', '-w', '%{http_code}'],
      'https://demo.localhost/vacancies/search',
    ])
    const [status] = (await once(child.stdout, 'data')) as [Buffer]
    seen[status.toString()] = (seen[status.toString()] ?? 0) + 1
    await delay(100)
  }
  return seen
}

const admin = {
  ...{ email: 'info@demo.example', phone: '0575-123456', street: 'Markt 1', 'postal-code': '7201 AB', city: 'Zutphen' },
  ...{
    'admin-first-name': 'Anna',
    'admin-last-name': 'Bos',
    'admin-email': 'anna@demo.example',
    host: 'demo.localhost',
  },
}

/** The address in the first mail. */
async function invitationLink(): Promise<string> {
  for (let tries = 0; tries < 90; tries++) {
    const mail = podman('exec', 'mailpit-1', 'sh', '-c', 'cat /mail/*.eml 2>/dev/null')
      .replaceAll('=\n', '')
      .replaceAll('=3D', '=')
    const [link] = /https?:\/\/\S+reset_password_token=[^\s"<]+/.exec(mail) ?? []
    if (link) return link.replaceAll('&amp;', '&')
    await delay(1000)
  }
  return 'no invitation'
}

async function checkFull(): Promise<void> {
  check('secrets are made', run('sh', ['deploy/secrets/make.sh']).status, 0)
  const made = ['redis_encryption_key', 'identity_key', 'postgres_password', 'database_url', 'files_url', 'storage.env']
  const modes = made.map((name) => (statSync(`deploy/secrets/${name}`).mode & 0o777).toString(8))
  check(
    'nobody else reads a secret',
    modes,
    made.map(() => '600'),
  )
  const before = readFileSync('deploy/secrets/database_url', 'utf8')
  run('sh', ['deploy/secrets/make.sh'])
  check('a second time keeps them', readFileSync('deploy/secrets/database_url', 'utf8') === before, true)
  await start('full', ['postgres', 'files', 'caddy', 'previous-builds'])
  const metrics =
    "fetch('http://127.0.0.1:3900/metrics').then((r) => r.text()).then((t) => console.log(/^gateway_shared_state_up (.*)/m.exec(t)?.[1]))"
  check('gateways share state', podman('exec', 'gateways-1', 'node', '-e', metrics), '1')
  const flags = Object.entries(admin).flatMap(([name, value]) => [`--${name}`, value])
  check(
    'center added',
    compose('full', 'run', '--rm', 'backends', 'node', 'scripts/center-add.ts', 'demo', ...flags),
    0,
  )
  check('site through Caddy', statusOf(...through('demo.localhost'), 'https://demo.localhost/'), 200)
  const link = await invitationLink()
  check('the invitation leads to the host that was named', new URL(link).host, 'demo.localhost')
  const landed = curl(
    ...through('demo.localhost'),
    // The networks of containers lose a first packet at times.
    ...['--retry', '2'],
    '-L',
    '-c',
    '/dev/null',
    '-o',
    '/dev/null',
    '-w',
    '%{http_code} %{url_effective}',
    link,
  )
  check('which is served, over TLS', landed, '200 https://demo.localhost/auth/reset')
  const known = (host: string) =>
    Number(
      podman(
        'exec',
        'gateways-1',
        'node',
        '-e',
        `fetch('http://127.0.0.1:3900/known-host?domain=${host}').then((r) => console.log(r.status))`,
      ),
    )
  check('a certificate for a host of the configuration', known('demo.vrijwilligerspunt.example'), 200)
  check('and for no other', known('stranger.example'), 404)
  const rollout = spawn('sh', ['deploy/rollout.sh'], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(rollout, 'close')
  const seen = await statusesUntil(ended)
  check('rollout', (await ended)[0], 0)
  check('every request during it is answered', Object.keys(seen), ['200'])
  console.log(`      ${seen['200']} requests`)
  check(
    'two gateways and two backends are new',
    podman('ps', '--format', '{{.Names}}')
      .match(/(?:gateways|backends)-\d+/g)
      ?.sort(),
    [...['backends-3', 'backends-4', 'gateways-3', 'gateways-4']],
  )
  compose('full', 'down')
}

const [which] = process.argv.slice(2)
try {
  if (which !== 'full') await checkDefault()
  if (which !== 'default') await checkFull()
} finally {
  for (const profile of ['default', 'full']) compose(profile, 'down')
}
console.log(failures === 0 ? 'The containers do what they should.' : `${failures} checks failed.`)
process.exit(failures === 0 ? 0 : 1)
