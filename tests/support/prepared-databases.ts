/** Archives of embedded databases, from which those of tests start. Each is made once per machine and per state of migrations and seed. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { type Database, openDatabase, rowsOf } from '#backend/db/driver.ts'
import { seedDatabase } from '#backend/db/seed/seed.ts'
import { allJobs } from '#backend/jobs/all-jobs.ts'
import { JobQueue } from '#backend/jobs/queue.ts'

/** The moment at which every test begins: a Tuesday morning in March, in the Netherlands. */
export const testNow = new Date('2026-03-10T09:00:00.000Z')
/** log2 of scrypt's cost: fast, and still the real thing. */
export const testScryptCost = 4

const backendFolder = dirname(fileURLToPath(import.meta.resolve('#backend/app.ts')))

/** Everything that the archive's content depends on. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const pattern of [
    'db/**/*.{ts,sql}',
    'jobs/*.ts',
    'auth/secrets.ts',
    'geo/gazetteer.ts',
    '../shared/fold.ts',
    '../shared/resources/*.ts',
  ]) {
    for (const file of globSync(pattern, { cwd: backendFolder }).sort()) {
      hash.update(file).update(readFileSync(join(backendFolder, file)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

const prepared = new Map<string, Promise<Blob>>()

/** Of what `name` says, which `fill` puts into a new database: to make one takes three seconds of processor, to start from an archive half a one. */
function archiveOf(name: string, fill: (database: Database) => Promise<void>): Promise<Blob> {
  const archive = prepared.get(name) ?? readOrMakeArchive(name, fill)
  prepared.set(name, archive)
  return archive
}

/** Archive of an embedded database with the sample records. */
export const preparedDatabase = (): Promise<Blob> => archiveOf('start', fillForTests)

/** Of one with its tables, and no record in them. */
export const emptyArchive = (): Promise<Blob> => archiveOf('empty', async () => {})

/** Sample records, and the tables of the queue, so that a backend starts in under a second. */
export async function fillForTests(database: Database): Promise<void> {
  await seedDatabase(database.db, { now: () => testNow, seedScale: 1, scryptCost: testScryptCost })
  const jobs = new JobQueue({ table: allJobs, database, works: false, contextOf: noContext, log: silent })
  await jobs.start()
  await jobs.stop()
}

const silent = Fastify({ logger: false }).log
const noContext = () => {
  throw new Error('Nothing runs here')
}

async function readOrMakeArchive(name: string, fill: (database: Database) => Promise<void>): Promise<Blob> {
  const folder = join(tmpdir(), 'vrijwilligersplatform-tests')
  const file = join(folder, `${name}-${fingerprint()}.tar`)
  if (existsSync(file)) return new Archive(readFileSync(file))
  const database = await openDatabase({})
  await fill(database)
  // A new log is not filled with zeros, and nothing is left to be replayed at each start.
  for (const setting of ['wal_init_zero', 'wal_recycle']) {
    await database.db.execute(sql`alter system set ${sql.identifier(setting)} = off`)
  }
  await database.db.execute(sql`checkpoint`)
  const [log] = await rowsOf<{ redo_wal_file: string }>(
    database.db,
    sql`select redo_wal_file from pg_control_checkpoint()`,
  )
  const archive = await database.dump?.()
  await database.close()
  if (!archive) throw new Error('The embedded database gave no archive')
  const bytes = neededFiles(Buffer.from(await archive.arrayBuffer()), log?.redo_wal_file ?? '')
  mkdirSync(folder, { recursive: true })
  // Written aside and moved: another worker never reads half a file.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, bytes)
  renameSync(draft, file)
  return new Archive(bytes)
}

/** A tar without what a start does not read, four tenths of it: the databases that others are made from, and all but one log. */
function neededFiles(tar: Buffer<ArrayBuffer>, log: string): Buffer<ArrayBuffer> {
  const blocks: Buffer[] = []
  for (let at = 0; at < tar.length; ) {
    const textAt = (from: number, to: number) => tar.toString('latin1', at + from, at + to).replace(/\0.*/s, '')
    const name = textAt(0, 100)
    const end = name === '' ? tar.length : at + 512 + Math.ceil(Number.parseInt(textAt(124, 136), 8) / 512) * 512
    const isNeeded =
      !/^\/?base\/[14]\/./.test(name) && (!/\/pg_wal\/[0-9A-F]{24}$/.test(`/${name}`) || name.endsWith(log))
    if (isNeeded) blocks.push(tar.subarray(at, end))
    at = end
  }
  return Buffer.concat(blocks)
}

/** Gives its bytes without copying them: a Blob puts 75 MB together again for each backend, a third of its start. */
class Archive extends Blob {
  readonly #bytes: ArrayBuffer
  constructor(file: Buffer<ArrayBuffer>) {
    super()
    this.#bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes)
  }
}
