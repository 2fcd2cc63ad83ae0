import { dataExports } from '#backend/db/schema/data-exports.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { Services } from '../services.ts'
import { exportOf, nextRequest } from './queries.ts'

/** Stores the request and sends the job that makes the file. Throws 429 for a second one within a day. */
export function requestExport(context: SignedInContext, jobs: Services['jobs']): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db, now, actor, center, siteUrl } = tx
    await lockFor(tx, `export of user ${actor.id}`)
    const next = nextRequest(await exportOf(tx, actor.id), now)
    if (next) {
      const seconds = Math.ceil((next.getTime() - now.getTime()) / 1000)
      throw apiError('data_export.daily', { headers: { 'retry-after': String(seconds) } })
    }
    const values = { siteUrl, fileId: null, requestedAt: now, expiresAt: null, failureMailedAt: null }
    const [row] = await db
      .insert(dataExports)
      .values({ ...values, userId: actor.id })
      .onConflictDoUpdate({ target: dataExports.userId, set: values })
      .returning({ id: dataExports.id })
    if (!row) throw new Error('The request was not stored')
    await audit(tx, 'user.data_requested', { type: 'users', id: actor.id })
    await jobs.send(db, 'data_exports.write', { userId: actor.id }, { key: String(actor.id), centerId: center.id })
  })
}
