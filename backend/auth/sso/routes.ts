/**
 * `/auth/sso`: to the identity provider of the center, and back (sessions.md SES-32). As OmniAuth of devise_token_auth it ends with a redirect to
 * `auth_origin_url` that carries the session, or `error`, in its query; the gateway exchanges it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import type { Services } from '#backend/resources/services.ts'
import { webAddress } from '#shared/resources/fields.ts'
import { ssoAsks } from '#shared/session-paths.ts'
import { completeSignIn, refusalOf } from '../complete-sign-in.ts'
import { redirectTo, redirectWithSession } from '../redirects.ts'
import { isOwnAddress, sendAuthError } from '../responses.ts'
import { findAttempt, startAttempt, takeAttempt } from '../sign-in-attempts.ts'
import { accountOf } from './accounts.ts'
import { authorizationRequest, identityOf, isProviderAway, type SsoStep } from './client.ts'
import { providerOf } from './required.ts'

const callbackPath = '/auth/sso/callback'

export function ssoRoutes(app: FastifyInstance, services: Services): void {
  rawRoute(
    app,
    'GET /sso',
    {
      summary: 'Go to the identity provider of the center',
      raw: 'redirect',
      may: 'everyone',
      status: 302,
      redirects: true,
      query: { auth_origin_url: webAddress, ask: z.optional(z.enum(ssoAsks)) },
    },
    async (request, reply) => {
      const context = contextOf(request)
      const { auth_origin_url: returnTo = '', ask } = request.query
      if (!isOwnAddress(returnTo, context)) return sendAuthError(reply, context, 'auth.redirect_not_allowed')
      const provider = providerOf(services, context.center.id)
      if (!provider) return sendAuthError(reply, context, 'auth.sso_absent')
      try {
        const { url, step } = await authorizationRequest(provider, {
          redirectUri: context.siteUrl + callbackPath,
          returnTo,
          ask,
        })
        await startAttempt(context, reply, { purpose: 'sso', data: step })
        return reply.code(302).header('location', url.href).send()
      } catch (error) {
        return refuse(request, reply, returnTo, error)
      }
    },
  )

  rawRoute(
    app,
    'GET /sso/callback',
    {
      summary: 'Return from the identity provider, signed in',
      raw: 'redirect',
      may: 'everyone',
      status: 302,
      redirects: true,
      query: { code: z.optional(z.string()), state: z.optional(z.string()), iss: z.optional(z.string()) },
    },
    async (request, reply) => {
      const context = contextOf(request)
      const attempt = await findAttempt(context, request, 'sso')
      const provider = providerOf(services, context.center.id)
      const begun = attempt?.data as SsoStep | undefined
      // Of a tab after which another one began: that one's step goes on.
      const step = begun?.state === request.query.state ? begun : null
      // Another browser's return, a second one, or one that took too long.
      if (!attempt || !step || !provider || !(await takeAttempt(context, reply, attempt))) {
        return redirectTo(reply, begun?.returnTo ?? `${context.siteUrl}/auth/token`, { error: 'expired' })
      }
      const age = Math.ceil((context.now.getTime() - attempt.createdAt.getTime()) / 1000)
      try {
        const returned = new URL(callbackPath + new URL(request.url, context.siteUrl).search, context.siteUrl)
        const identity = await identityOf(provider, returned, { step, age })
        const account = await accountOf(context, provider, identity)
        if ('refused' in account) return redirectTo(reply, step.returnTo, { error: account.refused })
        return await signIn(context, request, reply, { account, step, signedInAt: identity.signedInAt })
      } catch (error) {
        return refuse(request, reply, step.returnTo, error)
      }
    },
  )

  type Recognized = {
    account: Exclude<Awaited<ReturnType<typeof accountOf>>, { refused: string }>
    step: SsoStep
    signedInAt: Date | null
  }

  async function signIn(context: Context, request: FastifyRequest, reply: FastifyReply, recognized: Recognized) {
    const { account, step, signedInAt } = recognized
    const refusal = await refusalOf(services, context, account, 'sso')
    if (refusal !== null) return redirectTo(reply, step.returnTo, { error: refusal.replace('auth.', '') })
    await completeSignIn(services, context, request, reply, { user: account, method: 'sso', verifiedAt: signedInAt })
    return redirectWithSession(reply, step.returnTo)
  }
}

/** What went wrong is in the log; the visitor reads whether to try again. Never the provider's own text. */
function refuse(request: FastifyRequest, reply: FastifyReply, returnTo: string, error: unknown) {
  const { name, message, code: reason } = error as Error & { code?: string }
  const details = { name, reason, detail: message }
  const isAway = isProviderAway(error)
  if (isAway) request.log.warn({ code: 'sso.unavailable', ...details }, 'An identity provider cannot be reached')
  else request.log.warn({ code: 'sso.refused', ...details }, 'A return from an identity provider was refused')
  return redirectTo(reply, returnTo, { error: isAway ? 'unavailable' : 'refused' })
}
