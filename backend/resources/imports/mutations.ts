/** Writes to imports; each exported function is one transaction, or many small ones for a job. */
import { eq } from 'drizzle-orm'
import { importRows, imports } from '#backend/db/schema/imports.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { runUntrusted } from '#backend/untrusted/worker-pool.ts'
import { type ImportColumns, type ImportKind, neededFields, publishableKinds } from '#shared/resources/import.ts'
import type { Services } from '../services.ts'
import { columnsOf } from './column-names.ts'
import { importHere, type StoredImport, shownImport } from './queries.ts'
import { isBlank } from './read-csv.ts'

const sampleLines = 3

type Jobs = Services['jobs']

/** Stores a file with the columns that its headers name. Throws 422 for one that cannot be read. */
export async function storeImport(
  context: SignedInContext,
  kind: ImportKind,
  { name, content }: { name: string; content: Uint8Array },
): Promise<StoredImport> {
  const file = await runUntrusted('readCsv', [content], { centerId: context.center.id })
  if (typeof file === 'string') throw apiError(`import.${file}`, { attribute: 'file' })
  const { headers, records, separator, encoding } = file
  const values = {
    ...{ kind, headers, separator, encoding },
    sample: records.filter((record) => !isBlank(record)).slice(0, sampleLines),
    columns: columnsOf(kind, headers),
    lines: records.length,
    content: records,
    centerId: context.center.id,
    createdById: context.actor.id,
    fileName: name.slice(0, 200),
    status: 'mapping' as const,
    siteUrl: context.siteUrl,
    createdAt: context.now,
    updatedAt: context.now,
  }
  const [row] = await context.db.insert(imports).values(values).returning()
  if (!row) throw new Error('The import was not stored')
  return row
}

type Choices = { columns: ImportColumns; publish: boolean }

/** Starts the plan for these columns; an earlier plan is thrown away. Throws 422 while it runs or when it is done. */
export function planImport(context: SignedInContext, id: string, choices: Choices, jobs: Jobs): Promise<void> {
  return inTransaction(context, async (tx) => {
    const row = await importHere(tx, id, true)
    const { columns } = choices
    if (row.status !== 'mapping' && row.status !== 'planned') throw apiError('import.started')
    if (neededFields[row.kind].some((field) => columns[field] === undefined)) {
      throw apiError('import.needed_column', { attribute: 'columns' })
    }
    await tx.db.delete(importRows).where(eq(importRows.importId, row.id))
    const publish = choices.publish && publishableKinds.includes(row.kind)
    const planning = { columns, publish, status: 'planning' as const, handled: 0, updatedAt: tx.now }
    await tx.db.update(imports).set(planning).where(eq(imports.id, row.id))
    await jobs.send(tx.db, 'imports.plan', { importId: row.id }, `plan ${row.id}`)
  })
}

/** Starts the run of the stored plan. Throws 422 without a plan; a second request does nothing. */
export function runImport(context: SignedInContext, id: string, jobs: Jobs): Promise<void> {
  return inTransaction(context, async (tx) => {
    const row = await importHere(tx, id, true)
    if (row.status === 'running' || row.status === 'done') return
    if (row.status !== 'planned') throw apiError('import.no_plan')
    const running = { status: 'running' as const, handled: 0, updatedAt: tx.now }
    await tx.db.update(imports).set(running).where(eq(imports.id, row.id))
    const { outcomes } = await shownImport(tx, row)
    await audit(
      tx,
      'list.imported',
      { type: row.kind, id: null },
      { file: row.fileName, lines: row.lines, ...outcomes },
    )
    await jobs.send(tx.db, 'imports.run', { importId: row.id }, `run ${row.id}`)
  })
}
