/** The answer promise: what a vacancy may promise, reminders of replies without a response, and the center that takes over. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { buildBackend, type SignedIn, type TestBackend, visit } from '../support/build-backend.ts'
import { personas } from '../support/personas.ts'

type Person = SignedIn & { userId: number }

const day = 24 * 3600 * 1000
let backend: TestBackend
let organizationId: number
let people: Record<'center' | 'admin' | 'stranger' | 'neighbor' | 'volunteer', Person>

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  // The links in mails of jobs are those of the last site that somebody used.
  await backend.db.update(applications).set({ remindedDay: 14 })
  const organization = await insertOrganization(backend.db, { now, name: 'Hospice De Linde' })
  organizationId = organization.id
  await backend.db
    .update(organizations)
    .set({ siteUrl: 'https://centrum-1.example' })
    .where(eq(organizations.id, organizationId))
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  const other = await insertOrganization(backend.db, { now })
  people = await personas(backend, { center: center.id, own: organizationId, other: other.id, abroad: abroad.id }, [
    'center',
    'admin',
    'stranger',
    'neighbor',
    'volunteer',
  ])
})

const vacancy = (more: object = {}) =>
  insertVacancy(backend.db, { now: backend.clock.now(), organizationId, contactPerson: null, ...more })
const reply = async (more: object = {}) =>
  insertApplication(backend.db, {
    now: backend.clock.now(),
    vacancyId: (await vacancy()).id,
    userId: people.volunteer.userId,
    ...more,
  })
/** The time so many days ago; a session ends sooner than two weeks. */
const ago = (days: number) => ({ createdAt: new Date(backend.clock.now().getTime() - days * day) })
const mails = async (template: string) => (await backend.outbox()).filter((mail) => mail.template === template)
const reminders = async () =>
  (await mails('application.reminder')).filter(({ recipient }) => recipient === people.admin.headers.uid)
const runOn = async (days: number) => {
  backend.clock.advance(days * day)
  await backend.run('applications.promise')
}
const stored = async (id: number) => {
  const [row] = await backend.db.select().from(applications).where(eq(applications.id, id))
  return row
}
const handBack = (who: SignedIn, id: number, attributes: object = {}) =>
  who.call('PUT', `/api/v1/applications/${id}/hand_back`, {
    data: { type: 'applications', id: String(id), attributes },
  })

describe('what an organization promises', () => {
  const promise = async () => {
    const response = await visit(backend.app, `/api/v1/organizations/${organizationId}?include=profile`)
    const { included } = response.json() as {
      included: { attributes: { response_stats: { median_days: number | null } } }[]
    }
    return included[0]?.attributes.response_stats.median_days
  }
  const answered = async (days: number) => {
    const createdAt = new Date(backend.clock.now().getTime() - 30 * day)
    const firstResponseAt = new Date(createdAt.getTime() + days * day)
    await insertApplication(backend.db, {
      vacancyId: (await vacancy()).id,
      createdAt,
      firstResponseAt,
      status: 'in_contact',
    })
  }

  it('is the median of at least five responses', async () => {
    for (const days of [1, 2, 3, 4]) await answered(days)
    expect(await promise()).toBeNull()
    await answered(6)
    expect(await promise()).toBe(3)
  })

  it('is nothing above a week', async () => {
    for (const days of [1, 8, 9, 10, 11]) await answered(days)
    expect(await promise()).toBeNull()
  })

  it('counts replies without a response, so that answering a few of many promises nothing', async () => {
    for (const days of [1, 1, 1, 1, 1]) await answered(days)
    expect(await promise()).toBe(1)
    const createdAt = new Date(backend.clock.now().getTime() - 20 * day)
    for (let index = 0; index < 6; index++) {
      await insertApplication(backend.db, { vacancyId: (await vacancy()).id, createdAt, status: 'new' })
    }
    expect(await promise()).toBeNull()
  })
})

describe('reminders', () => {
  it('come after 3 and 7 days, once each, with all replies that wait', async () => {
    await reply()
    await runOn(2)
    expect(await reminders()).toHaveLength(0)
    await reply({ now: backend.clock.now(), userId: undefined })
    await runOn(1)
    const [first, ...more] = await reminders()
    expect(more).toHaveLength(0)
    expect(first?.subject).toBe('Er wachten 2 vrijwilligers op antwoord van Hospice De Linde')
    expect(first?.text).toContain('wacht 3 dagen')
    expect(first?.text).toContain('wacht 1 dag')
    await backend.run('applications.promise')
    expect(await reminders()).toHaveLength(1)
    await runOn(4)
    expect(await reminders()).toHaveLength(2)
  })

  it('name the twelve that wait longest, and how many more there are', async () => {
    const { id: vacancyId } = await vacancy()
    for (let index = 0; index < 30; index++) {
      await reply({ vacancyId, userId: undefined, ...(index < 12 ? ago(5) : ago(4)) })
    }
    await runOn(0)
    const [mail] = await reminders()
    expect(mail?.subject).toBe('Er wachten 30 vrijwilligers op antwoord van Hospice De Linde')
    expect(mail?.text.match(/\/applications\/\d+/g)).toHaveLength(12)
    expect(mail?.text.match(/wacht 5 dagen/g)).toHaveLength(12)
    expect(mail?.text).toContain('En nog 18 reacties')
  })

  it('are not about what is answered, paused or over', async () => {
    await reply({ firstResponseAt: backend.clock.now() })
    await reply({ status: 'in_contact' })
    const paused = await vacancy({ status: 'paused' })
    await reply({ vacancyId: paused.id })
    const over = await vacancy({ expiresOn: '2026-03-11' })
    await reply({ vacancyId: over.id })
    await runOn(3)
    expect(await reminders()).toHaveLength(0)
  })

  it('are not sent while the organization is archived', async () => {
    await reply({ vacancyId: (await vacancy()).id })
    await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, organizationId))
    await runOn(3)
    expect(await reminders()).toHaveLength(0)
  })

  it("name to a contact person the replies to that person's own vacancies alone", async () => {
    const own = await vacancy({
      title: 'Taalmaatje',
      contactPerson: { name: 'Kees', email: 'kees@linde.example', phone: '', role: '' },
    })
    await reply({ vacancyId: own.id })
    await reply({ vacancyId: (await vacancy({ title: 'Tuinman' })).id })
    await runOn(3)
    const sent = await mails('application.reminder')
    const toKees = sent.find(({ recipient }) => recipient === 'kees@linde.example')
    expect(toKees?.text).toContain('Taalmaatje')
    expect(toKees?.text).not.toContain('Tuinman')
    expect((await reminders())[0]?.text).toMatch(/Taalmaatje[\s\S]*Tuinman/)
  })

  it('go to the address of an organization without an active admin', async () => {
    const { id } = await insertOrganization(backend.db, { now: backend.clock.now(), email: 'info@buurthuis.example' })
    await reply({ vacancyId: (await vacancy({ organizationId: id, title: 'Gastvrouw' })).id })
    await runOn(3)
    const sent = (await mails('application.reminder')).filter(({ recipient }) => recipient === 'info@buurthuis.example')
    expect(sent.map(({ text }) => text.includes('Gastvrouw'))).toEqual([true])
  })

  it('stay away from who switched them off', async () => {
    const body = {
      data: {
        type: 'notification_preferences',
        attributes: { preferences: [{ event: 'application_reminder', channel: 'mail', enabled: false }] },
      },
    }
    expect((await people.admin.call('PATCH', '/api/v1/notification_preferences', body)).statusCode).toBe(200)
    await reply()
    await runOn(3)
    expect(await reminders()).toHaveLength(0)
  })
})

describe('after two weeks without a response', () => {
  it('the center takes over, tells both sides, and the log says so', async () => {
    const { id } = await reply(ago(14))
    await runOn(0)
    expect(await stored(id)).toMatchObject({ status: 'new', waitingOn: 'center', remindedDay: 14 })
    expect((await reminders())[0]?.text).toContain('Overgenomen door')
    const [apology] = await mails('application.overdue')
    expect(apology?.recipient).toBe(people.volunteer.headers.uid)
    expect(apology?.text).toContain('14 dagen geleden')
    const list = await people.center.call('GET', '/api/v1/applications?filter[waiting_on_eq]=center')
    expect((list.json() as { data: { id: string }[] }).data.map((one) => one.id)).toContain(String(id))
    const [event] = await backend.db
      .select()
      .from(applicationEvents)
      .where(and(eq(applicationEvents.applicationId, id), eq(applicationEvents.kind, 'taken_over')))
    expect(event?.actorId).toBeNull()
    const logged = await backend.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'application.taken_over'))
      .orderBy(auditEvents.id)
    expect(logged.map(({ targetId }) => targetId)).toEqual([id])
    await runOn(5)
    expect(await mails('application.overdue')).toHaveLength(1)
  })

  it('takes over each by itself, and the mail to the organization has those that an earlier run took over before it ended', async () => {
    const { id: vacancyId } = await vacancy()
    const ids: number[] = []
    for (let index = 0; index < 14; index++) ids.push((await reply({ vacancyId, userId: undefined, ...ago(14) })).id)
    const fails = (condition: string) =>
      backend.db.execute(
        sql.raw(`create or replace function refuse() returns trigger language plpgsql as $$ begin
          if ${condition} then raise exception 'no'; end if; return new; end $$`),
      )
    await fails(`new.application_id = ${ids[3]}`)
    await backend.db.execute(
      sql`create trigger refuse before insert on application_events for each row execute function refuse()`,
    )
    await expect(runOn(0)).rejects.toThrow()
    expect(await mails('application.overdue')).toHaveLength(13)
    const [first] = await reminders()
    expect(first?.text).toContain('Overgenomen door')
    expect(first?.text).toContain('En nog 1 reactie')
    await fails('false')
    await backend.run('applications.promise')
    expect(await mails('application.overdue')).toHaveLength(14)
    expect(await reminders()).toHaveLength(2)
    // As after a crash between the last reply and the mail.
    await backend.db.update(applications).set({ remindedDay: 7 }).where(inArray(applications.id, ids))
    await backend.run('applications.promise')
    expect(await mails('application.overdue')).toHaveLength(14)
    expect(await reminders()).toHaveLength(3)
    await backend.run('applications.promise')
    expect(await reminders()).toHaveLength(3)
  })

  it('takes over from a paused vacancy in silence', async () => {
    const { id } = await reply({ vacancyId: (await vacancy({ status: 'paused' })).id })
    await runOn(14)
    expect((await stored(id))?.waitingOn).toBe('center')
    expect(await reminders()).toHaveLength(0)
    expect(await mails('application.overdue')).toHaveLength(1)
  })

  it('offers three alternatives nearby of other organizations, by mail and on the site', async () => {
    const place = { latitude: 52.1, longitude: 5.5 }
    const wanted = await vacancy({ ...place, themes: ['natuur'], title: 'Gevraagd' })
    const other = await insertOrganization(backend.db, { now: backend.clock.now(), name: 'De Tuin' })
    const near = []
    for (const number of [1, 2, 3, 4]) {
      const latitude = 52.1 + number / 1000
      near.push(
        await vacancy({
          organizationId: other.id,
          latitude,
          longitude: 5.5,
          themes: ['natuur'],
          title: `Tuinhulp ${number}`,
        }),
      )
    }
    await vacancy({ ...place, themes: ['natuur'], title: 'Zelfde organisatie' })
    await vacancy({ organizationId: other.id, latitude: 53.2, longitude: 6.5, themes: ['natuur'], title: 'Te ver' })
    const { id } = await reply({ vacancyId: wanted.id, ...ago(14) })
    await runOn(0)
    const [apology] = await mails('application.overdue')
    expect(apology?.text).toContain('Misschien ook iets voor jou')
    expect(apology?.text).not.toMatch(/Zelfde organisatie|Te ver/)
    expect(apology?.text.match(/\/vacancies\/\d+/g)).toHaveLength(3)
    const path = `/api/v1/vacancies?filter[instead_of]=${id}&sort=-relevance&page[size]=3`
    const titles = async (who: SignedIn) =>
      ((await who.call('GET', path)).json() as { data: { attributes: { title: string } }[] }).data.map(
        ({ attributes }) => attributes.title,
      )
    const shown = await titles(people.volunteer)
    expect(shown).toHaveLength(3)
    for (const title of shown) expect(apology?.text).toContain(title)
    expect(await titles(people.admin)).toEqual([])
    expect((await people.volunteer.call('GET', '/api/v1/vacancies?filter[instead_of]=x')).statusCode).toBe(400)
  })

  it('no longer waits for the center once it is answered', async () => {
    const { id } = await reply(ago(14))
    await runOn(0)
    const response = await people.center.call('PUT', `/api/v1/applications/${id}/transition`, {
      data: { type: 'applications', id: String(id), attributes: { status: 'in_contact' } },
    })
    expect(response.statusCode).toBe(200)
    expect(await stored(id)).toMatchObject({ waitingOn: 'volunteer', firstResponseAt: backend.clock.now() })
    expect((await handBack(people.center, id)).statusCode).toBe(422)
  })

  it('leaves alone what had waited for two months already', async () => {
    const createdAt = new Date(backend.clock.now().getTime() - 61 * day)
    const { id } = await reply({ createdAt })
    await runOn(0)
    expect((await stored(id))?.waitingOn).toBe('organization')
  })

  it('leaves alone who deleted the account', async () => {
    const { id } = await reply()
    await backend.db.update(users).set({ status: 'archived' }).where(eq(users.id, people.volunteer.userId))
    await runOn(14)
    expect((await stored(id))?.waitingOn).toBe('organization')
  })
})

describe('handing back', () => {
  it("is for the center's staff, tells the organization, and is not taken over again", async () => {
    const { id } = await reply(ago(14))
    expect((await handBack(people.center, id)).statusCode).toBe(422)
    await runOn(0)
    const site = { 'volunteer-center-id': '1', 'x-forwarded-host': 'centrum-1.example', 'x-forwarded-proto': 'https' }
    const visitor = { method: 'PUT' as const, url: `/api/v1/applications/${id}/hand_back`, headers: site, payload: {} }
    expect((await backend.app.inject(visitor)).statusCode).toBe(401)
    expect((await handBack(people.volunteer, id)).statusCode).toBe(403)
    expect((await handBack(people.admin, id)).statusCode).toBe(403)
    expect((await handBack(people.stranger, id)).statusCode).toBe(404)
    expect((await handBack(people.neighbor, id)).statusCode).toBe(404)
    expect((await handBack(people.center, id, { lock_version: 0 })).statusCode).toBe(409)
    expect((await handBack(people.center, id, { lock_version: 'x' })).statusCode).toBe(422)
    const response = await handBack(people.center, id)
    expect(response.statusCode).toBe(200)
    expect(response.json().data.attributes).toMatchObject({ waiting_on: 'organization', taken_over_at: null })
    expect((await handBack(people.center, id)).statusCode).toBe(422)
    const [mail] = await mails('application.handed_back')
    expect(mail?.recipient).toBe(people.admin.headers.uid)
    const notifications = (await people.admin.call('GET', '/api/v1/notifications')).json().data
    expect(notifications[0].attributes.kind).toBe('application_handed_back')
    const [logged] = await backend.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'application.handed_back'))
    expect(logged).toMatchObject({ actorId: people.center.userId, changes: { waitingOn: ['center', 'organization'] } })
    await runOn(3)
    expect((await stored(id))?.waitingOn).toBe('organization')
    expect(await mails('application.overdue')).toHaveLength(1)
  })
})
