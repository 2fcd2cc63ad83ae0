/** People with passkeys, and the calls with which they add one and sign in. */
import { eq } from 'drizzle-orm'
import { startSession } from '#backend/auth/sessions.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import { type Ceremony, type SoftwareAuthenticator, softwareAuthenticator } from './authenticator.ts'
import { sessionOf, siteHeaders, type TestBackend } from './build-backend.ts'

export type Verified = Awaited<ReturnType<typeof verifiedUser>>

/** A new user who has just proved who they are. */
export async function verifiedUser(
  backend: TestBackend,
  centerId = 1,
  options: Pick<NonNullable<Parameters<typeof insertUser>[1]>, 'grants'> = {},
) {
  const now = backend.clock.now()
  const user = await insertUser(backend.db, { centerId, now, ...options })
  await backend.db.update(users).set({ passwordHash: 'scrypt$4$AAAA$AAAA' }).where(eq(users.id, user.id))
  const start = { userId: user.id, now, signedInBy: 'password', verifiedAt: now } as const
  const { token, client } = await startSession(backend.db, start)
  const credentials = { accessToken: token, client, uid: user.email }
  return { ...sessionOf(backend.app, credentials, siteHeaders(String(centerId))), userId: user.id, centerId }
}

export const hostOf = (centerId: number) => `centrum-${centerId}.example`
export const ceremonyAt = (centerId: number, challenge: string): Ceremony => ({
  challenge,
  rpId: hostOf(centerId),
  origin: `https://${hostOf(centerId)}`,
})

type Answer = { headers: Record<string, unknown>; json(): { options: { challenge: string; user?: { id: string } } } }
/** The browser's step, by the cookie that the gateway would keep. */
export const stepOf = (answer: Answer) => ({ 'sign-in-attempt': String(answer.headers['sign-in-attempt'] ?? '') })

export type Kept = { authenticator: SoftwareAuthenticator; userHandle: string; id: number }

/** Adds a passkey as a browser does. `change` is what a test has wrong. */
export async function tryToAdd(
  who: Verified,
  { name = 'Mijn telefoon', authenticator = softwareAuthenticator(), change = {} }: Adding = {},
) {
  const asked = await who.call('POST', '/auth/passkeys/options')
  if (asked.statusCode !== 200) return { added: asked, authenticator, userHandle: '' }
  const { challenge, user } = asked.json().options
  const credential = authenticator.create({ ...ceremonyAt(who.centerId, challenge), ...change })
  const added = await who.call('POST', '/auth/passkeys', { name, credential }, stepOf(asked))
  return { added, authenticator, userHandle: String(user.id) }
}
type Adding = { name?: string; authenticator?: SoftwareAuthenticator; change?: Partial<Ceremony> }

export async function addPasskey(who: Verified, adding: Adding = {}): Promise<Kept> {
  const { added, authenticator, userHandle } = await tryToAdd(who, adding)
  if (added.statusCode !== 201) throw new Error(`The passkey was refused: ${added.body}`)
  return { authenticator, userHandle, id: added.json().data.id }
}

export const post = (backend: TestBackend, path: string, payload: object, headers: Record<string, string>) =>
  backend.app.inject({ method: 'POST', url: path, headers, payload })

/** Signs in as a browser does at the site of a center. `change` is what a test has wrong. */
export async function signInWith(
  backend: TestBackend,
  { authenticator, userHandle }: Pick<Kept, 'authenticator' | 'userHandle'>,
  {
    centerId = 1,
    change = {},
    site = {},
  }: { centerId?: number; change?: Partial<Ceremony>; site?: Record<string, string> } = {},
) {
  const headers = { ...siteHeaders(String(centerId)), ...site }
  const asked = await post(backend, '/auth/sign_in/passkey_options', {}, headers)
  const ceremony = { ...ceremonyAt(centerId, asked.json().options.challenge), userHandle, ...change }
  const credential = authenticator.get(ceremony)
  const step = stepOf(asked)
  const send = () => post(backend, '/auth/sign_in/passkey', { credential }, { ...headers, ...step })
  return { response: await send(), repeat: send, credential, step }
}
