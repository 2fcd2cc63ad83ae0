/** kill -9 of each part under load: what users see, whether anything that was acknowledged is lost, and that it recovers by itself. */
import { setTimeout as delay } from 'node:timers/promises'
import { type LoadResult, startLoad } from './load.ts'
import type { Installation } from './parts.ts'
import { Visitor } from './visitors.ts'

export type Fault = { part: string; load: LoadResult; recoveredMs: number }

const beforeMs = 2000
const awayMs = 4000

export async function measureFaults(installation: Installation): Promise<Fault[]> {
  const { gateways, backends, redis, postgres } = installation
  const kill = async (part: string, end: () => Promise<unknown>, start: () => Promise<unknown>): Promise<Fault> => {
    const load = await startLoad(installation)
    await delay(beforeMs)
    await end()
    await delay(awayMs)
    const startedAt = performance.now()
    await start()
    const recoveredMs = (await recovered(installation)) - startedAt
    await delay(beforeMs)
    return { part, load: await load.end(), recoveredMs }
  }
  const [gateway] = gateways
  const [backend] = backends
  if (!gateway || !backend) throw new Error('Nothing to end')
  const database = async () => {
    const process = postgres.process()
    const ended = new Promise((resolve) => process.once('exit', resolve))
    process.kill('SIGKILL')
    await ended
  }
  return [
    await kill('a gateway of two', () => gateway.end('SIGKILL'), gateway.start),
    await kill('a backend of two', () => backend.end('SIGKILL'), backend.start),
    await kill(
      'both backends',
      () => Promise.all(backends.map((one) => one.end('SIGKILL'))),
      () => Promise.all(backends.map((one) => one.start())),
    ),
    await kill('Valkey or Redis', () => redis.end('SIGKILL'), redis.start),
    await kill('PostgreSQL', database, postgres.start),
  ]
}

/** When somebody can sign in, and ten pages and signed-in reads in a row are right. */
export async function recovered({ port }: Installation): Promise<number> {
  const visitor = new Visitor(port)
  for (let right = 0; right < 10; ) {
    if (!visitor.isSignedIn) await visitor.signIn('center').catch(() => undefined)
    const isRead = (await visitor.get('/api/v1/current_user')).status === 200
    const isPage = (await visitor.get('/vacancies/search')).seen === 'right'
    right = isRead && isPage ? right + 1 : 0
    await delay(50)
  }
  return performance.now()
}
