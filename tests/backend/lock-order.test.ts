/** Changes of one thing lock its parts in one order, so that no two wait for each other: `npm run test:postgres`. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { activities, activityOccurrences } from '#backend/db/schema/activities.ts'
import { applications, meetings, plannedDeclines } from '#backend/db/schema/applications.ts'
import { userMerges } from '#backend/db/schema/user-merges.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization } from '#backend/db/seed/factories.ts'
import { contextOfJob, inTransaction } from '#backend/http/context.ts'
import { endApplicationsOf } from '#backend/resources/applications/end-of-account.ts'
import { merge } from '#backend/resources/users/merge.ts'
import { meetingChoicePath } from '#shared/resources/meeting.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend } from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'
import { untilWaiting } from '../support/waiting.ts'

describe.runIf(process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  let backend: TestBackend
  let organizationId: number
  let admin: SignedIn
  beforeEach(async (test) => {
    backend = await buildBackend({ test })
    organizationId = (await insertOrganization(backend.db, at())).id
    admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
  })
  const at = () => ({ now: backend.clock.now() })
  const startsAt = '2035-03-27T13:00:00.000Z'
  const document = (type: string, attributes: object) => ({ data: { type, attributes } })

  /** Of somebody to whom a time was offered, and whose decline waits. */
  async function offered() {
    const volunteer = await actAs(backend, 1)
    const { id } = await insertApplication(backend.db, { ...at(), organizationId, userId: volunteer.userId })
    const step = { status: 'meeting', meeting: { times: [{ starts_at: startsAt, minutes: 60 }] } }
    for (const attributes of [step, { status: 'declined', reason: 'Toch niet.' }]) {
      const path = `/api/v1/applications/${id}/transition`
      expect((await admin.call('PUT', path, document('applications', attributes))).statusCode).toBe(200)
    }
    return { id, volunteer }
  }
  type Offered = Awaited<ReturnType<typeof offered>>

  const changes: [string, (offered: Offered) => Promise<{ statusCode: number } | undefined>][] = [
    [
      'a choice of a time',
      ({ id, volunteer }) =>
        volunteer.call('PUT', meetingChoicePath(String(id)), document('meetings', { starts_at: startsAt })),
    ],
    [
      'a withdrawal',
      ({ id, volunteer }) =>
        volunteer.call(
          'PUT',
          `/api/v1/applications/${id}/transition`,
          document('applications', { status: 'withdrawn' }),
        ),
    ],
    [
      'the end of an account',
      async ({ volunteer }) => {
        const center = await centerOf(backend.db, 1)
        const context = contextOfJob({ ...at(), db: backend.db, center, locale: 'nl', siteUrl: '' })
        await inTransaction(context, (tx) => endApplicationsOf(tx, { id: volunteer.userId }))
        return undefined
      },
    ],
  ]
  it.each(changes)('%s locks the application before its meeting and its planned decline', async (_name, change) => {
    const application = await offered()
    const { id } = application
    const changed = await backend.db.transaction(async (tx) => {
      await tx.select().from(applications).where(eq(applications.id, id)).for('update')
      const running = change(application)
      await untilWaiting(backend.db)
      const meeting = tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.applicationId, id))
      expect(await meeting.for('update', { noWait: true })).toHaveLength(1)
      const planned = tx.select().from(plannedDeclines).where(eq(plannedDeclines.applicationId, id))
      expect(await planned.for('update', { noWait: true })).toHaveLength(1)
      return { running }
    })
    expect((await changed.running)?.statusCode ?? 200).toBe(200)
  })

  async function weekly(): Promise<number> {
    const attributes = {
      organization_id: String(organizationId),
      ...{ title: 'Inloop', description: 'Loop binnen voor koffie.', themes: ['welzijn'] },
      ...{ starts_at: '2026-03-16T14:00:00+01:00', ends_at: '2026-03-16T16:00:00+01:00' },
      recurrence: 'FREQ=WEEKLY;COUNT=3',
    }
    const created = await admin.call('POST', '/api/v1/activities', document('activities', attributes))
    expect(created.statusCode, created.body).toBe(201)
    return Number(created.json().data.id)
  }
  const publish = (id: number) => admin.call('PUT', `/api/v1/activities/${id}/publish`)

  it('deleting a draft locks the dates before their activity, and leaves what was published meanwhile', async () => {
    const [left, deleted] = [await weekly(), await weekly()]
    const remove = (id: number) => admin.call('DELETE', `/api/v1/activities/${id}`)
    const whilePublished = async (id: number, status: 'draft' | 'published') => {
      const { running } = await backend.db.transaction(async (tx) => {
        await tx.select().from(activityOccurrences).where(eq(activityOccurrences.activityId, id)).for('update')
        const running = remove(id)
        await untilWaiting(backend.db)
        const activity = tx.select({ id: activities.id }).from(activities).where(eq(activities.id, id))
        expect(await activity.for('update', { noWait: true })).toHaveLength(1)
        await tx.update(activities).set({ status }).where(eq(activities.id, id))
        return { running }
      })
      const { statusCode } = await running
      return [statusCode, await backend.db.$count(activities, eq(activities.id, id))]
    }
    expect(await whilePublished(left, 'published')).toEqual([422, 1])
    expect(await whilePublished(deleted, 'draft')).toEqual([204, 0])
  })

  it('the job of the dates and publishing lock the dates before their activity, as who registers does', async () => {
    const id = await weekly()
    const whileDatesAreLocked = <T>(change: () => Promise<T>) =>
      backend.db.transaction(async (tx) => {
        await tx.select().from(activityOccurrences).where(eq(activityOccurrences.activityId, id)).for('update')
        const running = change()
        await untilWaiting(backend.db)
        const activity = tx.select({ id: activities.id }).from(activities).where(eq(activities.id, id))
        expect(await activity.for('update', { noWait: true })).toHaveLength(1)
        return { running }
      })
    const published = await whileDatesAreLocked(() => publish(id))
    expect((await published.running).statusCode).toBe(200)
    // The job has dates to move.
    const later = { startsAt: new Date('2026-03-16T14:00:00Z'), endsAt: new Date('2026-03-16T16:00:00Z') }
    await backend.db.update(activities).set(later).where(eq(activities.id, id))
    const { running } = await whileDatesAreLocked(() => backend.run('activities.dates'))
    await running
    const dates = await backend.db
      .select()
      .from(activityOccurrences)
      .where(eq(activityOccurrences.activityId, id))
      .orderBy(activityOccurrences.startsAt)
    expect(dates.map((date) => date.startsAt.getUTCHours())).toEqual([14, 14, 13])
  })

  it('undoing a merge locks the account that stays before the other one and their merge, as a deletion does', async () => {
    const [target, source] = [await actAs(backend, 1), await actAs(backend, 1)]
    const center = await centerOf(backend.db, 1)
    const context = contextOfJob({ ...at(), db: backend.db, center, locale: 'nl', siteUrl: '' })
    const { userId: id } = target
    await inTransaction(context, (tx) => merge(tx, { id: source.userId }, { id }, { values: {} }))
    const ofCenter = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: ofCenter.id }])
    const { running } = await backend.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, id)).for('update')
      const undone = staff.call('PUT', `/api/v1/users/${id}/undo_merge`)
      await untilWaiting(backend.db)
      const other = tx.select({ id: users.id }).from(users).where(eq(users.id, source.userId))
      expect(await other.for('update', { noWait: true })).toHaveLength(1)
      const merged = tx.select({ id: userMerges.id }).from(userMerges).where(eq(userMerges.targetId, id))
      expect(await merged.for('update', { noWait: true })).toHaveLength(1)
      return { running: undone }
    })
    expect((await running).statusCode).toBe(200)
  })
})
