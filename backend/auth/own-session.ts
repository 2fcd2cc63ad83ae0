/** The session below `/auth/` of somebody who changes how they prove who they are. */
import type { FastifyRequest } from 'fastify'
import { apiError, unauthorized } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { belongsHere } from '#backend/http/request-context.ts'
import type { RunningSession, SessionService } from './session-service.ts'
import { requireRecentVerification } from './verification.ts'

/** Throws 401 for a visitor, and 403 for an admin who is signed in as them. */
export async function ownSession(
  sessionService: SessionService,
  context: Context,
  request: FastifyRequest,
): Promise<RunningSession> {
  const running = await sessionService.resume(request)
  if (!running) throw unauthorized()
  if (running.actor.impersonator) throw apiError('impersonation.in_person')
  if (!belongsHere(running.actor, context.center.id)) throw apiError('auth.wrong_center')
  return running
}

/** Throws 403 too when its user has not proved who they are of late. */
export async function verifiedSession(
  sessionService: SessionService,
  context: Context,
  request: FastifyRequest,
): Promise<RunningSession> {
  const running = await ownSession(sessionService, context, request)
  requireRecentVerification(context, running.session)
  return running
}
