/** Nothing that `npm start` started goes on holding its port, however it ends: with real processes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accepts } from '../../../scripts/start/ports.ts'
import { freePort } from '../../support/free-port.ts'

const { scripts } = (await import('../../../package.json', { with: { type: 'json' } })).default
const program = join(import.meta.dirname, '../../support/start-to-kill.ts')

type Started = { npm: ChildProcess; starter: number; port: number }

/** By npm and its shell, with the words of the project's own script. */
async function start(): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const start = scripts.start.replace('scripts/start.ts --build', `${program} ${port}`)
  expect(start).not.toBe(scripts.start)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(npm.stdout, 'data')) as [Buffer]
  const starter = Number(/started by (\d+)/.exec(line.toString())?.[1])
  onTestFinished(() => {
    for (const pid of [npm.pid ?? 0, starter]) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // Ended already.
      }
    }
  })
  await vi.waitUntil(() => accepts(port), { timeout: 20_000 })
  return { npm, starter, port }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('npm start', () => {
  it.each<[string, (started: Started) => number, NodeJS.Signals]>([
    ['npm gets SIGTERM', ({ npm }) => npm.pid ?? 0, 'SIGTERM'],
    ['npm is killed', ({ npm }) => npm.pid ?? 0, 'SIGKILL'],
    ['the start script gets SIGTERM', ({ starter }) => starter, 'SIGTERM'],
    ['the start script is killed', ({ starter }) => starter, 'SIGKILL'],
  ])(
    'leaves no process when %s',
    async (_what, target, signal) => {
      const started = await start()
      process.kill(target(started), signal)
      await vi.waitUntil(async () => !(await accepts(started.port)) && !isRunning(started.starter), { timeout: 20_000 })
    },
    60_000,
  )
})
