/** A reply that is written before signing up waits for the account, on whatever device its address is confirmed. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replyDrafts } from '#backend/db/schema/applications.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertVacancy } from '#backend/db/seed/factories.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { replyDraftsPath } from '#shared/resources/reply-draft.ts'
import {
  actAs,
  buildBackend,
  credentialsOf,
  sessionOf,
  siteHeaders,
  type TestBackend,
  visit,
} from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const day = 24 * 3600 * 1000
const post = (url: string, payload: object, centerId = '1') =>
  backend.app.inject({ method: 'POST', url, headers: siteHeaders(centerId), payload })
const signUp = (email: string, more: object = {}, centerId = '1') =>
  post(
    '/api/v1/signups',
    {
      email,
      first_name: 'Fatima',
      last_name: 'Haddad',
      password: 'lang-genoeg-1',
      postal_code4: '7311',
      is_adult: true,
      consent: true,
      open_for: 30_000,
      ...more,
    },
    centerId,
  )
const replyTo = (vacancyId: number, motivation = 'Ik wandel graag.') => ({
  reply: { vacancy_id: String(vacancyId), motivation, answers: { other: 'Van een andere vacature' } },
})
const mailTo = async (email: string) => (await backend.outbox()).findLast(({ recipient }) => recipient === email)
const vacancyOf = (more: object = {}) =>
  insertVacancy(backend.db, { now: backend.clock.now(), title: 'Wandelmaatje op dinsdag', ...more })

/** The session that the mailed link starts. */
async function confirm(email: string) {
  const token = new URL((await mailTo(email))?.link ?? '').searchParams.get('confirmation_token')
  const response = await post('/api/v1/confirm', { confirmation_token: token })
  const credentials = credentialsOf(response)
  if (!credentials) throw new Error(`No session: ${response.body}`)
  return sessionOf(backend.app, credentials, siteHeaders())
}
const draftsOf = async (who: { call(method: 'GET', url: string): Promise<{ json(): unknown }> }, vacancyId?: number) =>
  (
    (
      await who.call('GET', replyDraftsPath(vacancyId === undefined ? undefined : String(vacancyId)))
    ).json() as Document<Resource[]>
  ).data.map(({ attributes }) => attributes?.motivation)
const stored = async (email: string) => {
  // Stored with the mail, which is queued after the response.
  await backend.outbox()
  return backend.db
    .select({ motivation: replyDrafts.motivation })
    .from(replyDrafts)
    .innerJoin(users, eq(users.id, replyDrafts.userId))
    .where(eq(users.email, email))
}

describe('a reply from before the sign-up', () => {
  it('is named in the mail, waits in the confirmed account, and goes when it is sent', async () => {
    const { id } = await vacancyOf()
    expect((await signUp('wacht@mail.example', replyTo(id))).statusCode).toBe(201)
    const mail = await mailTo('wacht@mail.example')
    expect(mail?.subject).toBe('Bevestig je e-mailadres en verstuur je reactie')
    expect(mail?.text).toContain('je reactie op “Wandelmaatje op dinsdag”')
    expect(new URL(mail?.link ?? '').searchParams.get('return')).toBe(`/vacancies/${id}#reply`)
    const me = await confirm('wacht@mail.example')
    expect(await draftsOf(me, id)).toEqual(['Ik wandel graag.'])
    expect(await draftsOf(me, id + 1)).toEqual([])
    const attributes = { vacancy_id: String(id), motivation: 'Ik wandel graag.' }
    const sent = await me.call('POST', '/api/v1/applications', { data: { type: 'applications', attributes } })
    expect(sent.statusCode).toBe(201)
    expect(await draftsOf(me)).toEqual([])
  })

  it('is for nobody else: 401 to visitors, and nothing to other users here and at another center', async () => {
    const { id } = await vacancyOf()
    await signUp('eigen@mail.example', replyTo(id))
    await confirm('eigen@mail.example')
    expect((await visit(backend.app, replyDraftsPath())).statusCode).toBe(401)
    expect(await draftsOf(await actAs(backend, 1))).toEqual([])
    expect(await draftsOf(await actAs(backend, 1, [{ name: 'admin', organizationId: 1 }]))).toEqual([])
    expect(await draftsOf(await actAs(backend, 2))).toEqual([])
  })

  it('is replaced by a second sign-up with the same password, and dropped by one with another', async () => {
    const { id } = await vacancyOf()
    await signUp('twee@mail.example', replyTo(id, 'Eerste.'))
    await signUp('twee@mail.example', replyTo(id, 'Tweede.'))
    expect(await stored('twee@mail.example')).toEqual([{ motivation: 'Tweede.' }])
    await signUp('twee@mail.example', { ...replyTo(id, 'Van een vreemde.'), password: 'iets-heel-anders' })
    expect(await stored('twee@mail.example')).toEqual([])
  })

  it('is not stored for an account that exists, for a closed vacancy, or for one of another center', async () => {
    const me = await actAs(backend, 1)
    const email = String(me.headers.uid)
    const { id } = await vacancyOf()
    expect((await signUp(email, replyTo(id))).statusCode).toBe(201)
    expect(await stored(email)).toEqual([])
    const closed = await vacancyOf({ status: 'filled' })
    await signUp('dicht@mail.example', replyTo(closed.id))
    await signUp('elders@mail.example', replyTo(id), '2')
    await signUp('geen@mail.example', replyTo(999_999))
    for (const address of ['dicht', 'elders', 'geen']) {
      expect(await stored(`${address}@mail.example`), address).toEqual([])
      expect((await mailTo(`${address}@mail.example`))?.text, address).not.toContain('reactie')
    }
  })

  it('is thrown away by who wrote it, and by nobody else', async () => {
    const { id } = await vacancyOf()
    await signUp('weg@mail.example', replyTo(id))
    const me = await confirm('weg@mail.example')
    const { data } = (await me.call('GET', '/api/v1/reply_drafts')).json()
    const url = `/api/v1/reply_drafts/${data[0].id}`
    const visitor = await backend.app.inject({ method: 'DELETE', url, headers: siteHeaders() })
    const stranger = await actAs(backend, 1)
    expect([visitor.statusCode, (await stranger.call('DELETE', url)).statusCode]).toEqual([401, 404])
    expect((await me.call('DELETE', '/api/v1/reply_drafts/x')).statusCode).toBe(404)
    expect((await me.call('DELETE', url)).statusCode).toBe(204)
    expect(await stored('weg@mail.example')).toEqual([])
    expect((await me.call('DELETE', url)).statusCode).toBe(404)
  })

  it('returns 422 without a motivation', async () => {
    const { id } = await vacancyOf()
    expect((await signUp('leeg@mail.example', replyTo(id, '  '))).statusCode).toBe(422)
    expect((await signUp('lang@mail.example', replyTo(id, 'x'.repeat(4001)))).statusCode).toBe(422)
  })

  it('waits for thirty days, and is named again when the mail is sent again', async () => {
    const { id } = await vacancyOf({ expiresOn: null })
    await signUp('later@mail.example', replyTo(id))
    backend.clock.advance(60_000)
    await post('/auth/confirmation', { email: 'later@mail.example' })
    expect((await mailTo('later@mail.example'))?.text).toContain('je reactie op “Wandelmaatje op dinsdag”')
    await confirm('later@mail.example')
    backend.clock.advance(29 * day)
    await backend.run('reply_drafts.cleanup')
    expect(await stored('later@mail.example')).toHaveLength(1)
    backend.clock.advance(2 * day)
    await backend.run('reply_drafts.cleanup')
    expect(await stored('later@mail.example')).toEqual([])
  })
})
