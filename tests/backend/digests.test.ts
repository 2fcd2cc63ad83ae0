/** Periodic mails: only what is new, at the hour of the center, once, and ended by one click. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { digestSubscriptions } from '#backend/db/schema/digests.ts'
import { users } from '#backend/db/schema/users.ts'
import { savedSearches } from '#backend/db/schema/vacancy-visitors.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { deliverBySmtp, MailSender } from '#backend/mail/sender.ts'
import { digestPath, digestPreviewPath, unsubscriptionPath } from '#shared/resources/digest.ts'
import { savedSearchPath } from '#shared/resources/saved-search.ts'
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
import { startSmtpDouble } from '../support/smtp-double.ts'

const hour = 3600 * 1000
const day = 24 * hour

let backend: TestBackend
let me: SignedIn & { userId: number }
let organizationId: number
// Tuesday 10 March 2026, 10:00 in the Netherlands: an hour after the mails of the week.
beforeEach(async (test) => {
  backend = await buildBackend({ test: { onTestFinished: test.onTestFinished } })
  me = await actAs(backend, 1)
  const organization = await insertOrganization(backend.db, { now: backend.clock.now(), status: 'approved' })
  organizationId = organization.id
})

const body = (type: string, attributes: object) => ({ data: { type, attributes } })
const save = (who: SignedIn, attributes: object) =>
  who.call('PATCH', digestPath, body('digest_subscriptions', { themes: [], radius_km: null, ...attributes }))
const publish = (title: string, values: object = {}) =>
  insertVacancy(backend.db, {
    centerId: 1,
    organizationId,
    title,
    now: backend.clock.now(),
    expiresOn: null,
    ...values,
  })
const digests = async () => (await backend.outbox()).filter(({ template }) => template === 'digest')
const runAfter = async (milliseconds: number) => {
  backend.clock.advance(milliseconds)
  await backend.run('digests.send')
  return digests()
}
const saveSearch = async (name: string, query: string, frequency: string) => {
  const saved = await me.call('POST', '/api/v1/saved_searches', body('saved_searches', { name, query }))
  const { id } = saved.json().data
  return me.call('PATCH', savedSearchPath(id), { data: { type: 'saved_searches', id, attributes: { frequency } } })
}

describe('the settings of the periodic mail', () => {
  it('name the last mail that was sent, also of a search that sends none any more', async () => {
    const { id } = (await saveSearch('Met water', 'q=water', 'weekly')).json().data
    const sentAt = new Date('2026-03-03T08:00:00Z')
    await backend.db
      .update(savedSearches)
      .set({ lastSentAt: sentAt, frequency: 'never' })
      .where(eq(savedSearches.id, id))
    const { attributes } = (await me.call('GET', digestPath)).json().data
    expect(attributes).toMatchObject({ last_sent_at: sentAt.toISOString(), next_at: null })
  })

  it('are for signed-in users, of their own center', async () => {
    expect((await visit(backend.app, digestPath)).statusCode).toBe(401)
    const other = { ...me.headers, ...siteHeaders('2') }
    expect((await visit(backend.app, digestPath, '2', other)).statusCode).toBe(403)
  })

  it('send nothing until they are set, and say when the next mail goes', async () => {
    expect((await me.call('GET', digestPath)).json().data.attributes).toMatchObject({
      frequency: 'never',
      next_at: null,
      last_sent_at: null,
    })
    const weekly = (await save(me, { frequency: 'weekly', themes: ['natuur'] })).json().data.attributes
    expect(weekly).toMatchObject({ frequency: 'weekly', themes: ['natuur'], next_at: '2026-03-17T08:00:00.000Z' })
    const monthly = (await save(me, { frequency: 'monthly', lock_version: weekly.lock_version })).json().data.attributes
    // Summer time has begun.
    expect(monthly.next_at).toBe('2026-04-07T07:00:00.000Z')
  })

  it('are refused with an unknown frequency, with a stale version, and with a radius but no postal code', async () => {
    expect((await save(me, { frequency: 'daily' })).statusCode).toBe(422)
    await backend.db.update(users).set({ postalCode4: null }).where(eq(users.id, me.userId))
    const refused = await save(me, { frequency: 'weekly', radius_km: 10 })
    expect([refused.statusCode, refused.json().errors[0].source.pointer]).toEqual([422, '/data/attributes/radius_km'])
    await backend.db.update(users).set({ postalCode4: '9999' }).where(eq(users.id, me.userId))
    const unknown = await save(me, { frequency: 'weekly', radius_km: 10 })
    expect([unknown.statusCode, unknown.json().errors[0].detail]).toEqual([
      422,
      'We kennen je postcode niet. Controleer hem in je profiel, of kies de hele regio.',
    ])
    await save(me, { frequency: 'weekly' })
    await save(me, { frequency: 'monthly' })
    expect((await save(me, { frequency: 'never', lock_version: 0 })).statusCode).toBe(409)
  })
})

describe('the settings of who removed the postal code', () => {
  it.each([null, '9999'])('have no radius, as the mail has none, and can be stored: %s', async (postalCode4) => {
    const account = eq(users.id, me.userId)
    await backend.db.update(users).set({ postalCode4: '7311' }).where(account)
    await save(me, { frequency: 'weekly', radius_km: 5 })
    await backend.db.update(users).set({ postalCode4 }).where(account)
    const read = async () => (await me.call('GET', digestPath)).json().data.attributes
    const { radius_km, lock_version } = await read()
    expect(radius_km).toBeNull()
    expect((await save(me, { frequency: 'monthly', radius_km, lock_version })).statusCode).toBe(200)
  })

  it('have it again with a postal code, when they were not stored meanwhile', async () => {
    const account = eq(users.id, me.userId)
    await backend.db.update(users).set({ postalCode4: '7311' }).where(account)
    await save(me, { frequency: 'weekly', radius_km: 5 })
    for (const postalCode4 of [null, '7311']) await backend.db.update(users).set({ postalCode4 }).where(account)
    expect((await me.call('GET', digestPath)).json().data.attributes.radius_km).toBe(5)
  })
})

describe('the periodic mail', () => {
  it('has what is new since the last one, and is not sent twice or when nothing is', async () => {
    await publish('Van gisteren', { publishedAt: new Date(backend.clock.now().getTime() - day) })
    await save(me, { frequency: 'weekly' })
    backend.clock.advance(hour)
    await publish('Bloemen water geven')
    expect(await runAfter(day)).toEqual([])
    const [mail, ...others] = await runAfter(6 * day)
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(me.headers.uid)
    expect(mail?.text).toContain('Bloemen water geven')
    expect(mail?.text).not.toContain('Van gisteren')
    expect(await runAfter(hour)).toHaveLength(1)
    expect(await runAfter(7 * day)).toHaveLength(1)
    await publish('Koffie schenken')
    const second = (await runAfter(7 * day)).at(-1)
    expect([second?.subject, second?.text.includes('Bloemen water geven')]).toEqual([
      'Er is een nieuwe vacature voor je',
      false,
    ])
    // By the database: the session has ended in these weeks.
    const [stored] = await backend.db
      .select()
      .from(digestSubscriptions)
      .where(eq(digestSubscriptions.userId, me.userId))
    expect(stored?.lastSentAt).toEqual(backend.clock.now())
  })

  it('follows themes and the radius around one’s own postal code', async () => {
    await backend.db.update(users).set({ postalCode4: '7311' }).where(eq(users.id, me.userId))
    await save(me, { frequency: 'weekly', themes: ['natuur'], radius_km: 10 })
    backend.clock.advance(hour)
    const near = { latitude: 52.21, longitude: 5.96 }
    await publish('Bomen planten', { themes: ['natuur'], ...near })
    await publish('Voorlezen', { themes: ['onderwijs'], ...near })
    await publish('Wad schoonmaken', { themes: ['natuur'], latitude: 53.4, longitude: 5.8 })
    const [mail] = await runAfter(7 * day)
    expect(mail?.text).toContain('Bomen planten')
    expect(mail?.text).not.toMatch(/Voorlezen|Wad/)
  })

  it('joins the saved searches of that time, and names a vacancy once', async () => {
    await save(me, { frequency: 'weekly' })
    await saveSearch('Met water', 'q=water', 'weekly')
    await saveSearch('Zonder mail', 'q=water', 'never')
    await saveSearch('Elke maand', 'q=koffie', 'monthly')
    backend.clock.advance(hour)
    await publish('Bloemen water geven')
    const [mail, ...others] = await runAfter(7 * day)
    expect(others).toEqual([])
    expect(mail?.text.match(/Bloemen water geven/g)).toHaveLength(1)
    expect(mail?.text).not.toContain('Met water')
  })

  it('has no vacancy that is only near to the words of a saved search', async () => {
    await saveSearch('Met oma', 'q=oma', 'weekly')
    await publish('Bezoek bij ouderen', { targetGroups: ['ouderen'], categories: ['maatje'] })
    expect(await runAfter(7 * day)).toEqual([])
  })

  it('counts a vacancy once that two of its lists have', async () => {
    await save(me, { frequency: 'weekly', themes: ['natuur'] })
    await saveSearch('Met water', 'q=water', 'weekly')
    backend.clock.advance(hour)
    for (const title of ['Bloemen water geven', 'Water halen']) await publish(title, { themes: ['natuur'] })
    await publish('Water schenken', { themes: ['zorg'] })
    const [mail] = await runAfter(7 * day)
    expect(mail?.subject).toBe('Er zijn 3 nieuwe vacatures voor je')
    expect(mail?.text).not.toMatch(/[Nn]og \d/)
  })

  it('waits for its day when somebody wants it more often', async () => {
    await save(me, { frequency: 'monthly' })
    backend.clock.advance(hour)
    await publish('Bloemen water geven')
    // The second Sunday.
    backend.clock.advance(12 * day)
    await save(me, { frequency: 'weekly' })
    expect(await runAfter(hour)).toEqual([])
    expect(await runAfter(2 * day)).toHaveLength(1)
  })

  it('is sent for a saved search alone, in the language of the reader', async () => {
    await backend.db.update(users).set({ locale: 'en' }).where(eq(users.id, me.userId))
    await saveSearch('Met water', 'q=water', 'weekly')
    backend.clock.advance(hour)
    await publish('Bloemen water geven')
    const [mail] = await runAfter(7 * day)
    expect(mail?.subject).toBe('There is a new vacancy for you')
    const search = 'https://centrum-1.example/vacancies/search?q=water&sort=newest&lang=en'
    expect(mail?.text).toContain(`New in your search “Met water”:\n${search}\n- Bloemen`)
    expect(mail?.text).toMatch(/\n {2}https:\/\/centrum-1\.example\/vacancies\/\d+\?lang=en\n/)
    expect(mail?.html).toContain(`href="${search.replaceAll('&', '&amp;')}"`)
  })

  it('goes at the hour of the center, and not to an account that is not active', async () => {
    const staff = await signIn(backend.app, sampleLogins('demo').center)
    const path = '/api/v1/volunteer_centers/current/profile'
    const change = (who: SignedIn, hour: number) =>
      who.call('PATCH', path, body('volunteer_center_profiles', { digest_hour: hour }))
    expect((await change(me, 18)).statusCode).toBe(403)
    expect((await change(staff, 24)).statusCode).toBe(422)
    expect((await change(staff, 18)).json().data.attributes.digest_hour).toBe(18)
    const left = await actAs(backend, 1)
    for (const who of [me, left]) await save(who, { frequency: 'weekly' })
    await backend.db.update(users).set({ status: 'archived' }).where(eq(users.id, left.userId))
    backend.clock.advance(1000)
    await publish('Bloemen water geven')
    expect(await runAfter(7 * hour)).toEqual([])
    expect((await runAfter(hour)).map(({ recipient }) => recipient)).toEqual([me.headers.uid])
  })

  it('is previewed as it would be sent, without saving or sending anything', async () => {
    await publish('Bloemen water geven')
    backend.clock.advance(1000)
    const input = body('digest_previews', { frequency: 'weekly', themes: [], radius_km: null })
    const { html, vacancies } = (await me.call('POST', digestPreviewPath, input)).json().data.attributes
    expect([html.includes('Bloemen water geven'), vacancies > 0]).toEqual([true, true])
    expect((await me.call('GET', digestPath)).json().data.attributes.frequency).toBe('never')
    expect(await digests()).toEqual([])
  })
})

describe('the link to unsubscribe', () => {
  const linkOf = async () => {
    await save(me, { frequency: 'weekly' })
    await saveSearch('Met water', 'q=water', 'weekly')
    backend.clock.advance(hour)
    await publish('Bloemen water geven')
    const [mail] = await runAfter(7 * day)
    const url = mail?.unsubscribeUrl ?? ''
    expect(mail?.text).toContain(url)
    return decodeURIComponent(url.split('/').at(-1) ?? '')
  }
  const put = (token: string, attributes: object, center = '1') =>
    backend.app.inject({
      method: 'PUT',
      url: unsubscriptionPath(token),
      headers: siteHeaders(center),
      payload: body('unsubscriptions', attributes),
    })

  it('shows without signing in what it ends, and reading it changes nothing', async () => {
    const token = await linkOf()
    const attributes = (await visit(backend.app, unsubscriptionPath(token))).json().data.attributes
    const { email, subscriptions } = attributes
    expect(attributes.is_of_mailing).toBe(false)
    expect(email).not.toBe(me.headers.uid)
    expect(subscriptions.map(({ name }: { name: string | null }) => name)).toEqual([null, 'Met water'])
    expect((await me.call('GET', digestPath)).json().data.attributes.frequency).toBe('weekly')
  })

  it('opens in the language of the reader, from the text, the HTML and the headers of the mail', async () => {
    await backend.db.update(users).set({ locale: 'ar' }).where(eq(users.id, me.userId))
    await linkOf()
    const [mail] = await digests()
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/centrum-1\.example\/afmelden\/[\w-]+\?lang=ar$/)
    expect(mail?.html).toContain(`href="${mail?.unsubscribeUrl}"`)
  })

  it('ends one kind of mail, or all, also twice', async () => {
    const token = await linkOf()
    const keys = async (attributes: object) =>
      (await put(token, attributes)).json().data.attributes.subscriptions.map(({ key }: { key: string }) => key)
    expect(await keys({ keys: ['digest'] })).toEqual([expect.stringMatching(/^search-\d+$/)])
    expect(await keys({})).toEqual([])
    expect(await keys({})).toEqual([])
    await publish('Koffie schenken')
    expect(await runAfter(7 * day)).toHaveLength(1)
  })

  it('is in the headers of the mail, so that mail programs show a button (RFC 8058)', async ({ onTestFinished }) => {
    const token = await linkOf()
    const double = await startSmtpDouble()
    onTestFinished(() => double.close())
    const { db, clock, app } = backend
    const deliver = deliverBySmtp(double.url, 'noreply@platform.example')
    await new MailSender({ db, now: clock.now, deliver, log: app.log }).flush()
    const message = double.messages.find((text) => text.includes(me.headers.uid ?? ''))?.replace(/\r?\n[ \t]+/g, ' ')
    const url = `https://centrum-1.example/afmelden/${encodeURIComponent(token)}`
    expect(message).toContain(`List-Unsubscribe: <${url}>`)
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(message).toContain('Auto-Submitted: auto-generated')
  })

  it('is unknown with another token and at another center', async () => {
    const token = await linkOf()
    expect((await visit(backend.app, unsubscriptionPath('onbekend'))).statusCode).toBe(404)
    expect((await visit(backend.app, unsubscriptionPath(token), '2')).statusCode).toBe(404)
    expect((await put(token, {}, '2')).statusCode).toBe(404)
    expect((await me.call('GET', digestPath)).json().data.attributes.frequency).toBe('weekly')
  })

  it('works on the old site too once the account has moved to another center', async () => {
    const token = await linkOf()
    await backend.db.update(users).set({ centerId: 2 }).where(eq(users.id, me.userId))
    for (const center of ['1', '2']) {
      expect((await visit(backend.app, unsubscriptionPath(token), center)).statusCode).toBe(200)
    }
    expect((await visit(backend.app, unsubscriptionPath(token), '3')).statusCode).toBe(404)
    expect((await put(token, {})).statusCode).toBe(200)
    const ofMe = eq(digestSubscriptions.userId, me.userId)
    const [subscription] = await backend.db.select().from(digestSubscriptions).where(ofMe)
    expect(subscription?.frequency).toBe('never')
  })
})
