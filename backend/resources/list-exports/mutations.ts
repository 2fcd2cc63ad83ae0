/** Writes to exports that a job makes; each exported function is one transaction. */
import { eq } from 'drizzle-orm'
import { listExports } from '#backend/db/schema/list-exports.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { exportsAtOnce } from '#shared/resources/list-export.ts'
import type { ListExportCreate } from '#shared/resources/list-export-schema.ts'
import type { Services } from '../services.ts'
import { exportedOrganization } from './policy.ts'
import { type ListExportRow, unfinishedExports } from './queries.ts'

type Jobs = Services['jobs']

/** Stores the request and sends the job that makes the file. Throws 429 while too many are being made. */
export function requestListExport(context: SignedInContext, input: ListExportCreate, jobs: Jobs): Promise<number> {
  const { selected, ...asked } = input
  return inTransaction(context, async (tx) => {
    await requireRoom(tx)
    const [row] = await tx.db
      .insert(listExports)
      .values({
        ...asked,
        selected: selected?.map(Number) ?? null,
        centerId: tx.center.id,
        userId: tx.actor.id,
        organizationId: exportedOrganization(tx, asked.list),
        locale: tx.locale,
        siteUrl: tx.siteUrl,
        state: 'waiting',
        requestedAt: tx.now,
      })
      .returning({ id: listExports.id })
    if (!row) throw new Error('The request was not stored')
    await send(tx, jobs, row.id)
    return row.id
  })
}

/** Makes one that failed again; any other stays as it is. */
export function retryListExport(context: SignedInContext, { id }: ListExportRow, jobs: Jobs): Promise<void> {
  return inTransaction(context, async (tx) => {
    const [row] = await tx.db.select().from(listExports).where(eq(listExports.id, id)).for('update')
    if (row?.state !== 'failed') return
    await requireRoom(tx)
    const again = { state: 'waiting', failure: null, records: null, handled: 0, requestedAt: tx.now } as const
    await tx.db.update(listExports).set(again).where(eq(listExports.id, id))
    await send(tx, jobs, id)
  })
}

const send = ({ db, center, now }: SignedInContext, jobs: Jobs, exportId: number): Promise<void> =>
  // The time is part of the key: a job that failed may wait for its next attempt, which does nothing.
  jobs.send(db, 'list_exports.write', { exportId }, { key: `${exportId} ${now.toISOString()}`, centerId: center.id })

async function requireRoom(tx: SignedInContext): Promise<void> {
  await lockFor(tx, `list exports of user ${tx.actor.id}`)
  if ((await unfinishedExports(tx, tx.actor.id)) >= exportsAtOnce) {
    throw apiError('list_export.at_once', { limit: exportsAtOnce, headers: { 'retry-after': '60' } })
  }
}
