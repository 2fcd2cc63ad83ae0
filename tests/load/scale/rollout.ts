/** A rollout: every gateway and backend is replaced, one after the other, under load. */
import { setTimeout as delay } from 'node:timers/promises'
import { type LoadResult, startLoad } from './load.ts'
import type { Installation, Part } from './parts.ts'

export async function measureRollout(installation: Installation): Promise<LoadResult> {
  const load = await startLoad(installation)
  await delay(3000)
  for (const gateway of installation.gateways) await replaceGateway(installation, gateway)
  for (const backend of installation.backends) await replaceBackend(installation, backend)
  await delay(2000)
  return load.end()
}

/** SIGTERM turns `/readyz`; the balancer follows; requests finish; the new one comes in when it is ready. */
export async function replaceGateway({ balance, isReady }: Installation, gateway: Part): Promise<void> {
  const ended = gateway.end('SIGTERM')
  while (await isReady(gateway)) await delay(20)
  await balance(gateway, false)
  await ended
  await gateway.start()
  await balance(gateway, true)
}

export async function replaceBackend({ balance }: Installation, backend: Part): Promise<void> {
  await balance(backend, false)
  // Connections that the gateways still had are used up.
  await delay(1000)
  await backend.end('SIGTERM')
  await backend.start()
  await balance(backend, true)
}
