/** A real Valkey or Redis on a free port of this machine, in a folder of its own (Debian: valkey-server or redis-server). */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { expect, onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { redisProgram } from './programs.ts'

export const withoutRedis = 'neither valkey-server nor redis-server is installed (apt-get install redis-server)'

export type RedisServer = {
  /** For the option `redis` of a gateway. */
  options: { url: string; encryptionKey: Buffer }
  client: Redis
  start: () => Promise<void>
  /** Ends it at once; what it stored is lost. */
  kill: () => Promise<void>
  /** It keeps its connections and answers nothing until the returned function is called. */
  freeze: () => () => void
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'redis-tests-'))
  const url = `redis://127.0.0.1:${port}`
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  client.on('error', () => undefined)
  let server: ChildProcess | null = null

  const start = async () => {
    const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    server = spawn(redisProgram ?? '', flags, { stdio: 'ignore' })
    await expect.poll(() => client.ping().catch(() => null)).toBe('PONG')
  }
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  onTestFinished(async () => {
    client.disconnect()
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await start()
  const freeze = () => {
    server?.kill('SIGSTOP')
    return () => void server?.kill('SIGCONT')
  }
  return { options: { url, encryptionKey: randomBytes(32) }, client, start, kill, freeze }
}
