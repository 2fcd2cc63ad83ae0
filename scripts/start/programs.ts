/** The processes of `npm start`: they end together, and none outlives this one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'

const endWithParent = pathToFileURL(`${import.meta.dirname}/end-with-parent.ts`).href
const children: ChildProcess[] = []
const stopped = new AbortController()

/** Aborted once the programs end. */
export const ending = stopped.signal

/** Starts a program of Node; when it ends by itself, the others are ended too. */
export function run(name: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    env: { ...env, STARTED_BY: String(process.pid) },
    stdio: 'inherit',
  })
  children.push(child)
  child.once('exit', (code, signal) => {
    if (!ending.aborted) console.error(`${name} ended (${signal ?? code}); the rest is stopped.`)
    void end(code ?? 1)
  })
}

/** Ends every program and waits for them, then exits with `code`. */
export async function end(code: number): Promise<void> {
  if (ending.aborted) return
  stopped.abort()
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
  // SIGTERM would let the gateway drain first.
  for (const child of running) child.kill('SIGINT')
  await Promise.all(running.map((child) => once(child, 'exit')))
  process.exit(code)
}

/** Ends the programs with this one's signals, and when npm is gone without a word (kill -9). */
export function endWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
  const isRunByNpm = ['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')
  const parent = process.ppid
  if (!isRunByNpm) return
  setInterval(() => {
    if (process.ppid !== parent) void end(1)
  }, 500).unref()
}
