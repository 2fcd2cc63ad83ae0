/** Makes the files of exports in small steps, so that requests come in between. */

import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lte, ne, or } from 'drizzle-orm'
import { actorOf, type UserRow } from '#backend/auth/actors.ts'
import { listExports } from '#backend/db/schema/list-exports.ts'
import { users } from '#backend/db/schema/users.ts'
import { bringContent } from '#backend/files/pieces.ts'
import { audit } from '#backend/http/audit.ts'
import { contextOfJob, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import type { Document } from '#shared/json-api/types.ts'
import { exportFileName } from '#shared/list-columns/list-names.ts'
import { type ExportFailure, listExportHours } from '#shared/resources/list-export.ts'
import { exportLimit } from '#shared/resources/list-export-values.ts'
import { deleteFiles, storeExportFile } from '../files/mutations.ts'
import { type ExportFile, exportFile } from './export-file.ts'
import { exportSources } from './lists.ts'
import { loggedSearch } from './logged-search.ts'
import { mailListExport } from './mails.ts'
import { policies } from './policy.ts'
import type { ListExportRow } from './queries.ts'

/** Rows of one step. */
const rowsPerStep = 100
/** Milliseconds between two steps, for the requests that came in meanwhile. */
const pauseMs = 15
const hourMs = 3600 * 1000

type Work = { row: ListExportRow; user: UserRow; context: SignedInContext }

class ExportFailed extends Error {
  override name = 'ExportFailed'
  readonly failure: ExportFailure
  constructor(failure: ExportFailure) {
    super(failure)
    this.failure = failure
  }
}

/** The export with the context of its maker, whose rights are those of now; null when there is nothing to do any more. */
async function workOf({ db, now, centers, files }: JobContext, id: number): Promise<Work | null> {
  const [row] = await db.select().from(listExports).where(eq(listExports.id, id))
  const center = row && centers.get(row.centerId)
  // One that runs was left by a process that died.
  if (!center || (row.state !== 'waiting' && row.state !== 'running')) return null
  const [user] = await db.select().from(users).where(eq(users.id, row.userId))
  if (user?.status !== 'active') {
    await setState({ db }, id, { state: 'failed', failure: 'forbidden' })
    return null
  }
  const { locale, siteUrl, organizationId } = row
  const context = {
    ...contextOfJob({ db, now, center, locale, siteUrl, files }),
    sharingCenterIds: centers.sharingWith(center),
    currentOrganizationId: organizationId,
    actor: await actorOf(db, user, null),
  }
  return { row, user, context }
}

/** Makes the file and tells its maker, also when it failed; then a further attempt is the maker's choice. */
export async function writeListExport(job: JobContext, { exportId }: { exportId: number }): Promise<void> {
  const work = await workOf(job, exportId)
  if (!work) return
  try {
    await makeFile(work)
  } catch (error) {
    const failure = error instanceof ExportFailed ? error.failure : 'error'
    await inTransaction(work.context, async (tx) => {
      await setState(tx, exportId, { state: 'failed', failure })
      await mailListExport(tx, work.user, { ...work.row, failure })
    })
    if (failure === 'error') throw error
  }
}

const setState = ({ db }: Pick<JobContext, 'db'>, id: number, values: Partial<typeof listExports.$inferInsert>) =>
  db.update(listExports).set(values).where(eq(listExports.id, id))

async function makeFile({ row, user, context }: Work): Promise<void> {
  if (!policies['list_export.own'].of(context, row)) throw new ExportFailed('forbidden')
  await setState(context, row.id, { state: 'running', handled: 0 })
  const columns = await exportSources[row.list].columns(context, row.locale, new URLSearchParams(row.search))
  const file = exportFile(
    row.format,
    columns.map(({ header }) => header),
  )
  try {
    const records = await addRows(context, row, file, (record) => columns.map(({ csv }) => csv(record)))
    const content = await file.finish()
    const name = exportFileName(row.locale, row.list, context.today, row.format)
    const { contentType } = file
    const stored = await bringContent(context, content, contentType)
    await inTransaction(context, async (tx) => {
      const { id: fileId } = await storeExportFile(tx, { ownerId: user.id, name, contentType, content, stored })
      const expiresAt = new Date(tx.now.getTime() + listExportHours * hourMs)
      await setState(tx, row.id, { state: 'ready', failure: null, records, handled: records, fileId, expiresAt })
      const { list, format, search, organizationId } = row
      // As a file that the browser makes: the others have rows without asking the filters.
      const isFiltered = row.scope === 'filtered'
      const target = { type: list, id: null, organizationId: organizationId ?? undefined }
      await audit(tx, 'list.exported', target, { format, records, search: loggedSearch(isFiltered ? search : '') })
      await mailListExport(tx, user, { ...row, failure: null })
    })
  } finally {
    await file.close()
  }
}

type Row = Record<string, unknown> & { id: string }

/** Readings of a list that loses rows meanwhile: then each later row moves to the page before, and one is on no page that is read. */
const maxReadings = 3

/** Adds the rows page by page and returns how many there are. */
async function addRows(
  context: SignedInContext,
  row: ListExportRow,
  file: ExportFile,
  cellsOf: (record: Row) => Parameters<ExportFile['add']>[0][number],
): Promise<number> {
  const { pathOf, read } = exportSources[row.list]
  const { resource, scope } = await read(context)
  const chosen = row.selected ? and(scope, anyOf(resource.id, row.selected)) : scope
  const search = { params: new URLSearchParams(row.search), isFiltered: row.scope === 'filtered' }
  // A record that is added meanwhile moves others to the next page.
  const added = new Set<string>()
  /** Adds what a page has that was not added before. */
  const addPage = async (page: number) => {
    const { searchParams } = new URL(pathOf(search, page, rowsPerStep), context.siteUrl)
    searchParams.delete('facets')
    const document = await listDocument(resource, context, Object.fromEntries(searchParams), chosen)
    // As a client reads it: dates are text.
    const { data, meta } = flattenDocument<Row[]>(JSON.parse(JSON.stringify(document)) as Document)
    const { records = 0, last = 1 } = meta.pagination ?? {}
    if (records > exportLimit) throw new ExportFailed('too_many')
    const fresh = data.filter(({ id }) => !added.has(id))
    for (const { id } of fresh) added.add(id)
    file.add(fresh.map(cellsOf))
    await setState(context, row.id, { records, handled: added.size })
    await pause(pauseMs)
    return { records, last }
  }
  for (let reading = 1; reading <= maxReadings; reading++) {
    const first = await addPage(1)
    let latest = first
    for (let page = 2; page <= latest.last; page++) latest = await addPage(page)
    if (latest.records >= first.records) break
  }
  return added.size
}

/** A file goes when its day is over; an export that failed is shown as long, and nothing makes one that is older. */
export async function deleteOldListExports({ db, now }: JobContext): Promise<void> {
  const dayAgo = new Date(now.getTime() - listExportHours * hourMs)
  const isOver = or(
    lte(listExports.expiresAt, now),
    and(ne(listExports.state, 'ready'), lte(listExports.requestedAt, dayAgo)),
  )
  const over = await db.select({ id: listExports.id, fileId: listExports.fileId }).from(listExports).where(isOver)
  await deleteFiles(
    { db },
    over.map(({ fileId }) => fileId),
  )
  await db.delete(listExports).where(isOver)
}
