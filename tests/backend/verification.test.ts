/** Proving again who one is, and what asks for it (sessions.md SES-36). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/auth/secrets.ts'
import { roles, userSessions, users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import { importRunPath } from '#shared/resources/import.ts'
import {
  actAs,
  buildBackend,
  credentialsOf,
  sampleLogins,
  sessionOf,
  signIn,
  siteHeaders,
  type TestBackend,
  testScryptCost,
} from '../support/build-backend.ts'
import { planned, run } from '../support/imports.ts'
import { addPasskey, ceremonyAt, stepOf, type Verified, verifiedUser } from '../support/passkeys.ts'

const path = '/auth/verification'
const password = 'een lang wachtwoord'
const minutes = (count: number) => count * 60_000

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

async function person(centerId = 1): Promise<Verified> {
  const who = await verifiedUser(backend, centerId)
  const passwordHash = await hashPassword(password, testScryptCost)
  await backend.db.update(users).set({ passwordHash }).where(eq(users.id, who.userId))
  return who
}
const verify = (who: Verified, answer: object, network = '192.0.2.9', headers: Record<string, string> = {}) =>
  who.call('POST', path, answer, { 'x-forwarded-for': network, ...headers })
const verifiedAt = async ({ userId }: { userId: number }) => {
  const [session] = await backend.db.select().from(userSessions).where(eq(userSessions.userId, userId))
  return session?.verifiedAt?.getTime()
}
/** The time of the last verification is long ago. */
const forget = ({ userId }: { userId: number }) =>
  backend.db
    .update(userSessions)
    .set({ verifiedAt: new Date(backend.clock.now().getTime() - minutes(11)) })
    .where(eq(userSessions.userId, userId))
/** Errors below `/auth` are flat (sessions.md SES-7). */
const codeOf = (response: { body: string }) => {
  const { code, errors } = JSON.parse(response.body || '{}') as { code?: string; errors?: { code: string }[] }
  return code ?? errors?.[0]?.code
}

describe('proving who one is', () => {
  it('is for who is signed in, and for nobody who is signed in as them', async () => {
    for (const url of [path, `${path}/ways`]) {
      const visitor = await backend.app.inject({ method: 'POST', url, headers: siteHeaders(), payload: { password } })
      expect(visitor.statusCode, url).toBe(401)
    }
    const admin = await signIn(backend.app, sampleLogins('demo').center)
    const target = await person()
    const data = { type: 'users', attributes: { user_id: String(target.userId), reason: 'Hulp aan de telefoon' } }
    const started = await admin.call('POST', '/api/v1/sign_in_as_user', { data })
    expect(started.statusCode).toBe(200)
    const credentials = credentialsOf(started)
    if (!credentials) throw new Error('No session was started')
    const asUser = sessionOf(backend.app, credentials, siteHeaders())
    expect(codeOf(await asUser.call('POST', path, { password }))).toBe('impersonation.in_person')
  })

  it('works with the password, for this session alone', async () => {
    const me = await person()
    await forget(me)
    expect((await verify(me, { password })).json()).toEqual({ success: true })
    expect(await verifiedAt(me)).toBe(backend.clock.now().getTime())
  })

  it('is refused with a wrong password or none, and locked after ten', async () => {
    const me = await person()
    await forget(me)
    const before = await verifiedAt(me)
    for (const answer of [{ password: 'iets anders' }, {}, { password: '' }]) {
      expect(codeOf(await verify(me, answer))).toBe('auth.current_password')
    }
    for (let time = 0; time < 7; time++) await verify(me, { password: 'iets anders' })
    expect(codeOf(await verify(me, { password }))).toBe('auth.locked')
    expect(await verifiedAt(me)).toBe(before)
    // The lock is of the network that guessed.
    expect((await verify(me, { password }, '198.51.100.4')).statusCode).toBe(200)
  })

  it('works with one’s own passkey, once for each challenge', async () => {
    const me = await person()
    const { authenticator, userHandle } = await addPasskey(me)
    await forget(me)
    const asked = await me.call('POST', `${path}/ways`)
    expect(asked.json()).toMatchObject({ password: true, passkey: { userVerification: 'required' } })
    const ceremony = { ...ceremonyAt(1, asked.json().passkey.challenge), userHandle }
    const credential = authenticator.get(ceremony)
    const step = stepOf(asked as never)
    expect((await verify(me, { credential }, '192.0.2.9', step)).statusCode).toBe(200)
    expect(await verifiedAt(me)).toBe(backend.clock.now().getTime())
    expect(codeOf(await verify(me, { credential }, '192.0.2.9', step))).toBe('auth.passkey_refused')
  })

  it('does not work with a passkey of somebody else, or one without a challenge', async () => {
    const [me, other] = [await person(), await person()]
    const theirs = await addPasskey(other)
    await addPasskey(me)
    await forget(me)
    const asked = await me.call('POST', `${path}/ways`)
    const ceremony = { ...ceremonyAt(1, asked.json().passkey.challenge), userHandle: theirs.userHandle }
    const credential = theirs.authenticator.get(ceremony)
    expect(codeOf(await verify(me, { credential }, '192.0.2.9', stepOf(asked as never)))).toBe('auth.passkey_refused')
    expect(codeOf(await verify(me, { credential }))).toBe('auth.passkey_refused')
  })

  it('names no passkey to who has none', async () => {
    const me = await person()
    expect((await me.call('POST', `${path}/ways`)).json()).toEqual({
      ...{ password: true, code: false },
      ...{ passkey: null, sso: false },
    })
  })
})

describe('what asks for it', () => {
  it('is refused by its own code to every session that is older than ten minutes', async () => {
    const routes = (await registeredRoutes()).filter(({ operation }) => operation?.verified)
    expect(routes.map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`).toSorted()).toEqual([
      'DELETE /auth/totp',
      'DELETE /current_user',
      'DELETE /current_user/passkeys/:id',
      'DELETE /organizations/:id/members/:userId',
      'DELETE /users/:id',
      'DELETE /users/:id/factors',
      'DELETE /users/:id/remove_role',
      'PATCH /volunteer_centers/current/factor_requirement',
      'POST /auth/passkeys',
      'POST /auth/passkeys/options',
      'POST /auth/recovery_codes',
      'POST /auth/totp',
      'POST /auth/totp/confirm',
      'POST /list_exports',
      'POST /platform_centers/:id/entries',
      'POST /sign_in_as_user',
      'POST /users',
      'PUT /current_user/email',
      'PUT /organizations/:id/members/:userId',
      'PUT /users/:id/add_role',
    ])
    for (const { method, url } of routes) {
      // One of them deletes the account.
      const admin = await actAs(backend, 1, [{ name: 'super_admin' }])
      const target = url.replace(/:\w+/g, '999999')
      await forget(admin)
      expect(codeOf(await admin.call(method, target, {})), target).toBe('auth.verification_required')
      const verifiedNow = { verifiedAt: backend.clock.now() }
      await backend.db.update(userSessions).set(verifiedNow).where(eq(userSessions.userId, admin.userId))
      expect(codeOf(await admin.call(method, target, {})), target).not.toBe('auth.verification_required')
    }
  })

  it('is a new address of somebody else, and a new design; not another text', async () => {
    const admin = await signIn(backend.app, sampleLogins('demo').center)
    const [account] = await backend.db
      .select()
      .from(users)
      .where(eq(users.email, sampleLogins('demo').center))
    const target = await person()
    await forget({ userId: account?.id ?? 0 })
    const user = await admin.call('GET', `/api/v1/users/${target.userId}`)
    const { lock_version } = user.json().data.attributes
    const change = (attributes: object) =>
      admin.call('PATCH', `/api/v1/users/${target.userId}`, {
        data: { type: 'users', id: String(target.userId), attributes: { lock_version, ...attributes } },
      })
    expect(codeOf(await change({ email: 'nieuw@demo.example' }))).toBe('auth.verification_required')
    expect((await change({ first_name: 'Anna' })).statusCode).toBe(200)

    const profile = await admin.call('GET', '/api/v1/volunteer_centers/current/profile')
    const { id, attributes } = profile.json().data
    const save = (changed: object, lockVersion: number, key: string) =>
      admin.call(
        'PATCH',
        '/api/v1/volunteer_centers/current/profile',
        { data: { type: 'volunteer_center_profiles', id, attributes: { lock_version: lockVersion, ...changed } } },
        { 'idempotency-key': key },
      )
    const version = attributes.lock_version
    expect((await save({ digest_hour: 9 }, version, 'text')).statusCode).toBe(200)
    const design = () => save({ primary_color: '#123456' }, version + 1, 'design')
    expect(codeOf(await design())).toBe('auth.verification_required')
    // The browser sends the same request again, with its key.
    await backend.db.update(userSessions).set({ verifiedAt: backend.clock.now() })
    expect((await design()).statusCode).toBe(200)
  })

  it('is the run of an import of users, which gives roles; not of organizations', async () => {
    const { id: organizationId, name } = await insertOrganization(backend.db, {
      ...{ now: backend.clock.now(), name: 'Vrijwilligerscentrum De Brug', organizationType: 'VolunteerCenter' },
    })
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
    const { userId } = await person()
    const [user] = await backend.db.select().from(users).where(eq(users.id, userId))
    const grants = `e-mail;voornaam;achternaam;rol;organisatie\n${user?.email};Anna;Bos;beheerder;${name}\n`
    const ofUsers = await planned(backend, admin, 'users', grants)
    const ofOrganizations = await planned(backend, admin, 'organizations', 'naam\nStichting De Wilg\n')
    await forget(admin)
    expect(codeOf(await admin.call('POST', importRunPath(ofUsers)))).toBe('auth.verification_required')
    expect((await admin.call('POST', importRunPath(ofOrganizations))).statusCode).toBe(202)
    await backend.db
      .update(userSessions)
      .set({ verifiedAt: backend.clock.now() })
      .where(eq(userSessions.userId, admin.userId))
    await run(backend, admin, ofUsers)
    const given = await backend.db.select().from(roles).where(eq(roles.userId, userId))
    expect(given).toMatchObject([{ name: 'admin', organizationId }])
  })

  it('is not asked again of an admin who is signed in as somebody, as long as their own time lasts', async () => {
    const admin = await signIn(backend.app, sampleLogins('demo').center)
    const target = await person()
    const data = { type: 'users', attributes: { user_id: String(target.userId), reason: 'Hulp aan de telefoon' } }
    const started = await admin.call('POST', '/api/v1/sign_in_as_user', { data })
    expect(started.statusCode).toBe(200)
    const sessions = await backend.db.select().from(userSessions).where(eq(userSessions.userId, target.userId))
    const impersonated = sessions.find(({ impersonatorId }) => impersonatorId !== null)
    expect(impersonated?.verifiedAt?.getTime()).toBe(backend.clock.now().getTime())
  })
})
