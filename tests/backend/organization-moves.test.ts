/** Moving an organization to another center: who may, what moves, and what stays. */

import { and, eq, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/auth/secrets.ts'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { conversations } from '#backend/db/schema/conversations.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { hourEntries, pupils } from '#backend/db/schema/stages.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertApplication, insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { tables } from '#backend/db/tables.ts'
import { belongings } from '#backend/resources/organizations/move.ts'
import { ofAccount } from '#backend/resources/organizations/move-members.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { approveHoursPath, hourEntriesPath } from '#shared/resources/hour-entry.ts'
import {
  actAs,
  credentialsOf,
  type SignedIn,
  sessionOf,
  siteHeaders,
  testScryptCost,
  visit,
} from '../support/build-backend.ts'
import { attributesOf, messagesOf } from '../support/conversations.ts'
import {
  codes,
  here,
  type MoveScene,
  move,
  movePath,
  planOf,
  prepareMoves,
  quiet,
  there,
} from '../support/organization-moves.ts'
import { addPasskey, post, verifiedUser } from '../support/passkeys.ts'

let scene: MoveScene
beforeAll(async () => {
  scene = await prepareMoves()
})
afterAll(() => scene.backend.close())

describe('PUT organizations/{id}/move', () => {
  it('is for super admins alone, on the site of its center', async () => {
    const { organization, admin, name } = await scene.organizationWithAll()
    const visitor = await scene.backend.app.inject({
      method: 'PUT',
      url: movePath(organization.id),
      headers: siteHeaders('1'),
    })
    expect(visitor.statusCode).toBe(401)
    for (const who of [admin, scene.people.volunteer, scene.people.center]) {
      expect((await move(who, organization.id, { name })).statusCode).toBe(403)
      expect((await move(who, organization.id, { dry_run: true })).statusCode).toBe(403)
    }
    expect((await move(scene.people.newCenter, organization.id, { name })).statusCode).toBe(403)
    const elsewhere = await scene.people.super.call(
      'PUT',
      movePath(organization.id),
      { name },
      siteHeaders(String(quiet)),
    )
    expect(elsewhere.statusCode).toBe(404)
    expect(await scene.centerOf(organization.id)).toBe(here)
  })

  it('counts what moves and changes nothing with dry_run', async () => {
    const { organization, admin, name, vacancy } = await scene.organizationWithAll()
    const response = await move(scene.people.super, organization.id, { dry_run: true })
    expect(response.statusCode, response.body).toBe(200)
    const plan = planOf(response)
    expect(Object.fromEntries(plan.moved.map(({ kind, count }) => [kind, count]))).toMatchObject({
      ...{ vacancies: 1, applications: 1, activities: 1, registrations: 1, conversations: 1, members: 1 },
    })
    expect(plan.members).toEqual([{ id: String(admin.userId), name: expect.any(String), role: 'admin', stays: null }])
    expect([plan.volunteers, plan.slug, plan.without_admin, plan.blocked]).toEqual([1, null, false, false])
    expect(await scene.centerOf(organization.id)).toBe(here)
    expect((await visit(scene.backend.app, `/api/v1/vacancies/${vacancy.id}`)).statusCode).toBe(200)
    expect(await scene.actionsAt(here, organization.id)).not.toContain('organization.moved')
    expect((await scene.backend.outbox()).map(({ subject }) => subject).join()).not.toContain(`${name} staat nu`)
  })

  it('lets who has a passkey of the old site sign in at a center that requires a second factor', async () => {
    const { organization, name } = await scene.organizationWithAll()
    const { db } = scene.backend
    const member = await verifiedUser(scene.backend, here, {
      grants: [{ name: 'member', organizationId: organization.id }],
    })
    await addPasskey(member)
    const passwordHash = await hashPassword('een goed geheim', testScryptCost)
    await db.update(users).set({ passwordHash }).where(eq(users.id, member.userId))
    await db
      .update(centerProfiles)
      .set({ factorRequiredOfOrganizationsFrom: '2026-01-01' })
      .where(eq(centerProfiles.centerId, there))
    expect((await move(scene.people.super, organization.id, { name })).statusCode).toBe(200)

    const payload = { email: member.headers.uid, password: 'een goed geheim' }
    const signedIn = await post(scene.backend, '/auth/sign_in', payload, siteHeaders(String(there)))
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    const session = sessionOf(scene.backend.app, credentialsOf(signedIn) as never, siteHeaders(String(there)))
    const moved = { ...member, ...session, centerId: there }
    const requirement = async () =>
      (await moved.call('GET', '/api/v1/current_user')).json().data.attributes.factor_requirement
    expect(await requirement()).toMatchObject({ in_force: true })
    await addPasskey(moved)
    expect(await requirement()).toBeNull()
    await db.update(centerProfiles).set({ factorRequiredFrom: null }).where(eq(centerProfiles.centerId, there))
  })

  it('moves all of it, so that the new center has it and the old one has nothing left', async () => {
    const all = await scene.organizationWithAll()
    const { organization, name, admin, vacancy, application, activityId, conversationId } = all
    const response = await move(scene.people.super, organization.id, { name, lock_version: organization.lockVersion })
    expect(response.statusCode, response.body).toBe(200)
    const { db } = scene.backend
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
      expect((await scene.people.center.call('GET', url)).statusCode, url).toBe(404)
      expect((await scene.people.newCenter.call('GET', url)).statusCode, url).toBe(200)
    }
    expect((await visit(scene.backend.app, `/api/v1/vacancies/${vacancy.id}`, String(there))).statusCode).toBe(200)
    const listed = await visit(scene.backend.app, '/api/v1/vacancies?page[size]=1000')
    expect(listed.json().data.map(({ id }: { id: string }) => id)).not.toContain(String(vacancy.id))
  })

  it('keeps replies, registrations and conversations readable for the volunteers, who stay', async () => {
    const { organization, name, volunteer, application, registrationId, conversationId, activityId } =
      await scene.organizationWithAll()
    await move(scene.people.super, organization.id, { name })
    const [user] = await scene.backend.db.select().from(users).where(eq(users.id, volunteer.userId))
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
    const others = await visit(scene.backend.app, `/api/v1/activity_occurrences?filter[activity_id_eq]=${activityId}`)
    expect(others.json().data).toEqual([])
  })

  it('signs moving members out, and takes the role of those who have something else at the old center', async () => {
    const { organization, name, admin } = await scene.organizationWithAll()
    const other = await insertOrganization(scene.backend.db, { now: scene.backend.clock.now() })
    const double = await actAs(scene.backend, here, [
      { name: 'member', organizationId: organization.id },
      { name: 'admin', organizationId: other.id },
    ])
    const helper = await actAs(scene.backend, here, [{ name: 'member', organizationId: organization.id }])
    await insertApplication(scene.backend.db, { now: scene.backend.clock.now(), userId: helper.userId })
    const { members } = planOf(await move(scene.people.super, organization.id, { dry_run: true }))
    expect(Object.fromEntries(members.map(({ id, stays }) => [id, stays]))).toEqual({
      ...{ [admin.userId]: null, [double.userId]: 'role', [helper.userId]: 'volunteer' },
    })
    expect((await double.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
    await move(scene.people.super, organization.id, { name })
    expect((await admin.call('GET', '/api/v1/current_user')).statusCode).toBe(401)
    expect((await double.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
    const left = await scene.backend.db.select().from(roles).where(eq(roles.organizationId, organization.id))
    expect(left.map(({ userId }) => userId)).toEqual([admin.userId])
  })

  it("takes a moving member's own files along, and no picture of the old center", async () => {
    const { organization, name, admin, vacancy } = await scene.organizationWithAll()
    const { db, clock } = scene.backend
    const at = { createdAt: clock.now(), updatedAt: clock.now() }
    const other = await insertOrganization(db, { now: clock.now() })
    const content = Buffer.from('inhoud')
    const file = { contentType: 'image/png', size: content.length, sha256: '', content, ...at }
    const owned = { ...file, centerId: here, ownerId: admin.userId }
    const own = (['upload', 'photo', 'export', 'message', 'site'] as const).map((purpose) => ({
      purpose,
      name: purpose,
    }))
    const shown = [
      { purpose: 'logo' as const, name: 'its logo', logoOfId: organization.id },
      { purpose: 'logo' as const, name: "another's logo", logoOfId: other.id },
      { purpose: 'vacancy_image' as const, name: "its vacancy's picture", imageOfId: vacancy.id },
    ]
    for (const values of [...own, ...shown]) await db.insert(storedFiles).values({ ...owned, ...values })
    await move(scene.people.super, organization.id, { name })
    const files = await db.select().from(storedFiles).where(eq(storedFiles.ownerId, admin.userId))
    expect(Object.fromEntries(files.map(({ name, centerId }) => [name, centerId]))).toEqual({
      ...{ upload: there, photo: there, export: there, message: there, site: here },
      ...{ 'its logo': there, "another's logo": here, "its vacancy's picture": there },
    })
  })

  it('logs it at both centers and mails the admins', async () => {
    const { organization, name, admin } = await scene.organizationWithAll()
    await move(scene.people.super, organization.id, { name })
    expect(await scene.actionsAt(here, organization.id)).toContain('organization.moved')
    expect(await scene.actionsAt(there, organization.id)).toEqual(['organization.moved_in'])
    const mails = (await scene.backend.outbox()).filter(
      ({ template, subject }) => template === 'organization.moved' && subject.includes(name),
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([String(admin.headers.uid)])
    expect(mails[0]?.link).toMatch(/^https:\/\/centrum-1\.example\/switch\?centrum=.+&naar=/)
  })

  it('takes along what waits for the staff, which those of the old center no longer have', async () => {
    const { organization, name, vacancy } = await scene.organizationWithAll()
    const { db, clock } = scene.backend
    await db.update(organizations).set({ status: 'pending' }).where(eq(organizations.id, organization.id))
    await db.update(vacancies).set({ status: 'pending' }).where(eq(vacancies.id, vacancy.id))
    const ids = { organization_pending: String(organization.id), vacancy_pending: String(vacancy.id) }
    for (const [kind, recordId] of Object.entries(ids)) {
      const row = { kind: kind as 'vacancy_pending', params: { recordId }, link: null, createdAt: clock.now() }
      await db.insert(notifications).values({ ...row, userId: scene.people.center.userId })
    }
    await move(scene.people.super, organization.id, { name })
    const about = async (userId: number) => {
      const own = await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(notifications.id)
      return Object.fromEntries(own.map(({ kind, params }) => [kind, params.recordId]))
    }
    expect(await about(scene.people.center.userId)).toEqual({})
    expect(await about(scene.people.newCenter.userId)).toMatchObject(ids)
    const pending = await db.select().from(notifications).where(eq(notifications.kind, 'vacancy_pending'))
    expect(pending.find(({ params }) => params.recordId === ids.vacancy_pending)?.link).toBe(
      `/vacancies/${vacancy.id}/edit?step=review`,
    )
  })

  it('leaves whoever has an account at the new center at the old one, and drops invitations to accounts here', async () => {
    const { organization, name, admin } = await scene.organizationWithAll()
    const { db } = scene.backend
    const now = scene.backend.clock.now()
    await insertUser(db, { now, centerId: there, email: admin.headers.uid ?? '' })
    const volunteer = await insertUser(db, { now, centerId: here })
    const invitation = { email: volunteer.email, first_name: 'Noor', last_name: 'Bakker', role: 'member' }
    const invited = await admin.call('POST', '/api/v1/users', {
      data: { type: 'users', attributes: { ...invitation, organization_id: String(organization.id) } },
    })
    const invitedId = invited.json().data.id
    const { members } = planOf(await move(scene.people.super, organization.id, { dry_run: true }))
    expect(Object.fromEntries(members.map(({ id, stays }) => [id, stays]))).toEqual({
      [String(admin.userId)]: 'account',
      [invitedId]: 'account',
    })
    expect((await move(scene.people.super, organization.id, { name })).statusCode).toBe(200)
    const accounts = await db
      .select()
      .from(users)
      .where(eq(users.email, admin.headers.uid ?? ''))
    expect(accounts.map(({ centerId }) => centerId).sort()).toEqual([here, there])
    expect(await db.$count(users, eq(users.id, Number(invitedId)))).toBe(0)
    expect(await db.$count(users, and(eq(users.id, volunteer.id), eq(users.centerId, here)))).toBe(1)
  })

  it('takes the hours of pupils along: approved there, read by pupil and school here; a school with pupils stays', async () => {
    const { db, clock } = scene.backend
    const { organization, name, volunteer, vacancy, application } = await scene.organizationWithAll()
    const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
    const school = await insertOrganization(db, { now: clock.now(), organizationType: 'School' })
    const teacher = await actAs(scene.backend, here, [{ name: 'member', organizationId: school.id }])
    const stranger = await actAs(scene.backend, here)
    await db.insert(pupils).values({
      ...{ centerId: here, userId: volunteer.userId, organizationId: school.id, className: '4A', hoursGoal: 30 },
      ...{ status: 'enrolled', consent: 'not_required', ...stamps },
    })
    const [hours] = await db
      .insert(hourEntries)
      .values({
        ...{ centerId: here, userId: volunteer.userId, applicationId: application.id, vacancyId: vacancy.id },
        ...{ organizationId: organization.id, workedOn: '2026-03-10', minutes: 60, description: 'Koken' },
        ...{ status: 'submitted', ...stamps },
      })
      .returning()
    const read = async (who: SignedIn) =>
      ((await who.call('GET', hourEntriesPath)).json() as Document<Resource[]>).data
        .filter(({ id }) => id === String(hours?.id))
        .map(({ attributes }) => attributes?.status)
    expect(codes(await move(scene.people.super, school.id, { dry_run: true }))).toEqual(['organization.pupils_stay'])
    expect(codes(await move(scene.people.super, school.id, { name: school.name }))).toEqual([
      'organization.pupils_stay',
    ])
    expect((await move(scene.people.super, organization.id, { name })).statusCode).toBe(200)
    for (const reader of [volunteer, teacher, scene.people.center]) expect(await read(reader)).toEqual(['submitted'])
    expect(await read(stranger)).toEqual([])
    const approval = { data: { type: 'hour_entries', attributes: { ids: [String(hours?.id)] } } }
    const approved = await scene.people.newCenter.call('PUT', approveHoursPath, approval)
    expect(approved.statusCode, approved.body).toBe(200)
    expect(await read(teacher)).toEqual(['approved'])
  })

  it('knows every table whose rows belong to a center', () => {
    const moving = [...belongings.map(({ table }) => table), ...ofAccount].map((table) => getTableName(table))
    const ofCenterAlone = [
      ...['center_profiles', 'pages', 'news_items', 'partners', 'forms', 'form_tokens', 'form_submissions'],
      ...[
        'contact_messages',
        'search_synonyms',
        'mailings',
        // A yes to the mailings of the old center is none to those of the new one.
        'mailing_subscriptions',
        'help_requests',
        'help_responses',
        'imports',
        'user_merges',
        'merge_requests',
      ],
      // The site that mailed the link.
      'account_links',
      // Of who made them at the old center; both are erased soon.
      ...['list_exports', 'form_drafts'],
      // The site of the center.
      ...[
        'design_versions',
        'home_pages',
        'menus',
        'media_items',
        'content_items',
        'content_redirects',
        'empty_searches',
        'notification_templates',
        'link_checks',
      ],
      // Of pupils and their school, which does not move.
      ...['pupils', 'certificates'],
      // Steps of minutes, at one site.
      ...['sign_in_attempts', 'platform_entries'],
      // What happened at the old center stays in its log; mails go out in its name.
      ...['audit_events', 'mail_outbox', 'account_mail_requests'],
      // Moved by hand: the organization, its members and what they share; listings by a trigger.
      ...['organizations', 'users', 'saved_views', 'quick_replies', 'vacancy_listings'],
    ]
    const withCenter = tables
      .filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'center_id' || name === 'centerId'))
      .map((table) => getTableName(table))
    expect(withCenter.filter((name) => !moving.includes(name) && !ofCenterAlone.includes(name))).toEqual([])
  })
})
