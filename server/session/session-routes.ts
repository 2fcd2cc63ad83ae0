/** Session routes that the gateway handles itself, because the backend's own response is not what the browser should get. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GatewayError } from '../http/errors.ts'
import { targetOf } from '../http/path.ts'
import type { Upstream } from '../upstream/requests.ts'
import { endAtBackend, headersFor } from './own-requests.ts'
import { parseObject } from './session-calls.ts'
import { noteSignOut } from './work-account.ts'

/** Timeout of requests that send a mail. */
const mailTimeoutMs = 15_000

export function sessionRoutes(app: FastifyInstance, { upstream }: { upstream: Upstream }): void {
  app.delete('/auth/sign_out', async (request, reply) => {
    await signOut(request, reply, upstream)
    return reply.header('cache-control', 'no-store').send({ success: true })
  })

  // The response never tells whether an address is known, and the mail links to this site whatever the browser sent.
  app.post('/auth/password', (request, reply) => requestMail(request, reply, upstream, '/auth/reset'))
  app.post('/auth/confirmation', (request, reply) => requestMail(request, reply, upstream, '/confirm'))
  app.post('/auth/unlock', (request, reply) => requestMail(request, reply, upstream))

  // The backend knows nothing of an impersonation's end: its session is one that signs out.
  app.delete('/api/v1/sign_in_as_user', async (request, reply) => {
    const impersonated = request.session
    if (impersonated === null) throw new GatewayError('not_found')
    // One that has expired is over: the session is the admin's own already.
    if (request.server.sessions.restoreAdminSession(request, reply)) await endAtBackend(request, upstream, impersonated)
    return reply.header('cache-control', 'no-store').send({ success: true })
  })
}

/** Ends the session at the backend if that responds, and always here. */
export async function signOut(request: FastifyRequest, reply: FastifyReply, upstream: Upstream): Promise<void> {
  const { session: own, adminSession } = request
  request.server.sessions.end(request, reply)
  noteSignOut(request, reply)
  const ended = [own, adminSession].filter((session) => session !== null)
  await Promise.all(ended.map((session) => endAtBackend(request, upstream, session)))
}

async function requestMail(request: FastifyRequest, reply: FastifyReply, upstream: Upstream, page?: string) {
  const { email } = parseObject(request.body instanceof Buffer ? request.body : null)
  // The request's own fault: it tells of no account, and is nothing for an operator.
  if (typeof email !== 'string' || email.trim() === '') {
    const source = { pointer: '/data/attributes/email' }
    return reply
      .code(422)
      .header('cache-control', 'no-store')
      .send({ success: false, errors: [{ status: '422', code: 'validation.required', source }] })
  }
  const { path } = targetOf(request)
  const response = await upstream.call({
    method: 'POST',
    path,
    headers: { ...headersFor(request, null), 'content-type': 'application/json' },
    body: JSON.stringify({ email, ...(page === undefined ? {} : { redirect_url: request.site.origin + page }) }),
    timeoutMs: mailTimeoutMs,
  })
  if (response.status >= 500) throw new GatewayError('upstream_unavailable')
  if (response.status === 429) {
    const retryAfter = response.headers['retry-after']
    if (typeof retryAfter === 'string') reply.header('retry-after', retryAfter)
    return reply.code(429).header('cache-control', 'no-store').send({ success: false, errors: [] })
  }
  // Every visitor reads the same, so the log alone can tell that no mail is sent at all.
  if (response.status >= 400 && response.status !== 404) {
    request.log.warn({ code: 'session.mail_refused', status: response.status }, 'The backend refused to send a mail')
  }
  return reply.header('cache-control', 'no-store').send({ success: true })
}
