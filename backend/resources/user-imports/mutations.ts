/** Writes to imports of users; each exported function is one transaction, or many small ones for a job. */
import { eq } from 'drizzle-orm'
import { userImportRows, userImports } from '#backend/db/schema/user-imports.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { ImportColumns } from '#shared/resources/user-import.ts'
import type { Services } from '../services.ts'
import { type ImportRow, importHere } from './queries.ts'
import { columnsOf, readCsv } from './read-csv.ts'

const sampleLines = 3

type Jobs = Services['jobs']

/** Stores a file with the columns that its headers name. Throws 422 for one that cannot be read. */
export async function storeImport(
  context: SignedInContext,
  { name, content }: { name: string; content: Uint8Array },
): Promise<ImportRow> {
  const file = readCsv(content)
  if (typeof file === 'string') throw apiError(`user_import.${file}`, { attribute: 'file' })
  const { headers, records, separator, encoding } = file
  const values = {
    ...{
      headers,
      sample: records.slice(0, sampleLines),
      separator,
      encoding,
      columns: columnsOf(headers),
      lines: records.length,
      content: records,
    },
    centerId: context.center.id,
    createdById: context.actor.id,
    fileName: name.slice(0, 200),
    status: 'mapping' as const,
    siteUrl: context.siteUrl,
    createdAt: context.now,
    updatedAt: context.now,
  }
  const [row] = await context.db.insert(userImports).values(values).returning()
  if (!row) throw new Error('The import was not stored')
  return row
}

/** Starts the plan for these columns; an earlier plan is thrown away. Throws 422 while it runs or when it is done. */
export function planImport(context: SignedInContext, id: string, columns: ImportColumns, jobs: Jobs): Promise<void> {
  return inTransaction(context, async (tx) => {
    const row = await importHere(tx, id, true)
    if (row.status !== 'mapping' && row.status !== 'planned') throw apiError('user_import.started')
    if (columns.email === undefined) throw apiError('user_import.email_column', { attribute: 'columns' })
    await tx.db.delete(userImportRows).where(eq(userImportRows.userImportId, row.id))
    const planning = { columns, status: 'planning' as const, handled: 0, updatedAt: tx.now }
    await tx.db.update(userImports).set(planning).where(eq(userImports.id, row.id))
    await jobs.send(tx.db, 'user_imports.plan', { importId: row.id }, `plan ${row.id}`)
  })
}

/** Starts the run of the stored plan. Throws 422 without a plan; a second request does nothing. */
export function runImport(context: SignedInContext, id: string, jobs: Jobs): Promise<void> {
  return inTransaction(context, async (tx) => {
    const row = await importHere(tx, id, true)
    if (row.status === 'running' || row.status === 'done') return
    if (row.status !== 'planned') throw apiError('user_import.no_plan')
    const running = { status: 'running' as const, handled: 0, updatedAt: tx.now }
    await tx.db.update(userImports).set(running).where(eq(userImports.id, row.id))
    await jobs.send(tx.db, 'user_imports.run', { importId: row.id }, `run ${row.id}`)
  })
}
