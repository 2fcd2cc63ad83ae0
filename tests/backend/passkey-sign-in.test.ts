/** Signing in with a passkey: what is accepted, and all that is not (WebAuthn, 7.2). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passkeys, signInAttempts } from '#backend/db/schema/identity.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { buildBackend, credentialsOf, sessionOf, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import {
  addPasskey,
  hostOf,
  type Kept,
  post,
  signInWith,
  stepOf,
  type Verified,
  verifiedUser,
} from '../support/passkeys.ts'

let backend: TestBackend
const lines: string[] = []
beforeAll(async () => {
  backend = await buildBackend({ logLevel: 'warn', logStream: { write: (line) => void lines.push(line) } })
})
afterAll(() => backend.close())

const withPasskey = async (centerId = 1): Promise<Verified & { kept: Kept }> => {
  const who = await verifiedUser(backend, centerId)
  return { ...who, kept: await addPasskey(who) }
}
type Answer = Awaited<ReturnType<typeof signInWith>>['response']
const outcome = (response: Answer) => [response.statusCode, response.json().code ?? 'signed in']
const isSignedIn = (response: Answer) => credentialsOf(response) !== null
const rowOf = async ({ kept }: { kept: Kept }) =>
  (await backend.db.select().from(passkeys).where(eq(passkeys.id, kept.id)))[0]

describe('signing in with a passkey', () => {
  it('starts a session that was verified just now, and says when the passkey was used', async () => {
    const me = await withPasskey()
    const { response } = await signInWith(backend, me.kept)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ data: expect.objectContaining({ id: me.userId, uid: me.headers.uid }) })
    const credentials = credentialsOf(response)
    const session = credentials && sessionOf(backend.app, credentials, siteHeaders())
    expect((await session?.call('GET', '/api/v1/current_user'))?.statusCode).toBe(200)
    const [row] = await backend.db
      .select()
      .from(userSessions)
      .where(eq(userSessions.client, credentials?.client ?? ''))
    expect(row).toMatchObject({ signedInBy: 'passkey', verifiedAt: backend.clock.now() })
    expect(await rowOf(me)).toMatchObject({ lastUsedAt: backend.clock.now() })
  })

  it('asks for no account, and has nothing of one in its options', async () => {
    const asked = await post(backend, '/auth/sign_in/passkey_options', {}, siteHeaders())
    expect(asked.json().options).toMatchObject({ rpId: hostOf(1), userVerification: 'required' })
    expect(asked.json().options.allowCredentials ?? []).toEqual([])
    expect(isSignedIn(asked)).toBe(false)
  })

  it.each([
    ['another origin', { origin: 'https://centrum-1.example.evil.example' }],
    ['the origin of another center', { origin: 'https://centrum-2.example' }],
    ['the relying party of another center', { rpId: 'centrum-2.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['no verification of the user', { isVerified: false }],
    ['no user', { userHandle: undefined as never }],
  ])('refuses %s', async (_what, change) => {
    const me = await withPasskey()
    const { response } = await signInWith(backend, me.kept, { change })
    expect([outcome(response), isSignedIn(response)]).toEqual([[401, 'auth.passkey_refused'], false])
    expect(await rowOf(me)).toMatchObject({ lastUsedAt: null, suspectedAt: null })
  })

  it('refuses the passkey of one account for the user of another', async () => {
    const [me, other] = [await withPasskey(), await withPasskey()]
    const { response } = await signInWith(backend, { ...me.kept, userHandle: other.kept.userHandle })
    expect(outcome(response)).toEqual([401, 'auth.passkey_refused'])
  })

  it('refuses the signature of one passkey under the id of another', async () => {
    const [me, other] = [await withPasskey(), await withPasskey()]
    const asked = await post(backend, '/auth/sign_in/passkey_options', {}, siteHeaders())
    const ceremony = { challenge: asked.json().options.challenge, rpId: hostOf(1), origin: `https://${hostOf(1)}` }
    const signed = JSON.parse(me.kept.authenticator.get({ ...ceremony, userHandle: other.kept.userHandle }))
    const { id } = other.kept.authenticator
    const credential = JSON.stringify({ ...signed, id, rawId: id })
    const response = await post(
      backend,
      '/auth/sign_in/passkey',
      { credential },
      { ...siteHeaders(), ...stepOf(asked) },
    )
    expect(outcome(response)).toEqual([401, 'auth.passkey_refused'])
  })

  it('does not know a passkey that was removed, or never added', async () => {
    const me = await withPasskey()
    await backend.db.delete(passkeys).where(eq(passkeys.id, me.kept.id))
    expect(outcome((await signInWith(backend, me.kept)).response)).toEqual([401, 'auth.passkey_unknown'])
  })

  it.each(['{}', 'null', '{"id":"x","response":7}', '[]'])('refuses %j as a credential', async (credential) => {
    const asked = await post(backend, '/auth/sign_in/passkey_options', {}, siteHeaders())
    const response = await post(
      backend,
      '/auth/sign_in/passkey',
      { credential },
      { ...siteHeaders(), ...stepOf(asked) },
    )
    expect(outcome(response)).toEqual([401, 'auth.passkey_unknown'])
  })

  it('takes an answer once: a replay is refused, also when the first was wrong', async () => {
    const me = await withPasskey()
    const right = await signInWith(backend, me.kept)
    expect(outcome(right.response)).toEqual([200, 'signed in'])
    expect(outcome(await right.repeat())).toEqual([401, 'auth.passkey_expired'])
    const wrong = await signInWith(backend, me.kept, { change: { isVerified: false } })
    expect(outcome(await wrong.repeat())).toEqual([401, 'auth.passkey_expired'])
  })

  it('takes one of two parallel answers', async () => {
    const me = await withPasskey()
    const { credential } = await signInWith(backend, me.kept)
    const asked = await post(backend, '/auth/sign_in/passkey_options', {}, siteHeaders())
    expect(credential).not.toBe('')
    const ceremony = { challenge: asked.json().options.challenge, rpId: hostOf(1), origin: `https://${hostOf(1)}` }
    const payload = { credential: me.kept.authenticator.get({ ...ceremony, userHandle: me.kept.userHandle }) }
    const send = () => post(backend, '/auth/sign_in/passkey', payload, { ...siteHeaders(), ...stepOf(asked) })
    expect((await Promise.all([send(), send()])).map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  it('is over after ten minutes, and in another browser', async () => {
    const me = await withPasskey()
    const { credential, step } = await signInWith(backend, me.kept)
    const other = await post(backend, '/auth/sign_in/passkey', { credential }, siteHeaders())
    expect(outcome(other)).toEqual([401, 'auth.passkey_expired'])
    const late = await buildBackend()
    try {
      const asked = await post(late, '/auth/sign_in/passkey_options', {}, siteHeaders())
      late.clock.advance(600_000)
      const response = await post(late, '/auth/sign_in/passkey', { credential }, { ...siteHeaders(), ...stepOf(asked) })
      expect(outcome(response)).toEqual([401, 'auth.passkey_expired'])
    } finally {
      await late.close()
    }
    expect(step['sign-in-attempt']).not.toBe('')
  })

  it('is at the own center: an account of another gets what a password gets', async () => {
    const me = await withPasskey(2)
    const { response } = await signInWith(backend, me.kept, { centerId: 1 })
    expect([response.statusCode, response.json().code]).toEqual([403, 'auth.wrong_center'])
    expect(isSignedIn(response)).toBe(false)
  })

  it('is for active accounts', async () => {
    const me = await withPasskey()
    await backend.db.update(users).set({ status: 'inactive' }).where(eq(users.id, me.userId))
    expect(outcome((await signInWith(backend, me.kept)).response)).toEqual([401, 'auth.inactive'])
  })

  it('counts what is wrong as a wrong password, by account and network', async () => {
    const me = await withPasskey()
    const site = { 'x-forwarded-for': '203.0.113.7' }
    for (let tries = 0; tries < 10; tries++) {
      await signInWith(backend, me.kept, { site, change: { origin: 'https://elders.example' } })
    }
    expect(outcome((await signInWith(backend, me.kept, { site })).response)).toEqual([401, 'auth.locked'])
    const elsewhere = { 'x-forwarded-for': '203.0.113.8' }
    expect(outcome((await signInWith(backend, me.kept, { site: elsewhere })).response)).toEqual([200, 'signed in'])
  })
})

describe('a site with several domains', () => {
  const site = { 'x-site-origins': 'https://www.centrum-1.example https://oud.example' }
  it('accepts the origins that the gateway names, for the relying party of the center', async () => {
    const me = await withPasskey()
    const at = (origin: string, more = {}) => signInWith(backend, me.kept, { site, change: { origin, ...more } })
    const www = 'https://www.centrum-1.example'
    expect(outcome((await at(www)).response)).toEqual([200, 'signed in'])
    expect(outcome((await at('https://centrum-1.example')).response)).toEqual([200, 'signed in'])
    expect(outcome((await at(www, { rpId: 'www.centrum-1.example' })).response)).toEqual([401, 'auth.passkey_refused'])
    expect(outcome((await at('https://oud.example')).response)).toEqual([200, 'signed in'])
    expect(outcome((await at('https://oud.example.evil.example')).response)).toEqual([401, 'auth.passkey_refused'])
  })
})

describe('the suggestion of the browser', () => {
  const ask = (suggestion: boolean, step = {}) =>
    post(backend, '/auth/sign_in/passkey_options', { suggestion }, { ...siteHeaders(), ...step })

  it('never ends a step that is underway, which a press does', async () => {
    const me = await withPasskey()
    const asked = await ask(true)
    const [attempt] = await backend.db.select().from(signInAttempts).orderBy(signInAttempts.id).limit(1)
    expect(attempt).toBeDefined()
    const step = stepOf(asked)
    await backend.db.update(signInAttempts).set({ purpose: 'code', userId: me.userId })
    const suggested = await ask(true, step)
    expect([suggested.json(), suggested.headers['sign-in-attempt']]).toEqual([{ options: null }, undefined])
    const pressed = await ask(false, step)
    expect(pressed.json().options).not.toBeNull()
    expect(stepOf(pressed)['sign-in-attempt']).toMatch(/^.{32}$/)
  })
})

describe('the counter of a passkey', () => {
  const use = async (who: { kept: Kept }, counter: number, more = {}) =>
    outcome((await signInWith(backend, who.kept, { change: { counter, ...more } })).response)

  it('goes on, or always says 0', async () => {
    const me = await withPasskey()
    for (const counter of [0, 0, 5, 6]) expect(await use(me, counter)).toEqual([200, 'signed in'])
    expect(await rowOf(me)).toMatchObject({ counter: 6, suspectedAt: null })
  })

  it.each([6, 5, 0])('that goes from 6 to %i makes it suspected: refused, logged and mailed once', async (counter) => {
    const me = await withPasskey()
    await use(me, 6)
    expect(await use(me, counter)).toEqual([401, 'auth.passkey_suspected'])
    expect(await use(me, 7)).toEqual([401, 'auth.passkey_suspected'])
    expect(await rowOf(me)).toMatchObject({ counter: 6, suspectedAt: backend.clock.now() })
    const mails = (await backend.outbox()).filter(({ recipient }) => recipient === me.headers.uid)
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('We weigeren'))).toHaveLength(1)
    const logged = await backend.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.targetId, me.userId))
      .orderBy(auditEvents.id)
    expect(logged.filter(({ action }) => action === 'passkey.suspected')).toHaveLength(1)
    expect(lines.filter((line) => line.includes(`"code":"passkey.suspected","passkey":${me.kept.id},`))).toHaveLength(1)
  })

  it('makes nothing suspected without the right signature', async () => {
    const me = await withPasskey()
    await use(me, 6)
    expect(await use(me, 1, { origin: 'https://elders.example' })).toEqual([401, 'auth.passkey_refused'])
    expect(await rowOf(me)).toMatchObject({ suspectedAt: null })
    expect(await use(me, 7)).toEqual([200, 'signed in'])
  })
})
