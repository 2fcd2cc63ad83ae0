/** How one's own sign-up of an organization is getting on, and which sign-ups wait longer than was promised. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#backend/db/schema/notifications.ts'
import { organizationLinks, organizations } from '#backend/db/schema/organizations.ts'
import { organizationReviews, organizationSignups } from '#backend/db/schema/signups.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { organizationSignupsPath } from '#shared/resources/organization-signup.ts'
import { buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { type Person, personas } from '../support/personas.ts'

const day = 24 * 3600 * 1000
let backend: TestBackend
let pending: Awaited<ReturnType<typeof insertOrganization>>
let people: Record<'center' | 'volunteer' | 'neighbor', Person>

const signUp = (organizationId: number, userId: number) =>
  backend.db.insert(organizationSignups).values({
    organizationId,
    userId,
    name: 'Yasmina',
    email: 'yasmina@kwikstaart.example',
    createdAt: backend.clock.now(),
  })
const statusOf = (values: Partial<typeof organizations.$inferInsert>) =>
  backend.db.update(organizations).set(values).where(eq(organizations.id, pending.id))
const listOf = async (who: SignedIn) =>
  (await who.call('GET', organizationSignupsPath)).json().data as { attributes: Record<string, unknown> }[]

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const own = await insertOrganization(backend.db, { now })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  pending = await insertOrganization(backend.db, { now, name: 'Stichting De Kwikstaart', status: 'pending' })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'volunteer',
    'neighbor',
  ])
  await signUp(pending.id, people.volunteer.userId)
})

describe('the sign-ups of the signed-in user', () => {
  it('returns 401 to a visitor', async () => {
    const response = await backend.app.inject({ url: organizationSignupsPath, headers: siteHeaders() })
    expect(response.statusCode).toBe(401)
  })

  it('shows what waits for approval', async () => {
    expect((await listOf(people.volunteer))[0]?.attributes).toEqual({
      name: 'Stichting De Kwikstaart',
      status: 'pending',
      status_reason: null,
      question: null,
      asked_at: null,
      created_at: backend.clock.now().toISOString(),
    })
  })

  it("shows nothing to others, the center's staff and a user of another center among them", async () => {
    expect([await listOf(people.center), await listOf(people.neighbor)]).toEqual([[], []])
  })

  it('shows nothing of an organization that moved to another center', async () => {
    await statusOf({ centerId: 2 })
    expect(await listOf(people.volunteer)).toEqual([])
  })

  it('shows the question of the center until it has its reply', async () => {
    const askedAt = backend.clock.now()
    await backend.db
      .insert(organizationReviews)
      .values({ organizationId: pending.id, question: 'Wat is het adres?', askedAt })
    const [asked] = await listOf(people.volunteer)
    expect(asked?.attributes).toMatchObject({ question: 'Wat is het adres?', asked_at: askedAt.toISOString() })
    await backend.db.update(organizationReviews).set({ reply: 'Stationsstraat 12', repliedAt: askedAt })
    const [replied] = await listOf(people.volunteer)
    expect(replied?.attributes).toMatchObject({ question: null, asked_at: null })
  })

  it('shows why it was denied, for thirty days', async () => {
    await statusOf({ status: 'denied', statusReason: 'Dit is betaald werk.', updatedAt: backend.clock.now() })
    const [denied] = await listOf(people.volunteer)
    expect(denied?.attributes).toMatchObject({ status: 'denied', status_reason: 'Dit is betaald werk.' })
    await statusOf({ updatedAt: new Date(backend.clock.now().getTime() - 31 * day) })
    expect(await listOf(people.volunteer)).toEqual([])
  })

  it.each([
    ['KvK number', { name: 'De Nieuwe Kwikstaart', kvkNumber: '87654321' }],
    ['name', { name: 'stichting de kwikstaart', slug: 'kwikstaart-2', kvkNumber: null }],
  ])('shows no denied one that was sent again with the same %s', async (_, values) => {
    await statusOf({ status: 'denied', kvkNumber: '87654321', updatedAt: backend.clock.now() })
    expect(await listOf(people.volunteer)).toHaveLength(1)
    const again = { ...values, status: 'pending' as const, now: backend.clock.now() }
    const second = await insertOrganization(backend.db, again)
    await signUp(second.id, people.neighbor.userId)
    expect(await listOf(people.volunteer)).toHaveLength(1)
    await backend.db.delete(organizationSignups).where(eq(organizationSignups.organizationId, second.id))
    await signUp(second.id, people.volunteer.userId)
    expect((await listOf(people.volunteer)).map(({ attributes }) => attributes.status)).toEqual(['pending'])
    await backend.db.update(organizations).set({ status: 'approved' }).where(eq(organizations.id, second.id))
    expect(await listOf(people.volunteer)).toEqual([])
  })

  it('shows a denied one beside another organization', async () => {
    await statusOf({ status: 'denied', updatedAt: backend.clock.now() })
    const other = await insertOrganization(backend.db, { status: 'pending', now: backend.clock.now() })
    await signUp(other.id, people.volunteer.userId)
    expect((await listOf(people.volunteer)).map(({ attributes }) => attributes.status).sort()).toEqual([
      'denied',
      'pending',
    ])
  })

  it('shows nothing once it is approved', async () => {
    await statusOf({ status: 'approved' })
    expect(await listOf(people.volunteer)).toEqual([])
  })
})

describe('PUT organizations/signups/{id}/reply', () => {
  const asked = async () => {
    const [signup] = await backend.db.select().from(organizationSignups)
    await backend.db
      .insert(organizationReviews)
      .values({ organizationId: pending.id, question: 'Wat is het adres?', askedAt: backend.clock.now() })
    return `${organizationSignupsPath}/${signup?.id}/reply`
  }
  const reply = (who: SignedIn, path: string, attributes: object = { reply: 'Stationsstraat 12' }) =>
    who.call('PUT', path, { data: { type: 'organization_signups', attributes } })

  it('stores the answer, ends the mailed link and tells the center', async () => {
    const path = await asked()
    const link = { organizationId: pending.id, purpose: 'completion' as const, tokenHash: 'hash' }
    const expiresAt = new Date(backend.clock.now().getTime() + day)
    await backend.db.insert(organizationLinks).values({ ...link, createdAt: backend.clock.now(), expiresAt })
    const sent = await reply(people.volunteer, path)
    expect([sent.statusCode, sent.json().data?.attributes.question]).toEqual([200, null])
    const [review] = await backend.db.select().from(organizationReviews)
    expect(review).toMatchObject({ reply: 'Stationsstraat 12', repliedAt: backend.clock.now() })
    expect((await backend.db.select().from(organizationLinks))[0]?.usedAt).not.toBeNull()
    const own = eq(notifications.userId, people.center.userId)
    expect((await backend.db.select().from(notifications).where(own)).map(({ kind }) => kind)).toContain(
      'organization_pending',
    )
    const again = await reply(people.volunteer, path)
    expect([again.statusCode, again.json().errors[0].code]).toEqual([422, 'organization.no_question'])
  })

  it('is for who sent the sign-up alone, and needs an answer', async () => {
    const path = await asked()
    const payload = { data: { type: 'organization_signups', attributes: { reply: 'Hallo' } } }
    const visitor = await backend.app.inject({ method: 'PUT', url: path, headers: siteHeaders(), payload })
    expect(visitor.statusCode).toBe(401)
    for (const who of [people.center, people.neighbor]) expect((await reply(who, path)).statusCode).toBe(404)
    for (const attributes of [{ reply: ' ' }, {}, { reply: 'a'.repeat(2001) }])
      expect((await reply(people.volunteer, path, attributes)).statusCode).toBe(422)
    await statusOf({ status: 'denied', updatedAt: backend.clock.now() })
    expect((await reply(people.volunteer, path)).statusCode).toBe(422)
    expect((await backend.db.select().from(organizationReviews))[0]?.reply).toBeNull()
  })
})

describe('the sign-ups that are overdue', () => {
  const overdue = async (value = 'true') =>
    people.center.call('GET', `/api/v1/organizations?filter[scope_eq]=managed&filter[overdue_eq]=${value}`)
  const names = async () =>
    ((await overdue()).json().data as { attributes: { name: string } }[]).map(({ attributes }) => attributes.name)

  it('are those that waited for more than three working days', async () => {
    // The tests begin on a Tuesday: the answer is promised for Friday.
    backend.clock.advance(3 * day)
    expect(await names()).not.toContain(pending.name)
    backend.clock.advance(day)
    expect(await names()).toContain(pending.name)
  })

  it('are those alone that wait for a decision', async () => {
    backend.clock.advance(10 * day)
    await statusOf({ status: 'denied' })
    expect(await names()).not.toContain(pending.name)
  })

  it('returns 400 for another value', async () => {
    expect((await overdue('false')).statusCode).toBe(400)
  })
})
