/** What an operation declares of its readers, before its handler. */
import type { FastifyReply } from 'fastify'
import { requireRecentVerification } from '#backend/auth/verification.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { authorize, mayRequest } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import type { Context } from '#backend/http/context.ts'
import { tenantFlags } from '#shared/site.ts'
import type { Operation } from './operation.ts'

/**
 * Throws 404 where the site has switched the operation off, and 401 or 403 unless the reader may request it. Marks a response that is
 * the same for every visitor.
 */
export async function admit(context: Context, operation: Operation | undefined, reply: FastifyReply): Promise<void> {
  if (!operation) return
  const { flag, may, inPerson, verified, maxAge } = operation
  const { tenant, appContext } = context.center
  if (flag && !tenantFlags(tenant, appContext)[flag]) throw notFound()
  if (may === 'in_person' && context.actor?.impersonator) throw apiError('impersonation.in_person')
  authorize(context, mayRequest(context, may))
  if (inPerson && context.actor?.impersonator) throw apiError('impersonation.in_person')
  if (verified && context.actor) requireRecentVerification(context, context.actor)
  if (maxAge !== undefined) publicFor(reply, context, maxAge)
}

/** Names what a write changes, and what a visitor's read shows, for whoever caches it (gateway.md GW-30). */
export function addSurrogateKey(operation: Operation | undefined, reply: FastifyReply): void {
  const { changes, shows } = operation ?? {}
  if (changes !== undefined && reply.statusCode < 400) reply.header('surrogate-key', [changes].flat().join(' '))
  else if (shows && reply.getHeader('cache-control')?.toString().startsWith('public')) {
    reply.header('surrogate-key', shows)
  }
}
