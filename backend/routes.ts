/** Every route of the backend, below its prefix; `app.ts` registers them with their hooks. */
import type { FastifyInstance } from 'fastify'
import { confirmationRoutes } from './auth/confirmation-routes.ts'
import { passwordRoutes } from './auth/password-routes.ts'
import { sessionRoutes } from './auth/session-routes.ts'
import type { EventHub } from './events/event-hub.ts'
import { eventRoutes } from './events/routes.ts'
import { inboundMailRoutes } from './inbound-mail/webhook-routes.ts'
import { apiRoutes } from './resources/api-routes.ts'
import type { Services } from './resources/services.ts'

export const prefixes = { tokens: '/auth', api: '/api/v1' } as const

/** The token endpoints (sessions.md SES-7 to SES-10). */
export function registerTokenRoutes(auth: FastifyInstance, services: Services): void {
  sessionRoutes(auth, services)
  passwordRoutes(auth, services)
  confirmationRoutes(auth)
}

export async function registerApiRoutes(api: FastifyInstance, services: Services, events: EventHub): Promise<void> {
  await apiRoutes(api, services)
  await inboundMailRoutes(api, services)
  await eventRoutes(api, events)
}
