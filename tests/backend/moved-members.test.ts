/** Mails to the people of a moved organization: from the site on which they sign in. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { digestPath, unsubscriptionPath } from '#shared/resources/digest.ts'
import { siteHeaders, visit } from '../support/build-backend.ts'
import { here, type MoveScene, move, prepareMoves, quiet, there } from '../support/organization-moves.ts'

const hour = 3600 * 1000
const day = 24 * hour
const newSite = `https://centrum-${there}.example`

let scene: MoveScene
beforeEach(async () => {
  scene = await prepareMoves()
  // What was written at the new center says which site it has.
  await insertOrganization(scene.backend.db, {
    ...{ now: scene.backend.clock.now(), centerId: there, siteUrl: newSite },
  })
})
afterEach(() => scene.backend.close())

const mailsTo = async (recipient: string, template: string) =>
  (await scene.backend.outbox()).filter((mail) => mail.recipient === recipient && mail.template === template)

describe('the periodic mail of who moves', () => {
  it('leads to the new site, where its link ends it', async () => {
    const { organization, name, admin } = await scene.organizationWithAll()
    const { app, db, clock } = scene.backend
    const body = (type: string, attributes: object) => ({ data: { type, attributes } })
    const weekly = body('digest_subscriptions', { frequency: 'weekly', themes: [], radius_km: null })
    expect((await admin.call('PATCH', digestPath, weekly)).statusCode).toBe(200)
    const search = body('saved_searches', { name: 'Met water', query: 'q=water' })
    expect((await admin.call('POST', '/api/v1/saved_searches', search)).statusCode).toBe(201)
    await move(scene.people.super, organization.id, { name })
    clock.advance(hour)
    const vacancy = await insertVacancy(db, {
      ...{ now: clock.now(), centerId: there, organizationId: organization.id, title: 'Bloemen water geven' },
    })
    clock.advance(7 * day)
    await scene.backend.run('digests.send')
    const [mail] = await mailsTo(admin.headers.uid ?? '', 'digest')
    expect(mail?.text).toContain(`${newSite}/vacancies/${vacancy.id}`)
    expect(mail?.text).not.toContain('https://centrum-1.example')
    const [host, token = ''] = (mail?.unsubscribeUrl ?? '').split('/afmelden/')
    expect(host).toBe(newSite)
    const ended = await app.inject({
      ...{ method: 'PUT', url: unsubscriptionPath(decodeURIComponent(token)), headers: siteHeaders(String(there)) },
      payload: body('unsubscriptions', {}),
    })
    expect(ended.statusCode, ended.body).toBe(200)
    expect((await visit(app, unsubscriptionPath(decodeURIComponent(token)), String(there))).json().data).toMatchObject({
      attributes: { subscriptions: [] },
    })
  })
})

describe('an invitation that waits', () => {
  const invite = async (number: number) => {
    const all = await scene.organizationWithAll()
    const email = `nieuw${number}@voorbeeld.example`
    const invited = { email, first_name: 'Noor', last_name: 'Bakker', role: 'member' }
    const attributes = { ...invited, organization_id: String(all.organization.id) }
    const created = await all.admin.call('POST', '/api/v1/users', { data: { type: 'users', attributes } })
    expect(created.statusCode, created.body).toBe(201)
    return { ...all, email, id: Number(created.json().data.id) }
  }
  const tokenOf = (link: string | null | undefined) =>
    new URL(link ?? '').searchParams.get('reset_password_token') ?? ''
  const choose = (token: string, center: number) => {
    const password = 'een lang wachtwoord 27'
    return scene.backend.app.inject({
      ...{ method: 'PUT', url: '/auth/password', headers: siteHeaders(String(center)) },
      payload: { reset_password_token: token, password, password_confirmation: password },
    })
  }

  it('is sent again from the new site, as is its reminder', async () => {
    const { organization, name, email } = await invite(1)
    scene.backend.clock.advance(2 * day)
    await move(scene.people.super, organization.id, { name })
    scene.backend.clock.advance(5 * day)
    await scene.backend.run('invitations.remind')
    const [first, ...mails] = await mailsTo(email, 'account.invite')
    expect(mails.map(({ link }) => new URL(link ?? '').origin)).toEqual([newSite, newSite])
    expect((await choose(tokenOf(first?.link), here)).statusCode).toBe(422)
    expect((await choose(tokenOf(mails[0]?.link), here)).statusCode).toBe(422)
    expect((await choose(tokenOf(mails[0]?.link), there)).statusCode).toBe(200)
  })

  it('is not sent, nor its reminder, while the new site is not known', async () => {
    const { organization, name, admin, email, id } = await invite(2)
    await move(scene.people.super, organization.id, { name, volunteer_center_id: String(quiet) })
    scene.backend.clock.advance(5 * day)
    await scene.backend.run('invitations.remind')
    expect(await mailsTo(email, 'account.invite')).toHaveLength(1)
    const [user] = await scene.backend.db.select().from(users).where(eq(users.id, id))
    expect([user?.centerId, user?.invitedFrom]).toEqual([quiet, null])
    expect((await mailsTo(admin.headers.uid ?? '', 'organization.moved')).length).toBe(1)
  })
})

it('a change of address that waits ends with the move, as does the link that cancels it', async () => {
  const { organization, name, admin } = await scene.organizationWithAll()
  const { db } = scene.backend
  const data = { type: 'users', attributes: { email: 'ander-adres@voorbeeld.example' } }
  expect((await admin.call('PUT', '/api/v1/current_user/email', { data })).statusCode).toBe(200)
  await move(scene.people.super, organization.id, { name })
  const [user] = await db.select().from(users).where(eq(users.id, admin.userId))
  expect(user).toMatchObject({ centerId: there, unconfirmedEmail: null, unconfirmedUntil: null })
})

it('an own reply of who moves does not make the old site that of the new center', async () => {
  const { organization, name, admin } = await scene.organizationWithAll()
  const { db, clock } = scene.backend
  const reply = await insertApplication(db, {
    ...{
      now: clock.now(),
      organizationId: organization.id,
      userId: admin.userId,
      siteUrl: 'https://centrum-1.example',
    },
  })
  expect(
    (await move(scene.people.super, organization.id, { name, volunteer_center_id: String(quiet) })).statusCode,
  ).toBe(200)
  const [moved] = await db.select().from(applications).where(eq(applications.id, reply.id))
  expect(moved?.centerId).toBe(quiet)
  expect(await siteUrlOf(db, quiet)).toBeNull()
})
