/**
 * `npm run test:postgres [tests…]`: the backend's tests on PostgreSQL, on a server that is started for them in a temporary
 * folder and removed afterwards. Needs `initdb` and `postgres` (Debian: `apt-get install postgresql`), in the path or where
 * Debian puts them; `PG_BIN` names another folder. Fails with a message when they are missing.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

function folderOfBinaries(): string {
  const folders = process.env.PG_BIN
    ? [process.env.PG_BIN]
    : [...globSync('/usr/lib/postgresql/*/bin').sort().reverse(), ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (found) return found
  console.error('No PostgreSQL: initdb and postgres are missing (Debian: apt-get install postgresql; or set PG_BIN).')
  process.exit(1)
}

/** PostgreSQL refuses to run as root: then its own user runs it, or nobody. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = entries.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return {}
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const binaries = folderOfBinaries()
const user = unprivilegedUser()
const folder = mkdtempSync(join(tmpdir(), 'postgres-tests-'))
if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
const data = join(folder, 'data')
const as = { ...user, cwd: folder }

const created = spawnSync(join(binaries, 'initdb'), ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '-N'], as)
if (created.status !== 0) {
  console.error(String(created.stderr))
  rmSync(folder, { recursive: true, force: true })
  process.exit(1)
}
const port = await freePort()
// What survives a crash does not matter for a folder that is removed.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
const server = spawn(
  join(binaries, 'postgres'),
  ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
  { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
)
let log = ''
server.stderr.setEncoding('utf8').on('data', (text: string) => {
  log = (log + text).slice(-20_000)
})
const url = `postgres://tests@127.0.0.1:${port}/postgres`

async function isReady(): Promise<boolean> {
  for (let tries = 0; tries < 100 && server.exitCode === null; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return true
    } catch {
      await delay(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}

let status = 1
try {
  if (await isReady()) {
    const named = process.argv.slice(2)
    const tests = spawn('vitest', ['run', ...(named.length > 0 ? named : ['tests/backend', 'tests/unit/backend'])], {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: url },
    })
    // Interrupted from the keyboard, the tests end by themselves and the server is stopped below.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal))
    const [code] = (await once(tests, 'exit')) as [number | null]
    status = code ?? 1
  } else console.error(`PostgreSQL did not start:\n${log}`)
} finally {
  // A fast shutdown, which does not wait for connections.
  server.kill('SIGINT')
  if (server.exitCode === null) await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)
