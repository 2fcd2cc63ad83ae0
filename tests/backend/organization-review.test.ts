/** The queue of sign-ups: claim, question, decision and duplicates; and "Klopt dit nog?". */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { organizationSignupsPath } from '#shared/resources/organization-signup.ts'
import { buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { personas } from '../support/personas.ts'

let backend: TestBackend
let pending: Awaited<ReturnType<typeof insertOrganization>>
let people: Record<'center' | 'colleague' | 'admin' | 'volunteer' | 'neighbor', SignedIn>
const email = 'yasmina@kwikstaart.example'

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  pending = await insertOrganization(backend.db, {
    now,
    name: 'Stichting De Kwikstaart',
    status: 'pending',
    kvkNumber: '87654321',
    website: 'https://www.kwikstaart.example',
    phone: '055 123 45 67',
  })
  await backend.db.insert(organizationSignups).values({
    organizationId: pending.id,
    name: 'Yasmina El Idrissi',
    email,
    createdAt: now,
  })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  const own = await insertOrganization(backend.db, { now })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'colleague',
    'admin',
    'volunteer',
    'neighbor',
  ])
})

const path = (part = '') => `/api/v1/organizations/${pending.id}${part}`
const body = (attributes: object, type = 'organizations') => ({ data: { type, attributes } })
const claim = (who: SignedIn, takeOver = false) =>
  who.call('PUT', path('/review'), body({ take_over: takeOver }, 'organization_reviews'))
const ask = (who: SignedIn, question = 'Wat is het adres?') =>
  who.call('PUT', path('/question'), body({ question }, 'organization_reviews'))
const reviewer = (response: { json(): unknown }) =>
  (response.json() as { data: { attributes: { reviewer: { is_own: boolean } | null } } }).data.attributes.reviewer
const tokenOf = async (address: string) => {
  const mails = (await backend.outbox()).filter(({ recipient }) => recipient === address)
  return mails.at(-1)?.link?.split('/').at(-1) ?? ''
}
const useLink = (token: string, attributes: object = {}, centerId = '1') =>
  backend.app.inject({
    method: 'PUT',
    url: `/api/v1/organization_links/${token}`,
    headers: siteHeaders(centerId),
    payload: { data: { type: 'organization_links', attributes } },
  })

describe('the review of a sign-up', () => {
  it("is for the center's staff alone", async () => {
    expect((await visit(backend.app, path('/review'))).statusCode).toBe(401)
    expect((await people.volunteer.call('GET', path('/review'))).statusCode).toBe(403)
    expect((await people.admin.call('GET', path('/review'))).statusCode).toBe(403)
    expect((await people.neighbor.call('GET', path('/review'))).statusCode).toBe(404)
    expect((await claim(people.neighbor)).statusCode).toBe(404)
    expect((await ask(people.admin)).statusCode).toBe(403)
    expect((await people.center.call('GET', path('/review'))).json().data.attributes.contact).toMatchObject({
      name: 'Yasmina El Idrissi',
      confirmed: false,
    })
  })

  it('is claimed by one reviewer until it ends by itself, is released or taken over', async () => {
    expect(reviewer(await claim(people.center))?.is_own).toBe(true)
    expect(reviewer(await claim(people.colleague))?.is_own).toBe(false)
    expect(reviewer(await claim(people.colleague, true))?.is_own).toBe(true)
    expect(reviewer(await claim(people.center))?.is_own).toBe(false)
    await people.colleague.call('DELETE', path('/review'))
    expect(reviewer(await people.center.call('GET', path('/review')))).toBeNull()
    await claim(people.colleague)
    backend.clock.advance(16 * 60_000)
    expect(reviewer(await claim(people.center))?.is_own).toBe(true)
  })

  it('gives a late decision 409 with who was first', async () => {
    const decide = (who: SignedIn, status: string) =>
      who.call('PUT', path('/approve'), body({ status, reason: 'Betaald werk.', lock_version: pending.lockVersion }))
    expect((await decide(people.center, 'denied')).statusCode).toBe(200)
    const late = await decide(people.colleague, 'approved')
    expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'organization.decided'])
    expect(late.json().errors[0].meta).toMatchObject({ status: 'denied', by: expect.stringMatching(/\S/) })
    expect((await claim(people.colleague)).statusCode).toBe(409)
    expect((await ask(people.colleague)).statusCode).toBe(409)
  })
})

describe('a question about a sign-up', () => {
  it('is mailed, and the sign-up waits for the reply', async () => {
    expect((await ask(people.center, '')).statusCode).toBe(422)
    expect((await ask(people.center)).statusCode).toBe(200)
    const shown = (who: SignedIn) => who.call('GET', path())
    expect((await shown(people.center)).json().data.attributes).toMatchObject({ status: 'pending', awaits_reply: true })
    const token = await tokenOf(email)
    const link = await visit(backend.app, `/api/v1/organization_links/${token}`)
    expect(link.json().data.attributes).toMatchObject({ state: 'open', question: 'Wat is het adres?' })
    expect((await visit(backend.app, `/api/v1/organization_links/${token}`, '2')).statusCode).toBe(404)
    expect((await visit(backend.app, '/api/v1/organization_links/geraden')).statusCode).toBe(404)
    const completion = { reply: 'Stationsstraat 12.', kvk_branch_number: '000012345678', phone: null, website: null }
    const complete = { ...completion, kvk_number: '87654321', description: null }
    expect((await useLink(token, { ...complete, reply: '' })).statusCode).toBe(422)
    expect((await useLink(token, complete)).json().data.attributes.state).toBe('used')
    expect((await useLink(token, complete)).statusCode).toBe(422)
    const review = (await people.center.call('GET', path('/review'))).json().data.attributes
    expect(review).toMatchObject({ question: 'Wat is het adres?', reply: 'Stationsstraat 12.' })
    expect((await shown(people.center)).json().data.attributes).toMatchObject({
      awaits_reply: false,
      kvk_branch_number: '000012345678',
    })
    expect((await shown(people.admin)).statusCode).toBe(404)
  })

  it('is closed by the decision', async () => {
    await ask(people.center)
    const token = await tokenOf(email)
    await people.center.call('PUT', path('/approve'), body({ status: 'approved' }))
    expect((await visit(backend.app, `/api/v1/organization_links/${token}`)).json().data.attributes.state).toBe(
      'closed',
    )
    const reply = { reply: 'Te laat.', kvk_number: null, kvk_branch_number: null }
    expect((await useLink(token, { ...reply, phone: null, website: null, description: null })).statusCode).toBe(422)
  })
})

describe('duplicates of a sign-up', () => {
  const insert = (values: object) => insertOrganization(backend.db, { now: backend.clock.now(), ...values })

  it('are found by KvK number, name, domain and phone, the most certain first', async () => {
    const byPhone = await insert({ name: 'Iets anders', phone: '+31 55 1234567' })
    const byKvk = await insert({ name: 'Kwik en Co', kvkNumber: '87654321' })
    const byDomain = await insert({ name: 'Nog iets', email: 'info@kwikstaart.example' })
    await insert({ name: 'Stichting De Kwikstaart', slug: 'afgewezen', status: 'denied' })
    await insert({ name: 'Stichting De Kwikstaart', centerId: 2 })
    const found = (await people.center.call('GET', path('/duplicates'))).json().data
    expect(
      found.map((one: { id: string; attributes: { reasons: string[] } }) => [one.id, one.attributes.reasons]),
    ).toEqual(
      expect.arrayContaining([
        [String(byKvk.id), ['kvk_number']],
        [String(byPhone.id), ['phone']],
        [String(byDomain.id), ['domain']],
      ]),
    )
    expect(found).toHaveLength(3)
    expect(found[0].id).toBe(String(byKvk.id))
    expect((await people.admin.call('GET', path('/duplicates'))).statusCode).toBe(403)
    expect((await people.center.call('GET', path())).json().data.attributes.possible_duplicate).toBe(true)
  })

  it('do not stop the sign-up of another branch, which the center sees as a possible duplicate', async () => {
    const signUp = (kvk_branch_number: string | null) =>
      backend.app.inject({
        method: 'POST',
        url: organizationSignupsPath,
        headers: siteHeaders(),
        payload: {
          data: {
            type: 'organization_signups',
            attributes: {
              name: 'De Kwikstaart Noord',
              organization_type: 'Organization',
              kvk_number: '87654321',
              kvk_branch_number,
              description: 'Wij wandelen elke week met mensen die slecht ter been zijn.',
              address: { postal_code: '7311 NZ', house_number: '12', street: 'Stationsstraat', city: 'Apeldoorn' },
              themes: ['welzijn'],
              contact: { first_name: 'Noor', last_name: 'Vos', email: 'noor@noord.example', phone: '055 765 43 21' },
              terms: true,
              privacy: true,
              open_for: 60_000,
            },
          },
        },
      })
    const known = await signUp(null)
    expect([known.statusCode, known.json().errors[0].code]).toEqual([422, 'organization.known'])
    expect((await signUp('000012345678')).statusCode).toBe(201)
    const [stored] = await backend.db.select().from(organizations).where(eq(organizations.name, 'De Kwikstaart Noord'))
    expect(stored).toMatchObject({ status: 'pending', kvkBranchNumber: '000012345678' })
    const shown = await people.center.call('GET', `/api/v1/organizations/${stored?.id}`)
    expect(shown.json().data.attributes.possible_duplicate).toBe(true)
  })
})

describe('“Klopt dit nog?”', () => {
  const daysAgo = (days: number) => new Date(backend.clock.now().getTime() - days * 24 * 3600 * 1000)
  const site = 'https://demo.example'

  it('is asked half-yearly of approved organizations, once', async () => {
    const address = 'info@oudjes.example'
    // First in line, of a center whose site nobody has written from: as many as one run asks.
    const created = daysAgo(500)
    const many = Array.from({ length: 200 }, (_, n) => ({ now: created, centerId: 3, email: `stil-${n}@mail.example` }))
    for (const one of many) await insertOrganization(backend.db, one)
    await backend.db.update(organizations).set({ siteUrl: null }).where(eq(organizations.centerId, 3))
    const old = await insertOrganization(backend.db, { now: daysAgo(400), email: address, siteUrl: site })
    await insertOrganization(backend.db, { now: daysAgo(10), email: 'info@nieuw.example', siteUrl: site })
    await insertOrganization(backend.db, {
      now: daysAgo(400),
      email: 'info@weg.example',
      status: 'archived',
      siteUrl: site,
    })
    await backend.run('organizations.verification')
    await backend.run('organizations.verification')
    const asked = (await backend.outbox()).filter(({ subject }) => subject.startsWith('Klopt dit nog?'))
    expect(asked.filter(({ recipient }) => recipient === address)).toHaveLength(1)
    expect(asked.map(({ recipient }) => recipient)).not.toContain('info@nieuw.example')
    expect(asked.map(({ recipient }) => recipient)).not.toContain('info@weg.example')

    const token = await tokenOf(address)
    const checkedOn = async () =>
      (await backend.db.select().from(organizationProfiles).where(eq(organizationProfiles.organizationId, old.id)))[0]
        ?.checkedOn
    expect((await visit(backend.app, `/api/v1/organization_links/${token}`)).json().data.attributes.state).toBe('open')
    expect(await checkedOn()).toBeNull()
    expect((await useLink(token, {}, '2')).statusCode).toBe(404)
    expect((await useLink(token)).json().data.attributes.state).toBe('used')
    expect((await useLink(token)).statusCode).toBe(200)
    expect(await checkedOn()).toBe(backend.clock.now().toISOString().slice(0, 10))
  })

  it('ranks unverified organizations lower', async () => {
    const [first, second] = [
      await insertOrganization(backend.db, { now: daysAgo(400), name: 'AAA onbekend' }),
      await insertOrganization(backend.db, { now: daysAgo(400), name: 'ZZZ nagekeken' }),
    ]
    await backend.db
      .update(organizationProfiles)
      .set({ checkedOn: backend.clock.now().toISOString().slice(0, 10) })
      .where(eq(organizationProfiles.organizationId, second.id))
    const query = `filter[id_in]=${first.id},${second.id}&sort=verified,name`
    const found = (await visit(backend.app, `/api/v1/organizations?${query}`)).json().data
    expect(found.map(({ id }: { id: string }) => id)).toEqual([String(second.id), String(first.id)])
  })
})

describe('a sign-up of an address whose account is in the archive', () => {
  const noAdmins = async (value = 'true') =>
    people.center.call('GET', `/api/v1/organizations?filter[scope_eq]=managed&filter[awaits_admin_eq]=${value}`)
  const listed = async () => ((await noAdmins()).json().data as { id: string }[]).map(({ id }) => id)
  const contactOf = async () => (await people.center.call('GET', path('/review'))).json().data.attributes.contact

  it('is shown to the reviewer with that account', async () => {
    expect((await contactOf()).archived_account_id).toBeNull()
    const account = await insertUser(backend.db, { now: backend.clock.now(), centerId: 1, email, status: 'archived' })
    expect((await contactOf()).archived_account_id).toBe(String(account.id))
    await backend.db.update(users).set({ status: 'active' }).where(eq(users.id, account.id))
    expect((await contactOf()).archived_account_id).toBeNull()
  })

  it('is counted once it is approved, until it has an admin', async () => {
    expect(await listed()).toEqual([])
    await backend.db.update(organizations).set({ status: 'approved' }).where(eq(organizations.id, pending.id))
    expect(await listed()).toEqual([String(pending.id)])
    const grants = [{ name: 'admin' as const, organizationId: pending.id }]
    const archived = await insertUser(backend.db, { now: backend.clock.now(), centerId: 1, status: 'archived', grants })
    expect(await listed()).toEqual([String(pending.id)])
    await backend.db.update(users).set({ status: 'invited' }).where(eq(users.id, archived.id))
    expect(await listed()).toEqual([])
    expect((await noAdmins('false')).statusCode).toBe(400)
  })
})
