/** The process in which tasks run, one at a time. It has no secret of the backend in its environment. */
import { Worker } from 'node:worker_threads'
import { ApiError, type ErrorEntry } from '#backend/errors/api-error.ts'
import { type TaskName, tasks } from './tasks.ts'
import type { TaskLimits } from './watchdog.ts'

export type WorkerRequest = { task: TaskName; input: readonly unknown[]; limits: TaskLimits }
/** `started`: its code is loaded, the time begins to count. */
export type WorkerReply =
  | { kind: 'started' }
  | { kind: 'result'; value: unknown }
  | { kind: 'refused'; entries: readonly ErrorEntry[]; headers: Record<string, string> }
  | { kind: 'failed'; message: string }

// A thread of its own: this one may hang.
const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url))
watchdog.unref()

const reply = (message: WorkerReply): boolean | undefined => process.send?.(message)

process.on('message', async ({ task, input, limits }: WorkerRequest) => {
  try {
    const run = (await tasks[task]()) as (...values: readonly unknown[]) => unknown
    reply({ kind: 'started' })
    watchdog.postMessage(limits)
    const value = await run(...input)
    watchdog.postMessage(null)
    reply({ kind: 'result', value })
  } catch (error) {
    watchdog.postMessage(null)
    if (error instanceof ApiError) reply({ kind: 'refused', entries: error.entries, headers: error.headers })
    else reply({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' })
  }
})

// The backend has ended.
process.on('disconnect', () => process.exit())
