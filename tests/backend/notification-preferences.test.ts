/** What somebody wants to hear of; notifications and mails obey it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import type { ErrorDocument } from '#shared/json-api/types.ts'
import {
  eventOfKind,
  eventOfMail,
  notificationPreferencesPath as path,
} from '#shared/resources/notification-preference.ts'
import { notificationEvents } from '#shared/resources/notification-preference-values.ts'
import {
  actAs,
  buildBackend,
  centerIds,
  type SignedIn,
  siteHeaders,
  type TestBackend,
  visit,
} from '../support/build-backend.ts'
import { mailSamples } from '../support/mail-samples.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

type Preference = { event: string; channel: string; enabled: boolean }
const read = async (who: SignedIn): Promise<Preference[]> =>
  (await who.call('GET', path)).json().data.attributes.preferences
const choose = (who: SignedIn, ...preferences: Preference[]) =>
  who.call('PATCH', path, { data: { type: 'notification_preferences', attributes: { preferences } } })
const off = (event: string, channel: string): Preference => ({ event, channel, enabled: false })
const mailsTo = async (recipient: string | undefined) =>
  (await backend.outbox()).filter((mail) => mail.recipient === recipient).map(({ template }) => template)
const kindsOf = async (who: SignedIn) =>
  (await who.call('GET', '/api/v1/notifications'))
    .json()
    .data.map(({ attributes }: { attributes: { kind: string } }) => attributes.kind)

describe('notification preferences', () => {
  it('return 401 to a visitor', async () => {
    expect((await visit(backend.app, path)).statusCode).toBe(401)
    const response = await backend.app.inject({ method: 'PATCH', url: path, headers: siteHeaders(), payload: {} })
    expect(response.statusCode).toBe(401)
  })

  it('are on at first, for the events that one’s roles hear of', async () => {
    const [volunteer, organization] = [
      await actAs(backend, 1),
      await insertOrganization(backend.db, { now: backend.clock.now() }),
    ]
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    const eventsOf = async (who: SignedIn) => new Set((await read(who)).map(({ event }) => event))
    expect((await read(volunteer)).every(({ enabled }) => enabled)).toBe(true)
    expect([...(await eventsOf(volunteer))]).toEqual([
      'application_status',
      'choice_reminder',
      'match_check',
      'invitation_received',
      'profile_stale',
      'application_sent',
      'message',
      'registration',
      'activity_message',
    ])
    expect(await eventsOf(admin)).toContain('application_received')
    expect(await eventsOf(admin)).not.toContain('organization_pending')
  })

  it('leave out what the site does not have', async () => {
    const eventsAt = async (center: number, roles: Parameters<typeof actAs>[2] = []) =>
      new Set((await read(await actAs(backend, center, roles))).map(({ event }) => event))
    const off = ['invitation_received', 'profile_stale', 'registration', 'activity_message']
    const meedoen = await eventsAt(Number(centerIds.meedoen))
    expect(off.filter((event) => meedoen.has(event))).toEqual([])
    expect(meedoen).toContain('application_status')
    const oldebroek = await eventsAt(Number(centerIds.oldebroek))
    expect(off.filter((event) => oldebroek.has(event))).toEqual(['invitation_received', 'profile_stale'])
    const staff = [{ name: 'super_admin' as const }]
    expect(await eventsAt(1, staff)).not.toContain('help_pending')
    expect(await eventsAt(Number(centerIds.public), staff)).toContain('help_pending')
  })

  it('are stored one by one, twice alike, and are each user’s own', async () => {
    const [me, other] = [await actAs(backend, 1), await actAs(backend, 1)]
    for (const _ of [1, 2]) expect((await choose(me, off('application_sent', 'mail'))).statusCode).toBe(200)
    expect((await read(me)).filter(({ enabled }) => !enabled)).toEqual([off('application_sent', 'mail')])
    expect((await read(other)).every(({ enabled }) => enabled)).toBe(true)
    await choose(me, { ...off('application_sent', 'mail'), enabled: true })
    expect((await read(me)).every(({ enabled }) => enabled)).toBe(true)
    expect((await me.call('GET', path, undefined, siteHeaders('2'))).statusCode).toBe(403)
  })

  it('return 422 for an unknown event, a channel that it has not, and what always goes', async () => {
    const me = await actAs(backend, 1)
    for (const wrong of [off('weather', 'mail'), off('application_sent', 'site'), off('activity_changed', 'mail')]) {
      const response = await choose(me, wrong)
      expect(response.statusCode, wrong.event).toBe(422)
      expect((response.json() as ErrorDocument).errors[0]?.source?.pointer).toMatch(/preferences\/0/)
    }
  })

  it('keep mails and notifications away, each for itself', async () => {
    const now = backend.clock.now()
    const organization = await insertOrganization(backend.db, { now })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    const vacancy = await insertVacancy(backend.db, { now, organizationId: organization.id })
    const volunteer = await actAs(backend, 1)
    const application = await insertApplication(backend.db, { now, vacancyId: vacancy.id, userId: volunteer.userId })
    const tell = (status: string) =>
      staff.call('PUT', `/api/v1/applications/${application.id}/transition`, { data: { attributes: { status } } })
    await choose(volunteer, off('application_status', 'mail'))
    expect((await tell('in_contact')).statusCode).toBe(200)
    expect([await mailsTo(volunteer.headers.uid), await kindsOf(volunteer)]).toEqual([[], ['application_status']])
    await choose(volunteer, off('application_status', 'site'), { ...off('application_status', 'mail'), enabled: true })
    expect((await tell('trial')).statusCode).toBe(200)
    expect([await mailsTo(volunteer.headers.uid), await kindsOf(volunteer)]).toEqual([
      ['application.status'],
      ['application_status'],
    ])
  })

  it('hold at a sister center, and are those of the account there', async () => {
    const now = backend.clock.now()
    const { id: organizationId } = await insertOrganization(backend.db, { now, centerId: 6 })
    const staff = await actAs(backend, 6, [{ name: 'admin', organizationId }])
    const vacancy = await insertVacancy(backend.db, { now, centerId: 6, organizationId })
    const volunteer = await actAs(backend, 7)
    const mailsOfReply = async () => {
      const reply = { now, centerId: 6, vacancyId: vacancy.id, userId: volunteer.userId }
      const id = String((await insertApplication(backend.db, reply)).id)
      const move = { data: { attributes: { status: 'in_contact' } } }
      expect((await staff.call('PUT', `/api/v1/applications/${id}/transition`, move)).statusCode).toBe(200)
      const message = { data: { attributes: { context_kind: 'application', context_id: id, body: 'Kom je langs?' } } }
      expect((await staff.call('POST', '/api/v1/conversations', message)).statusCode).toBe(201)
      const end = { data: { attributes: { status: 'withdrawn' } } }
      expect((await staff.call('PUT', `/api/v1/applications/${id}/transition`, end)).statusCode).toBe(200)
      return mailsTo(volunteer.headers.uid)
    }
    await choose(volunteer, off('application_status', 'mail'), off('message', 'mail'))
    expect(await mailsOfReply()).toEqual([])
    await choose(
      volunteer,
      ...[off('application_status', 'mail'), off('message', 'mail')].map((p) => ({ ...p, enabled: true })),
    )
    const namesake = await actAs(backend, 6)
    await choose(namesake, off('application_status', 'mail'), off('message', 'mail'))
    await backend.db.update(users).set({ email: volunteer.headers.uid }).where(eq(users.id, namesake.userId))
    expect(await mailsOfReply()).toEqual(['application.status', 'message.new', 'application.status'])
  })

  it('are about mails that exist, and never about confirmations, passwords and what somebody would miss', () => {
    const named = Object.values(notificationEvents).flatMap((event) => ('mails' in event ? [...event.mails] : []))
    for (const template of named) expect(Object.keys(mailSamples)).toContain(template)
    for (const template of ['account.confirm', 'account.reset', 'account.address_changes', 'workshop.cancelled']) {
      expect(eventOfMail(template)).toBeNull()
    }
    expect(eventOfKind('place_offered')).toBeNull()
  })
})
