/** Moving an organization to another center: who may, what moves, what stays, and what is left at the old address. */
import { and, eq, getTableName, is, or } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import * as schema from '#backend/db/schema/all.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { conversations } from '#backend/db/schema/conversations.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizationLinks, organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies, vacancyLinks } from '#backend/db/schema/vacancies.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { belongings } from '#backend/resources/organizations/move.ts'
import { ofAccount } from '#backend/resources/organizations/move-members.ts'
import type { OrganizationMovePlan } from '#shared/resources/organization-move.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { attributesOf, messagesOf, start } from '../support/conversations.ts'

/** The old center (demo), the new one (Roermond), and one without activities (Oldebroek). */
const [here, there, quiet] = [1, 3, 2]

type Person = Awaited<ReturnType<typeof actAs>>
type Response = { statusCode: number; body: string; json(): { errors?: { code: string; meta?: object }[] } & object }

let backend: TestBackend
let people: Record<'center' | 'newCenter' | 'volunteer' | 'super', Person>
let number = 0

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const newCenter = await insertOrganization(backend.db, { now, centerId: there, organizationType: 'VolunteerCenter' })
  people = {
    center: await actAs(backend, here, [{ name: 'admin', organizationId: center.id }]),
    newCenter: await actAs(backend, there, [{ name: 'admin', organizationId: newCenter.id }]),
    volunteer: await actAs(backend, here),
    super: await actAs(backend, here, [{ name: 'super_admin' }]),
  }
})
afterAll(() => backend.close())

const path = (id: number) => `/api/v1/organizations/${id}/move`
const move = (who: SignedIn, id: number, attributes: object) =>
  who.call('PUT', path(id), {
    data: { type: 'organizations', id: String(id), attributes: { volunteer_center_id: String(there), ...attributes } },
  })
const planOf = (response: { json(): unknown }) =>
  (
    response.json() as {
      meta: { plan: Record<keyof OrganizationMovePlan | 'without_admin' | 'activities_off', never> }
    }
  ).meta.plan as never as {
    moved: { kind: string; count: number }[]
    members: { id: string; role: string; stays: string | null }[]
    volunteers: number
    slug: { from: string; to: string } | null
    duplicates: { name: string; reasons: string[] }[]
    without_admin: boolean
    activities_off: boolean
    blocked: boolean
  }
const codes = (response: Response) => response.json().errors?.map(({ code }) => code)
const centerOf = async (id: number) =>
  (await backend.db.select().from(organizations).where(eq(organizations.id, id)))[0]?.centerId
const actionsAt = async (centerId: number, id: number) =>
  (
    await backend.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.centerId, centerId),
          eq(auditEvents.targetId, id),
          eq(auditEvents.targetType, 'organizations'),
        ),
      )
  ).map(({ action }) => action)

/** An organization with an admin, a published vacancy with a reply and a conversation, and an activity with a registration. */
async function organizationWithAll(more: object = {}) {
  const now = backend.clock.now()
  const name = `Stichting Verhuis ${++number}`
  const organization = await insertOrganization(backend.db, { now, name, slug: `verhuis-${number}`, ...more })
  const admin = await actAs(backend, here, [{ name: 'admin', organizationId: organization.id }])
  const volunteer = await actAs(backend, here)
  const vacancy = await insertVacancy(backend.db, { now, organizationId: organization.id, title: 'Gastvrouw' })
  const application = await insertApplication(backend.db, {
    ...{ now, organizationId: organization.id, vacancyId: vacancy.id, userId: volunteer.userId },
  })
  const conversation = await start(volunteer, 'application', application.id, 'Kan ik komen kijken?')
  expect(conversation.statusCode, conversation.body).toBe(201)
  const created = await admin.call('POST', '/api/v1/activities', {
    organization_id: String(organization.id),
    title: 'Samen koken',
    description: 'We koken en eten samen.',
    starts_at: '2026-03-22T16:30:00+01:00',
    ends_at: '2026-03-22T19:30:00+01:00',
    themes: ['welzijn'],
  })
  const activityId: string = created.json().data.id
  await admin.call('PUT', `/api/v1/activities/${activityId}/publish`)
  const registered = await volunteer.call('POST', `/api/v1/activities/${activityId}/registrations`, {})
  expect(registered.statusCode, registered.body).toBe(201)
  return {
    ...{ organization, name, admin, volunteer, vacancy, application, activityId },
    conversationId: conversation.json().data.id as string,
    registrationId: registered.json().data.id as string,
  }
}

describe('PUT organizations/{id}/move', () => {
  it('is for super admins alone, on the site of its center', async () => {
    const { organization, admin, name } = await organizationWithAll()
    const visitor = await backend.app.inject({ method: 'PUT', url: path(organization.id), headers: siteHeaders('1') })
    expect(visitor.statusCode).toBe(401)
    for (const who of [admin, people.volunteer, people.center]) {
      expect((await move(who, organization.id, { name })).statusCode).toBe(403)
      expect((await move(who, organization.id, { dry_run: true })).statusCode).toBe(403)
    }
    expect((await move(people.newCenter, organization.id, { name })).statusCode).toBe(403)
    const elsewhere = await people.super.call('PUT', path(organization.id), { name }, siteHeaders(String(quiet)))
    expect(elsewhere.statusCode).toBe(404)
    expect(await centerOf(organization.id)).toBe(here)
  })

  it('counts what moves and changes nothing with dry_run', async () => {
    const { organization, admin, name, vacancy } = await organizationWithAll()
    const response = await move(people.super, organization.id, { dry_run: true })
    expect(response.statusCode, response.body).toBe(200)
    const plan = planOf(response)
    expect(Object.fromEntries(plan.moved.map(({ kind, count }) => [kind, count]))).toMatchObject({
      ...{ vacancies: 1, applications: 1, activities: 1, registrations: 1, conversations: 1, members: 1 },
    })
    expect(plan.members).toEqual([{ id: String(admin.userId), name: expect.any(String), role: 'admin', stays: null }])
    expect([plan.volunteers, plan.slug, plan.without_admin, plan.blocked]).toEqual([1, null, false, false])
    expect(await centerOf(organization.id)).toBe(here)
    expect((await visit(backend.app, `/api/v1/vacancies/${vacancy.id}`)).statusCode).toBe(200)
    expect(await actionsAt(here, organization.id)).not.toContain('organization.moved')
    expect((await backend.outbox()).map(({ subject }) => subject).join()).not.toContain(`${name} staat nu`)
  })

  it('moves all of it, so that the new center has it and the old one has nothing left', async () => {
    const all = await organizationWithAll()
    const { organization, name, admin, vacancy, application, activityId, conversationId } = all
    const response = await move(people.super, organization.id, { name, lock_version: organization.lockVersion })
    expect(response.statusCode, response.body).toBe(200)
    const { db } = backend
    const centers = await Promise.all([
      db.select({ at: organizations.centerId }).from(organizations).where(eq(organizations.id, organization.id)),
      db.select({ at: vacancies.centerId }).from(vacancies).where(eq(vacancies.id, vacancy.id)),
      db.select({ at: applications.centerId }).from(applications).where(eq(applications.id, application.id)),
      db
        .select({ at: activities.centerId })
        .from(activities)
        .where(eq(activities.id, Number(activityId))),
      db
        .select({ at: activityOccurrences.centerId })
        .from(activityOccurrences)
        .where(eq(activityOccurrences.activityId, Number(activityId))),
      db
        .select({ at: activityRegistrations.centerId })
        .from(activityRegistrations)
        .where(eq(activityRegistrations.organizationId, organization.id)),
      db
        .select({ at: conversations.centerId })
        .from(conversations)
        .where(eq(conversations.id, Number(conversationId))),
      db.select({ at: users.centerId }).from(users).where(eq(users.id, admin.userId)),
    ])
    expect(centers.flat().map(({ at }) => at)).toEqual(Array(centers.length).fill(there))

    // The staff of the old center read none of it any more, those of the new one all.
    for (const url of [
      `/api/v1/organizations/${organization.id}`,
      `/api/v1/vacancies/${vacancy.id}`,
      `/api/v1/applications/${application.id}`,
      `/api/v1/activities/${activityId}`,
      `/api/v1/registrations/${all.registrationId}`,
    ]) {
      expect((await people.center.call('GET', url)).statusCode, url).toBe(404)
      expect((await people.newCenter.call('GET', url)).statusCode, url).toBe(200)
    }
    expect((await visit(backend.app, `/api/v1/vacancies/${vacancy.id}`, String(there))).statusCode).toBe(200)
    const listed = await visit(backend.app, '/api/v1/vacancies?page[size]=1000')
    expect(listed.json().data.map(({ id }: { id: string }) => id)).not.toContain(String(vacancy.id))
  })

  it('keeps replies, registrations and conversations readable for the volunteers, who stay', async () => {
    const { organization, name, volunteer, application, registrationId, conversationId, activityId } =
      await organizationWithAll()
    await move(people.super, organization.id, { name })
    const [user] = await backend.db.select().from(users).where(eq(users.id, volunteer.userId))
    expect(user?.centerId).toBe(here)
    expect((await volunteer.call('GET', `/api/v1/applications/${application.id}`)).statusCode).toBe(200)
    expect((await volunteer.call('GET', `/api/v1/registrations/${registrationId}`)).statusCode).toBe(200)
    const dates = await volunteer.call('GET', `/api/v1/activity_occurrences?filter[activity_id_eq]=${activityId}`)
    expect(dates.json().data).toHaveLength(1)
    expect((await messagesOf(volunteer, conversationId)).map(({ attributes }) => attributes.body)).toEqual([
      'Kan ik komen kijken?',
    ])
    expect(await attributesOf(volunteer, conversationId)).toBeDefined()
    const cancelled = await volunteer.call('PUT', `/api/v1/applications/${application.id}/withdraw`)
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    // Nobody else of the old center sees a date that is not on its site.
    const others = await visit(backend.app, `/api/v1/activity_occurrences?filter[activity_id_eq]=${activityId}`)
    expect(others.json().data).toEqual([])
  })

  it('signs moving members out, and takes the role of those who have something else at the old center', async () => {
    const { organization, name, admin } = await organizationWithAll()
    const other = await insertOrganization(backend.db, { now: backend.clock.now() })
    const double = await actAs(backend, here, [
      { name: 'member', organizationId: organization.id },
      { name: 'admin', organizationId: other.id },
    ])
    const helper = await actAs(backend, here, [{ name: 'member', organizationId: organization.id }])
    await insertApplication(backend.db, { now: backend.clock.now(), userId: helper.userId })
    const { members } = planOf(await move(people.super, organization.id, { dry_run: true }))
    expect(Object.fromEntries(members.map(({ id, stays }) => [id, stays]))).toEqual({
      ...{ [admin.userId]: null, [double.userId]: 'role', [helper.userId]: 'volunteer' },
    })
    expect((await double.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
    await move(people.super, organization.id, { name })
    expect((await admin.call('GET', '/api/v1/current_user')).statusCode).toBe(401)
    expect((await double.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
    const left = await backend.db.select().from(roles).where(eq(roles.organizationId, organization.id))
    expect(left.map(({ userId }) => userId)).toEqual([admin.userId])
  })

  it('logs it at both centers and mails the admins', async () => {
    const { organization, name, admin } = await organizationWithAll()
    await move(people.super, organization.id, { name })
    expect(await actionsAt(here, organization.id)).toContain('organization.moved')
    expect(await actionsAt(there, organization.id)).toEqual(['organization.moved_in'])
    const mails = (await backend.outbox()).filter(
      ({ template, subject }) => template === 'organization.moved' && subject.includes(name),
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([String(admin.headers.uid)])
    expect(mails[0]?.link).toMatch(/^https:\/\/centrum-1\.example\/switch\?centrum=.+&naar=/)
  })

  it('returns 422 for another name, the same center, an unknown one and a center itself', async () => {
    const { organization, name } = await organizationWithAll()
    expect(codes(await move(people.super, organization.id, { name: 'Iets anders' }))).toEqual([
      'organization.move_name',
    ])
    expect(codes(await move(people.super, organization.id, {}))).toEqual(['organization.move_name'])
    for (const id of [String(here), '987654']) {
      const response = await move(people.super, organization.id, { name, volunteer_center_id: id })
      expect([response.statusCode, codes(response)]).toEqual([422, ['validation.inclusion']])
    }
    expect((await move(people.super, organization.id, { name, volunteer_center_id: 'x' })).statusCode).toBe(422)
    const center = await insertOrganization(backend.db, {
      now: backend.clock.now(),
      organizationType: 'VolunteerCenter',
    })
    expect(codes(await move(people.super, center.id, { name: center.name }))).toEqual(['organization.center'])
    expect(await centerOf(organization.id)).toBe(here)
  })

  it('returns 409 for a version that changed, and 404 with the new address to a second submit', async () => {
    const { organization, name } = await organizationWithAll()
    expect((await move(people.super, organization.id, { name, lock_version: 7 })).statusCode).toBe(409)
    expect(await centerOf(organization.id)).toBe(here)
    const both = await Promise.all([
      move(people.super, organization.id, { name, lock_version: 0 }),
      move(people.super, organization.id, { name, lock_version: 0 }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      expect.toSatisfy((code) => [404, 409].includes(code)),
    ])
    expect(await actionsAt(there, organization.id)).toEqual(['organization.moved_in'])
  })

  it('refuses a KvK number that the new center has, but not another branch of it, and finds a free slug', async () => {
    const now = backend.clock.now()
    const kvkNumber = '12344321'
    const first = await organizationWithAll({ kvkNumber })
    const same = await insertOrganization(backend.db, {
      now,
      centerId: there,
      name: first.name,
      slug: `x-${number}`,
      kvkNumber,
    })
    const blocked = planOf(await move(people.super, first.organization.id, { dry_run: true }))
    expect([blocked.blocked, blocked.duplicates.slice(0, 1)]).toEqual([
      true,
      [{ id: String(same.id), name: first.name, reasons: ['kvk_number', 'name'] }],
    ])
    expect(codes(await move(people.super, first.organization.id, { name: first.name }))).toEqual([
      'organization.move_known',
    ])
    await backend.db
      .update(organizations)
      .set({ kvkBranchNumber: '000000000001' })
      .where(or(eq(organizations.id, same.id)))
    await backend.db
      .update(organizations)
      .set({ kvkBranchNumber: '000000000002' })
      .where(eq(organizations.id, first.organization.id))
    await insertOrganization(backend.db, { now, centerId: there, name: 'Anders', slug: `verhuis-${number}` })
    const plan = planOf(await move(people.super, first.organization.id, { dry_run: true }))
    expect([plan.blocked, plan.slug?.to]).toEqual([false, `verhuis-${number}-2`])
    expect((await move(people.super, first.organization.id, { name: first.name })).statusCode).toBe(200)
  })

  it('says when no admin moves and when the new site has no activities', async () => {
    const { organization } = await organizationWithAll()
    await backend.db.delete(roles).where(eq(roles.organizationId, organization.id))
    const plan = planOf(
      await move(people.super, organization.id, { dry_run: true, volunteer_center_id: String(quiet) }),
    )
    expect([plan.without_admin, plan.activities_off]).toEqual([true, true])
  })

  it('creates nothing at the old center for an organization that moved meanwhile', async () => {
    const { organization, name, vacancy } = await organizationWithAll()
    const { createVacancy } = await import('#backend/resources/vacancies/mutations.ts')
    const { keepHere } = await import('#backend/resources/organizations/moved-records.ts')
    await move(people.super, organization.id, { name })
    const context = { db: backend.db, now: backend.clock.now(), center: { id: here }, actor: null } as never
    const input = { ...vacancy, organizationId: String(organization.id), address: undefined } as never
    await expect(createVacancy(context, input, organization.id)).rejects.toMatchObject({ status: 409 })
    await expect(keepHere(context, organization.id, here)).rejects.toMatchObject({ status: 409 })
    await expect(keepHere(context, organization.id, there)).resolves.toBeUndefined()
  })

  it('knows every table whose rows belong to a center', () => {
    const moving = [...belongings.map(({ table }) => table), ...ofAccount].map((table) => getTableName(table))
    const ofCenterAlone = [
      ...['center_profiles', 'pages', 'news_items', 'partners', 'forms', 'form_tokens', 'form_submissions'],
      ...['contact_messages', 'search_synonyms', 'help_requests', 'help_responses', 'user_imports', 'user_merges'],
      // Of who made them at the old center; both are erased soon.
      ...['list_exports', 'form_drafts'],
      // The site of the center.
      ...['design_versions', 'menus', 'media_items', 'content_items', 'content_redirects', 'empty_searches'],
      // Of pupils and their school, whose accounts stay; hours are read and approved where they were written.
      ...['pupils', 'hour_entries', 'certificates'],
      // What happened at the old center stays in its log; mails go out in its name.
      ...['audit_events', 'mail_outbox', 'account_mail_requests'],
      // Moved by hand: the organization, its members and what they share; listings by a trigger.
      ...['organizations', 'users', 'saved_views', 'quick_replies', 'vacancy_listings'],
    ]
    const withCenter = Object.values(schema)
      .filter((table) => is(table, PgTable))
      .filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'center_id' || name === 'centerId'))
      .map((table) => getTableName(table))
    expect(withCenter.filter((name) => !moving.includes(name) && !ofCenterAlone.includes(name))).toEqual([])
  })
})

describe('the old address of what moved', () => {
  it('names the new site for what everybody may see there', async () => {
    const { organization, name, vacancy, activityId } = await organizationWithAll()
    await move(people.super, organization.id, { name })
    for (const url of [`organizations/${organization.id}`, `vacancies/${vacancy.id}`, `activities/${activityId}`]) {
      const response = await visit(backend.app, `/api/v1/${url}`)
      expect([response.statusCode, codes(response)], url).toEqual([404, ['record.moved']])
      const meta = response.json().errors[0].meta
      expect(meta.url).toMatch(/^https:\/\/centrum-1\.example\/switch\?centrum=/)
      expect(meta.center).toMatch(/^[a-z-]+$/)
    }
  })

  it('is an ordinary 404 for drafts, for what is not approved, and at a center where it never was', async () => {
    const { organization, name, vacancy } = await organizationWithAll()
    const draft = await insertVacancy(backend.db, {
      ...{ now: backend.clock.now(), organizationId: organization.id, status: 'draft' },
    })
    await move(people.super, organization.id, { name })
    expect(codes(await visit(backend.app, `/api/v1/vacancies/${draft.id}`))).toEqual(['not_found'])
    expect(codes(await visit(backend.app, `/api/v1/vacancies/${vacancy.id}`, String(quiet)))).toEqual(['not_found'])
    await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, organization.id))
    expect(codes(await visit(backend.app, `/api/v1/organizations/${organization.id}`))).toEqual(['not_found'])
  })

  it('works again when it moves back', async () => {
    const { organization, name } = await organizationWithAll()
    await move(people.super, organization.id, { name })
    const back = await people.super.call(
      'PUT',
      path(organization.id),
      { volunteer_center_id: String(here), name },
      siteHeaders(String(there)),
    )
    expect(back.statusCode, back.body).toBe(200)
    expect((await visit(backend.app, `/api/v1/organizations/${organization.id}`)).statusCode).toBe(200)
    const moved = await visit(backend.app, `/api/v1/organizations/${organization.id}`, String(there))
    expect(codes(moved)).toEqual(['record.moved'])
  })

  it('drops mailed links to the old site', async () => {
    const { organization, name } = await organizationWithAll()
    const now = backend.clock.now()
    await backend.db.insert(organizationLinks).values({
      ...{
        organizationId: organization.id,
        purpose: 'verification',
        tokenHash: `t${organization.id}`,
        createdAt: now,
        expiresAt: now,
      },
    })
    const { id: vacancyId } = await insertVacancy(backend.db, { now, organizationId: organization.id })
    await backend.db.insert(vacancyLinks).values({
      ...{ vacancyId, vacancyExpiresOn: '2026-03-12', tokenHash: `v${vacancyId}`, createdAt: now, expiresAt: now },
    })
    await move(people.super, organization.id, { name })
    expect(await backend.db.select().from(vacancyLinks).where(eq(vacancyLinks.vacancyId, vacancyId))).toEqual([])
    const links = await backend.db
      .select()
      .from(organizationLinks)
      .where(eq(organizationLinks.organizationId, organization.id))
    expect(links).toEqual([])
  })
})
