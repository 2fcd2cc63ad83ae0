/** A center that asks its staff for a second factor: the setting, what is withheld without one, and the notice (sessions.md SES-41). */
import { and, eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/auth/secrets.ts'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { externalIdentities, passkeys } from '#backend/db/schema/identity.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { factorRequirementPath } from '#shared/resources/factor-requirement.ts'
import { staffUsers } from '#shared/resources/staff-users.ts'
import {
  buildBackend,
  credentialsOf,
  sessionOf,
  siteHeaders,
  type TestBackend,
  testScryptCost,
} from '../support/build-backend.ts'
import {
  addPasskey,
  ceremonyAt,
  hostOf,
  type Kept,
  post,
  signInWith,
  stepOf,
  type Verified,
  verifiedUser,
} from '../support/passkeys.ts'
import { type Organizations, personas } from '../support/personas.ts'

const today = '2026-03-10'
const later = '2026-04-01'
const password = 'een goed geheim'
const currentUser = '/api/v1/current_user'

let backend: TestBackend
let places: Required<Organizations>
beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const of = async (centerId: number, organizationType: 'Organization' | 'VolunteerCenter') =>
    (await insertOrganization(backend.db, { now, centerId, organizationType })).id
  places = {
    center: await of(1, 'VolunteerCenter'),
    own: await of(1, 'Organization'),
    other: await of(1, 'Organization'),
    abroad: await of(2, 'VolunteerCenter'),
  }
  return () => backend.close()
})
afterEach(() => requireFrom(null))

const requireFrom = (factorRequiredFrom: string | null, factorRequiredOfOrganizationsFrom: string | null = null) =>
  backend.db
    .update(centerProfiles)
    .set({ factorRequiredFrom, factorRequiredOfOrganizationsFrom, factorRequiredSite: `https://${hostOf(1)}` })
    .where(eq(centerProfiles.centerId, 1))
const staff = () => verifiedUser(backend, 1, { grants: [{ name: 'admin', organizationId: places.center }] })
const organizationAdmin = () => verifiedUser(backend, 1, { grants: [{ name: 'admin', organizationId: places.own }] })
const codeOf = (response: { json(): { errors?: { code: string }[] } }) => response.json().errors?.[0]?.code
const requirementOf = async (who: Verified) =>
  (await who.call('GET', currentUser)).json().data.attributes.factor_requirement
const set = (who: Pick<Verified, 'call'>, requiredFrom: string | null, ofOrganizationsFrom: string | null = null) =>
  who.call('PATCH', factorRequirementPath, {
    data: {
      type: 'factor_requirements',
      attributes: { required_from: requiredFrom, required_of_organizations_from: ofOrganizationsFrom },
    },
  })
async function addApp(who: Verified): Promise<void> {
  const { secret } = (await who.call('POST', '/auth/totp')).json()
  const code = generateSync({ secret, epoch: Math.floor(backend.clock.now().getTime() / 1000) })
  expect((await who.call('POST', '/auth/totp/confirm', { code })).statusCode).toBe(200)
}

describe('the setting', () => {
  it('says of whom it asks and how many have none, is stored and is in the log', async () => {
    const [admin, ready, coordinator] = [await staff(), await staff(), await organizationAdmin()]
    await addPasskey(ready)
    const before = (await admin.call('GET', factorRequirementPath)).json().data.attributes
    expect(before).toMatchObject({ required_from: null, required_of_organizations_from: null })
    expect(before.staff - before.staff_without).toBeGreaterThanOrEqual(1)
    await addPasskey(coordinator)

    const stored = await set(admin, later, '2026-05-01')
    expect(stored.statusCode).toBe(200)
    expect(stored.json().data.attributes).toEqual({
      ...before,
      ...{ required_from: later, required_of_organizations_from: '2026-05-01' },
      organization_staff_without: before.organization_staff_without - 1,
    })
    const [event] = await backend.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'settings.changed'), eq(auditEvents.actorId, admin.userId)))
    expect(event?.changes).toEqual({
      factorRequiredFrom: [null, later],
      factorRequiredOfOrganizationsFrom: [null, '2026-05-01'],
    })
  })

  it('counts the people of organizations whom its link lists, members too and no admin of the center', async () => {
    const admin = await staff()
    const read = async () => {
      const list = staffUsers.apiPath({ role: 'organization_staff', factor: 'missing', status: 'active' })
      const { organization_staff_without: count } = (await admin.call('GET', factorRequirementPath)).json().data
        .attributes
      return { count, listed: (await admin.call('GET', list)).json().meta.pagination.records }
    }
    const { count } = await read()
    await verifiedUser(backend, 1, { grants: [{ name: 'member', organizationId: places.own }] })
    await verifiedUser(backend, 1, {
      grants: [
        { name: 'admin', organizationId: places.center },
        { name: 'admin', organizationId: places.own },
      ],
    })
    expect(await read()).toEqual({ count: count + 1, listed: count + 1 })
  })

  it('refuses a day that has passed, and what is no day', async () => {
    const admin = await staff()
    expect(codeOf(await set(admin, '2026-03-09'))).toBe('factor_requirement.past')
    expect((await set(admin, 'morgen')).statusCode).toBe(422)
    expect((await set(admin, today)).statusCode).toBe(200)
  })

  it('may be stored again once its day has passed', async () => {
    const admin = await staff()
    await addPasskey(admin)
    await requireFrom('2026-03-01')
    expect((await set(admin, '2026-03-01')).statusCode).toBe(200)
  })

  it('gives organizations time of their own, also where its staff are asked already', async () => {
    const [admin, coordinator] = [await staff(), await organizationAdmin()]
    await addPasskey(admin)
    await requireFrom('2026-01-01')
    const past = await set(admin, '2026-01-01', '2026-01-01')
    expect([codeOf(past), past.json().errors[0].source.pointer]).toEqual([
      'factor_requirement.past',
      '/data/attributes/required_of_organizations_from',
    ])
    expect((await set(admin, '2026-01-01', later)).statusCode).toBe(200)
    expect(await requirementOf(coordinator)).toEqual({ required_from: later, in_force: false })
    expect(await requirementOf(await staff())).toEqual({ required_from: '2026-01-01', in_force: true })
  })

  it('is of the center of the site, for its admins who proved of late who they are', async () => {
    const people = await personas(backend, places, ['organization', 'volunteer', 'neighbor', 'center'])
    const read = await backend.app.inject({ url: factorRequirementPath, headers: siteHeaders('1') })
    expect(read.statusCode).toBe(401)
    for (const who of [people.organization, people.volunteer]) {
      expect((await who.call('GET', factorRequirementPath)).statusCode).toBe(403)
      expect((await set(who, later)).statusCode).toBe(403)
    }
    expect((await set(people.neighbor, later)).statusCode).toBe(200)
    const ofOne = (await people.center.call('GET', factorRequirementPath)).json().data.attributes
    expect(ofOne.required_from).toBeNull()
    await backend.db.update(userSessions).set({ verifiedAt: null }).where(eq(userSessions.userId, people.center.userId))
    expect(codeOf(await set(people.center, later))).toBe('auth.verification_required')
  })
})

describe('a session without a second factor', () => {
  it('keeps its roles until the day, and knows of it', async () => {
    const who = await staff()
    await requireFrom(later)
    expect(await requirementOf(who)).toEqual({ required_from: later, in_force: false })
    expect((await who.call('GET', '/api/v1/users')).statusCode).toBe(200)
  })

  it('reaches its own account and nobody else from the day on, until there is one', async () => {
    const who = await staff()
    await requireFrom(today)
    expect(await requirementOf(who)).toEqual({ required_from: today, in_force: true })
    for (const path of [
      '/api/v1/users',
      '/api/v1/applications',
      '/api/v1/volunteer_centers/current/factor_requirement',
    ]) {
      const response = await who.call('GET', path)
      expect([path, response.statusCode === 403 ? codeOf(response) : response.json().data]).toEqual([
        path,
        response.statusCode === 403 ? 'auth.factor_setup_required' : [],
      ])
    }
    expect(codeOf(await set(who, null))).toBe('auth.factor_setup_required')
    await addApp(who)
    expect(await requirementOf(who)).toBeNull()
    expect((await who.call('GET', '/api/v1/users')).statusCode).toBe(200)
  })

  it('has its roles again after adding a passkey', async () => {
    const who = await staff()
    await requireFrom(today)
    await addPasskey(who)
    expect(await requirementOf(who)).toBeNull()
  })

  it('loses them again with the last passkey, and keeps them with the last but one', async () => {
    const who = await staff()
    await requireFrom(today)
    const added = [await addPasskey(who), await addPasskey(who)]
    for (const [index, { id }] of added.entries()) {
      expect((await who.call('DELETE', `${currentUser}/passkeys/${id}`)).statusCode).toBe(204)
      expect((await requirementOf(who)) === null).toBe(index === 0)
    }
    expect(codeOf(await who.call('GET', '/api/v1/users'))).toBe('auth.factor_setup_required')
  })

  it('loses them again with the authenticator app', async () => {
    const who = await staff()
    await requireFrom(today)
    await addApp(who)
    expect((await who.call('GET', '/api/v1/users')).statusCode).toBe(200)
    expect((await who.call('DELETE', '/auth/totp')).statusCode).toBe(200)
    expect(codeOf(await who.call('GET', '/api/v1/users'))).toBe('auth.factor_setup_required')
  })

  it('asks organizations when the center says so', async () => {
    const who = await organizationAdmin()
    await requireFrom(today)
    expect(await requirementOf(who)).toBeNull()
    await requireFrom(today, today)
    expect(await requirementOf(who)).toEqual({ required_from: today, in_force: true })
    const volunteer = await verifiedUser(backend)
    expect(await requirementOf(volunteer)).toBeNull()
  })

  it('asks the admins of the platform at this center, and nobody at another', async () => {
    await requireFrom(today)
    const boss = await verifiedUser(backend, 1, { grants: [{ name: 'super_admin' }] })
    expect(codeOf(await boss.call('GET', '/api/v1/users'))).toBe('auth.factor_setup_required')
    const neighbor = await verifiedUser(backend, 2, { grants: [{ name: 'admin', organizationId: places.abroad }] })
    expect((await neighbor.call('GET', '/api/v1/users')).statusCode).toBe(200)
  })
})

describe('signing in where a second factor is required', () => {
  const withPassword = async (who: Verified, browser: Record<string, string> = {}) => {
    const passwordHash = await hashPassword(password, testScryptCost)
    await backend.db.update(users).set({ passwordHash }).where(eq(users.id, who.userId))
    const payload = { email: who.headers.uid, password }
    const headers = { ...siteHeaders('1'), ...browser }
    return backend.app.inject({ method: 'POST', url: '/auth/sign_in', headers, payload })
  }
  const signedInBy = async (who: Verified, response: Awaited<ReturnType<typeof withPassword>>) => {
    const credentials = credentialsOf(response)
    if (!credentials) throw new Error(`Nobody was signed in: ${response.body}`)
    return { ...who, ...sessionOf(backend.app, credentials, siteHeaders('1')) }
  }
  /** Signs in by the password and then the passkey, in a browser that asks to be remembered. */
  const remembered = async (who: Verified, { authenticator, userHandle }: Kept, counter = 0) => {
    const step = { ...siteHeaders('1'), ...stepOf(await withPassword(who)) }
    const asked = await post(backend, '/auth/sign_in/passkey_options', { second_step: true }, step)
    const credential = authenticator.get({ ...ceremonyAt(1, asked.json().options.challenge), userHandle, counter })
    const response = await post(backend, '/auth/sign_in/passkey', { credential, remember: true }, step)
    return { response, browser: { 'known-device': String(response.headers['known-device']) } }
  }

  it('does not trust a remembered browser once the last passkey is removed', async () => {
    const who = await staff()
    const kept = await addPasskey(who)
    await requireFrom(today)
    const { response, browser } = await remembered(who, kept)
    const here = await signedInBy(who, response)
    expect((await withPassword(who, browser)).statusCode).toBe(200)
    expect((await here.call('DELETE', `${currentUser}/passkeys/${kept.id}`)).statusCode).toBe(204)

    const again = await signedInBy(who, await withPassword(who, browser))
    expect(codeOf(await again.call('GET', '/api/v1/users'))).toBe('auth.factor_setup_required')
  })

  it('does not trust a remembered browser once the last passkey is suspected', async () => {
    const who = await staff()
    const kept = await addPasskey(who)
    await requireFrom(today)
    const { response, browser } = await remembered(who, kept, 6)
    const here = await signedInBy(who, response)
    expect((await signInWith(backend, kept, { change: { counter: 1 } })).response.json().code).toBe(
      'auth.passkey_suspected',
    )

    expect(codeOf(await here.call('GET', '/api/v1/users'))).toBe('auth.factor_setup_required')
    const again = await signedInBy(who, await withPassword(who, browser))
    expect(codeOf(await again.call('GET', '/api/v1/users'))).toBe('auth.factor_setup_required')
  })

  it('asks the passkey after the password, of whom it is required alone', async () => {
    const [who, volunteer] = [await staff(), await verifiedUser(backend)]
    await addPasskey(who)
    await addPasskey(volunteer)
    expect((await withPassword(who)).statusCode).toBe(200)
    await requireFrom(today)
    expect((await withPassword(who)).json()).toMatchObject({ code: 'auth.factor_required', factors: ['passkey'] })
    expect((await withPassword(volunteer)).statusCode).toBe(200)
  })

  it('does not ask for a passkey of another address of the site, and says that a factor is missing', async () => {
    const newAddress = { 'x-forwarded-host': 'nieuw.example' }
    const who = await staff()
    await addPasskey(who)
    await requireFrom(today)
    const response = await withPassword(who, newAddress)
    expect(response.statusCode).toBe(200)
    const there = await signedInBy(who, response)
    const call = (method: string, path: string) => there.call(method, path, undefined, newAddress)
    expect((await call('GET', currentUser)).json().data.attributes.factor_requirement).toMatchObject({ in_force: true })
    expect(codeOf(await call('GET', '/api/v1/users'))).toBe('auth.factor_setup_required')
    expect((await call('GET', '/auth/factors')).json()).toMatchObject({ passkeys: 0 })
    expect((await call('POST', '/auth/verification/ways')).json()).toMatchObject({ password: true, passkey: null })
  })

  it('asks a platform admin for a passkey also at a center for which they have none', async () => {
    await requireFrom(today)
    const boss = await verifiedUser(backend, 2, { grants: [{ name: 'super_admin' }] })
    await addPasskey(boss)
    expect((await withPassword(boss)).json()).toMatchObject({ code: 'auth.factor_required', factors: ['passkey'] })
  })

  it('does not take the password as a proof from whom it is required', async () => {
    const who = await staff()
    await addPasskey(who)
    await requireFrom(today)
    expect((await who.call('POST', '/auth/verification/ways')).json()).toMatchObject({ password: false, code: false })
  })
})

describe('the notice', () => {
  const run = () => backend.run('factor_requirements.notice')
  const mailsTo = async (who: Verified) =>
    (await backend.outbox())
      .filter(({ recipient, template }) => recipient === who.headers.uid && template === 'account.factor_required')
      .map(({ subject }) => subject)

  it('goes once for each day to who has no second factor', async () => {
    const [who, ready, work, coordinator] = [await staff(), await staff(), await staff(), await organizationAdmin()]
    await addPasskey(ready)
    // One of another address of the site is none here.
    const { id } = await addPasskey(who)
    await backend.db.update(passkeys).set({ relyingPartyId: 'oud.example' }).where(eq(passkeys.id, id))
    const identity = {
      userId: work.userId,
      centerId: 1,
      issuer: 'https://login.example',
      createdAt: backend.clock.now(),
    }
    await backend.db.insert(externalIdentities).values({ ...identity, subject: String(work.userId) })
    await requireFrom(later)
    await run()
    await run()
    expect(await mailsTo(who)).toEqual([
      expect.stringMatching(/^Vanaf 1 april 2026 log je bij .* in met een tweede stap$/),
    ])
    for (const other of [ready, work, coordinator]) expect(await mailsTo(other)).toEqual([])
    await requireFrom(today, today)
    await run()
    expect((await mailsTo(who)).at(-1)).toMatch(/^Stel een tweede stap in/)
    expect(await mailsTo(coordinator)).toHaveLength(1)
    await requireFrom(today, later)
    await run()
    expect((await mailsTo(coordinator)).at(-1)).toMatch(/^Vanaf 1 april 2026/)
    expect(await mailsTo(who)).toHaveLength(2)
  })
})

describe('the list of users', () => {
  it('finds who has no second factor', async () => {
    const [admin, ready] = [await staff(), await staff()]
    await addPasskey(ready)
    const ids = async (value: string) =>
      (await admin.call('GET', `/api/v1/users?filter[second_factor_eq]=${value}&page[size]=200`))
        .json()
        .data?.map(({ id }: { id: string }) => Number(id))
    expect(await ids('present')).toContain(ready.userId)
    expect(await ids('present')).not.toContain(admin.userId)
    expect(await ids('missing')).toContain(admin.userId)
    expect((await admin.call('GET', '/api/v1/users?filter[second_factor_eq]=maybe')).statusCode).toBe(400)
  })
})
