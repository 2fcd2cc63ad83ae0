/** Calls about the session that the gateway answers itself, because the backend's own answer is not the last word. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/site.ts'
import { GatewayError } from '../http/errors.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { readSession } from './cookies.ts'
import type { Session } from './session.ts'
import { recordOf } from './session-calls.ts'
import { upstreamHeaders } from './upstream-headers.ts'

/** Milliseconds that the backend gets to end a session before the visitor is signed out all the same. */
const signOutPatience = 3000
/** Milliseconds that the backend gets to send a mail. */
const mailPatience = 15_000

export function sessionRoutes(app: FastifyInstance, { upstream }: { upstream: Upstream }): void {
  app.delete('/auth/sign_out', async (request, reply) => {
    await signOut(request, reply, upstream)
    return reply.header('cache-control', 'no-store').send({ success: true })
  })

  // Whether an address is known is never told, and the mail leads to this site whatever the browser asked for.
  app.post('/auth/password', (request, reply) => requestMail(request, reply, upstream, '/auth/reset'))
  app.post('/auth/confirmation', (request, reply) => requestMail(request, reply, upstream, '/confirm'))

  for (const path of ['/api/v1/sign_in_as_user', '/api/v1/current_user/sign_in_as_user']) {
    app.delete(path, async (request, reply) => {
      const borrowed = request.session
      if (!request.server.sessions.restore(request, reply)) throw new GatewayError('not_found')
      if (borrowed) await endAtBackend(request, upstream, path, borrowed)
      return reply.header('cache-control', 'no-store').send({ success: true })
    })
  }
}

/** Ends the session at the backend as far as that answers, and always here. */
export async function signOut(request: FastifyRequest, reply: FastifyReply, upstream: Upstream): Promise<void> {
  const own = request.session
  const admin = readSession(request, 'admin', request.secureCookies)
  request.server.sessions.end(request, reply)
  const ended = [own, admin].filter((session) => session !== null)
  await Promise.all(ended.map((session) => endAtBackend(request, upstream, '/auth/sign_out', session)))
}

async function endAtBackend(
  request: FastifyRequest,
  upstream: Upstream,
  path: string,
  session: Session,
): Promise<void> {
  try {
    const { status } = await upstream.call({
      method: 'DELETE',
      path,
      headers: headersFor(request, session),
      timeout: signOutPatience,
    })
    // 404 and 401: the session had ended already (fact 7).
    if (status >= 500)
      request.log.warn({ code: 'session.sign_out_failed', status }, 'The backend did not end a session')
  } catch (error) {
    request.log.warn({ code: 'session.sign_out_failed', err: error }, 'The backend did not end a session')
  }
}

async function requestMail(request: FastifyRequest, reply: FastifyReply, upstream: Upstream, page: string) {
  const { email } = recordOf(request.body instanceof Buffer ? request.body : null)
  const path = request.raw.url?.split('?', 1)[0] ?? ''
  const answer = await upstream.call({
    method: 'POST',
    path,
    headers: { ...headersFor(request, null), 'content-type': 'application/json' },
    body: JSON.stringify({ email, redirect_url: request.site.origin + page }),
    timeout: mailPatience,
  })
  if (answer.status >= 500) throw new GatewayError('upstream_unavailable')
  if (answer.status === 429) {
    const retryAfter = answer.headers['retry-after']
    if (typeof retryAfter === 'string') reply.header('retry-after', retryAfter)
    return reply.code(429).header('cache-control', 'no-store').send({ success: false, errors: [] })
  }
  return reply.header('cache-control', 'no-store').send({ success: true })
}

/** Headers of a call that the gateway makes on behalf of this visit, in the language given or the browser's own. */
export function headersFor(request: FastifyRequest, session: Session | null, locale?: Locale): Record<string, string> {
  const headers = {
    accept: 'application/vnd.api+json, application/json',
    'accept-language': locale ?? request.headers['accept-language'],
    'user-agent': request.headers['user-agent'],
  }
  return upstreamHeaders({ site: request.site, requestId: request.id, address: request.ip, headers, session })
}
