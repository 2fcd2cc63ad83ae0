/** Passkeys: added to one's own account, renamed and removed (WebAuthn, 7.1). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '#backend/auth/sessions.ts'
import { externalIdentities, passkeys } from '#backend/db/schema/identity.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { ownPasskeyPath, ownPasskeysPath, passkeyLimit } from '#shared/resources/passkey.ts'
import { softwareAuthenticator } from '../support/authenticator.ts'
import { actAs, buildBackend, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import {
  addPasskey,
  ceremonyAt,
  hostOf,
  post,
  stepOf,
  tryToAdd,
  type Verified,
  verifiedUser,
} from '../support/passkeys.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const person = (centerId?: number) => verifiedUser(backend, centerId)
const codeOf = (response: { json(): { errors?: { code: string }[] } }) => response.json().errors?.[0]?.code
const listed = async (who: Verified) =>
  (await who.call('GET', ownPasskeysPath)).json().data.map((one: { attributes: object }) => one.attributes)
const mailsTo = async ({ headers }: Verified) =>
  (await backend.outbox()).filter(({ recipient }) => recipient === headers.uid).map(({ subject }) => subject)
const actionsOn = async ({ userId }: Verified) =>
  (await backend.db.select().from(auditEvents).where(eq(auditEvents.targetId, userId)))
    .filter(({ targetType }) => targetType === 'users')
    .map(({ action }) => action)
const sessionsOf = ({ userId }: Verified) =>
  backend.db.select({ id: userSessions.id }).from(userSessions).where(eq(userSessions.userId, userId))
const rename = (who: Verified, id: number, name: string) =>
  who.call('PATCH', ownPasskeyPath(String(id)), { data: { type: 'passkeys', id: String(id), attributes: { name } } })
const remove = (who: Verified, id: number) => who.call('DELETE', ownPasskeyPath(String(id)))

describe('adding a passkey', () => {
  it('stores it, mails its owner, logs it, and signs out elsewhere', async () => {
    const me = await person()
    await startSession(backend.db, { userId: me.userId, now: backend.clock.now() })
    const asked = (await me.call('POST', '/auth/passkeys/options')).json().options
    expect(asked).toMatchObject({
      rp: { id: 'centrum-1.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await addPasskey(me, { name: ' iPhone van Noor ' })
    expect(await listed(me)).toEqual([
      expect.objectContaining({ name: 'iPhone van Noor', last_used_at: null, backed_up: true, suspected_at: null }),
    ])
    expect(await mailsTo(me)).toEqual([expect.stringMatching(/^Nieuwe passkey voor je account/)])
    expect(await actionsOn(me)).toEqual(['passkey.added'])
    expect(await sessionsOf(me)).toHaveLength(1)
  })

  it('is listed as of another address of the site once the address of the center changes', async () => {
    const me = await person()
    await addPasskey(me)
    const atOther = await me.call('GET', ownPasskeysPath, undefined, { 'x-forwarded-host': 'nieuw.example' })
    expect(atOther.json().data[0].attributes).toMatchObject({ other_host: hostOf(1) })
    expect(await listed(me)).toEqual([expect.objectContaining({ other_host: null })])
  })

  it('leaves out of the list what is no business of a script', async () => {
    const me = await person()
    await addPasskey(me)
    const text = (await me.call('GET', ownPasskeysPath)).body
    expect(text).not.toMatch(/credential|public_key|counter/)
  })

  it('names no person to the authenticator but the account', async () => {
    const me = await person()
    const { user } = (await me.call('POST', '/auth/passkeys/options')).json().options
    expect(user.name).toBe(me.headers.uid)
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32)
  })

  it.each([
    ['another origin', { origin: 'https://centrum-2.example' }],
    ['http instead of https', { origin: 'http://centrum-1.example' }],
    ['another relying party', { rpId: 'centrum-2.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['no verification of the user', { isVerified: false }],
  ])('refuses %s', async (_what, change) => {
    const me = await person()
    const { added } = await tryToAdd(me, { change })
    expect([added.statusCode, codeOf(added)]).toEqual([422, 'passkey.invalid'])
    expect(await listed(me)).toEqual([])
  })

  it.each(['', '{', 'null', '{"id":"x"}', '{"id":"x","response":null}'])(
    'refuses %j as a credential',
    async (credential) => {
      const me = await person()
      const asked = await me.call('POST', '/auth/passkeys/options')
      const added = await me.call('POST', '/auth/passkeys', { name: 'Telefoon', credential }, stepOf(asked))
      expect(added.statusCode).toBe(422)
    },
  )

  it('takes a challenge once, within ten minutes, and of the same browser and user', async () => {
    const [me, other] = [await person(), await person()]
    const asked = await me.call('POST', '/auth/passkeys/options')
    const made = (name: string) => ({
      name,
      credential: softwareAuthenticator().create(ceremonyAt(1, asked.json().options.challenge)),
    })
    expect(codeOf(await me.call('POST', '/auth/passkeys', made('zonder stap')))).toBe('passkey.expired')
    expect(codeOf(await other.call('POST', '/auth/passkeys', made('van een ander'), stepOf(asked)))).toBe(
      'passkey.expired',
    )
    expect((await me.call('POST', '/auth/passkeys', made('eerste'), stepOf(asked))).statusCode).toBe(201)
    expect(codeOf(await me.call('POST', '/auth/passkeys', made('tweede'), stepOf(asked)))).toBe('passkey.expired')
    expect(await listed(other)).toEqual([])
  })

  it('has the name of the browser and the system without one', async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
    const nameWith = async (headers: Record<string, string>) => {
      const me = await person()
      const asked = await me.call('POST', '/auth/passkeys/options')
      const credential = softwareAuthenticator().create(ceremonyAt(1, asked.json().options.challenge))
      const added = await me.call('POST', '/auth/passkeys', { credential }, { ...stepOf(asked), ...headers })
      return added.json().data.name
    }
    expect(await nameWith({ 'user-agent': userAgent })).toBe('Safari op iPhone')
    expect(await nameWith({ 'user-agent': userAgent, 'accept-language': 'en' })).toBe('Safari on iPhone')
    expect(await nameWith({ 'user-agent': 'iets' })).toBe('Passkey')
  })

  it('has no blank name and no endless one', async () => {
    const me = await person()
    expect((await tryToAdd(me, { name: ' ' })).added.statusCode).toBe(422)
    expect((await tryToAdd(me, { name: 'x'.repeat(61) })).added.statusCode).toBe(422)
  })

  it('refuses a passkey that an account has already', async () => {
    const [me, other] = [await person(), await person()]
    const { authenticator } = await addPasskey(me)
    expect(codeOf((await tryToAdd(other, { authenticator })).added)).toBe('passkey.taken')
    expect(await listed(other)).toEqual([])
  })

  it('stops at the limit, also when two are added at once', async () => {
    const me = await person()
    const row = {
      userId: me.userId,
      relyingPartyId: hostOf(1),
      publicKey: 'x',
      counter: 0,
      transports: [],
      backedUp: false,
      name: 'Sleutel',
    }
    const createdAt = backend.clock.now()
    const rows = Array.from({ length: passkeyLimit - 1 }, (_, index) => ({
      ...{ ...row, createdAt, credentialId: `limit-${me.userId}-${index}` },
    }))
    await backend.db.insert(passkeys).values(rows)
    const added = (await Promise.all([tryToAdd(me), tryToAdd(me)])).map((one) => one.added.statusCode)
    expect(added.sort()).toEqual([201, 422])
    expect(codeOf((await tryToAdd(me)).added)).toBe('passkey.limit')
    expect(await listed(me)).toHaveLength(passkeyLimit)
  })

  it('is for who is signed in, in person, at their own center, and proved it in the last ten minutes', async () => {
    const paths = ['/auth/passkeys/options', '/auth/passkeys'] as const
    for (const path of paths) {
      expect((await post(backend, path, {}, siteHeaders())).statusCode).toBe(401)
      const stranger = await person(2)
      expect(codeOf(await stranger.call('POST', path, {}, siteHeaders('1')))).toBe('auth.wrong_center')
      const unverified = await actAs(backend, 1)
      await backend.db.update(userSessions).set({ verifiedAt: null }).where(eq(userSessions.userId, unverified.userId))
      expect(codeOf(await unverified.call('POST', path, {}))).toBe('auth.verification_required')
    }
    const me = await person()
    const verifiedAt = new Date(backend.clock.now().getTime() - 600_001)
    await backend.db.update(userSessions).set({ verifiedAt }).where(eq(userSessions.userId, me.userId))
    expect(codeOf(await me.call('POST', paths[0]))).toBe('auth.verification_required')
  })
})

describe('one’s own passkeys', () => {
  it('are renamed and removed, of which a mail and the log say the last', async () => {
    const me = await person()
    const { id } = await addPasskey(me)
    const renamed = await rename(me, id, 'Laptop')
    expect([renamed.statusCode, renamed.json().data.attributes.name]).toEqual([200, 'Laptop'])
    expect((await rename(me, id, '')).statusCode).toBe(422)
    await startSession(backend.db, { userId: me.userId, now: backend.clock.now() })
    expect((await remove(me, id)).statusCode).toBe(204)
    expect(await listed(me)).toEqual([])
    expect((await mailsTo(me)).at(-1)).toMatch(/^Passkey van je account .* verwijderd$/)
    expect(await actionsOn(me)).toEqual(['passkey.added', 'passkey.removed'])
    expect(await sessionsOf(me)).toHaveLength(1)
  })

  it('are nobody else’s', async () => {
    const [me, other] = [await person(), await person()]
    const { id } = await addPasskey(me)
    expect(await listed(other)).toEqual([])
    expect((await rename(other, id, 'Van mij')).statusCode).toBe(404)
    expect((await remove(other, id)).statusCode).toBe(404)
    expect((await visit(backend.app, ownPasskeysPath)).statusCode).toBe(401)
    expect(await listed(me)).toHaveLength(1)
  })

  it('are removed by who proved who they are in the last ten minutes', async () => {
    const me = await person()
    const { id } = await addPasskey(me)
    await backend.db.update(userSessions).set({ verifiedAt: null }).where(eq(userSessions.userId, me.userId))
    const refused = await remove(me, id)
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'auth.verification_required'])
    expect(await listed(me)).toHaveLength(1)
  })

  it('keep one way to sign in', async () => {
    const me = await person()
    const [first, second] = [await addPasskey(me), await addPasskey(me)]
    await backend.db.update(users).set({ passwordHash: null }).where(eq(users.id, me.userId))
    expect((await remove(me, first.id)).statusCode).toBe(204)
    expect(codeOf(await remove(me, second.id))).toBe('passkey.last')
    const identity = {
      userId: me.userId,
      issuer: 'https://idp.example',
      subject: 'noor',
      createdAt: backend.clock.now(),
    }
    await backend.db.insert(externalIdentities).values(identity)
    expect((await remove(me, second.id)).statusCode).toBe(204)
  })

  it('are not seen by an admin who is signed in as their owner', async () => {
    const [me, admin] = [await person(), await verifiedUser(backend, 1, { grants: [{ name: 'super_admin' }] })]
    const started = await startSession(backend.db, {
      ...{ userId: me.userId, now: backend.clock.now(), impersonatorId: admin.userId, verifiedAt: backend.clock.now() },
    })
    const headers = {
      ...siteHeaders(),
      'access-token': started.token,
      client: started.client,
      uid: me.headers.uid ?? '',
    }
    const call = (method: 'GET' | 'POST', url: string) => backend.app.inject({ method, url, headers })
    expect(codeOf(await call('GET', ownPasskeysPath))).toBe('impersonation.in_person')
    expect(codeOf(await call('POST', '/auth/passkeys/options'))).toBe('impersonation.in_person')
    expect(codeOf(await call('POST', '/auth/passkeys'))).toBe('impersonation.in_person')
  })
})
