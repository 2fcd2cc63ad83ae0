/**
 * Ends the process when its task has used the processor for longer than it may, or takes more memory. Processor time, so that a task is
 * not ended because the machine is busy with something else; all memory, as native code takes the most. A message has the limits of a
 * task, or is null at its end.
 */
import { parentPort } from 'node:worker_threads'

export type TaskLimits = {
  /** Processor time in milliseconds. */
  cpuMs: number
  /** Memory of the process in megabytes. */
  memoryMb: number
}

const intervalMs = 50
const megabyte = 1024 * 1024
let timer: NodeJS.Timeout | undefined

parentPort?.on('message', (limits: TaskLimits | null) => {
  clearInterval(timer)
  if (limits === null) return
  const before = process.cpuUsage()
  timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isAbove = (user + system) / 1000 > limits.cpuMs || process.memoryUsage.rss() > limits.memoryMb * megabyte
    if (isAbove) process.kill(process.pid, 'SIGKILL')
  }, intervalMs)
})
