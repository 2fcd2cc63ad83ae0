import type { FastifyRequest } from 'fastify'
import { unauthorized } from '#backend/errors/api-error.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import type { RunningSession } from './session-service.ts'

type Person = Pick<RunningSession, 'session' | 'user'> & { context: SignedInContext }

/** Who requests an operation that is for the person alone: below `/auth` too, its `may` was asked before. Throws 401 for a visitor. */
export function personOf(request: FastifyRequest): Person {
  if (!request.running) throw unauthorized()
  const { session, user } = request.running
  return { session, user, context: signedIn(request) }
}
