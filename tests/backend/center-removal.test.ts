/** The statements of docs/operations.md, Removing a center: its accounts are erased, and no job mails anybody of it. */
import { readFileSync } from 'node:fs'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { allJobs } from '#backend/jobs/all-jobs.ts'
import { buildBackend } from '../support/build-backend.ts'

const [, chapter = ''] = readFileSync('docs/operations.md', 'utf8').split('## Removing a center\n')
const [, statements = ''] = /```sql\n([\s\S]*?)```/.exec(chapter) ?? []

const centerId = 2
const day = 24 * 3600 * 1000

it('a center that is removed has no accounts within the hour, and gets no mail in the year after', async () => {
  const backend = await buildBackend({ test: { onTestFinished } })
  const { db, clock } = backend
  const ofCenter = and(eq(users.centerId, centerId), isNull(users.anonymizedAt))
  expect(await db.$count(users, ofCenter)).toBeGreaterThan(10)
  const others = await db.$count(users, isNull(users.anonymizedAt))
  const removed = await db.$count(users, ofCenter)

  // The times of the sample records are those of the test's clock.
  const now = `timestamptz '${clock.now().toISOString()}'`
  for (const statement of statements.replaceAll('77', String(centerId)).replaceAll('now()', now).split(';')) {
    if (!/begin|commit/.test(statement)) await db.execute(sql.raw(statement))
  }
  await backend.run('accounts.deletion')
  expect(await db.$count(users, ofCenter)).toBe(0)
  expect(await db.$count(users, isNull(users.anonymizedAt))).toBe(others - removed)

  const isOfCenter = and(eq(mailOutbox.centerId, centerId), isNotNull(mailOutbox.recipient))
  const [all, before] = [await db.$count(mailOutbox), await db.$count(mailOutbox, isOfCenter)]
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
