/** Programs of this machine that tests and measurements run, where they are installed. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)]

/** Path of the first of these programs that is installed; null where none is. */
export const programPath = (...names: string[]): string | null =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync) ?? null

/** Valkey or Redis. */
export const redisProgram = programPath('valkey-server', 'redis-server')

/** Folder of `initdb` and `postgres`: `PG_BIN`, where Debian puts them, or in the path; null where there is none. */
export function postgresFolder(): string | null {
  const candidates = process.env.PG_BIN
    ? [process.env.PG_BIN]
    : [...globSync('/usr/lib/postgresql/*/bin').sort().reverse(), ...folders]
  return candidates.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** PostgreSQL refuses to run as root: then its own user runs it, or nobody. */
export function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = entries.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return {}
}
