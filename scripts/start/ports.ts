/** Ports of this machine, or of another. */
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { ending } from './programs.ts'

export function accepts(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Returns the seconds that it took. */
export async function untilAccepting(port: number): Promise<number> {
  const start = performance.now()
  while (!ending.aborted && !(await accepts(port))) await delay(100)
  return Math.round((performance.now() - start) / 1000)
}
