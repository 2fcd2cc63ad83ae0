/** The statements of docs/operations.md, Removing a center: its accounts are erased, and neither that nor any job mails anybody of it. */
import { readFileSync } from 'node:fs'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { Db } from '#backend/db/driver.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { allJobs } from '#backend/jobs/all-jobs.ts'
import { buildBackend } from '../support/build-backend.ts'

const [, chapter = ''] = readFileSync('docs/operations.md', 'utf8').split('## Removing a center\n')
const [, statements = ''] = /```sql\n([\s\S]*?)```/.exec(chapter) ?? []

const centerId = 2
const day = 24 * 3600 * 1000

/** Half of the sample requests for help, and each that has a helper, who gets an account of the center. */
async function moveHelp(db: Db): Promise<void> {
  const [helper] = await db.select({ id: users.id }).from(users).where(eq(users.centerId, centerId)).limit(1)
  await db.update(helpRequests).set({ centerId }).where(sql`id % 2 = 0 or status = 'matched'`)
  await db.update(helpResponses).set({ centerId, userId: helper?.id })
  expect(await db.$count(helpResponses, eq(helpResponses.status, 'matched'))).toBeGreaterThan(0)
}

it('a center that is removed has no accounts within the hour, and gets no mail in the year after', async () => {
  const backend = await buildBackend({ test: { onTestFinished } })
  const { db, clock } = backend
  const ofCenter = and(eq(users.centerId, centerId), isNull(users.anonymizedAt))
  expect(await db.$count(users, ofCenter)).toBeGreaterThan(10)
  const others = await db.$count(users, isNull(users.anonymizedAt))
  const removed = await db.$count(users, ofCenter)
  await moveHelp(db)

  const isOfCenter = and(eq(mailOutbox.centerId, centerId), isNotNull(mailOutbox.recipient))
  const [all, before] = [await db.$count(mailOutbox), await db.$count(mailOutbox, isOfCenter)]
  // The times of the sample records are those of the test's clock.
  const now = `timestamptz '${clock.now().toISOString()}'`
  for (const statement of statements.replaceAll('77', String(centerId)).replaceAll('now()', now).split(';')) {
    if (!/begin|commit/.test(statement)) await db.execute(sql.raw(statement))
  }
  await backend.run('accounts.deletion')
  expect(await db.$count(users, ofCenter)).toBe(0)
  expect(await db.$count(users, isNull(users.anonymizedAt))).toBe(others - removed)

  const scheduled = Object.entries(allJobs).flatMap(([name, job]) =>
    'cron' in job && !/cleanup/.test(name) ? name : [],
  )
  for (const passed of [1, 8, 31, 200, 125]) {
    clock.advance(passed * day)
    for (const name of scheduled) await backend.run(name as keyof typeof allJobs)
  }
  expect(await db.$count(mailOutbox), 'mails of others').toBeGreaterThan(all)
  const mails = await db.select().from(mailOutbox).where(isOfCenter)
  expect(mails.slice(before).map(({ template, recipient }) => `${template} ${recipient}`)).toEqual([])
})
