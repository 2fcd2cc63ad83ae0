/** A mail about a sign-in from a browser that the account was not used in before. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/auth/secrets.ts'
import { knownDevices } from '#backend/db/schema/identity.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import { buildBackend, siteHeaders, type TestBackend, testScryptCost } from '../support/build-backend.ts'

const password = 'drie losse woorden'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let backend: TestBackend
let passwordHash: string
beforeAll(async () => {
  backend = await buildBackend()
  passwordHash = await hashPassword(password, testScryptCost)
})
afterAll(() => backend.close())

type User = Awaited<ReturnType<typeof insertUser>>
const newUser = () => insertUser(backend.db, { now: backend.clock.now(), passwordHash })
let user: User
beforeEach(async () => {
  user = await newUser()
})

const send = (method: 'POST' | 'PUT', path: string, payload: object, device?: string, agent = firefox) =>
  backend.app.inject({
    method,
    url: `/auth/${path}`,
    payload,
    headers: { ...siteHeaders(), 'user-agent': agent, ...(device ? { 'known-device': device } : {}) },
  })
const secretOf = (response: Awaited<ReturnType<typeof send>>) => String(response.headers['known-device'] ?? '')
/** Signs in by the password; returns the secret of the browser. */
const signIn = async (email: string, device?: string, agent?: string) => {
  const response = await send('POST', 'sign_in', { email, password }, device, agent)
  expect(response.statusCode).toBe(200)
  expect(response.body).not.toContain(secretOf(response))
  return secretOf(response)
}
const deviceMails = async (email: string) =>
  (await backend.outbox()).filter(({ template, recipient }) => template === 'account.new_device' && recipient === email)
const devicesOf = (userId: number) => backend.db.select().from(knownDevices).where(eq(knownDevices.userId, userId))

describe('a sign-in from a new device', () => {
  it('is mailed, with browser and time, from the second device on', async () => {
    const own = await signIn(user.email)
    expect(await signIn(user.email, own)).toBe(own)
    expect(await deviceMails(user.email)).toEqual([])

    const other = await signIn(user.email)
    expect(other).not.toBe(own)
    const [mail, ...more] = await deviceMails(user.email)
    expect(more).toEqual([])
    expect(mail?.text).toMatch(/vanaf een nieuw apparaat: Firefox op Windows, \S+ \d+ \S+ 20\d\d om \d\d:\d\d uur\./)
    expect(mail?.text).not.toMatch(/127\.0\.0\.1|192\.0\.2/)
    expect(mail?.link).toBe('https://centrum-1.example/auth/recover')

    for (const device of [own, other]) await signIn(user.email, device)
    expect(await deviceMails(user.email)).toHaveLength(1)
    expect(await devicesOf(user.id)).toHaveLength(2)
    expect(JSON.stringify(await devicesOf(user.id))).not.toContain(own)
  })

  it('is mailed without a browser that did not say what it is', async () => {
    await signIn(user.email)
    await signIn(user.email, undefined, 'curl/8')
    expect((await deviceMails(user.email))[0]?.text).toMatch(/vanaf een nieuw apparaat: \S+ \d+ /)
  })

  it('is none of another account of the same browser, which has one secret for both', async () => {
    const housemate = await newUser()
    const own = await signIn(user.email)
    await signIn(housemate.email)
    expect(await signIn(housemate.email, own)).toBe(own)
    expect(await deviceMails(housemate.email)).toHaveLength(1)
    await signIn(housemate.email, own)
    expect(await deviceMails(housemate.email)).toHaveLength(1)
    expect(await deviceMails(user.email)).toEqual([])
  })

  it('is none by a wrong password, and a secret of no such form is replaced', async () => {
    await signIn(user.email)
    const wrong = await send('POST', 'sign_in', { email: user.email, password: 'iets heel anders' })
    expect([wrong.statusCode, wrong.headers['known-device']]).toEqual([401, undefined])
    expect(await devicesOf(user.id)).toHaveLength(1)
    expect(await signIn(user.email, 'kort')).toMatch(/^[\w-]{32}$/)
  })
})

describe('who has just used the mail', () => {
  it('is not told of the device on which a new password was chosen', async () => {
    await signIn(user.email)
    await send('POST', 'password', { email: user.email, redirect_url: 'https://centrum-1.example/auth/reset' })
    const link = new URL((await backend.outbox()).at(-1)?.link ?? '')
    const chosen = {
      password: 'vier nieuwe losse woorden',
      password_confirmation: 'vier nieuwe losse woorden',
      reset_password_token: link.searchParams.get('reset_password_token'),
    }
    const changed = await send('PUT', 'password', chosen)
    const again = { email: user.email, password: chosen.password }
    expect((await send('POST', 'sign_in', again, secretOf(changed))).statusCode).toBe(200)
    expect(await deviceMails(user.email)).toEqual([])
    expect((await send('POST', 'sign_in', again)).statusCode).toBe(200)
    expect(await deviceMails(user.email)).toHaveLength(1)
  })

  it('is not told of the device that the code of a mail signed in, which is known from then on', async () => {
    await signIn(user.email)
    const asked = await send('POST', 'sign_in/code_mail', { email: user.email })
    const code = /\n(\d{3} \d{3})\n/.exec((await backend.outbox()).at(-1)?.text ?? '')?.[1]
    const response = await backend.app.inject({
      method: 'POST',
      url: '/auth/sign_in/code',
      payload: { code },
      headers: { ...siteHeaders(), 'sign-in-attempt': String(asked.headers['sign-in-attempt']) },
    })
    expect(response.statusCode).toBe(200)
    await signIn(user.email, secretOf(response))
    expect(await deviceMails(user.email)).toEqual([])
  })
})
