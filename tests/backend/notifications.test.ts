/** The latest notifications of a person. */
import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { invitations } from '#backend/db/schema/invitations.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { hourEntries, pupils } from '#backend/db/schema/stages.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { notifyOrganization } from '#backend/resources/notifications/mutations.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import {
  type NotificationKind,
  notificationDays,
  notificationPath,
  notificationsPath,
  readAllNotificationsPath,
  readNotificationPath,
  recentNotificationsPath,
} from '#shared/resources/notification.ts'
import { eventOfKind, notificationPreferencesPath } from '#shared/resources/notification-preference.ts'
import { notificationKinds } from '#shared/resources/notification-values.ts'
import {
  actAs,
  buildBackend,
  type SignedIn,
  sampleLogins,
  signIn,
  siteHeaders,
  type TestBackend,
  visit,
} from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'
import { insertRecord } from '../support/record-factories.ts'

let backend: TestBackend
let organizationId: number
let vacancyId: number
beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now, name: 'Stichting Zilverlinde' })).id
  vacancyId = (await insertVacancy(backend.db, { now, organizationId, title: 'Taalmaatje', positions: 9 })).id
})
afterAll(() => backend.close())

type List = Document<Resource[]>
const notificationsOf = async (person: SignedIn, path = recentNotificationsPath) => {
  const response = await person.call('GET', path)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<List>()
}
const facts = ({ data }: List) =>
  data.map(({ attributes }) => [attributes?.kind, attributes?.message, attributes?.link])
const member = (name: 'admin' | 'member' = 'member') => actAs(backend, 1, [{ name, organizationId }])
const reply = async (person: SignedIn) => {
  const response = await person.call('POST', '/api/v1/applications', {
    data: {
      type: 'applications',
      attributes: { vacancy_id: String(vacancyId), motivation: 'Ik help graag mee in de buurt.' },
    },
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json<Document<Resource>>().data.id
}

describe('an application on a vacancy', () => {
  it('notifies the organization’s admins and members, and nobody else', async () => {
    const [admin, colleague, stranger, volunteer] = [
      await member('admin'),
      await member(),
      await actAs(backend, 1),
      await actAs(backend, 1),
    ]
    const id = await reply(volunteer)
    for (const person of [admin, colleague]) {
      const list = await notificationsOf(person)
      expect(list.meta?.unread).toBe(1)
      expect(facts(list)).toEqual([
        ['application_received', expect.stringMatching(/^\S+ reageert op “Taalmaatje”$/), `/applications/${id}`],
      ])
    }
    for (const person of [stranger, volunteer]) expect((await notificationsOf(person)).data).toEqual([])
  })

  it('notifies the volunteer of a new status that others set', async () => {
    const [admin, volunteer] = [await member('admin'), await actAs(backend, 1)]
    const id = await reply(volunteer)
    const moved = await admin.call('PUT', `/api/v1/applications/${id}/transition`, {
      data: { type: 'applications', attributes: { status: 'in_contact' } },
    })
    expect(moved.statusCode, moved.body).toBe(200)
    expect(facts(await notificationsOf(volunteer))).toEqual([
      ['application_status', 'Je reactie op “Taalmaatje”: in gesprek', '/profile-replies'],
    ])
    await volunteer.call('PUT', `/api/v1/applications/${id}/withdraw`)
    expect((await notificationsOf(volunteer)).data).toHaveLength(1)
  })
})

describe('an activity', () => {
  it('notifies the waiting list of a free place, and everybody of its cancellation', async () => {
    const organizer = await member('admin')
    const made = await organizer.call('POST', '/api/v1/activities', {
      data: {
        type: 'activities',
        attributes: {
          organization_id: String(organizationId),
          title: 'Samen soep koken',
          description: 'Een middag koken en daarna samen eten aan een lange tafel.',
          kind: 'activity',
          themes: ['sport'],
          starts_at: '2026-03-22T16:30:00+01:00',
          ends_at: '2026-03-22T18:30:00+01:00',
          capacity: 1,
        },
      },
    })
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json<Document<Resource>>().data
    expect((await organizer.call('PUT', `/api/v1/activities/${id}/publish`)).statusCode).toBe(200)
    const [first, second] = [await actAs(backend, 1), await actAs(backend, 1)]
    const place = await first.call('POST', `/api/v1/activities/${id}/registrations`, {})
    await second.call('POST', `/api/v1/activities/${id}/registrations`, {})
    await first.call('DELETE', `/api/v1/registrations/${place.json<Document<Resource>>().data.id}`)
    expect(facts(await notificationsOf(first))).toEqual([])
    expect(facts(await notificationsOf(second))).toEqual([
      [
        'place_offered',
        'Er is een plek voor je vrij bij “Samen soep koken”',
        expect.stringContaining('/activiteitenkalender?activity='),
      ],
    ])
    const cancelled = await organizer.call('PUT', `/api/v1/activities/${id}/cancel`, {
      data: { type: 'activities', attributes: { reason: 'De keuken is niet beschikbaar.' } },
    })
    expect(cancelled.statusCode, cancelled.body).toBeLessThan(300)
    await backend.run('activities.notices')
    expect(facts(await notificationsOf(second))[0]).toEqual([
      'activity_cancelled',
      '“Samen soep koken” gaat niet door',
      '/activiteitenkalender',
    ])
  })
})

describe('an organization to approve', () => {
  it('notifies the center’s admins', async () => {
    const denied = await insertOrganization(backend.db, {
      now: backend.clock.now(),
      name: 'Buurttuin',
      status: 'denied',
    })
    const [center] = await backend.db
      .select({ id: organizations.id })
      .from(organizations)
      .where(and(eq(organizations.centerId, 1), eq(organizations.organizationType, 'VolunteerCenter')))
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: Number(center?.id) }])
    const boss = await signIn(backend.app, sampleLogins('demo').center)
    const changed = await boss.call('PUT', `/api/v1/organizations/${denied.id}`, {
      data: { type: 'organizations', id: String(denied.id), attributes: { status: 'pending' } },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(facts(await notificationsOf(admin))).toEqual([
      ['organization_pending', 'Buurttuin wacht op goedkeuring', `/organizations/approve?id=${denied.id}`],
    ])
  })

  it('is no longer notified of once it is decided, and is again when that is undone', async () => {
    const now = backend.clock.now()
    const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    const boss = await signIn(backend.app, sampleLogins('demo').center)
    const { id } = await insertOrganization(backend.db, { now, name: 'Moestuin', status: 'denied' })
    const change = (status: string) =>
      boss.call('PUT', `/api/v1/organizations/${id}`, {
        data: { type: 'organizations', id: String(id), attributes: { status } },
      })
    const waiting = async () => {
      const { data, meta } = (await admin.call('GET', '/api/v1/notifications')).json()
      return [data.length, meta.unread]
    }
    await change('pending')
    expect(await waiting()).toEqual([1, 1])
    expect((await change('approved')).statusCode).toBe(200)
    expect(await waiting()).toEqual([0, 0])
    const all = await admin.call('PUT', '/api/v1/notifications/read_all')
    expect(all.statusCode).toBeLessThan(300)
    await backend.db.update(organizations).set({ status: 'pending' }).where(eq(organizations.id, id))
    expect(await waiting()).toEqual([1, 1])
  })
})

/** What waits: the table of its record, a status in which it does, and one in which that is decided. */
const waits: readonly [NotificationKind, PgTable, open: string, decided: string][] = [
  ['application_received', applications, 'new', 'placed'],
  ['application_received', applications, 'in_contact', 'withdrawn'],
  ['application_handed_back', applications, 'new', 'declined'],
  ['organization_pending', organizations, 'pending', 'approved'],
  ['vacancy_pending', vacancies, 'pending', 'published'],
  ['vacancy_rejected', vacancies, 'rejected', 'draft'],
  ['help_request_pending', helpRequests, 'moderation', 'open'],
  ['help_offer_pending', helpResponses, 'available', 'rejected'],
  ['invitation_received', invitations, 'viewed', 'declined'],
  ['place_offered', activityRegistrations, 'offered', 'registered'],
  ['pupil_requested', pupils, 'requested', 'enrolled'],
  ['hours_submitted', hourEntries, 'submitted', 'approved'],
]

describe('a notification of what waits', () => {
  it.each(waits)('%s is gone once its record is decided', async (kind, table, open, decided) => {
    const now = backend.clock.now()
    const [reader, owner] = [await actAs(backend, 1), await actAs(backend, 1)]
    const own = (await insertOrganization(backend.db, { now })).id
    const of = { centerId: 1, organizationId: own, userId: owner.userId }
    const id = table === organizations ? own : Number((await insertRecord(backend.db, table, of)).id)
    const recordId = String(kind === 'hours_submitted' ? own : id)
    const set = (status: string) => backend.db.execute(sql`update ${table} set status = ${status} where id = ${id}`)
    await set(open)
    await backend.db
      .insert(notifications)
      .values({ userId: reader.userId, kind, params: { recordId }, link: null, readAt: null, createdAt: now })
    const shown = async () => {
      const { data, meta } = await notificationsOf(reader)
      return [data.length, meta?.unread]
    }
    expect(await shown()).toEqual([1, 1])
    await set(decided)
    expect(await shown()).toEqual([0, 0])
  })

  it('names its record where it is sent', async () => {
    const [admin, volunteer] = [await member('admin'), await actAs(backend, 1)]
    const id = await reply(volunteer)
    expect((await notificationsOf(admin)).meta).toMatchObject({ unread: 1 })
    const withdrawn = await volunteer.call('PUT', `/api/v1/applications/${id}/withdraw`)
    expect(withdrawn.statusCode, withdrawn.body).toBe(200)
    expect(facts(await notificationsOf(admin)).map(([kind]) => kind)).toEqual(['application_withdrawn'])
  })
})

describe('a notification of an organization', () => {
  it.each(notificationKinds)('%s goes to those whose role hears of it, who can switch it off', async (kind) => {
    const now = backend.clock.now()
    const own = (await insertOrganization(backend.db, { now })).id
    const people = await Promise.all(
      (['admin', 'member'] as const).map((name) => actAs(backend, 1, [{ name, organizationId: own }])),
    )
    const center = await centerOf(backend.db, 1)
    const context = contextOfJob({ db: backend.db, now, center, locale: 'nl', siteUrl: '' })
    await notifyOrganization(context, own, { kind, params: {}, link: null })
    const event = eventOfKind(kind)
    for (const person of people) {
      const { preferences } = (await person.call('GET', notificationPreferencesPath)).json().data.attributes
      const hears = event === null || preferences.some((one: { event: string }) => one.event === event)
      const rows = await backend.db.select().from(notifications).where(eq(notifications.userId, person.userId))
      expect(rows.map((row) => row.kind)).toEqual(hears ? [kind] : [])
    }
  })
})

describe('a submitted vacancy', () => {
  it('notifies and mails the center, which decides on it', async () => {
    const now = backend.clock.now()
    const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    const [submitter, stranger] = [await member('admin'), await actAs(backend, 1)]
    const values = { organizationId, title: 'Tuinhulp', kind: 'online', status: 'draft' } as const
    const draft = await insertVacancy(backend.db, { now, ...values })
    const submit = () => submitter.call('PUT', `/api/v1/vacancies/${draft.id}/submit`)
    expect((await submit()).statusCode).toBe(200)
    expect(facts(await notificationsOf(staff))).toEqual([
      [
        'vacancy_pending',
        'De vacature “Tuinhulp” van Stichting Zilverlinde wacht op goedkeuring',
        `/vacancies/${draft.id}/edit?step=review`,
      ],
    ])
    const mail = (await backend.outbox()).at(-1)
    expect(mail).toMatchObject({
      template: 'vacancy.submitted',
      link: `https://centrum-1.example/vacancies/${draft.id}/edit?step=review`,
    })
    for (const person of [submitter, stranger]) expect((await notificationsOf(person)).data).toEqual([])
    const mails = (await backend.outbox()).length
    expect((await submit()).statusCode).toBe(422)
    expect(await backend.outbox()).toHaveLength(mails)
  })
})

describe('a decision on a submitted vacancy', () => {
  type Decision = 'publish' | 'reject' | 'pause'
  const contact = { name: 'Bo', role: null, email: 'bo@stichting.example', phone: null }
  let [own, seen] = [0, 0]
  beforeEach(async () => {
    own = (await insertOrganization(backend.db, { now: backend.clock.now() })).id
    seen = (await backend.outbox()).length
  })
  const ours = (name: 'admin' | 'member') => actAs(backend, 1, [{ name, organizationId: own }])
  const decide = (staff: SignedIn, id: number, step: Decision) =>
    staff.call('PUT', `/api/v1/vacancies/${id}/${step}`, {
      data: { attributes: step === 'reject' ? { reason: 'Schrijf erbij hoe vaak.\nEn waar.' } : {} },
    })
  const insert = async (values: Partial<typeof vacancies.$inferInsert> = {}) => {
    const now = backend.clock.now()
    const vacancy = await insertVacancy(backend.db, {
      ...{ now, organizationId: own, title: 'Tuinhulp', kind: 'online', contactPerson: contact },
      status: 'pending',
      ...values,
    })
    return vacancy.id
  }
  const staffMember = async () => {
    const now = backend.clock.now()
    const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
    return actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
  }
  const mails = async () =>
    (await backend.outbox()).slice(seen).filter(({ template }) => /^vacancy\.(published|rejected)$/.test(template))
  const addressOf = ({ headers }: SignedIn) => headers.uid ?? ''

  it('tells its people that it is on the site, and mails the admins and the contact person once each', async () => {
    const [staff, admin, writer, stranger] = [
      await staffMember(),
      await ours('admin'),
      await ours('member'),
      await actAs(backend, 1),
    ]
    const id = await insert()
    expect((await decide(staff, id, 'publish')).statusCode).toBe(200)
    for (const person of [admin, writer]) {
      expect(facts(await notificationsOf(person))).toEqual([
        ['vacancy_published', 'De vacature “Tuinhulp” is goedgekeurd en staat op de site', `/vacancies/${id}`],
      ])
    }
    expect(facts(await notificationsOf(stranger))).toEqual([])
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([addressOf(admin), contact.email].sort())
    expect(sent[0]).toMatchObject({
      template: 'vacancy.published',
      subject: 'De vacature “Tuinhulp” staat op de site',
      link: `https://centrum-1.example/vacancies/${id}`,
    })
  })

  it('tells why it was rejected, until it is written again', async () => {
    const [staff, admin] = [await staffMember(), await ours('admin')]
    const id = await insert({ contactPerson: { ...contact, email: addressOf(admin).toUpperCase() } })
    expect((await decide(staff, id, 'reject')).statusCode).toBe(200)
    const message = 'De vacature “Tuinhulp” is afgewezen. De reden: “Schrijf erbij hoe vaak. En waar.”'
    expect(facts(await notificationsOf(admin))).toEqual([['vacancy_rejected', message, `/vacancies/${id}/edit`]])
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      template: 'vacancy.rejected',
      link: `https://centrum-1.example/vacancies/${id}/edit`,
    })
    expect(sent[0]?.text).toContain('Schrijf erbij hoe vaak.\nEn waar.')
    await backend.db.update(vacancies).set({ status: 'pending' }).where(eq(vacancies.id, id))
    expect(facts(await notificationsOf(admin))).toEqual([])
    // The next rejection takes the place of the first.
    await decide(staff, id, 'reject')
    expect(facts(await notificationsOf(admin))).toHaveLength(1)
  })

  it('tells neither who decided, nor who switched it off', async () => {
    const now = backend.clock.now()
    const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
    const [staff, colleague] = [
      await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }]),
      await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }]),
    ]
    const preferences = [
      { event: 'vacancy_decided', channel: 'mail', enabled: false },
      { event: 'vacancy_decided', channel: 'site', enabled: false },
    ]
    const path = '/api/v1/notification_preferences'
    const stored = await colleague.call('PATCH', path, { data: { attributes: { preferences } } })
    expect(stored.statusCode, stored.body).toBe(200)
    const id = await insert({ organizationId: center.id, contactPerson: { ...contact, email: addressOf(staff) } })
    expect((await decide(staff, id, 'publish')).statusCode).toBe(200)
    for (const person of [staff, colleague]) expect(facts(await notificationsOf(person))).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('tells nothing of a step that decides on no submission, and nothing of one that is refused', async () => {
    const [staff, admin] = [await staffMember(), await ours('admin')]
    const [draft, live] = [await insert({ status: 'draft' }), await insert({ status: 'published' })]
    expect((await decide(staff, draft, 'publish')).statusCode).toBe(200)
    expect((await decide(staff, live, 'pause')).statusCode).toBe(200)
    expect((await decide(staff, live, 'publish')).statusCode).toBe(200)
    expect((await decide(staff, live, 'reject')).statusCode).toBe(422)
    const ids = [String(await insert()), String(await insert({ title: 'Kookhulp' }))]
    const bulk = (dryRun: boolean) =>
      staff.call('PATCH', '/api/v1/vacancies/bulk_update', {
        data: { attributes: { ids, dry_run: dryRun, attributes: { action: 'publish' } } },
      })
    await bulk(true)
    expect(facts(await notificationsOf(admin))).toEqual([])
    expect(await mails()).toEqual([])
    // Each of several at once is a vacancy of its own.
    await bulk(false)
    expect(facts(await notificationsOf(admin)).map(([kind]) => kind)).toEqual([
      'vacancy_published',
      'vacancy_published',
    ])
    expect(await mails()).toHaveLength(4)
  })
})

describe('the list', () => {
  const put = async (userId: number, amount: number) =>
    backend.db
      .insert(notifications)
      .values(
        Array.from({ length: amount }, (_, index) => ({
          userId,
          kind: 'place_offered' as const,
          params: { activity: `Activiteit ${index}` },
          link: '/activiteitenkalender',
          createdAt: new Date(backend.clock.now().getTime() - index * 60_000),
        })),
      )
      .returning({ id: notifications.id })

  it('has the user’s own notifications, newest first, in pages', async () => {
    const [me, other] = [await actAs(backend, 1), await actAs(backend, 1)]
    await put(me.userId, 35)
    await put(other.userId, 2)
    const list = await notificationsOf(me, notificationsPath())
    expect(list.data).toHaveLength(30)
    expect(list.data[0]?.attributes?.message).toBe('Er is een plek voor je vrij bij “Activiteit 0”')
    expect(list.meta).toMatchObject({ unread: 35, pagination: { records: 35, next: 2 } })
    expect((await notificationsOf(me, notificationsPath(2))).data).toHaveLength(5)
  })

  it('marks one as read and as unread again; reading twice keeps the first time', async () => {
    const me = await actAs(backend, 1)
    const [row] = await put(me.userId, 2)
    const path = notificationPath(String(row?.id))
    const mark = (read: unknown) =>
      me.call('PATCH', path, { data: { type: 'notifications', id: String(row?.id), attributes: { read } } })
    const first = (await mark(true)).json()
    expect(first.meta.unread).toBe(1)
    expect(first.data.attributes.read_at).not.toBeNull()
    backend.clock.advance(60_000)
    expect((await mark(true)).json().data.attributes.read_at).toBe(first.data.attributes.read_at)
    expect((await mark(false)).json().meta.unread).toBe(2)
    expect((await mark('ja')).statusCode).toBe(422)
    const putRead = (who: SignedIn) => who.call('PUT', readNotificationPath(String(row?.id)))
    expect((await putRead(me)).json().meta.unread).toBe(1)
    expect((await putRead(await actAs(backend, 1))).statusCode).toBe(404)
    expect((await backend.app.inject({ method: 'PUT', url: `${path}/read`, headers: siteHeaders() })).statusCode).toBe(
      401,
    )
  })

  it('marks all notifications of this user as read', async () => {
    const [me, other] = [await actAs(backend, 1), await actAs(backend, 1)]
    await put(me.userId, 3)
    await put(other.userId, 3)
    expect((await me.call('PUT', readAllNotificationsPath)).json()).toEqual({ data: null, meta: { unread: 0 } })
    expect((await notificationsOf(me)).meta?.unread).toBe(0)
    expect((await notificationsOf(other)).meta?.unread).toBe(3)
  })

  it('is not accessible to visitors, to others and on another center’s site', async () => {
    expect((await visit(backend.app, recentNotificationsPath)).statusCode).toBe(401)
    const [me, other] = [await actAs(backend, 1), await actAs(backend, 1)]
    const [row] = await put(me.userId, 1)
    const body = { data: { type: 'notifications', attributes: { read: true } } }
    expect((await other.call('PATCH', notificationPath(String(row?.id)), body)).statusCode).toBe(404)
    expect((await me.call('PATCH', notificationPath('geen-nummer'), body)).statusCode).toBe(404)
    const elsewhere = await me.call('GET', recentNotificationsPath, undefined, { 'volunteer-center-id': '2' })
    expect(elsewhere.statusCode).toBe(403)
    expect(elsewhere.body).toContain('wrong center')
    expect((await notificationsOf(me)).meta?.unread).toBe(1)
  })

  it('loses notifications about a deleted account', async () => {
    const [admin, volunteer] = [await member('admin'), await actAs(backend, 1)]
    await reply(volunteer)
    await put(volunteer.userId, 1)
    expect((await notificationsOf(admin)).data).toHaveLength(1)
    const boss = await signIn(backend.app, sampleLogins('demo').center)
    expect((await boss.call('DELETE', `/api/v1/users/${volunteer.userId}`)).statusCode).toBe(204)
    expect((await notificationsOf(admin)).data).toEqual([])
  })

  it('keeps notifications for ninety days', async ({ onTestFinished }) => {
    const { db, clock, run } = await buildBackend({ test: { onTestFinished } })
    const rows = () => db.select({ id: notifications.id }).from(notifications)
    expect((await rows()).length).toBeGreaterThan(0)
    clock.advance(notificationDays * 24 * 3600 * 1000)
    await run('notifications.cleanup')
    expect(await rows()).toEqual([])
  })
})

describe('the sample records', () => {
  it('has notifications for the organization and the center of every tenant', async () => {
    for (const tenant of ['demo', 'oldebroek', 'roermond', 'meedoen', 'public']) {
      const logins = sampleLogins(tenant)
      for (const email of [logins.organization, logins.center]) {
        expect((await notificationsOf(await signIn(backend.app, email))).data.length, email).toBeGreaterThan(0)
      }
    }
  })
})
