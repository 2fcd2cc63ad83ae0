/** Periodic maintenance: runs the jobs of the resources and deletes expired sessions and idempotency keys. */
import type { FastifyBaseLogger } from 'fastify'
import { deleteExpiredSessions } from './auth/sessions.ts'
import { deleteOldFailures } from './auth/sign-in-locks.ts'
import type { Db } from './db/driver.ts'
import { deleteExpiredKeys } from './json-api/idempotency.ts'
import { expireOffers, updateOccurrences } from './resources/activities/jobs.ts'
import { deleteUnsentForms } from './resources/forms/jobs.ts'
import { runHelpJobs } from './resources/help-requests/jobs.ts'
import { deleteOldNotifications } from './resources/notifications/jobs.ts'
import { deleteExpiredDrafts } from './resources/reply-drafts/jobs.ts'
import { deleteUnfinishedSignups } from './resources/signups/jobs.ts'
import { expireVacancies } from './resources/vacancies/jobs.ts'

/** Runs all jobs once. Lists do not depend on it: expired records are left out, even before their status says so. */
export async function runMaintenance(db: Db, now: Date): Promise<void> {
  await expireVacancies(db, now)
  await updateOccurrences(db, now)
  await expireOffers(db, now)
  await deleteUnsentForms(db, now)
  await runHelpJobs(db, now)
  await deleteUnfinishedSignups(db, now)
  await deleteExpiredDrafts(db, now)
  await deleteOldNotifications(db, now)
  await deleteExpiredSessions(db, now)
  await deleteOldFailures(db, now)
  await deleteExpiredKeys(db, now)
}

const interval = 15 * 60 * 1000

/** Runs the jobs now and every quarter of an hour; returns a function that stops it. */
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
