/** Requests that the gateway itself sends to the backend on behalf of a visitor. */
import type { FastifyRequest } from 'fastify'
import type { Locale } from '#shared/site.ts'
import { localeOf } from '../site/locale-of.ts'
import type { Upstream } from '../upstream/requests.ts'
import type { Session } from './session.ts'
import { upstreamHeaders } from './upstream-headers.ts'

/** After this the visitor is signed out here whether or not the backend has ended the session. */
const signOutTimeoutMs = 3000

/** Ends one session at the backend. Never throws. */
export async function endAtBackend(request: FastifyRequest, upstream: Upstream, session: Session): Promise<void> {
  try {
    const { status } = await upstream.call({
      method: 'DELETE',
      path: '/auth/sign_out',
      headers: headersFor(request, session),
      timeoutMs: signOutTimeoutMs,
    })
    // 404 and 401: the session had ended already (sessions.md SES-7).
    if (status >= 500)
      request.log.warn({ code: 'session.sign_out_failed', status }, 'The backend did not end a session')
  } catch (error) {
    request.log.warn({ code: 'session.sign_out_failed', err: error }, 'The backend did not end a session')
  }
}

/** In the language of the pages that this visitor sees: a browser names its own with each navigation. */
export const navigationHeaders = (request: FastifyRequest, session: Session | null): Record<string, string> =>
  headersFor(request, session, { locale: localeOf(request, request.server.config.current(), null) })

/** Headers of a request that the gateway makes on behalf of this visitor, in the given locale or the browser's own. */
export function headersFor(
  request: FastifyRequest,
  session: Session | null,
  { locale, organizationId = null }: { locale?: Locale; organizationId?: string | null } = {},
): Record<string, string> {
  const headers = {
    ...(organizationId === null ? {} : { 'current-organization-id': organizationId }),
    accept: 'application/vnd.api+json, application/json',
    'accept-language': locale ?? request.headers['accept-language'],
    'user-agent': request.headers['user-agent'],
  }
  const { site, id, ip, trace } = request
  return upstreamHeaders({ site, requestId: id, address: ip, trace, headers, session })
}
