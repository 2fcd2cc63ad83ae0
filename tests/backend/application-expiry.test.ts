/** Applications about which nothing has happened for long are closed (domain.md DOM-48). */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertApplication, insertOrganization, insertUser, insertVacancy } from '#backend/db/seed/factories.ts'
import type { ApplicationStatus } from '#shared/resources/application.ts'
import { quietDays, quietDaysWhenOver } from '#shared/resources/application-expiry.ts'
import { actAs, buildBackend, type TestBackend } from '../support/build-backend.ts'
import { start } from '../support/conversations.ts'

const dayMs = 24 * 3600 * 1000
let backend: TestBackend
let organizationId: number

beforeAll(async () => {
  backend = await buildBackend()
  organizationId = (await insertOrganization(backend.db, { now: backend.clock.now(), name: 'Hospice De Linde' })).id
  // The sample records are more than one night's.
  await backend.db.update(applications).set({ status: 'withdrawn' })
})
afterAll(() => backend.close())

async function apply(status: ApplicationStatus = 'in_contact') {
  const now = backend.clock.now()
  const { id: userId, email } = await insertUser(backend.db, { now })
  const vacancy = await insertVacancy(backend.db, { now, organizationId })
  const siteUrl = 'https://demo.example'
  const values = { now, createdAt: now, vacancyId: vacancy.id, userId, status, siteUrl }
  const { id } = await insertApplication(backend.db, values)
  return { id, vacancyId: vacancy.id, userId, email }
}

async function rowOf({ id }: { id: number }) {
  const [row] = await backend.db.select().from(applications).where(eq(applications.id, id))
  return row
}

/** What it is once the job has run, so many days later. */
async function statusAfter(days: number, application: { id: number }) {
  backend.clock.advance(days * dayMs)
  await backend.run('applications.expiry')
  return (await rowOf(application))?.status
}

describe('an application about which nothing happens', () => {
  it.each(Object.entries(quietDays))('is closed when it is %s for %i days', async (status, days) => {
    const application = await apply(status as ApplicationStatus)
    expect(await statusAfter(days, application)).toBe(status)
    expect(await statusAfter(1, application)).toBe('expired')
  })

  it('says so to the volunteer, in the log and by a mail, once', async () => {
    const application = await apply()
    await statusAfter(quietDays.in_contact + 1, application)
    await backend.run('applications.expiry')
    expect(await rowOf(application)).toMatchObject({ status: 'expired', waitingOn: 'nobody', firstResponseAt: null })
    const log = await backend.db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, application.id))
    expect(log).toMatchObject([{ fromStatus: 'in_contact', toStatus: 'expired', actorId: null }])
    const mails = (await backend.outbox()).filter(({ recipient }) => recipient === application.email)
    expect(mails.map(({ template }) => template)).toEqual(['application.status'])
    expect(mails[0]?.text).toContain('het bleef te lang stil')
    const notified = await backend.db.select().from(notifications).where(eq(notifications.userId, application.userId))
    expect(notified).toMatchObject([{ kind: 'application_status' }])
  })

  it('is closed sooner when its vacancy is archived', async () => {
    const application = await apply('new')
    await backend.db
      .update(vacancies)
      .set({ status: 'archived', updatedAt: backend.clock.now() })
      .where(eq(vacancies.id, application.vacancyId))
    expect(await statusAfter(quietDaysWhenOver, application)).toBe('new')
    expect(await statusAfter(1, application)).toBe('expired')
  })

  it('makes room for a new reply to the same vacancy', async () => {
    const application = await apply()
    expect(await statusAfter(quietDays.in_contact + 1, application)).toBe('expired')
    const { vacancyId, userId } = application
    await insertApplication(backend.db, { now: backend.clock.now(), vacancyId, userId })
  })
})

describe('a center with more of them than are closed in a day', () => {
  it('has 200 closed, also when the job runs again, the oldest first, and the rest a day later', async () => {
    const now = backend.clock.now()
    await backend.db.update(applications).set({ status: 'withdrawn' })
    const { id: vacancyId } = await insertVacancy(backend.db, { now, organizationId })
    const ids: number[] = []
    for (let number = 0; number < 205; number++) {
      const { id: userId } = await insertUser(backend.db, { now })
      const values = { now, createdAt: now, vacancyId, userId, siteUrl: 'https://demo.example' }
      ids.push((await insertApplication(backend.db, { ...values, status: 'in_contact' })).id)
    }
    const open = async () => {
      const rows = await backend.db.select().from(applications).where(inArray(applications.id, ids))
      return rows.filter(({ status }) => status !== 'expired').map(({ id }) => id)
    }
    backend.clock.advance((quietDays.in_contact + 1) * dayMs)
    for (let attempt = 0; attempt < 2; attempt++) await backend.run('applications.expiry')
    expect((await open()).sort()).toEqual(ids.slice(200).sort())
    backend.clock.advance(dayMs)
    await backend.run('applications.expiry')
    expect(await open()).toEqual([])
  })
})

describe('an application stays open', () => {
  it('after a step, a message, or while a meeting is to come', async () => {
    const [moved, written, met] = await Promise.all([apply('new'), apply(), apply('meeting')])
    backend.clock.advance(quietDays.new * dayMs)
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
    const attributes = { status: 'in_contact', lock_version: (await rowOf(moved))?.lockVersion }
    await admin.call('PUT', `/api/v1/applications/${moved.id}/transition`, {
      data: { type: 'applications', id: String(moved.id), attributes },
    })
    await start(admin, 'application', written.id, 'Heb je nog zin?')
    const meetingAt = new Date(backend.clock.now().getTime() + 30 * dayMs)
    await backend.db.update(applications).set({ meetingAt }).where(eq(applications.id, met.id))
    await statusAfter(1, moved)
    const rows = await Promise.all([moved, written, met].map(rowOf))
    expect(rows.map((row) => row?.status)).toEqual(['in_contact', 'in_contact', 'meeting'])
  })

  it('in a trial period', async () => {
    expect(await statusAfter(500, await apply('trial'))).toBe('trial')
  })
})
