/** Writes to imports; each exported function is one transaction, or many small ones for a job. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { importRows, imports } from '#backend/db/schema/imports.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { StoredContent } from '#backend/files/file-store.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { runUntrusted, type Turn } from '#backend/untrusted/worker-pool.ts'
import { type ImportColumns, neededFields, publishableKinds } from '#shared/resources/import.ts'
import type { ImportKind } from '#shared/resources/import-values.ts'
import { cutText } from '#shared/site.ts'
import { storeImportFile } from '../files/mutations.ts'
import type { Services } from '../services.ts'
import { columnsOf } from './column-names.ts'
import { importHere, linesByOutcome, type StoredImport } from './queries.ts'
import { type CsvFile, isBlank } from './read-csv.ts'

const sampleLines = 3

type Jobs = Services['jobs']

/** Characters of a cell in the sample. */
const sampleCell = 200

type ReadImport = { file: Omit<CsvFile, 'records'>; sample: string[][]; lines: number } & ImportFile
type ImportFile = { name: string; contentType: string; content: Buffer; sha256: string }

/** The lines of a file as they are stored until their import is over. Throws 422 for one that cannot be read. */
export async function readImport(
  turn: Turn,
  { name, content }: { name: string; content: Uint8Array },
): Promise<ReadImport> {
  const read = await runUntrusted('readCsv', [content], turn)
  if ('problem' in read) {
    const attribute = 'file'
    throw read.problem === 'quotes'
      ? apiError('import.quotes', { attribute, line: read.line })
      : apiError(`import.${read.problem}`, { attribute })
  }
  const { records, ...file } = read
  const filled = records.filter((record) => !isBlank(record))
  const stored = Buffer.from(JSON.stringify(records))
  return {
    file,
    sample: filled.slice(0, sampleLines).map((record) => record.map((cell) => cutText(cell, sampleCell))),
    lines: filled.length,
    name: cutText(name, 200),
    contentType: 'application/json',
    content: stored,
    sha256: createHash('sha256').update(stored).digest('hex'),
  }
}

/** Stores a file with the columns that its headers name; its lines were brought before. One transaction. */
export function storeImport(
  context: SignedInContext,
  kind: ImportKind,
  { file, sample, lines, ...upload }: ReadImport & { stored: StoredContent },
): Promise<StoredImport> {
  const values = {
    ...file,
    ...{ kind, sample, lines },
    columns: columnsOf(kind, file.headers),
    centerId: context.center.id,
    createdById: context.actor.id,
    fileName: upload.name,
    status: 'mapping' as const,
    siteUrl: context.siteUrl,
    createdAt: context.now,
    updatedAt: context.now,
  }
  return inTransaction(context, async (tx) => {
    const [row] = await tx.db.insert(imports).values(values).returning()
    if (!row) throw new Error('The import was not stored')
    await storeImportFile(tx, upload, row.id)
    return row
  })
}

type Choices = { columns: ImportColumns; publish: boolean }

/** Starts the plan for these columns; an earlier plan is thrown away. Throws 422 while it runs or when it is done. */
export function planImport(context: SignedInContext, id: number, choices: Choices, jobs: Jobs): Promise<void> {
  return inTransaction(context, async (tx) => {
    const row = await importHere(tx, id, true)
    const { columns } = choices
    if (!['mapping', 'planned', 'failed'].includes(row.status)) throw apiError('import.started')
    if (neededFields[row.kind].some((field) => columns[field] === undefined)) {
      throw apiError('import.needed_column', { attribute: 'columns' })
    }
    await tx.db.delete(importRows).where(eq(importRows.importId, row.id))
    const publish = choices.publish && publishableKinds.includes(row.kind)
    const planning = { columns, publish, status: 'planning' as const, handled: 0, updatedAt: tx.now }
    await tx.db.update(imports).set(planning).where(eq(imports.id, row.id))
    await jobs.send(tx.db, 'imports.plan', { importId: row.id }, { key: `plan ${row.id}`, centerId: row.centerId })
  })
}

/** Starts the run of the stored plan. Throws 422 without a plan; a second request does nothing. */
export function runImport(context: SignedInContext, id: number, jobs: Jobs): Promise<void> {
  return inTransaction(context, async (tx) => {
    const row = await importHere(tx, id, true)
    if (row.status === 'running' || row.status === 'done') return
    if (row.status !== 'planned') throw apiError('import.no_plan')
    const running = { status: 'running' as const, handled: 0, updatedAt: tx.now }
    await tx.db.update(imports).set(running).where(eq(imports.id, row.id))
    const [planned] = await tx.db.select({ outcomes: linesByOutcome }).from(imports).where(eq(imports.id, row.id))
    await audit(
      tx,
      'list.imported',
      { type: row.kind, id: null },
      { file: row.fileName, lines: row.lines, ...planned?.outcomes },
    )
    await jobs.send(tx.db, 'imports.run', { importId: row.id }, { key: `run ${row.id}`, centerId: row.centerId })
  })
}
