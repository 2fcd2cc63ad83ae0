/** Links in mails carry credentials in their query: they are exchanged for cookies before any page opens. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { confirmationResult, unlockResult } from '#shared/mail-links.ts'
import { pathTo, safeReturnPath } from '#shared/paths.ts'
import { GatewayError } from '../http/errors.ts'
import { pathOfLocation } from '../http/location.ts'
import { queryOf } from '../http/query.ts'
import type { Upstream } from '../upstream/requests.ts'
import { bytesOf } from './header-bytes.ts'
import { endAtBackend, headersFor, navigationHeaders } from './own-requests.ts'
import { allowResetBySession, storeResetToken } from './password-reset.ts'
import { type exchangingPages, hasSecretParameters, removeSecretParameters } from './secret-parameters.ts'
import { isSession, type Session } from './session.ts'

const validateTimeoutMs = 5000

/** Credentials under any of the names that the backend's redirects use; null when incomplete. */
export function credentialsOf(query: URLSearchParams): Session | null {
  const session = {
    accessToken: query.get('access-token') ?? query.get('auth_token') ?? query.get('token') ?? '',
    client: query.get('client') ?? query.get('client_id') ?? '',
    uid: bytesOf(query.get('uid') ?? ''),
    expiry: Number(query.get('expiry')) || 0,
  }
  return isSession(session) ? session : null
}

/** Signs the visitor in if the backend accepts the credentials; returns whether it did. */
export async function signInWith(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  given: Session,
): Promise<boolean> {
  const response = await upstream.call({
    path: '/auth/validate_token',
    headers: headersFor(request, given),
    timeoutMs: validateTimeoutMs,
  })
  if (response.status !== 200) return false
  const { sessions } = request.server
  await sessions.start(request, reply, given)
  // The validating call may have rotated the token already.
  await sessions.applyTokens(request, reply, {
    sent: given,
    startsSession: false,
    status: 200,
    headers: response.headers,
  })
  return true
}

/** 303 to a URL without secrets, which no Referer or cache will carry on (sessions.md SES-16). */
export function redirectWithoutSecrets(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .code(303)
    .header('location', location)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send()
}

/**
 * Exchanges the credentials in a page's URL for cookies. Returns the URL without secrets to redirect to, or null when
 * there were none and the page may open. `prefix` is the locale prefix of the URL.
 */
export async function exchangeCredentials(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  page: { id: (typeof exchangingPages)[number]; prefix: string; query: URLSearchParams },
): Promise<string | null> {
  const { id, prefix, query } = page
  const given = credentialsOf(query)
  if (id === 'token') {
    const accepted = given !== null && (await signInWith(request, reply, upstream, given))
    const back = safeReturnPath(query.get('return')) ?? pathTo('dashboard')
    return accepted ? back : prefix + pathTo('login')
  }
  if (!hasSecretParameters(query)) return null
  const resetToken = query.get('reset_password_token')
  if (given) {
    const accepted = await signInWith(request, reply, upstream, given)
    if (accepted && id === 'reset') allowResetBySession(request, reply)
  } else if (id === 'reset' && resetToken) storeResetToken(request, reply, resetToken)
  return prefix + pathTo(id) + removeSecretParameters(query)
}

/** The backend redirects its own mail links to a URL full of credentials: followed here, so that no browser sees it. */
export function exchangeRoutes(app: FastifyInstance, { upstream }: { upstream: Upstream }): void {
  const links = [
    { path: '/auth/password/edit', page: 'reset', parameter: 'reset_password_token', refused: '' },
    {
      path: '/auth/confirmation',
      page: 'confirm',
      parameter: 'confirmation_token',
      refused: `?${confirmationResult}=false`,
    },
  ] as const
  for (const { path, page, parameter, refused } of links) {
    app.get(path, async (request, reply) => {
      const query = new URLSearchParams({ redirect_url: request.site.origin + pathTo(page) })
      const location = await follow(request, upstream, { path, parameter, query })
      const own = location && pathOfLocation(location, [request.visitedHost, request.site.publicHost])
      // For a link that the backend refuses, the page itself says that it has expired.
      if (own === null) return redirectWithoutSecrets(reply, pathTo(page) + refused)
      const target = new URL(own, 'http://site.invalid')
      const exchanged = await exchangeCredentials(request, reply, upstream, {
        id: page,
        prefix: '',
        query: target.searchParams,
      })
      return redirectWithoutSecrets(reply, exchanged ?? safeReturnPath(target.pathname + target.search) ?? pathTo(page))
    })
  }

  // Its redirect leads to no page of this site, with a session that nobody asked for: the visitor signs in.
  app.get('/auth/unlock', async (request, reply) => {
    const location = await follow(request, upstream, { path: '/auth/unlock', parameter: 'unlock_token' })
    const session = credentialsOf(new URLSearchParams(location?.replace(/^[^?]*/, '') ?? ''))
    if (session) await endAtBackend(request, upstream, session)
    return redirectWithoutSecrets(reply, pathTo('login', {}, { [unlockResult]: String(location !== null) }))
  })
}

type MailLink = { path: string; parameter: string; query?: URLSearchParams }

/** Where the backend redirects a link of its mails to; null when it refuses the link. Throws when it fails. */
async function follow(
  request: FastifyRequest,
  upstream: Upstream,
  { path, parameter, query = new URLSearchParams() }: MailLink,
): Promise<string | null> {
  query.set(parameter, queryOf(request).get(parameter) ?? '')
  const { status, headers } = await upstream.call({
    path: `${path}?${query}`,
    headers: navigationHeaders(request, null),
    timeoutMs: validateTimeoutMs,
  })
  if (status >= 500 || status === 429)
    throw new GatewayError(status === 429 ? 'too_many_requests' : 'upstream_unavailable')
  return status >= 300 && status < 400 && typeof headers.location === 'string' ? headers.location : null
}
