/** `/auth/verification`: who is signed in proves again who they are, for what an operation asks it (sessions.md SES-36). */
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { userSessions } from '#backend/db/schema/users.ts'
import { networkOf } from '#backend/http/network.ts'
import { check } from '#backend/json-api/input.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import type { Services } from '#backend/resources/services.ts'
import { verificationAnswer, verificationResults } from '#shared/resources/verification-schema.ts'
import { markSecondFactor } from './factor-requirement.ts'
import { factorsOf, hasFactor, passkeyCount, takeFactorCode } from './factors.ts'
import { personOf } from './own-session.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'
import { acceptPasskey, presentedPasskey, signInOptions } from './passkeys/sign-in.ts'
import { fieldsOf, sendAuthError } from './responses.ts'
import { verifyPassword } from './secrets.ts'
import { findAttempt, startAttempt, takeAttempt } from './sign-in-attempts.ts'
import { clearFailures, countFailure, isLocked } from './sign-in-locks.ts'
import { isLinked } from './sso/accounts.ts'
import { providerOf } from './sso/required.ts'

export function verificationRoutes(app: FastifyInstance, services: Services): void {
  const { db, options } = services

  rawRoute(
    app,
    'POST /verification/ways',
    {
      summary: 'Ask how one can prove again who one is',
      raw: 'session',
      may: 'in_person',
      changes: 'own',
      result: verificationResults.ways,
    },
    async (request, reply) => {
      const { context, user } = personOf(request)
      const made =
        (await passkeyCount(context, user.id)) > 0 ? await signInOptions(relyingPartyOf(context, request)) : null
      if (made) {
        const data = { challenge: made.challenge }
        await startAttempt(context, reply, { purpose: 'verification', userId: user.id, data })
      }
      const factors = await factorsOf(context, user.id)
      const provider = providerOf(services, context.center.id)
      return {
        password: user.passwordHash !== null && factors.length === 0,
        code: factors.some((factor) => factor !== 'passkey'),
        passkey: made,
        sso: provider !== null && (await isLinked(context, user.id, provider)),
      }
    },
  )

  rawRoute(
    app,
    'POST /verification',
    {
      summary: 'Prove again who one is, by password, code or passkey',
      raw: 'session',
      may: 'in_person',
      changes: 'own',
      body: verificationAnswer,
      result: verificationResults.verified,
    },
    async (request, reply) => {
      const person = personOf(request)
      const { context, session, user } = person
      const { password, code, credential } = check(verificationAnswer, fieldsOf(request))
      const network = networkOf(request)
      if (await isLocked(db, user.email, network, context.now, options))
        return sendAuthError(reply, context, 'auth.locked')
      // With a second factor the password is no proof: who has the password is whom the factor keeps out.
      const asksCode = await hasFactor(context, user.id)
      const isRight =
        credential !== undefined
          ? await isOwnPasskey(person, request, reply, credential)
          : asksCode
            ? await takeFactorCode(context, services, user, code ?? '')
            : await verifyPassword(password ?? '', user.passwordHash, options.scryptCost)
      if (!isRight) {
        await countFailure(db, user.email, network, context.now, options)
        if (credential !== undefined) return sendAuthError(reply, context, 'auth.passkey_refused')
        return sendAuthError(reply, context, asksCode ? 'auth.factor_wrong' : 'auth.current_password')
      }
      await clearFailures(db, user.email, network)
      await db.update(userSessions).set({ verifiedAt: context.now }).where(eq(userSessions.id, session.id))
      if (credential !== undefined || asksCode) await markSecondFactor(context, session.id)
      return { success: true }
    },
  )

  /** Whether the passkey is one of the same user, signed for this step. */
  async function isOwnPasskey(
    { context, user }: ReturnType<typeof personOf>,
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
  ) {
    const attempt = await findAttempt(context, request, 'verification')
    if (attempt?.userId !== user.id || !(await takeAttempt(context, reply, attempt))) return false
    const presented = await presentedPasskey(context, text)
    if (presented?.user.id !== user.id) return false
    return (await acceptPasskey(context, request, presented, attempt.data.challenge ?? '')) === 'right'
  }
}
