/** Mails to the people of a moved organization: from the site on which they sign in. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { digestPath, unsubscriptionPath } from '#shared/resources/digest.ts'
import { siteHeaders, visit } from '../support/build-backend.ts'
import { type MoveScene, move, prepareMoves, quiet, there } from '../support/organization-moves.ts'

const hour = 3600 * 1000
const day = 24 * hour
const newSite = `https://centrum-${there}.example`

let scene: MoveScene
beforeAll(async () => {
  scene = await prepareMoves()
  // What was written at the new center says which site it has.
  await insertOrganization(scene.backend.db, {
    ...{ now: scene.backend.clock.now(), centerId: there, siteUrl: newSite },
  })
})
afterAll(() => scene.backend.close())

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
