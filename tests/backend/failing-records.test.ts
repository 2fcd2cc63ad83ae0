/** One record that fails does not stop a job for those after it, of whatever center. */
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { activities, activityOccurrences } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { helpRequests } from '#backend/db/schema/help-requests.ts'
import { insertApplication, insertOrganization } from '#backend/db/seed/factories.ts'
import { declineDelayMs } from '#shared/resources/application.ts'
import { helpErasureWeeks } from '#shared/resources/help-request.ts'
import { actAs, buildBackend, type TestBackend } from '../support/build-backend.ts'

const day = 24 * 3600 * 1000

let backend: TestBackend
beforeEach(async (test) => {
  backend = await buildBackend({ test })
})

/** From now on no row of the table with this value is stored. */
async function refuse(table: string, column: string, value: number): Promise<void> {
  const row = sql.raw(`new.${column} = ${value}`)
  await backend.db.execute(sql`create function refuse() returns trigger language plpgsql
    as $$ begin if ${row} then raise exception 'no'; end if; return new; end $$`)
  await backend.db.execute(sql`create trigger refuse before insert or update on ${sql.identifier(table)}
    for each row execute function refuse()`)
}

it('the decline after one that fails is sent, and that one by the next run', async () => {
  const { id: organizationId } = await insertOrganization(backend.db, { now: backend.clock.now() })
  const admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
  const decline = async () => {
    const { id } = await insertApplication(backend.db, { now: backend.clock.now(), organizationId })
    const attributes = { status: 'declined', reason: 'Iemand anders begint.' }
    const body = { data: { type: 'applications', attributes } }
    expect((await admin.call('PUT', `/api/v1/applications/${id}/transition`, body)).statusCode).toBe(200)
    backend.clock.advance(1000)
    return id
  }
  const [failing, next] = [await decline(), await decline()]
  const statusOf = async (id: number) =>
    (await backend.db.select().from(applications).where(eq(applications.id, id)))[0]?.status
  backend.clock.advance(declineDelayMs)
  await refuse('applications', 'id', failing)
  await expect(backend.run('applications.declines')).rejects.toThrow('1 declines were not sent')
  expect([await statusOf(failing), await statusOf(next)]).toEqual(['new', 'declined'])
  await backend.db.execute(sql`drop trigger refuse on applications`)
  await backend.run('applications.declines')
  expect(await statusOf(failing)).toBe('declined')
})

it('requests for help are closed after one that fails, and erased', async () => {
  const rows = await backend.db
    .select()
    .from(helpRequests)
    .where(eq(helpRequests.status, 'open'))
    .orderBy(helpRequests.id)
  const [failing, next, old] = rows.map(({ id }) => id)
  if (!failing || !next || !old) throw new Error('The sample has too few requests')
  const now = backend.clock.now()
  const closedAt = new Date(now.getTime() - (helpErasureWeeks * 7 + 1) * day)
  await backend.db.update(helpRequests).set({ status: 'expired', closedAt }).where(eq(helpRequests.id, old))
  for (const id of [failing, next])
    await backend.db.update(helpRequests).set({ expiresAt: now }).where(eq(helpRequests.id, id))
  await refuse('help_requests', 'id', failing)
  await expect(backend.run('help.expiry')).rejects.toThrow('1 requests for help were not closed')
  const stored = new Map((await backend.db.select().from(helpRequests)).map((row) => [row.id, row]))
  expect([stored.get(failing)?.status, stored.get(next)?.status]).toEqual(['open', 'expired'])
  expect(stored.get(old)?.erasedAt).toEqual(now)
})

it('series get their dates after one that fails, and what is over is finished', async () => {
  const series = await backend.db
    .select({ id: activities.id })
    .from(activities)
    .where(sql`${activities.recurrence} is not null and ${activities.status} = 'published'`)
    .orderBy(asc(activities.id))
  const [failing, next] = series.map(({ id }) => id)
  if (!failing || !next) throw new Error('The sample has too few series')
  const datesOf = (id: number) => backend.db.$count(activityOccurrences, eq(activityOccurrences.activityId, id))
  backend.clock.advance(60 * day)
  const before = { failing: await datesOf(failing), next: await datesOf(next) }
  await refuse('activity_occurrences', 'activity_id', failing)
  await expect(backend.run('activities.dates')).rejects.toThrow('1 activities got no new dates')
  expect(await datesOf(failing)).toBe(before.failing)
  expect(await datesOf(next)).toBeGreaterThan(before.next)
  const over = sql`${activities.status} in ('published', 'full') and not exists (select from ${activityOccurrences}
    where ${activityOccurrences.activityId} = ${activities.id} and ${activityOccurrences.endsAt} > ${backend.clock.now().toISOString()}::timestamptz)`
  expect(await backend.db.$count(activities, over)).toBe(0)
})
