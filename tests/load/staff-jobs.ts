/**
 * `npm run bench:jobs`: what the staff do with 10,000 rows at once, in a center of 10,000 vacancies and 50,000 users: a bulk change
 * in calls as the page sends them (dry run, then the change), exports by the job, imports of users,
 * organizations and vacancies from CSV (plan, then run). On the embedded database, or with `TEST_DATABASE_URL` on PostgreSQL. Prints the processor time, without that of the requests
 * beside it, the time elapsed, and how much of it went by until each of those was answered: a user and a vacancy, in turn.
 * `SIZE` (1) multiplies the records, `ROWS` (10,000) is how many are worked on, `ONLY` measures what has it in its name.
 */
import '#shared/node-check.js'
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { chunkSize } from '#client/api/bulk.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import { importPath, importRunPath, importsPath } from '#shared/resources/import.ts'
import { type ImportKind, importKinds } from '#shared/resources/import-values.ts'
import { listExportsPath } from '#shared/resources/list-export.ts'
import { actAs, buildBackend } from '#tests/support/build-backend.ts'
import { multipartFile } from '#tests/support/multipart.ts'
import { fillCenter, spent } from './large-center.ts'
import { median } from './median.ts'

const size = Number(process.env.SIZE ?? 1)
const rows = Number(process.env.ROWS ?? 10_000)
/** Milliseconds between two requests beside the work. */
const restMs = 5

process.env.PGOPTIONS ??= '-c max_parallel_workers_per_gather=0'
const backend = await buildBackend({
  countCacheMs: 15_000,
  checkResponses: false,
  stopwatch: () => performance.now(),
  listen: true,
})
await fillCenter(backend, size)
const admin = await actAs(backend, 1, [{ name: 'super_admin' }])
const other = await actAs(backend, 1)

/** Over a socket, as the gateway sends it: what is called within the process would never let go of it. */
async function send(who: typeof admin, method: string, path: string, body?: object, more: Record<string, string> = {}) {
  const isBytes = body instanceof Buffer
  const response = await fetch(backend.url + path, {
    method,
    headers: { ...who.headers, ...(body && !isBytes ? { 'content-type': 'application/json' } : {}), ...more },
    ...(body ? { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  const token = response.headers.get('access-token')?.trim()
  if (token && response.headers.get('client') === who.headers.client) who.headers['access-token'] = token
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

/**
 * Milliseconds of processor time of the thread that serves: the collector marks beside it. On a busy machine the time elapsed says
 * what others do.
 */
const ownTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * What this thread did before it had answered a request of somebody else, while `isOver` is false: in milliseconds of its processor
 * time, from when the request before was answered, and so with the pause between them.
 */
async function probe(isOver: () => boolean): Promise<number[]> {
  const waits: number[] = []
  while (!isOver()) {
    for (const path of ['/api/v1/current_user', '/api/v1/vacancies/1']) {
      const from = ownTime()
      await pause(restMs)
      await send(other, 'GET', path)
      waits.push(ownTime() - from)
    }
  }
  return waits
}

/** What a request beside the work costs when nothing else runs. */
let costOfRequest = 0
for (const _ of ['to warm up', 'measured']) {
  const before = await spent(backend)
  for (let turn = 0; turn < 200; turn++)
    await send(other, 'GET', turn % 2 ? '/api/v1/vacancies/1' : '/api/v1/current_user')
  costOfRequest = ((await spent(backend)) - before) / 200
}

const table: Record<string, Record<string, string>> = {}
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  if (!name.includes(process.env.ONLY ?? '')) return
  let isOver = false
  const from = performance.now()
  const before = await spent(backend)
  const probing = probe(() => isOver)
  await work()
  isOver = true
  const waits = await probing
  const cpu = (await spent(backend)) - before - costOfRequest * waits.length
  const sorted = [...waits].sort((a, b) => a - b)
  table[name] = {
    's CPU': (cpu / 1000).toFixed(1),
    's elapsed': ((performance.now() - from) / 1000).toFixed(1),
    'median wait, ms': median([...waits]).toFixed(1),
    'p99 wait, ms': (sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(1),
    'longest wait, ms': (sorted.at(-1) ?? 0).toFixed(1),
  }
  console.log(name, table[name])
}

async function bulkChange(attributes: object, dryRun: boolean): Promise<void> {
  const found = await backend.db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(eq(vacancies.centerId, 1))
    .orderBy(asc(vacancies.id))
    .limit(rows)
  let failed = 0
  for (let start = 0; start < found.length; start += chunkSize) {
    const ids = found.slice(start, start + chunkSize).map(({ id }) => String(id))
    // As the page does: a dry run stores nothing that could be done twice.
    const key: Record<string, string> = dryRun ? {} : { 'idempotency-key': `bulk-${start}` }
    const body = { ids, attributes, dry_run: dryRun }
    const { meta } = await send(admin, 'PATCH', '/api/v1/vacancies/bulk_update', body, key)
    const { results } = meta as { results: BulkResult[] }
    failed += results.filter(({ ok }) => !ok).length
  }
  if (failed > found.length / 10) throw new Error(`${failed} of ${found.length} rows failed`)
}

async function exportList(list: string, format: string): Promise<void> {
  const attributes = { list, format, scope: 'all', search: '' }
  const { data } = await send(admin, 'POST', listExportsPath, { data: { type: 'list_exports', attributes } })
  await backend.run('list_exports.write', { exportId: Number(data.id) })
}

/** A file for each kind of import, of `rows` lines. */
const fileOf: Record<ImportKind, (organization: string) => string[]> = {
  users: () => [
    'E-mailadres;Voornaam;Achternaam;Telefoonnummer;Postcode',
    ...numbered((n) => `nieuw-${n}@voorbeeld.example;Noor;Visser ${n};06 1234 ${String(n).padStart(4, '0')};7311`),
  ],
  organizations: () => [
    'Naam;E-mailadres;Postcode;Plaats;Onderwerpen',
    ...numbered((n) => `Buurthuis ${n};info@buurthuis-${n}.example;7311 AA;Apeldoorn;Welzijn`),
  ],
  vacancies: (organization) => [
    'Organisatie;Titel;Kort gezegd;Wat ga je doen;Soort;Onderwerpen;Dagdelen;Contactpersoon;Plaats',
    ...numbered(
      (n) =>
        `${organization};Koffieschenker ${n};Kort.;Je schenkt koffie.;Elke week of maand;Welzijn;Ochtend;Noor;Apeldoorn`,
    ),
  ],
}
const numbered = (line: (n: number) => string) => Array.from({ length: rows }, (_, index) => line(index))

async function planImport(kind: ImportKind): Promise<string> {
  const [known] = await backend.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(and(eq(organizations.centerId, 1), eq(organizations.status, 'approved')))
    .limit(1)
  const { payload, headers } = multipartFile(`${kind}.csv`, Buffer.from(fileOf[kind](known?.name ?? '').join('\n')))
  const { data: created } = await send(admin, 'POST', importsPath(kind), payload, headers)
  const { columns } = created.attributes
  const data = { type: 'imports', attributes: { columns } }
  await send(admin, 'PATCH', importPath(created.id), { data })
  await backend.run('imports.plan', { importId: Number(created.id) })
  return created.id
}
async function runImport(id: string): Promise<void> {
  await send(admin, 'POST', importRunPath(id))
  await backend.run('imports.run', { importId: Number(id) })
  const { data } = await send(admin, 'GET', importPath(id))
  const { done } = data.attributes.results
  if (done !== rows) throw new Error(`${done} of ${rows} lines were imported`)
}

await measure('nothing', () => pause(3_000))
await measure('bulk change, dry run', () => bulkChange({ themes: ['zorg', 'welzijn'] }, true))
await measure('bulk change', () => bulkChange({ themes: ['zorg', 'welzijn'] }, false))
await measure('export of vacancies, CSV', () => exportList('vacancies', 'csv'))
await measure('export of vacancies, xlsx', () => exportList('vacancies', 'xlsx'))
for (const kind of importKinds) {
  let id = ''
  await measure(`import of ${kind}, plan`, async () => {
    id = await planImport(kind)
  })
  if (id !== '') await measure(`import of ${kind}, run`, () => runImport(id))
}
console.table(table)
await backend.close()
