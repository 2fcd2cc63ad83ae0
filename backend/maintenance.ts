/** What time does by itself: vacancies run out, activities get new dates, offered places go on, sessions and repeated answers are forgotten. */
import { lt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/driver.ts'
import { idempotencyKeys } from './db/schema/operations.ts'
import { userSessions } from './db/schema/users.ts'
import { keyLifetime } from './json-api/idempotency.ts'
import { moveDatesOn } from './resources/activities/dates.ts'
import { expireOffers } from './resources/activities/registrations.ts'
import { forgetUnsentForms } from './resources/forms/expiry.ts'
import { maintainHelp } from './resources/help-requests/expiry.ts'
import { forgetOldNotifications } from './resources/notifications/notify.ts'
import { forgetUnfinishedSignups } from './resources/signups/expiry.ts'
import { expireVacancies } from './resources/vacancies/write.ts'

/** Does it once. Lists do not depend on it: what has run out is not shown, even before its status says so. */
export async function runMaintenance(db: Db, now: Date): Promise<void> {
  await expireVacancies(db, now)
  await moveDatesOn(db, now)
  await expireOffers(db, now)
  await forgetUnsentForms(db, now)
  await maintainHelp(db, now)
  await forgetUnfinishedSignups(db, now)
  await forgetOldNotifications(db, now)
  await db.delete(userSessions).where(lt(userSessions.expiresAt, now))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keyLifetime)))
}

const interval = 15 * 60 * 1000

/** Does it now and every quarter of an hour; answers how to stop. */
export function startMaintenance(db: Db, now: () => Date, log: FastifyBaseLogger): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = running
      .then(() => runMaintenance(db, now()))
      .catch((error) => log.error({ err: error }, 'maintenance failed'))
  }
  run()
  const timer = setInterval(run, interval)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
