/** A backend whose every second answer comes late: what users see of it. */
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { recovered } from './faults.ts'
import { type LoadResult, startLoad } from './load.ts'
import type { Installation } from './parts.ts'

export const lateMs = 5000
const slowForMs = 20_000

export async function measureSlowBackend(
  installation: Installation,
): Promise<{ load: LoadResult; recoveredMs: number }> {
  const { backends } = installation
  const proxy = lateProxy(backends.map(({ port }) => port)).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  try {
    const load = await startLoad(installation)
    await installation.backendsThrough((proxy.address() as AddressInfo).port)
    await delay(slowForMs)
    const startedAt = performance.now()
    await installation.backendsThrough(null)
    const recoveredMs = (await recovered(installation)) - startedAt
    return { load: await load.end(), recoveredMs }
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
}

/** Requests reach the backends at once, in turns; every second answer waits. */
function lateProxy(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  let count = 0
  return createServer((incoming, outgoing) => {
    const turn = count++
    const { method, url: path, headers } = incoming
    const port = ports[(turn >> 1) % ports.length]
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, async (response) => {
      if (turn % 2 === 1) await delay(lateMs)
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    incoming.pipe(sent)
  })
}
