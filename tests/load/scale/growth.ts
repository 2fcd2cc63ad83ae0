/** What grows with centers, vacancies and gateways, and what stays as it is. */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'
import { median } from '../median.ts'
import { fillFirstCenter, rowsIn } from './database.ts'
import type { Installation, Part } from './parts.ts'
import { Visitor } from './visitors.ts'

const rounds = 11
export type DataGrowth = {
  centers: number
  vacancies: number
  databaseMb: number
  /** Milliseconds through nginx and gateway; signed in, so that no cache answers. */
  byDate: number
  byWord: number
  near: number
  page: number
  /** Milliseconds from its start to its first answer. */
  backendStart: number
  backendMb: number
  gatewayMb: number
}

export async function measureData(
  installation: Installation,
  sizes: readonly { centers: number; vacancies: number }[],
): Promise<DataGrowth[]> {
  const { port, postgres, backends, gateways } = installation
  const results: DataGrowth[] = []
  for (const size of sizes) {
    await fillCenters(postgres.url, size.centers)
    await fillFirstCenter(postgres.url, size.vacancies)
    // Started anew, as after a deploy.
    let backendStart = 0
    for (const backend of backends) {
      await backend.end('SIGTERM')
      const startedAt = performance.now()
      await backend.start()
      backendStart = performance.now() - startedAt
    }
    const visitor = new Visitor(port)
    await visitor.signIn('volunteer')
    const time = async (path: string) => {
      const taken: number[] = []
      for (let round = 0; round < rounds; round++) {
        const { status, ms } = await visitor.get(path)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        taken.push(ms)
      }
      return median(taken)
    }
    const [stored] = await rowsIn<{ mb: number }>(
      postgres.url,
      'select (pg_database_size(current_database()) / 1e6)::float as mb',
    )
    results.push({
      ...size,
      databaseMb: stored?.mb ?? Number.NaN,
      byDate: await time(vacancySearch.apiPath({})),
      byWord: await time(vacancySearch.apiPath({ q: 'schaken' })),
      near: await time(vacancySearch.apiPath({ place: '7311', radius: 10 })),
      page: await time('/vacancies/search'),
      backendStart,
      backendMb: memoryOf(backends[0]),
      gatewayMb: memoryOf(gateways[0]),
    })
  }
  return results
}

/** Centers of tenants of their own, with a profile like the first one's. */
async function fillCenters(url: string, wanted: number): Promise<void> {
  const columns = await rowsIn<{ table_name: string; column_name: string }>(
    url,
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name in ('volunteer_centers', 'center_profiles') and column_name <> 'id'
        and is_generated = 'NEVER' order by ordinal_position`,
  )
  const copy = (table: string, own: Record<string, string>, from: string) => {
    const names = columns.filter((column) => column.table_name === table).map(({ column_name }) => column_name)
    return `insert into ${table} (${names.join(', ')}) select ${names.map((name) => own[name] ?? `c.${name}`).join(', ')} from ${from}`
  }
  await rowsIn(
    url,
    `${copy(
      'volunteer_centers',
      { slug: `'groei-' || n`, tenant: `'groei-' || n`, name: `'Centrum ' || n` },
      `volunteer_centers c cross join generate_series((select count(*)::int from volunteer_centers) + 1, ${wanted}) n where c.id = 1`,
    )}`,
  )
  await rowsIn(
    url,
    `${copy('center_profiles', { center_id: 'v.id', name: 'v.name' }, 'center_profiles c cross join volunteer_centers v')}
      where c.center_id = 1 and not exists (select 1 from center_profiles p where p.center_id = v.id)`,
  )
}

export type GatewayGrowth = {
  gateways: number
  cachedPerSecond: number
  /** Milliseconds of processor time of all gateways for one request. */
  cachedCpu: number
  proxiedPerSecond: number
  proxiedCpu: number
}

const loadMs = 4000
const parallel = 32

export async function measureGateways(installation: Installation, counts: readonly number[]): Promise<GatewayGrowth[]> {
  const { port, gateways, balance } = installation
  const results: GatewayGrowth[] = []
  for (const count of counts) {
    for (const [index, gateway] of gateways.entries()) await balance(gateway, index < count)
    const inUse = gateways.slice(0, count)
    const visitors = Array.from({ length: parallel }, () => new Visitor(port))
    const cached = await loadOf(inUse, (index) => visitors[index]?.get('/vacancies/search'))
    const signedIn = new Visitor(port)
    await signedIn.signIn('volunteer')
    const proxied = await loadOf(inUse, () => signedIn.get('/api/v1/current_user'))
    results.push({
      gateways: count,
      cachedPerSecond: cached.perSecond,
      cachedCpu: cached.cpu,
      proxiedPerSecond: proxied.perSecond,
      proxiedCpu: proxied.cpu,
    })
  }
  for (const gateway of gateways) await balance(gateway, true)
  return results
}

async function loadOf(gateways: readonly Part[], call: (index: number) => Promise<unknown> | undefined) {
  let done = 0
  let isOver = false
  const before = gateways.map(processorMs)
  const startedAt = performance.now()
  const workers = Array.from({ length: parallel }, async (_, index) => {
    while (!isOver) {
      await call(index)
      done++
    }
  })
  await delay(loadMs)
  isOver = true
  await Promise.all(workers)
  const seconds = (performance.now() - startedAt) / 1000
  const spent = gateways.map(processorMs).reduce((sum, ms, index) => sum + ms - (before[index] ?? 0), 0)
  return { perSecond: done / seconds, cpu: spent / done }
}

/** Ticks of the kernel are 10 ms. */
function processorMs(part: Part): number {
  const stat = readFileSync(`/proc/${part.process().pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function memoryOf(part: Part | undefined): number {
  const status = readFileSync(`/proc/${part?.process().pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000
}
