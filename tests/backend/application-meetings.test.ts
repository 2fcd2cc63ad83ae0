/** The organization offers times for a meeting, the volunteer picks one by the link in the mail or on the site. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applications, meetings } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { chooseMeeting } from '#backend/resources/applications/meetings.ts'
import { eraseReleases } from '#backend/resources/data-releases/jobs.ts'
import { applicationPath, declineDelayMs } from '#shared/resources/application.ts'
import { meetingChoicePath, meetingFilePath, meetingLinkPath, meetingPath } from '#shared/resources/meeting.ts'
import { notificationPreferencesPath } from '#shared/resources/notification-preference.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'

type Person = SignedIn & { userId: number }

let backend: TestBackend
let organizationId: number
let admin: Person
let stranger: Person
let neighbor: Person
let volunteer: Person
let id: string

beforeAll(async () => {
  backend = await buildBackend()
  organizationId = (await insertOrganization(backend.db, { ...at(), name: 'Hospice De Linde' })).id
  const other = await insertOrganization(backend.db, at())
  const abroad = await insertOrganization(backend.db, { ...at(), centerId: 2, organizationType: 'VolunteerCenter' })
  admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
  stranger = await actAs(backend, 1, [{ name: 'admin', organizationId: other.id }])
  neighbor = await actAs(backend, 2, [{ name: 'admin', organizationId: abroad.id }])
})
afterAll(() => backend.close())
beforeEach(async () => {
  volunteer = await actAs(backend, 1)
  const vacancy = await insertVacancy(backend.db, { ...at(), organizationId, title: 'Waakmaatje' })
  id = String((await insertApplication(backend.db, { ...at(), vacancyId: vacancy.id, userId: volunteer.userId })).id)
})

const at = () => ({ now: backend.clock.now() })
const first = { startsAt: '2035-03-27T13:00:00.000Z', endsAt: '2035-03-27T14:00:00.000Z' }
const second = { startsAt: '2035-03-28T08:30:00.000Z', endsAt: '2035-03-28T09:00:00.000Z' }
const offer = {
  times: [
    { starts_at: second.startsAt, minutes: 30 },
    { starts_at: first.startsAt, minutes: 60 },
  ],
  place: 'Stationsstraat 14, Apeldoorn',
}
const body = (attributes: object, type = 'meetings') => ({ data: { type, attributes } })
const move = (attributes: object, who: SignedIn = admin) =>
  who.call('PUT', `/api/v1/applications/${id}/transition`, { data: { type: 'applications', id, attributes } })
const shown = async (who: SignedIn = volunteer) => (await who.call('GET', applicationPath(id))).json().data.attributes
const codes = (response: { json(): unknown }) =>
  (response.json() as { errors: { code: string }[] }).errors.map(({ code }) => code)
const mailsOf = async (template: string, address?: string) =>
  (await backend.outbox()).filter((mail) => mail.template === template && (!address || mail.recipient === address))
const visit = (path: string, payload?: object, center = '1') =>
  backend.app.inject({ method: payload ? 'PUT' : 'GET', url: path, headers: siteHeaders(center), payload })
/** Offers two times, and returns the secret of the mailed link. */
async function offered(): Promise<string> {
  expect((await move({ status: 'meeting', meeting: offer, reason: 'Vraag naar Marloes.' })).statusCode).toBe(200)
  const [mail] = await mailsOf('meeting.offered', volunteer.headers.uid)
  return new URL(mail?.link ?? 'https://none.example/').pathname.split('/kennismaking/')[1] ?? ''
}
const pick = (token: string, startsAt: string) =>
  visit(meetingLinkPath(token), body({ starts_at: startsAt }, 'meeting_links'))
const lines = (file: string | null | undefined) => (file ?? '').replaceAll('\r\n ', '').split('\r\n')

describe('offering times', () => {
  it('mails them with a link, in their order, after the time to undo the step', async () => {
    const token = await offered()
    expect(token).toHaveLength(32)
    const [mail] = await mailsOf('meeting.offered', volunteer.headers.uid)
    expect(mail?.text).toContain(
      '• dinsdag 27 maart 2035 van 15:00 tot 16:00 uur\n• woensdag 28 maart 2035 van 10:30 tot 11:00 uur',
    )
    expect(mail?.text).toContain('Stationsstraat 14, Apeldoorn')
    expect(mail?.text).toContain('Vraag naar Marloes.')
    expect(mail?.nextAttemptAt.getTime()).toBeGreaterThan(backend.clock.now().getTime() + 60_000)
    expect(await mailsOf('application.status', volunteer.headers.uid)).toEqual([])
    expect(await shown()).toMatchObject({
      status: 'meeting',
      waiting_on: 'volunteer',
      meeting_at: null,
      meeting: {
        state: 'offered',
        chosen: null,
        times: [first, second].map((t) => ({ starts_at: t.startsAt, ends_at: t.endsAt })),
      },
    })
  })

  it('makes a single date a meeting with one time, and refuses times that have passed, none and too many', async () => {
    const past = new Date(backend.clock.now().getTime() - 1).toISOString()
    expect(codes(await move({ status: 'meeting', meeting_at: past }))).toEqual(['validation.minimum'])
    const six = Array.from({ length: 6 }, () => offer.times[0])
    for (const times of [[], six, [{ starts_at: past, minutes: 60 }], [{ starts_at: 'dinsdag', minutes: 60 }]]) {
      expect((await move({ status: 'meeting', meeting: { ...offer, times } })).statusCode).toBe(422)
    }
    expect((await shown()).status).toBe('new')
    await move({ status: 'meeting', meeting_at: first.startsAt })
    expect((await shown()).meeting.times).toEqual([{ starts_at: first.startsAt, ends_at: first.endsAt }])
  })

  it('asks nobody who picked a time on the site before its mail went', async () => {
    await offered()
    const choice = body({ starts_at: first.startsAt })
    expect((await volunteer.call('PUT', meetingChoicePath(id), choice)).statusCode).toBe(200)
    expect(await mailsOf('meeting.offered', volunteer.headers.uid)).toEqual([])
    expect(await mailsOf('meeting.chosen', volunteer.headers.uid)).toHaveLength(1)
  })

  it('is undone with the step, as if it had not been made: no link, no mail, nothing on the site', async () => {
    const token = await offered()
    expect((await admin.call('PUT', `/api/v1/applications/${id}/undo`)).statusCode).toBe(200)
    expect(await mailsOf('meeting.offered', volunteer.headers.uid)).toEqual([])
    expect((await visit(meetingLinkPath(token))).statusCode).toBe(404)
    expect((await pick(token, first.startsAt)).statusCode).toBe(404)
    expect((await shown(admin)).meeting).toBeNull()
  })
})

describe('a meeting that changes while its mail waits', () => {
  const other = { times: [{ starts_at: second.startsAt, minutes: 30 }], place: 'Marktplein 3' }
  const placesMailed = async () =>
    (await mailsOf('meeting.offered', volunteer.headers.uid)).map(({ text }) => /Waar: (.*)/.exec(text)?.[1])

  it('has one mail, with the new times and the reason of the step', async () => {
    await offered()
    backend.clock.advance(20_000)
    expect((await admin.call('PUT', meetingPath(id), body(other))).statusCode).toBe(200)
    expect(await placesMailed()).toEqual(['Marktplein 3'])
    const [mail] = await mailsOf('meeting.offered', volunteer.headers.uid)
    expect(mail?.text).toContain('Vraag naar Marloes.')
    expect((await visit(meetingLinkPath(mail?.link?.split('/kennismaking/')[1] ?? ''))).statusCode).toBe(200)
  })

  it('has the reason of the new times in the place of the first, and follows a mail that has gone', async () => {
    await offered()
    await admin.call('PUT', meetingPath(id), body({ ...other, reason: 'Vraag naar Joke.' }))
    expect((await mailsOf('meeting.offered', volunteer.headers.uid))[0]?.text).toContain('Vraag naar Joke.')
    expect((await mailsOf('meeting.offered', volunteer.headers.uid))[0]?.text).not.toContain('Marloes')
    await admin.call('PUT', meetingPath(id), body(offer))
    expect(await placesMailed()).toEqual(['Marktplein 3', offer.place])
  })

  it('is not mailed when it is cancelled; an earlier step is', async () => {
    await move({ status: 'in_contact' })
    await offered()
    expect((await admin.call('DELETE', meetingPath(id))).statusCode).toBe(200)
    expect(await mailsOf('meeting.offered', volunteer.headers.uid)).toEqual([])
    expect(await mailsOf('application.status', volunteer.headers.uid)).toHaveLength(1)
  })

  it('replaces the mail of a step that named no times', async () => {
    await move({ status: 'meeting' })
    expect(await mailsOf('application.status', volunteer.headers.uid)).toHaveLength(1)
    await admin.call('PUT', meetingPath(id), body(other))
    expect(await mailsOf('application.status', volunteer.headers.uid)).toEqual([])
    expect(await placesMailed()).toEqual(['Marktplein 3'])
  })
})

describe('a page from before a time was picked', () => {
  it('neither offers other times nor cancels: the time that was picked stays', async () => {
    const token = await offered()
    const { lock_version } = await shown(admin)
    await pick(token, first.startsAt)
    const path = `/api/v1/applications/${id}/meeting`
    const { times } = offer
    expect(codes(await admin.call('PUT', path, body({ times, lock_version })))).toEqual(['stale'])
    expect(codes(await admin.call('DELETE', path, body({ lock_version })))).toEqual(['stale'])
    expect((await shown(admin)).meeting).toMatchObject({ state: 'chosen' })
    const newest = (await shown(admin)).lock_version
    expect((await admin.call('DELETE', path, body({ lock_version: newest }))).statusCode).toBe(200)
  })

  it('does both for a client that names no version', async () => {
    await offered()
    const path = `/api/v1/applications/${id}/meeting`
    expect((await admin.call('PUT', path, body({ times: offer.times }))).statusCode).toBe(200)
    expect((await admin.call('DELETE', path)).statusCode).toBe(200)
  })
})

describe('a mailed link', () => {
  it('shows the times without an account and changes nothing; unknown and at another center it is not found', async () => {
    const token = await offered()
    const before = await shown()
    const link = await visit(meetingLinkPath(token))
    expect(link.json().data.attributes).toMatchObject({
      is_open: true,
      vacancy: 'Waakmaatje',
      organization: 'Hospice De Linde',
      place: offer.place,
    })
    expect(await shown()).toEqual(before)
    expect((await visit(meetingLinkPath(token), undefined, '2')).statusCode).toBe(404)
    expect((await visit(meetingLinkPath('geraden'))).statusCode).toBe(404)
    expect(
      (await visit(meetingLinkPath('geraden'), body({ starts_at: first.startsAt }, 'meeting_links'))).statusCode,
    ).toBe(404)
  })

  it('picks a time, which both sides get with a calendar file', async () => {
    const token = await offered()
    expect((await pick(token, first.startsAt)).json().data.attributes).toMatchObject({ state: 'chosen', chosen: 0 })
    expect(await shown()).toMatchObject({ meeting_at: first.startsAt, waiting_on: 'organization' })
    const mails = await mailsOf('meeting.chosen')
    expect(mails.slice(-3).map(({ recipient }) => recipient)).toEqual([
      volunteer.headers.uid,
      admin.headers.uid,
      'marloes@organisatie.example',
    ])
    const file = lines(mails.at(-1)?.calendar)
    expect(file).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:kennismaking-${id}@centrum-1.example`,
        'SEQUENCE:1',
        'DTSTART;TZID=Europe/Amsterdam:20350327T150000',
        'LOCATION:Stationsstraat 14\\, Apeldoorn',
      ]),
    )
    // Twice the same changes nothing; another one is refused.
    const count = (await backend.outbox()).length
    expect((await pick(token, first.startsAt)).statusCode).toBe(200)
    expect((await backend.outbox()).length).toBe(count)
    expect(codes(await pick(token, second.startsAt))).toEqual(['meeting.already_chosen'])
    for (const who of [volunteer, admin]) {
      const download = await who.call('GET', meetingFilePath(id))
      expect([download.statusCode, download.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      expect(lines(download.body)).toContain('SEQUENCE:1')
    }
    expect((await stranger.call('GET', meetingFilePath(id))).statusCode).toBe(404)
  })

  it('has in the calendar of each reader a title in their language', async () => {
    await backend.db.update(users).set({ locale: 'en' }).where(eq(users.id, volunteer.userId))
    expect((await pick(await offered(), first.startsAt)).statusCode).toBe(200)
    const titles = (await mailsOf('meeting.chosen'))
      .slice(-3)
      .map(({ calendar }) => lines(calendar).find((line) => line.startsWith('SUMMARY')))
    expect(titles).toEqual([
      'SUMMARY:First meeting: Waakmaatje',
      'SUMMARY:Kennismaking: Waakmaatje',
      'SUMMARY:Kennismaking: Waakmaatje',
    ])
  })

  it('mails who offered the times and the assignee too, each address once and while they are colleagues', async () => {
    const member = await actAs(backend, 1, [{ name: 'member', organizationId }])
    const assignee = await actAs(backend, 1, [{ name: 'member', organizationId }])
    const left = await actAs(backend, 1, [{ name: 'member', organizationId }])
    await backend.db
      .update(applications)
      .set({ assigneeId: assignee.userId })
      .where(eq(applications.id, Number(id)))
    const recipients = async (template: string, act: () => Promise<unknown>) => {
      const before = (await mailsOf(template)).length
      await act()
      return (await mailsOf(template)).slice(before).map(({ recipient, calendar }) => [recipient, calendar !== null])
    }
    expect((await move({ status: 'meeting', meeting: offer }, left)).statusCode).toBe(200)
    await backend.db.delete(roles).where(eq(roles.userId, left.userId))
    expect((await member.call('PUT', meetingPath(id), body(offer))).statusCode).toBe(200)
    const token = (await mailsOf('meeting.offered', volunteer.headers.uid)).at(-1)?.link?.split('/kennismaking/')[1]
    const staff = [member.headers.uid, assignee.headers.uid, 'marloes@organisatie.example']
    const refusal = body({ refusal: 'Alleen op donderdag.' }, 'meeting_links')
    expect(await recipients('meeting.refused', async () => visit(meetingLinkPath(token ?? ''), refusal))).toEqual(
      staff.map((address) => [address, false]),
    )
    await backend.db.update(users).set({ email: 'marloes@organisatie.example' }).where(eq(users.id, assignee.userId))
    expect(await recipients('meeting.chosen', () => pick(token ?? '', first.startsAt))).toEqual([
      [volunteer.headers.uid, true],
      [member.headers.uid, true],
      ['marloes@organisatie.example', true],
    ])
  })

  it('mails nobody whose own offer was undone, nor who undid a later step', async () => {
    const [one, two] = [
      await actAs(backend, 1, [{ name: 'member', organizationId }]),
      await actAs(backend, 1, [{ name: 'member', organizationId }]),
    ]
    const undo = (who: SignedIn) => who.call('PUT', `/api/v1/applications/${id}/undo`)
    expect((await move({ status: 'meeting', meeting: offer }, one)).statusCode).toBe(200)
    expect((await undo(one)).statusCode).toBe(200)
    const token = await offered()
    expect((await move({ status: 'trial' })).statusCode).toBe(200)
    expect((await undo(two)).statusCode).toBe(200)
    const before = (await mailsOf('meeting.refused')).length
    await visit(meetingLinkPath(token), body({ refusal: 'Alleen op donderdag.' }, 'meeting_links'))
    const recipients = (await mailsOf('meeting.refused')).slice(before).map(({ recipient }) => recipient)
    expect(recipients).toContain(admin.headers.uid)
    expect(recipients).not.toContain(one.headers.uid)
    expect(recipients).not.toContain(two.headers.uid)
  })

  it('says how to reach the organization, as its public page does', async () => {
    const contact = async () => (await visit(meetingLinkPath(token))).json().data.attributes
    const token = await offered()
    await backend.db
      .update(organizations)
      .set({ phone: '055 123 45 67', email: 'info@linde.example' })
      .where(eq(organizations.id, organizationId))
    expect(await contact()).toMatchObject({
      application_id: id,
      organization_phone: '055 123 45 67',
      organization_email: 'info@linde.example',
    })
    await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, organizationId))
    expect(await contact()).toMatchObject({ organization_phone: null, organization_email: null })
    await backend.db.update(organizations).set({ status: 'approved' }).where(eq(organizations.id, organizationId))
  })

  it('picks no time once the organization went on, also by a request that had looked before', async () => {
    await offered()
    const [application] = await backend.db
      .select()
      .from(applications)
      .where(eq(applications.id, Number(id)))
    expect((await move({ status: 'trial' })).statusCode).toBe(200)
    if (!application) throw new Error('The application is gone')
    const center = await centerOf(backend.db, 1)
    const context = contextOfJob({ db: backend.db, ...at(), center, locale: 'nl', siteUrl: '' })
    const chosen = chooseMeeting(context, application, { startsAt: first.startsAt })
    await expect(chosen).rejects.toMatchObject({ entries: [{ key: 'meeting.closed' }] })
    expect(await shown()).toMatchObject({ status: 'trial', meeting_at: null })
  })

  it('refuses a time that was not offered or has passed, and an empty choice', async () => {
    const token = await offered()
    expect(codes(await pick(token, '2035-03-29T13:00:00.000Z'))).toEqual(['meeting.unknown_time'])
    expect((await visit(meetingLinkPath(token), body({}, 'meeting_links'))).statusCode).toBe(422)
    const soon = new Date(backend.clock.now().getTime() + 60_000).toISOString()
    await admin.call('PUT', meetingPath(id), body({ times: [{ starts_at: soon, minutes: 30 }] }))
    expect((await visit(meetingLinkPath(token))).statusCode).toBe(404)
    const link =
      (await mailsOf('meeting.offered', volunteer.headers.uid)).at(-1)?.link?.split('/kennismaking/')[1] ?? ''
    backend.clock.advance(60_000)
    expect(codes(await pick(link, soon))).toEqual(['meeting.in_past'])
  })

  it('says that none suits; the organization reads why, and offers others', async () => {
    const token = await offered()
    const refusal = 'Ik kan alleen op donderdag.'
    expect((await visit(meetingLinkPath(token), body({ refusal }, 'meeting_links'))).statusCode).toBe(200)
    expect(await shown(admin)).toMatchObject({
      waiting_on: 'organization',
      meeting: { state: 'refused', message: refusal },
    })
    expect((await mailsOf('meeting.refused')).at(-1)?.text).toContain(refusal)
    // Changing one's mind is possible while the times stand.
    expect((await pick(token, second.startsAt)).json().data.attributes).toMatchObject({ state: 'chosen', chosen: 1 })
  })
})

describe('why no time suits', () => {
  const refusal = 'Ik kan alleen op donderdag.'
  const events = async () =>
    (await admin.call('GET', `/api/v1/applications/${id}/events`))
      .json()
      .data.map(({ attributes }: { attributes: { kind: string; reason: string } }) => [
        attributes.kind,
        attributes.reason,
      ])
  const refuse = async () => visit(meetingLinkPath(await offered()), body({ refusal }, 'meeting_links'))
  const erased = [
    ['status_changed', 'Vraag naar Marloes.'],
    ['meeting_refused', null],
  ]

  it('goes with the account of the volunteer, from the log too', async () => {
    await refuse()
    expect(await events()).toEqual([erased[0], ['meeting_refused', refusal]])
    const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    expect((await staff.call('DELETE', `/api/v1/users/${volunteer.userId}`)).statusCode).toBe(204)
    expect((await shown(admin)).meeting.message).toBeNull()
    expect((await events()).slice(0, 2)).toEqual(erased)
  })

  it('goes a year after the end of the application, from the log too', async () => {
    await refuse()
    await move({ status: 'placed' })
    await move({ status: 'ended' })
    await eraseReleases(backend.db, new Date(backend.clock.now().getTime() + 366 * 24 * 3600 * 1000))
    expect((await events()).slice(0, 2)).toEqual(erased)
  })
})

describe('on the site', () => {
  it('only the volunteer picks, and only the organization changes and cancels', async () => {
    await offered()
    const choose = (who: SignedIn) => who.call('PUT', meetingChoicePath(id), body({ starts_at: first.startsAt }))
    const change = (who: SignedIn) => who.call('PUT', meetingPath(id), body(offer))
    const cancel = (who: SignedIn) => who.call('DELETE', meetingPath(id))
    const statuses = async (call: (who: SignedIn) => Promise<{ statusCode: number }>, who: SignedIn[]) =>
      Promise.all(who.map(async (one) => (await call(one)).statusCode))
    expect(await statuses(choose, [admin, stranger, neighbor])).toEqual([403, 404, 404])
    expect(await statuses(change, [volunteer, stranger, neighbor])).toEqual([403, 404, 404])
    expect(await statuses(cancel, [volunteer, stranger, neighbor])).toEqual([403, 404, 404])
    for (const [method, path] of [
      ['PUT', meetingPath(id)],
      ['DELETE', meetingPath(id)],
      ['PUT', meetingChoicePath(id)],
      ['GET', meetingFilePath(id)],
    ] as const) {
      const response = await backend.app.inject({ method, url: path, headers: siteHeaders(), payload: body({}) })
      expect(response.statusCode).toBe(401)
    }
    expect((await choose(volunteer)).json().data.attributes.meeting_at).toBe(first.startsAt)
  })

  it('moves a meeting that was picked: the old one is cancelled in the calendars, the new one keeps its UID with a higher sequence', async () => {
    await pick(await offered(), first.startsAt)
    const moved = await admin.call(
      'PUT',
      meetingPath(id),
      body({ ...offer, times: [{ starts_at: second.startsAt, minutes: 30 }] }),
    )
    expect(moved.json().data.attributes).toMatchObject({ meeting_at: null, waiting_on: 'volunteer' })
    const mail = (await mailsOf('meeting.offered', volunteer.headers.uid)).at(-1)
    expect(lines(mail?.calendar)).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'STATUS:CANCELLED',
        'SEQUENCE:2',
        'DTSTART;TZID=Europe/Amsterdam:20350327T150000',
      ]),
    )
    await pick(mail?.link?.split('/kennismaking/')[1] ?? '', second.startsAt)
    const file = lines((await mailsOf('meeting.chosen')).at(-1)?.calendar)
    expect(file).toEqual(
      expect.arrayContaining([`UID:kennismaking-${id}@centrum-1.example`, 'SEQUENCE:3', 'STATUS:CONFIRMED']),
    )
  })

  it('cancels a meeting that was picked: by the organization, a withdrawal or a decline', async () => {
    const ways = [
      () => admin.call('DELETE', meetingPath(id)),
      () => volunteer.call('PUT', `/api/v1/applications/${id}/withdraw`),
      async () => {
        await move({ status: 'declined', reason: 'Te ver weg.' })
        expect((await shown(admin)).meeting.state).toBe('chosen')
        backend.clock.advance(declineDelayMs)
        await backend.run('applications.declines')
      },
    ]
    for (const [index, cancel] of ways.entries()) {
      if (index > 0) {
        const vacancy = await insertVacancy(backend.db, { ...at(), organizationId })
        id = String(
          (await insertApplication(backend.db, { ...at(), vacancyId: vacancy.id, userId: volunteer.userId })).id,
        )
      }
      await move({ status: 'meeting', meeting: offer })
      await volunteer.call('PUT', meetingChoicePath(id), body({ starts_at: first.startsAt }))
      const before = (await mailsOf('meeting.cancelled')).length
      await cancel()
      const mails = (await mailsOf('meeting.cancelled')).slice(before)
      expect(mails.map(({ recipient }) => recipient)).toEqual([
        volunteer.headers.uid,
        admin.headers.uid,
        'marloes@organisatie.example',
      ])
      expect(lines(mails[0]?.calendar)).toEqual(
        expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']),
      )
      expect(await shown()).toMatchObject({ meeting_at: null, meeting: { state: 'cancelled' } })
      expect((await volunteer.call('GET', meetingFilePath(id))).statusCode).toBe(404)
    }
    // Nothing is left to cancel.
    const nothing = await admin.call('DELETE', meetingPath(id))
    expect(nothing.statusCode).toBe(422)
    expect(nothing.json().errors[0]).toMatchObject({ detail: expect.stringContaining('staat geen afspraak meer open') })
  })

  it('says to the organization which meeting is cancelled when the account of the volunteer is archived', async () => {
    await move({ status: 'meeting', meeting: offer })
    await volunteer.call('PUT', meetingChoicePath(id), body({ starts_at: first.startsAt }))
    await backend.db.update(users).set({ status: 'archived' }).where(eq(users.id, volunteer.userId))
    await admin.call('DELETE', meetingPath(id))
    const [mail] = (await mailsOf('meeting.cancelled', admin.headers.uid)).slice(-1)
    expect(mail?.text).toContain('De kennismaking met de vrijwilliger over “Waakmaatje”')
  })
})

describe('a choice that waits', () => {
  const day = 24 * 3600 * 1000
  const remind = async () => {
    await backend.run('applications.choices')
    return (await mailsOf('application.choice_reminder', volunteer.headers.uid)).length
  }

  it('is reminded of after three and after seven days, each once', async () => {
    await backend.db.update(organizations).set({ siteUrl: 'https://demo.example' })
    await offered()
    expect(await remind()).toBe(0)
    const counts: number[] = []
    for (let passed = 1; passed <= 9; passed++) {
      backend.clock.advance(day)
      await remind()
      counts.push(await remind())
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2])
    const [mail] = await mailsOf('application.choice_reminder', volunteer.headers.uid)
    expect(mail?.text).toContain('• dinsdag 27 maart 2035 van 15:00 tot 16:00 uur')
    expect(mail?.link).toMatch(new RegExp(`/applications/${id}$`))
  })

  it('is reminded of from new times on, and not once a time was picked or none suits', async () => {
    await offered()
    backend.clock.advance(4 * day)
    expect(await remind()).toBe(1)
    expect((await admin.call('PUT', meetingPath(id), body(offer))).statusCode).toBe(200)
    backend.clock.advance(2 * day)
    expect(await remind()).toBe(1)
    backend.clock.advance(day)
    expect(await remind()).toBe(2)
    const picked = await volunteer.call('PUT', meetingChoicePath(id), body({ starts_at: first.startsAt }))
    expect(picked.statusCode).toBe(200)
    backend.clock.advance(7 * day)
    expect(await remind()).toBe(2)
  })

  it('between times within three days is reminded of once, the day before the first', async () => {
    const inDays = (days: number) => new Date(backend.clock.now().getTime() + (days + 1 / 3) * day).toISOString()
    const countsOf = async (...days: number[]) => {
      const times = days.map((count) => ({ starts_at: inDays(count), minutes: 30 }))
      expect((await admin.call('PUT', meetingPath(id), body({ times, place: null }))).statusCode).toBe(200)
      const before = await remind()
      const counts: number[] = []
      for (let passed = 1; passed <= 3; passed++) {
        backend.clock.advance(day)
        await remind()
        counts.push((await remind()) - before)
      }
      return counts
    }
    await offered()
    expect(await countsOf(3)).toEqual([0, 1, 1])
    expect((await mailsOf('application.choice_reminder', volunteer.headers.uid))[0]?.text).toContain('2 dagen geleden')
    expect(await countsOf(1, 3)).toEqual([1, 1, 1])
    expect(await countsOf(3, 4)).toEqual([0, 0, 1])
  })

  it('on the next day is reminded of that day', async () => {
    const soon = new Date(backend.clock.now().getTime() + day + 8 * 3600 * 1000).toISOString()
    await move({ status: 'meeting', meeting: { times: [{ starts_at: soon, minutes: 30 }], place: null } })
    expect(await remind()).toBe(0)
    backend.clock.advance(day)
    expect(await remind()).toBe(1)
    const [mail] = await mailsOf('application.choice_reminder', volunteer.headers.uid)
    expect(mail?.text).toContain('vroeg je gisteren een tijd te kiezen')
  })

  it('passes to the organization once all of its times have passed, and is reminded of no more', async () => {
    await offered()
    const [past, coming] = ['2026-01-05T10:00:00.000Z', first.startsAt]
    const offer = (...starts: string[]) =>
      backend.db
        .update(meetings)
        .set({ times: starts.map((startsAt) => ({ startsAt, endsAt: startsAt })) })
        .where(eq(meetings.applicationId, Number(id)))
    await offer(past, coming)
    await remind()
    expect((await shown()).waiting_on).toBe('volunteer')
    await offer(past)
    await remind()
    expect((await shown()).waiting_on).toBe('organization')
    backend.clock.advance(4 * day)
    expect(await remind()).toBe(0)
  })

  it('is a place that became free, until the volunteer writes or switches the reminder off', async () => {
    const offerPlace = async () => {
      for (const status of ['waitlisted', 'offered']) expect((await move({ status })).statusCode).toBe(200)
    }
    await offerPlace()
    backend.clock.advance(3 * day)
    expect(await remind()).toBe(1)
    expect((await mailsOf('application.choice_reminder', volunteer.headers.uid))[0]?.text).toContain('bood je 3 dagen')
    const about = { context_kind: 'application', context_id: id, body: 'Ik kom graag.' }
    expect((await volunteer.call('POST', '/api/v1/conversations', { data: { attributes: about } })).statusCode).toBe(
      201,
    )
    backend.clock.advance(4 * day)
    expect(await remind()).toBe(1)
  })

  it('is not mailed to who switched that off', async () => {
    await volunteer.call('PATCH', notificationPreferencesPath, {
      data: {
        type: 'notification_preferences',
        attributes: { preferences: [{ event: 'choice_reminder', channel: 'mail', enabled: false }] },
      },
    })
    await offered()
    backend.clock.advance(3 * day)
    expect(await remind()).toBe(0)
  })
})
