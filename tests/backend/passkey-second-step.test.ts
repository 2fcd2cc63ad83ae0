/** A passkey in place of the code, for an account with an authenticator app whose password was right (sessions.md SES-40). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/auth/secrets.ts'
import { passkeys, totpFactors } from '#backend/db/schema/identity.ts'
import { users } from '#backend/db/schema/users.ts'
import { buildBackend, credentialsOf, siteHeaders, type TestBackend, testScryptCost } from '../support/build-backend.ts'
import { addPasskey, ceremonyAt, type Kept, post, stepOf, type Verified, verifiedUser } from '../support/passkeys.ts'

const password = 'een goed geheim'
let backend: TestBackend
let passwordHash: string
beforeAll(async () => {
  backend = await buildBackend()
  passwordHash = await hashPassword(password, testScryptCost)
})
afterAll(() => backend.close())

type Person = Verified & { kept: Kept }
type Step = Record<string, string>

/** Somebody with a password, an authenticator app and a passkey. */
async function person(): Promise<Person> {
  const who = await verifiedUser(backend)
  const now = backend.clock.now()
  await backend.db.update(users).set({ passwordHash }).where(eq(users.id, who.userId))
  const kept = await addPasskey(who)
  await backend.db.insert(totpFactors).values({ userId: who.userId, secret: '-', confirmedAt: now, createdAt: now })
  return { ...who, kept }
}

const signIn = (who: Person, headers: Step = {}) =>
  post(backend, '/auth/sign_in', { email: who.headers.uid, password }, { ...siteHeaders(), ...headers })
const firstStep = async (who: Person): Promise<Step> => stepOf((await signIn(who)) as Parameters<typeof stepOf>[0])
const ask = (step: Step) =>
  post(backend, '/auth/sign_in/passkey_options', { second_step: true }, { ...siteHeaders(), ...step })
const send = (step: Step, credential: string, more = {}) =>
  post(backend, '/auth/sign_in/passkey', { credential, ...more }, { ...siteHeaders(), ...step })
const signed = ({ authenticator, userHandle }: Kept, challenge: string, change = {}) =>
  authenticator.get({ ...ceremonyAt(1, challenge), userHandle, ...change })
const outcome = (response: Awaited<ReturnType<typeof post>>) => [
  response.json().code ?? 'signed in',
  credentialsOf(response) !== null,
]
const challengeOf = async (step: Step): Promise<string> => (await ask(step)).json().options.challenge

describe('a passkey as the second step', () => {
  it('is named by the first step, and asked for by its own id', async () => {
    const who = await person()
    const first = await signIn(who)
    expect([first.statusCode, first.json().factors]).toEqual([401, ['totp', 'passkey']])
    const [row] = await backend.db.select().from(passkeys).where(eq(passkeys.id, who.kept.id))
    const { options } = (await ask(stepOf(first))).json()
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: row?.credentialId }] })
  })

  it('signs in once', async () => {
    const who = await person()
    const step = await firstStep(who)
    const credential = signed(who.kept, await challengeOf(step))
    expect(outcome(await send(step, credential))).toEqual(['signed in', true])
    expect(outcome(await send(step, credential))).toEqual(['auth.passkey_expired', false])
    expect((await ask(step)).json()).toMatchObject({ code: 'auth.factor_over' })
  })

  it('is asked for again in this browser unless it is remembered', async () => {
    const who = await person()
    const step = await firstStep(who)
    const remembered = await send(step, signed(who.kept, await challengeOf(step)), { remember: true })
    const device = { 'known-device': String(remembered.headers['known-device']) }
    expect((await signIn(who, device)).statusCode).toBe(200)
    const other = await firstStep(who)
    const plain = await send(other, signed(who.kept, await challengeOf(other)))
    expect((await signIn(who, { 'known-device': String(plain.headers['known-device']) })).statusCode).toBe(401)
  })

  it('leaves the step to the code when nobody chose one, or a wrong one, and takes each challenge once', async () => {
    const who = await person()
    const step = await firstStep(who)
    const wrong = signed(who.kept, await challengeOf(step), { challenge: 'A'.repeat(43) })
    expect(outcome(await send(step, wrong))).toEqual(['auth.passkey_refused', false])
    expect(outcome(await send(step, wrong))).toEqual(['auth.passkey_expired', false])
    const code = await post(backend, '/auth/sign_in/factor', { code: '000000' }, { ...siteHeaders(), ...step })
    expect(code.json().code).toBe('auth.factor_wrong')
    expect(outcome(await send(step, signed(who.kept, await challengeOf(step))))).toEqual(['signed in', true])
  })

  it('is of the account whose password was right', async () => {
    const [who, other] = [await person(), await person()]
    const step = await firstStep(who)
    const foreign = signed(other.kept, await challengeOf(step))
    expect(outcome(await send(step, foreign))).toEqual(['auth.passkey_refused', false])
    const [row] = await backend.db.select().from(passkeys).where(eq(passkeys.id, other.kept.id))
    expect(row?.lastUsedAt).toBeNull()
  })

  it('needs the first step, in the same browser and in time', async () => {
    const who = await person()
    expect((await ask({})).json()).toMatchObject({ code: 'auth.factor_over' })
    const step = await firstStep(who)
    const credential = signed(who.kept, await challengeOf(step))
    expect(outcome(await send({}, credential))).toEqual(['auth.passkey_expired', false])
    backend.clock.advance(10 * 60_000)
    expect(outcome(await send(step, credential))).toEqual(['auth.passkey_expired', false])
  })

  it('asks for none that is suspected', async () => {
    const who = await person()
    await backend.db.update(passkeys).set({ suspectedAt: backend.clock.now() }).where(eq(passkeys.id, who.kept.id))
    const first = await signIn(who)
    expect(first.json().factors).toEqual(['totp'])
  })
})
