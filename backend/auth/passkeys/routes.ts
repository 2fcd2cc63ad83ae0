/** `/auth/passkeys` and the steps of a sign-in with one (sessions.md SES-31, decisions/0050). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { completeSignIn } from '#backend/auth/complete-sign-in.ts'
import { deviceOf } from '#backend/auth/devices.ts'
import { personOf } from '#backend/auth/own-session.ts'
import { fieldsOf, sendAuthError, tokenResults } from '#backend/auth/responses.ts'
import { findAttempt, setChallenge, startAttempt, takeAttempt, takeChallenge } from '#backend/auth/sign-in-attempts.ts'
import { countFailure, isLocked } from '#backend/auth/sign-in-locks.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { networkOf } from '#backend/http/network.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { check } from '#backend/json-api/input.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import { phrase } from '#backend/mail/phrases.ts'
import type { Services } from '#backend/resources/services.ts'
import { passkeyCreate, passkeyResults, passkeySignIn, passkeySignInOptions } from '#shared/resources/passkey-schema.ts'
import { addPasskey, registrationOptions } from './registration.ts'
import { relyingPartyOf } from './relying-party.ts'
import { acceptPasskey, presentedPasskey, secondStepOptions, signInOptions } from './sign-in.ts'

export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  addingRoutes(app)
  signInRoutes(app, services)
}

function addingRoutes(app: FastifyInstance): void {
  rawRoute(
    app,
    'POST /passkeys/options',
    {
      summary: 'Ask for what the browser needs to make a passkey',
      raw: 'session',
      may: 'in_person',
      verified: true,
      changes: 'own',
      result: passkeyResults.registration,
    },
    async (request, reply) => {
      const { context, user } = personOf(request)
      const options = await registrationOptions(context, user, relyingPartyOf(context, request))
      const data = { challenge: options.challenge }
      await startAttempt(context, reply, { purpose: 'passkey_registration', userId: user.id, data })
      return { options }
    },
  )

  rawRoute(
    app,
    'POST /passkeys',
    {
      summary: 'Add a passkey to one’s own account',
      raw: 'session',
      may: 'in_person',
      verified: true,
      changes: 'own',
      status: 201,
      body: passkeyCreate,
      result: passkeyResults.added,
    },
    async (request, reply) => {
      const { context, user, session } = personOf(request)
      const { name = nameOf(request, context), credential } = check(passkeyCreate, fieldsOf(request))
      const attempt = await findAttempt(context, request, 'passkey_registration')
      if (attempt?.userId !== user.id || !(await takeAttempt(context, reply, attempt)))
        throw apiError('passkey.expired')
      const { challenge = '' } = attempt.data
      const party = relyingPartyOf(context, request)
      const id = await addPasskey(context, { user, session }, { challenge, party, name, credential })
      return reply.code(201).send({ success: true, data: { id, name } })
    },
  )
}

const nameOf = (request: FastifyRequest, { language }: Context): string => {
  const { browser, system } = deviceOf(request.headers['user-agent'])
  if (browser && system) return phrase(language, 'device.name', { browser, system })
  return browser ?? system ?? 'Passkey'
}

function signInRoutes(app: FastifyInstance, services: Services): void {
  const { db, options } = services

  rawRoute(
    app,
    'POST /sign_in/passkey_options',
    {
      summary: 'Ask for the challenge that a passkey signs',
      raw: 'session',
      may: 'everyone',
      changes: 'own',
      body: passkeySignInOptions,
      result: passkeyResults.signIn,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const { suggestion = false, secondStep = false } = check(passkeySignInOptions, fieldsOf(request))
      if (secondStep) return secondStepChallenge(context, request, reply)
      const other = suggestion && (await findAttempt(context, request, 'factor', 'code', 'sso', 'verification'))
      if (other) return { options: null }
      const made = await signInOptions(relyingPartyOf(context, request))
      await startAttempt(context, reply, { purpose: 'passkey', data: { challenge: made.challenge } })
      return { options: made }
    },
  )

  rawRoute(
    app,
    'POST /sign_in/passkey',
    {
      summary: 'Sign in with a passkey',
      raw: 'session',
      may: 'everyone',
      changes: 'own',
      body: passkeySignIn,
      result: tokenResults.signedIn,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const { credential, remember = false } = check(passkeySignIn, fieldsOf(request))
      const attempt = await findAttempt(context, request, 'passkey', 'factor')
      const { challenge = '' } = attempt?.data ?? {}
      const isSecondStep = attempt?.purpose === 'factor'
      const take = isSecondStep
        ? takeChallenge(context, attempt, challenge)
        : attempt && takeAttempt(context, reply, attempt)
      if (!attempt || !(await take)) return sendAuthError(reply, context, 'auth.passkey_expired')
      const presented = await presentedPasskey(context, credential)
      if (!presented) return sendAuthError(reply, context, 'auth.passkey_unknown')
      const { user } = presented
      if (isSecondStep && user.id !== attempt.userId) return sendAuthError(reply, context, 'auth.passkey_refused')
      const network = networkOf(request)
      if (await isLocked(db, user.email, network, context.now, options)) {
        return sendAuthError(reply, context, 'auth.locked')
      }
      const accepted = await acceptPasskey(context, request, presented, challenge)
      if (accepted === 'suspected') return sendAuthError(reply, context, 'auth.passkey_suspected')
      if (accepted === 'refused') {
        await countFailure(db, user.email, network, context.now, options)
        return sendAuthError(reply, context, 'auth.passkey_refused')
      }
      if (!isSecondStep) return completeSignIn(services, context, request, reply, { user, method: 'passkey' })
      if (!(await takeAttempt(context, reply, attempt))) return sendAuthError(reply, context, 'auth.passkey_expired')
      const factor = { trusts: remember }
      return completeSignIn(services, context, request, reply, { user, method: 'passkey', factor })
    },
  )
}

/** The challenge for a passkey in place of a code: what the first step proved stays until one of them is right. */
async function secondStepChallenge(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const attempt = await findAttempt(context, request, 'factor')
  if (!attempt?.userId) return sendAuthError(reply, context, 'auth.factor_over')
  const options = await secondStepOptions(context, relyingPartyOf(context, request), attempt.userId)
  await setChallenge(context, attempt, options.challenge)
  return { options }
}
