/**
 * Plans and runs imports in small transactions, and returns to the event loop after each, so that requests come in between:
 * the embedded database answers without doing so.
 */
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { actorOf, rolesOf, type UserRow } from '#backend/auth/actors.ts'
import type { Db } from '#backend/db/driver.ts'
import { userImportRows, userImports } from '#backend/db/schema/user-imports.ts'
import { users } from '#backend/db/schema/users.ts'
import { ApiError } from '#backend/errors/api-error.ts'
import { contextOfJob } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import type { ImportResult, ImportStatus } from '#shared/resources/user-import.ts'
import type { UserCreate, UserUpdate } from '#shared/resources/user-schema.ts'
import { addRole, inviteUser, updateUser } from '../users/mutations.ts'
import { can as canManageUser } from '../users/policy.ts'
import { planLines } from './plan.ts'
import { can } from './policy.ts'

const linesPerStep = 100
/** The headers are line 1. */
const firstLine = 2
const keptDays = 30
const dayMs = 24 * 3600 * 1000

type Work = { row: typeof userImports.$inferSelect; context: SignedInContext }

/** The import in this status with the context of who started it; null when there is nothing to do any more. */
async function workOf({ db, now, centers }: JobContext, id: number, status: ImportStatus): Promise<Work | null> {
  const [row] = await db.select().from(userImports).where(eq(userImports.id, id))
  const center = row && centers.get(row.centerId)
  if (!center || row.status !== status) return null
  const [user] = await db.select().from(users).where(eq(users.id, row.createdById))
  if (user?.status !== 'active') return null
  const { siteUrl } = row
  const actor = await actorOf(db, user, null)
  const context = { ...contextOfJob({ db, now, center, locale: user.locale, siteUrl }), actor }
  return can(context, 'run') ? { row, context } : null
}

/** Says for each line what the run will do. */
export async function planLinesOfImport(job: JobContext, { importId }: { importId: number }): Promise<void> {
  const work = await workOf(job, importId, 'planning')
  if (!work) return
  const { row, context } = work
  const lines = (row.content ?? []).map((record, index) => ({ line: index + firstLine, record }))
  // A job that runs again starts over: which addresses came before is not stored.
  await job.db.delete(userImportRows).where(eq(userImportRows.userImportId, row.id))
  const seen = new Set<string>()
  for (let start = 0; start < lines.length; start += linesPerStep) {
    const planned = await planLines(context, row.columns, lines.slice(start, start + linesPerStep), seen)
    await job.db.insert(userImportRows).values(planned.map((values) => ({ ...values, userImportId: row.id })))
    await setState(job.db, row.id, { handled: Math.min(start + linesPerStep, lines.length) })
    await letOthersIn()
  }
  await setState(job.db, row.id, { status: 'planned', handled: lines.length })
}

const setState = (db: Db, id: number, values: Partial<typeof userImports.$inferInsert>) =>
  db.update(userImports).set(values).where(eq(userImports.id, id))

/** Does what the plan says, line by line; a line whose user has changed since is left. */
export async function runPlan(job: JobContext, { importId }: { importId: number }): Promise<void> {
  const work = await workOf(job, importId, 'running')
  if (!work) return
  const { row, context } = work
  const waiting = and(eq(userImportRows.userImportId, row.id), isNull(userImportRows.result))
  let last = 0
  for (;;) {
    const rows = await job.db
      .select()
      .from(userImportRows)
      .where(and(waiting, lt(userImportRows.line, last + firstLine + linesPerStep)))
      .orderBy(asc(userImportRows.line))
    for (const planned of rows) {
      if (planned.outcome !== 'new' && planned.outcome !== 'change') continue
      await runLine(context, planned)
      await letOthersIn()
    }
    last += linesPerStep
    await setState(job.db, row.id, { handled: Math.min(last, row.lines) })
    if (last >= row.lines) break
  }
  // What the file said of people is kept no longer than needed.
  await setState(job.db, row.id, { status: 'done', content: null, handled: row.lines })
}

type PlannedLine = typeof userImportRows.$inferSelect

/** The change and its result are one transaction, so that a line is never done twice. */
async function runLine(context: SignedInContext, { id }: PlannedLine): Promise<void> {
  const store = (db: Db, result: ImportResult) =>
    db.update(userImportRows).set({ result }).where(eq(userImportRows.id, id))
  try {
    await context.db.transaction(async (db) => {
      const [planned] = await db.select().from(userImportRows).where(eq(userImportRows.id, id)).for('update')
      if (!planned || planned.result !== null) return
      await store(db, await applyLine({ ...context, db }, planned))
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await store(context.db, 'failed')
  }
}

async function applyLine(context: SignedInContext, planned: PlannedLine): Promise<ImportResult> {
  const { db } = context
  const { email, values, role, organizationId } = planned
  const grant = role && organizationId !== null ? { name: role, organizationId } : null
  const [user] = await db.select().from(users).where(eq(users.email, email)).for('update')
  if (planned.outcome === 'new') {
    if (user) return 'left'
    const created = await inviteUser(context, { ...(values as Omit<UserCreate, 'email'>), email }, grant)
    await db.update(userImportRows).set({ userId: created.id }).where(eq(userImportRows.id, planned.id))
    return 'done'
  }
  if (!user || user.id !== planned.userId || user.lockVersion !== planned.seenVersion) return 'left'
  if (!(await isManageable(context, user))) return 'left'
  const changed = Object.keys(planned.changes).filter((name) => name !== 'role')
  if (changed.length > 0) {
    const update = Object.fromEntries(changed.map((name) => [name, values[name]])) as UserUpdate
    await updateUser(context, user, { ...update, lockVersion: user.lockVersion })
  }
  if (grant) await addRole(context, user, grant)
  return 'done'
}

async function isManageable(context: SignedInContext, user: UserRow): Promise<boolean> {
  const roles = await rolesOf(context.db, user.id)
  const facts = { id: user.id, centerId: user.centerId, roles, isConfirmed: user.confirmedAt !== null }
  return user.status !== 'archived' && canManageUser(context, 'manage', facts)
}

/** Files whose plan was never run stay for a day, the results of a run for a month. */
export async function deleteOldImports({ db, now }: JobContext): Promise<void> {
  const before = (days: number) => lt(userImports.createdAt, new Date(now.getTime() - days * dayMs))
  await db.delete(userImports).where(before(keptDays))
  for (const status of ['mapping', 'planned', 'planning'] as const) {
    await db.delete(userImports).where(and(eq(userImports.status, status), before(1)))
  }
}
