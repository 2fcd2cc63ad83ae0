/** A PostgreSQL server of its own, in a temporary folder and on a free port (Debian: `apt-get install postgresql`). */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { postgresFolder, unprivilegedUser } from './programs.ts'

export type PostgresServer = {
  /** Of the database `postgres`. */
  url: string
  process: () => ChildProcess
  /** The end of what it said, of all its runs. */
  log: () => string
  start(): Promise<void>
  /** A fast shutdown, which does not wait for connections; its folder is removed. */
  close(): Promise<void>
}

/** Starts it with these settings, below this folder. Throws with what is missing. */
export async function startPostgres(settings: readonly string[], parent = tmpdir()): Promise<PostgresServer> {
  const binaries = postgresFolder()
  if (!binaries) {
    throw new Error(
      'No PostgreSQL: initdb and postgres are missing (Debian: apt-get install postgresql; or set PG_BIN).',
    )
  }
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(parent, 'postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = { ...user, cwd: folder }
  const created = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '-N'],
    as,
  )
  if (created.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(String(created.stderr))
  }
  const port = await freePort()
  const url = `postgres://tests@127.0.0.1:${port}/postgres`
  let server: ChildProcess | null = null
  let log = ''
  const running = () => {
    if (!server) throw new Error('PostgreSQL was not started')
    return server
  }
  const start = async () => {
    const flags = ['-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings.flatMap((setting) => ['-c', setting])]
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
    const started = server
    // An error of the script leaves nothing behind.
    const endToo = () => started.kill('SIGQUIT')
    process.on('exit', endToo)
    started.once('exit', () => process.off('exit', endToo))
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-20_000)
    })
    if (!(await isReady(url, server))) throw new Error(`PostgreSQL did not start:\n${log}`)
  }
  const close = async () => {
    const ending = running()
    ending.kill('SIGINT')
    if (ending.exitCode === null && ending.signalCode === null) await once(ending, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await close()
    throw error
  }
  return { url, process: running, log: () => log, start, close }
}

async function isReady(url: string, server: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
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
