/** Deleting one's own account: planned after a proof, undone by one press, and anonymized after fourteen days. */
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#backend/db/driver.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { auditEvents, mailOutbox } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { certificates } from '#backend/db/schema/stages.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { deleteDueAccounts } from '#backend/resources/current-user/jobs.ts'
import { pathTo } from '#shared/paths.ts'
import { meetingChoicePath } from '#shared/resources/meeting.ts'
import { keepAccountPath } from '#shared/resources/user.ts'
import {
  actAs,
  buildBackend,
  type SignedIn,
  sampleLogins,
  samplePassword,
  signIn,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'
import { begun } from '../support/conversations.ts'
import { centerOf } from '../support/filled-tables.ts'

const day = 24 * 3600 * 1000
const self = '/api/v1/current_user'
const { volunteer } = sampleLogins('demo')

let backend: TestBackend
let me: SignedIn
beforeEach(async (test) => {
  backend = await buildBackend({ test: { onTestFinished: test.onTestFinished } })
  me = await signIn(backend.app, volunteer)
})

const remove = (who: SignedIn) => who.call('DELETE', self)
const stored = async () => {
  const [user] = await backend.db.select().from(users).where(eq(users.email, volunteer))
  return user
}
const tokenOf = async () => {
  const mail = (await backend.outbox()).findLast(({ template }) => template === 'account.deletion_planned')
  return new URL(mail?.link ?? 'https://none.invalid').searchParams.get('keep_token') ?? ''
}
const keep = (token: string, center = '1') =>
  backend.app.inject({
    method: 'PUT',
    url: keepAccountPath,
    headers: siteHeaders(center),
    payload: { data: { type: 'account_restorations', attributes: { token } } },
  })

describe('deleting the own account', () => {
  it('needs a session and a proof, and signs out everywhere', async () => {
    const visitor = await backend.app.inject({ method: 'DELETE', url: self, headers: siteHeaders() })
    expect(visitor.statusCode).toBe(401)
    const elsewhere = await signIn(backend.app, volunteer)
    backend.clock.advance(10 * 60_000)
    const refused = await remove(me)
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'auth.verification_required'])
    expect((await stored())?.deletionDueAt).toBeNull()
    expect((await me.call('POST', '/auth/verification', { password: samplePassword })).statusCode).toBe(200)
    expect((await remove(me)).statusCode).toBe(204)
    for (const session of [me, elsewhere]) expect((await session.call('GET', self)).statusCode).toBe(401)
  })

  it('works for an account without a password', async () => {
    await backend.db.update(users).set({ passwordHash: null }).where(eq(users.email, volunteer))
    expect((await remove(me)).statusCode).toBe(204)
    expect((await stored())?.deletionDueAt).not.toBeNull()
    expect(
      await backend.db
        .select()
        .from(userSessions)
        .where(eq(userSessions.userId, (await stored())?.id ?? 0)),
    ).toEqual([])
  })

  it('is refused to the last admin of an organization', async () => {
    const organization = await insertOrganization(backend.db, { now: backend.clock.now() })
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    const refused = await remove(admin)
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'role.last_admin'])
  })

  it.each(['archived', 'denied'] as const)(
    'is planned by the last admin of an organization that is %s',
    async (status) => {
      const organization = await insertOrganization(backend.db, { now: backend.clock.now(), status })
      const center = await insertOrganization(backend.db, {
        now: backend.clock.now(),
        organizationType: 'VolunteerCenter',
      })
      await insertVacancy(backend.db, { now: backend.clock.now(), organizationId: organization.id, status: 'archived' })
      const grants = [{ name: 'admin' as const, organizationId: organization.id }]
      const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
      const [first, second] = [await actAs(backend, 1, grants), await actAs(backend, 1, grants)]
      expect((await remove(first)).statusCode).toBe(204)
      const user = (await staff.call('GET', `/api/v1/users/${second.userId}`)).json().data.attributes
      expect(user.last_admin_role_ids).toEqual([])
      expect((await staff.call('DELETE', `/api/v1/users/${second.userId}`)).statusCode).toBe(204)
    },
  )

  it('is refused to the second of two admins, until the first keeps the account', async () => {
    const organization = await insertOrganization(backend.db, { now: backend.clock.now() })
    const admin = () => actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    const [first, second] = [await admin(), await admin()]
    expect((await remove(first)).statusCode).toBe(204)
    const refused = await remove(second)
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'role.last_admin'])
    const link = (await backend.outbox()).findLast(({ recipient }) => recipient === first.headers.uid)?.link
    expect((await keep(new URL(link ?? '').searchParams.get('keep_token') ?? '')).statusCode).toBe(200)
    expect((await remove(second)).statusCode).toBe(204)
    backend.clock.advance(15 * day)
    await backend.run('accounts.deletion')
    const [erased] = await backend.db.select().from(users).where(eq(users.id, second.userId))
    expect(erased?.status).toBe('archived')
  })

  it('is planned by one of two admins at once', async () => {
    const organization = await insertOrganization(backend.db, { now: backend.clock.now() })
    const admin = () => actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    const both = [await admin(), await admin()]
    const statuses = (await Promise.all(both.map(remove))).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([204, 422])
  })

  it('is planned for fourteen days later, mailed, and shown after signing in', async () => {
    await remove(me)
    const again = await signIn(backend.app, volunteer)
    expect((await again.call('GET', self)).json().data.attributes.deletion_due_at).toBe('2026-03-24T09:00:00.000Z')
    const mails = (await backend.outbox()).filter(({ template }) => template === 'account.deletion_planned')
    expect(mails.map(({ recipient, text }) => [recipient, text.includes('24 maart 2026')])).toEqual([[volunteer, true]])
    // A second time changes neither the day nor the mail.
    backend.clock.advance(day)
    await remove(again)
    expect((await stored())?.deletionDueAt?.toISOString()).toBe('2026-03-24T09:00:00.000Z')
    expect((await backend.outbox()).filter(({ template }) => template === 'account.deletion_planned')).toHaveLength(1)
  })

  it('is mailed to who has certificates of school placements with what becomes of them', async () => {
    const warning = 'De code van een certificaat kan daarna niemand controleren.'
    const textsTo = async (address: string) =>
      (await backend.outbox()).filter(({ recipient }) => recipient === address).map(({ text }) => text)
    await remove(me)
    expect((await textsTo(volunteer)).join()).not.toContain(warning)
    const now = backend.clock.now()
    const pupil = await actAs(backend, 1)
    const { id: organizationId } = await insertOrganization(backend.db, { now })
    const { id: vacancyId } = await insertVacancy(backend.db, { now, organizationId })
    const { id } = await insertApplication(backend.db, { now, vacancyId, userId: pupil.userId, status: 'ended' })
    await backend.db.insert(certificates).values({
      ...{ centerId: 1, userId: pupil.userId, applicationId: id, code: 'abc', createdAt: now, updatedAt: now },
      ...{ holderName: 'Noor', schoolName: '', organizationName: 'De Linde', vacancyTitle: 'Koffie', minutes: 60 },
      ...{ firstDay: '2026-03-09', lastDay: '2026-03-09' },
    })
    expect((await remove(pupil)).statusCode).toBe(204)
    const [user] = await backend.db.select().from(users).where(eq(users.id, pupil.userId))
    expect((await textsTo(user?.email ?? '')).join()).toContain(warning)
  })

  it('is undone by one press after signing in', async () => {
    await remove(me)
    const again = await signIn(backend.app, volunteer)
    const kept = await again.call('PUT', `${self}/keep`)
    expect([kept.statusCode, kept.json().data.attributes.deletion_due_at]).toEqual([200, null])
    backend.clock.advance(15 * day)
    await backend.run('accounts.deletion')
    expect((await stored())?.status).toBe('active')
  })

  it('is undone while the job erases other accounts', async () => {
    await remove(await actAs(backend, 1))
    await remove(me)
    const token = await tokenOf()
    backend.clock.advance(14 * day)
    const center = await centerOf(backend.db, 1)
    let kept: Promise<unknown> | null = null
    /** The job has read which accounts are due when the owner keeps this one. */
    const db = new Proxy(backend.db, {
      get: (target, name: keyof Db) => {
        if (name !== 'transaction') return Reflect.get(target, name) as unknown
        kept ??= keep(token)
        return (...work: Parameters<Db['transaction']>) => kept?.then(() => target.transaction(...work))
      },
    })
    const centers = { get: () => center }
    await deleteDueAccounts({ db, centers, now: backend.clock.now() } as unknown as JobContext)
    expect(await stored()).toMatchObject({ status: 'active', deletionDueAt: null })
    expect(await backend.db.$count(users, isNotNull(users.deletionDueAt))).toBe(0)
  })

  it('is undone by the link of the mail, also twice, and not at another center or by another link', async () => {
    await remove(me)
    const token = await tokenOf()
    expect((await keep(token, '2')).statusCode).toBe(404)
    expect((await keep('onbekend')).statusCode).toBe(404)
    expect((await stored())?.deletionDueAt).not.toBeNull()
    expect((await keep(token)).json().data.attributes.state).toBe('kept')
    expect((await keep(token)).json().data.attributes.state).toBe('none')
    expect((await stored())?.deletionDueAt).toBeNull()
  })

  it('anonymizes after fourteen days and keeps the counts', async () => {
    const user = await stored()
    const { id } = await insertApplication(backend.db, { now: backend.clock.now(), centerId: 1, userId: user?.id })
    const logged = eq(auditEvents.targetId, user?.id ?? 0)
    await backend.db.insert(auditEvents).values({
      centerId: 1,
      action: 'user.changed',
      targetType: 'users',
      targetId: user?.id ?? 0,
      changes: { lastName: ['Geheim', 'Ook geheim'] },
      createdAt: backend.clock.now(),
    })
    await remove(me)
    backend.clock.advance(14 * day - 1000)
    await backend.run('accounts.deletion')
    expect((await stored())?.status).toBe('active')
    backend.clock.advance(2000)
    await backend.run('accounts.deletion')
    await backend.run('accounts.deletion')
    const [left] = await backend.db
      .select()
      .from(users)
      .where(eq(users.id, user?.id ?? 0))
    expect(JSON.stringify(await backend.db.select().from(auditEvents).where(logged))).not.toContain('eheim')
    expect(left).toMatchObject({
      firstName: 'Verwijderde',
      status: 'archived',
      passwordHash: null,
      deletionDueAt: null,
    })
    const [kept] = await backend.db.select().from(applications).where(eq(applications.id, id))
    expect(kept).toMatchObject({ status: 'withdrawn', motivation: '' })
    await expect(signIn(backend.app, volunteer)).rejects.toThrow('401')
    expect((await keep(await tokenOf())).statusCode).toBe(404)
  })

  it('mails the organization of a meeting that is off, with links to the site', async () => {
    const now = backend.clock.now()
    const { id: organizationId } = await insertOrganization(backend.db, { now })
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
    const author = await actAs(backend, 1)
    const { id } = await insertApplication(backend.db, { now, organizationId, userId: author.userId })
    const startsAt = new Date(now.getTime() + 20 * day).toISOString()
    const meeting = { times: [{ starts_at: startsAt, minutes: 30 }] }
    const moved = { data: { type: 'applications', id: String(id), attributes: { status: 'meeting', meeting } } }
    expect((await admin.call('PUT', `/api/v1/applications/${id}/transition`, moved)).statusCode).toBe(200)
    const chosen = { data: { type: 'meetings', attributes: { starts_at: startsAt } } }
    expect((await author.call('PUT', meetingChoicePath(String(id)), chosen)).statusCode).toBe(200)
    // The site of a center is known by what was written there last.
    await backend.db
      .update(organizations)
      .set({ siteUrl: 'https://centrum-1.example' })
      .where(eq(organizations.id, organizationId))
    expect((await remove(author)).statusCode).toBe(204)
    backend.clock.advance(15 * day)
    await backend.run('accounts.deletion')
    const mail = (await backend.outbox()).find(
      ({ template, recipient }) => template === 'meeting.cancelled' && recipient === admin.headers.uid,
    )
    const page = `https://centrum-1.example/applications/${id}`
    expect(mail?.link).toBe(page)
    expect(mail?.calendar?.replaceAll('\r\n ', '')).toContain(`URL:${page}`)
    expect(mail?.html).toContain('src="https://centrum-1.example/_images/')
  })

  it('empties mails about its replies and conversations that were given up, and no others', async () => {
    const { volunteer: author, application } = await begun(backend)
    const reply = `https://centrum-1.example${pathTo('application', { id: String(application.id) })}`
    const now = backend.clock.now()
    const failed = (link: string, text: string) => ({
      ...{ centerId: 1, template: 'application.received', templateVersion: 'x', recipient: 'vol@mail.example' },
      ...{ senderName: 'Demo', subject: text, text, html: text, link, status: 'failed' as const },
      ...{ createdAt: now, nextAttemptAt: now },
    })
    await backend.db.update(mailOutbox).set({ status: 'failed' }).where(eq(mailOutbox.template, 'message.new'))
    await backend.db
      .insert(mailOutbox)
      .values([
        failed(reply, 'Ik wandel graag'),
        failed(`${reply}?lang=en`, 'I like walking'),
        failed(`${reply}0`, 'Van een ander'),
      ])
    const left = async () => JSON.stringify(await backend.db.select().from(mailOutbox))
    expect(await left()).toContain('Kan ik dinsdag komen kijken?')
    await remove(author)
    backend.clock.advance(15 * day)
    await backend.run('accounts.deletion')
    for (const text of ['Kan ik dinsdag komen kijken?', 'Ik wandel graag', 'I like walking'])
      expect(await left()).not.toContain(text)
    expect(await left()).toContain('Van een ander')
  })
})
