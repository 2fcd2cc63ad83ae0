/**
 * Ends the process when its task has used the processor for longer than it may. Processor time, so that a task is not ended because
 * the machine is busy with something else. A message is the limit in milliseconds, or null at the end of the task.
 */
import { parentPort } from 'node:worker_threads'

const intervalMs = 50
let timer: NodeJS.Timeout | undefined

parentPort?.on('message', (limitMs: number | null) => {
  clearInterval(timer)
  if (limitMs === null) return
  const before = process.cpuUsage()
  timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > limitMs) process.kill(process.pid, 'SIGKILL')
  }, intervalMs)
})
