/** Adding a passkey to one's own account (WebAuthn, 7.1). */
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { fullName, type UserRow } from '#backend/auth/actors.ts'
import { markSecondFactor } from '#backend/auth/factor-requirement.ts'
import { endSessions, type Session } from '#backend/auth/sessions.ts'
import { passkeys } from '#backend/db/schema/identity.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import { passkeyLimit } from '#shared/resources/passkey.ts'
import { credentialOf, verified } from './credential.ts'
import { mailOwner } from './mails.ts'
import { type RelyingParty, userHandleOf } from './relying-party.ts'

/** EdDSA, ES256 and RS256 (COSE), of which every authenticator has one. */
const algorithms = [-8, -7, -257]

const passkeysOf = ({ db }: Context, userId: number) => db.select().from(passkeys).where(eq(passkeys.userId, userId))

/** Throws 422 at the limit. An authenticator that has a passkey of this account already makes no second one. */
export async function registrationOptions(context: Context, user: UserRow, party: RelyingParty) {
  const own = await passkeysOf(context, user.id)
  requireRoom(own.length)
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: userHandleOf(user.id),
    userName: user.email,
    userDisplayName: fullName(user),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

const requireRoom = (present: number): void => {
  if (present >= passkeyLimit) throw apiError('passkey.limit', { limit: passkeyLimit })
}

type Registration = { challenge: string; party: RelyingParty; name: string; credential: string }

/** Stores the passkey, signs the user out elsewhere and mails them. Throws 422 for a credential that is not right. */
export async function addPasskey(
  context: Context,
  { user, session }: { user: UserRow; session: Session },
  { challenge, party, name, credential }: Registration,
): Promise<number> {
  const response = credentialOf<RegistrationResponseJSON>(credential)
  const checked =
    response &&
    (await verified(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }),
    ))
  if (!checked?.registrationInfo) throw apiError('passkey.invalid')
  const { credential: made, credentialBackedUp: backedUp } = checked.registrationInfo
  return inTransaction(context, async (tx) => {
    await lockFor(tx, `passkeys ${user.id}`)
    requireRoom((await passkeysOf(tx, user.id)).length)
    const [stored] = await tx.db
      .insert(passkeys)
      .values({
        userId: user.id,
        relyingPartyId: party.id,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
        backedUp,
        name,
        createdAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (!stored) throw apiError('passkey.taken')
    await endSessions(tx.db, user.id, session.id)
    await markSecondFactor(tx, session.id)
    await audit(tx, 'passkey.added', { type: 'users', id: user.id })
    await mailOwner(tx, user, 'added', name)
    return stored.id
  })
}
