/** Signing in with a passkey: its challenge, and what the authenticator signed (WebAuthn, 7.2). */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { UserRow } from '#backend/auth/actors.ts'
import { endWithoutFactor } from '#backend/auth/factors.ts'
import { passkeys } from '#backend/db/schema/identity.ts'
import { users } from '#backend/db/schema/users.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { credentialOf, verified } from './credential.ts'
import { mailOwner } from './mails.ts'
import { type RelyingParty, relyingPartyOf, userHandleOf } from './relying-party.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type Presented = { response: AuthenticationResponseJSON; passkey: PasskeyRow; user: UserRow }

/** The authenticator shows which accounts it has: none is named, so that nobody learns who has one. */
export const signInOptions = ({ id }: RelyingParty) =>
  generateAuthenticationOptions({ rpID: id, userVerification: 'required' })

/** For somebody whose first step was right: their own passkeys alone, also where a phone has those of others. */
export async function secondStepOptions({ db }: Context, { id }: RelyingParty, userId: number) {
  const own = await db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.relyingPartyId, id), isNull(passkeys.suspectedAt)))
  return generateAuthenticationOptions({ rpID: id, userVerification: 'required', allowCredentials: own })
}

/** The passkey that a browser presents, and whose it is; null for one that nobody has here. */
export async function presentedPasskey({ db }: Context, text: string): Promise<Presented | null> {
  const response = credentialOf<AuthenticationResponseJSON>(text)
  if (!response) return null
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, response.id), isNull(users.accountId)))
  return found ? { response, ...found } : null
}

type Assertion = { counter: number; backedUp: boolean }

/** What the authenticator says, once its signature, challenge, site and user are right; null when one is not. */
async function verifyAssertion(
  { response, passkey, user }: Presented,
  challenge: string,
  party: RelyingParty,
): Promise<Assertion | null> {
  const handle = Buffer.from(userHandleOf(user.id)).toString('base64url')
  if (response.response?.userHandle !== handle) return null
  const checked = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // The library compares counters before it has checked the signature: then anybody could make a passkey suspected.
        counter: 0,
      },
    }),
  )
  if (!checked) return null
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  return { counter: newCounter, backedUp: credentialBackedUp }
}

/**
 * Stores that the passkey was used; false when its counter went back, as that of a copy does, or did before. One statement, so that
 * of two parallel sign-ins with one counter only one is right.
 */
async function countUse({ db, now }: Context, { id }: PasskeyRow, use: Assertion): Promise<boolean> {
  // Most authenticators count nothing and always say 0.
  const goesOn = or(lt(passkeys.counter, use.counter), ...(use.counter === 0 ? [eq(passkeys.counter, 0)] : []))
  const stored = await db
    .update(passkeys)
    .set({ ...use, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNull(passkeys.suspectedAt), goesOn))
    .returning({ id: passkeys.id })
  return stored.length > 0
}

/** From now on the passkey is refused, and its owner knows; true when it was not suspected before. */
function suspect(context: Context, { passkey, user }: Presented): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const marked = await tx.db
      .update(passkeys)
      .set({ suspectedAt: tx.now })
      .where(and(eq(passkeys.id, passkey.id), isNull(passkeys.suspectedAt)))
      .returning({ id: passkeys.id })
    if (marked.length === 0) return false
    await endWithoutFactor(tx, user.id)
    await audit(tx, 'passkey.suspected', { type: 'users', id: user.id })
    await mailOwner(tx, user, 'suspected', passkey.name)
    return true
  })
}

/** Whether the presented passkey signed the challenge at this site, and is no copy; it is stored as used, or suspected from now on. */
export async function acceptPasskey(
  context: Context,
  request: FastifyRequest,
  presented: Presented,
  challenge: string,
): Promise<'right' | 'refused' | 'suspected'> {
  const use = await verifyAssertion(presented, challenge, relyingPartyOf(context, request))
  if (!use) return 'refused'
  if (await countUse(context, presented.passkey, use)) return 'right'
  if (await suspect(context, presented)) {
    request.log.warn({ code: 'passkey.suspected', passkey: presented.passkey.id }, 'the counter of a passkey went back')
  }
  return 'suspected'
}
