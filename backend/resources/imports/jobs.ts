/**
 * Plans and runs imports in small transactions, and returns to the event loop after each, so that requests come in between:
 * the embedded database answers without doing so.
 */
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import { actorOf } from '#backend/auth/actors.ts'
import type { Db } from '#backend/db/driver.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { importRows, imports } from '#backend/db/schema/imports.ts'
import { users } from '#backend/db/schema/users.ts'
import { ApiError, localizeErrors } from '#backend/errors/api-error.ts'
import { isDatabaseAway } from '#backend/errors/database-fault.ts'
import { readContent } from '#backend/files/pieces.ts'
import { type Context, contextOfJob, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import type { ImportStatus } from '#shared/resources/import.ts'
import { importPagePath } from '#shared/resources/import-pages.ts'
import type { ImportKind } from '#shared/resources/import-values.ts'
import { contentColumns } from '../files/queries.ts'
import { notify } from '../notifications/mutations.ts'
import type { ImportLine } from './cells.ts'
import { type ImportKindParts, type PlannedLine, planLines } from './import-kind.ts'
import { organizationImports } from './organizations.ts'
import { can } from './policy.ts'
import { isBlank } from './read-csv.ts'
import { userImports } from './users.ts'
import { vacancyImports } from './vacancies.ts'

// biome-ignore lint/suspicious/noExplicitAny: each kind finds records of its own
const partsOf: Record<ImportKind, ImportKindParts<any>> = {
  users: userImports,
  organizations: organizationImports,
  vacancies: vacancyImports,
}

const linesPerStep = 100
/** A planned line has its cells up to twice, as values and as changes. */
const charactersPerStep = 50_000
/** The headers are line 1. */
const firstLine = 2

type Work = { row: typeof imports.$inferSelect; context: SignedInContext }

/**
 * The import in this status with the context of who started it; null when there is nothing to do any more. It is stopped, and its file
 * deleted, when whoever started it may not import any more.
 */
async function workOf({ db, now, centers }: JobContext, id: number, status: ImportStatus): Promise<Work | null> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  const center = row && centers.get(row.centerId)
  if (!center || row.status !== status) return null
  const [user] = await db.select().from(users).where(eq(users.id, row.createdById))
  const ofCenter = contextOfJob({ db, now, center, locale: user?.locale ?? 'nl', siteUrl: row.siteUrl })
  if (user?.status === 'active') {
    const context = { ...ofCenter, actor: await actorOf(db, user, null) }
    if (can(context, row.kind)) return { row, context }
  }
  await endImport(ofCenter, row, { status: 'stopped' })
  return null
}

/** What the file said of people is kept no longer than needed. */
const endImport = (context: Context, row: Work['row'], state: Partial<typeof imports.$inferInsert>) =>
  inTransaction(context, async (tx) => {
    const { id, kind } = row
    await partsOf[kind].end?.(tx, id)
    await tx.db.delete(storedFiles).where(eq(storedFiles.importId, id))
    await setState(tx.db, id, state)
    if (state.status === 'done') await notifyMaker(tx, row)
  })

/** Also when the maker looks on: the page may be closed by now. */
const notifyMaker = (context: Context, { id, kind, createdById, fileName: file }: Work['row']) =>
  notify({ ...context, actor: null }, [createdById], {
    kind: 'import_done',
    params: { file },
    link: importPagePath(kind, { import: String(id) }),
  })

/** Says for each line what the run will do. */
export async function planLinesOfImport(job: JobContext, { importId }: { importId: number }): Promise<void> {
  const work = await workOf(job, importId, 'planning')
  if (!work) return
  try {
    await planEachLine(job, work)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    // The same lines would fail again: people go on with other columns or another file. Thrown for the log; a second run does nothing.
    await job.db.delete(importRows).where(eq(importRows.importId, importId))
    await setState(job.db, importId, { status: 'failed' })
    throw error
  }
}

async function planEachLine(job: JobContext, { row, context }: Work): Promise<void> {
  // A blank line keeps its number.
  const lines = (await recordsOf(job, row.id))
    .map((record, index) => ({ line: index + firstLine, record }))
    .filter(({ record }) => !isBlank(record))
  // A job that runs again starts over: what earlier lines were about is not stored.
  await job.db.delete(importRows).where(eq(importRows.importId, row.id))
  const seen = new Set<string>()
  let handled = 0
  for (const step of stepsOf(lines)) {
    const planned = await planLines(partsOf[row.kind], context, row, step, seen)
    await job.db.insert(importRows).values(planned.map((values) => ({ ...values, importId: row.id })))
    handled += step.length
    await setState(job.db, row.id, { handled })
    await letOthersIn()
  }
  await setState(job.db, row.id, { status: 'planned', handled: lines.length })
}

/** The lines of the file; none once the import is over. */
async function recordsOf({ db, files }: JobContext, importId: number): Promise<string[][]> {
  const [stored] = await db.select(contentColumns).from(storedFiles).where(eq(storedFiles.importId, importId))
  if (!stored) return []
  return JSON.parse(Buffer.from(await readContent({ db, files }, stored)).toString()) as string[][]
}

/** Some lines at a time, and fewer where they are long: what a step writes is one statement. */
function* stepsOf(lines: readonly ImportLine[]): Generator<ImportLine[]> {
  let step: ImportLine[] = []
  let characters = 0
  for (const line of lines) {
    const length = line.record.reduce((sum, cell) => sum + cell.length, 0)
    if (step.length === linesPerStep || (step.length > 0 && characters + length > charactersPerStep)) {
      yield step
      step = []
      characters = 0
    }
    step.push(line)
    characters += length
  }
  if (step.length > 0) yield step
}

const setState = (db: Db, id: number, values: Partial<typeof imports.$inferInsert>) =>
  db.update(imports).set(values).where(eq(imports.id, id))

/** Does what the plan says, line by line; a line whose record has changed since is left. */
export async function runPlan(job: JobContext, { importId }: { importId: number }): Promise<void> {
  const work = await workOf(job, importId, 'running')
  if (!work) return
  const { row } = work
  const failures: unknown[] = []
  let handled = 0
  let last = 0
  for (;;) {
    const rows = await job.db
      .select({ id: importRows.id, line: importRows.line, outcome: importRows.outcome, result: importRows.result })
      .from(importRows)
      .where(and(eq(importRows.importId, row.id), gt(importRows.line, last)))
      .orderBy(asc(importRows.line))
      .limit(linesPerStep)
    for (const planned of rows) {
      if (planned.result !== null || (planned.outcome !== 'new' && planned.outcome !== 'change')) continue
      const failure = await runLine(work, planned)
      if (failure !== null) failures.push(failure)
      await letOthersIn()
    }
    if (rows.length < linesPerStep) break
    handled += rows.length
    last = rows.at(-1)?.line ?? last
    await setState(job.db, row.id, { handled })
  }
  await endImport(work.context, row, { status: 'done', handled: row.lines })
  // For the log: the import is over, and what runs again finds nothing to do.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} lines of an import failed`)
}

/**
 * The change and its result are one transaction, so that a line is never done twice. Returns an error that no line explains; it fails this
 * line alone. Throws without the database: the job runs again for the lines that are left.
 */
async function runLine({ row, context }: Work, { id }: Pick<PlannedLine, 'id'>): Promise<unknown> {
  const store = (db: Db, values: Partial<PlannedLine>) => db.update(importRows).set(values).where(eq(importRows.id, id))
  try {
    await context.db.transaction(async (db) => {
      const [planned] = await db.select().from(importRows).where(eq(importRows.id, id)).for('update')
      if (!planned || planned.result !== null) return
      await store(db, await partsOf[row.kind].apply({ ...context, db }, planned, row))
    })
    return null
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const isExplained = error instanceof ApiError
    const reasons = isExplained
      ? localizeErrors(error, context.language).map(({ title, detail }) => detail ?? title)
      : []
    await store(context.db, { result: 'failed', failure: reasons.join(' ') || null })
    return isExplained ? null : error
  }
}
