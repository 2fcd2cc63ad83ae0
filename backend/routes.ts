/** Every route of the backend, below its prefix, with the hooks of its scope. */
import type { FastifyInstance } from 'fastify'
import { jsonApiType } from '#shared/json-api/types.ts'
import { codeRoutes } from './auth/code-routes.ts'
import { confirmationRoutes } from './auth/confirmation-routes.ts'
import { factorRoutes } from './auth/factor-routes.ts'
import { passkeyRoutes } from './auth/passkeys/routes.ts'
import { passwordRoutes } from './auth/password-routes.ts'
import { platformEntryRoutes } from './auth/platform/routes.ts'
import { sessionRoutes } from './auth/session-routes.ts'
import { ssoRoutes } from './auth/sso/routes.ts'
import { verificationRoutes } from './auth/verification-routes.ts'
import type { EventHub } from './events/event-hub.ts'
import { eventRoutes } from './events/routes.ts'
import { authenticate, type ContextFactory, contextFactory, contextOf } from './http/request-context.ts'
import { inboundMailRoutes } from './inbound-mail/webhook-routes.ts'
import { addSurrogateKey, admit } from './json-api/admission.ts'
import type { CountCache } from './json-api/count-cache.ts'
import { idempotency } from './json-api/idempotency.ts'
import { jsonApi } from './json-api/links.ts'
import type { ListQueue } from './json-api/list-queue.ts'
import { apiRoutes } from './resources/api-routes.ts'
import type { Services } from './resources/services.ts'

export const prefixes = { tokens: '/auth', api: '/api/v1' } as const

/** The token endpoints (sessions.md SES-7 to SES-10). */
export function registerTokenRoutes(auth: FastifyInstance, services: Services): void {
  sessionRoutes(auth, services)
  passwordRoutes(auth, services)
  passkeyRoutes(auth, services)
  codeRoutes(auth, services)
  verificationRoutes(auth, services)
  confirmationRoutes(auth)
  ssoRoutes(auth, services)
  platformEntryRoutes(auth, services)
  factorRoutes(auth, services)
}

export async function registerApiRoutes(api: FastifyInstance, services: Services, events: EventHub): Promise<void> {
  await apiRoutes(api, services)
  await inboundMailRoutes(api, services)
  await eventRoutes(api, events)
}

/** What all requests of this process share. */
type ScopeOptions = { lists: ListQueue; counts: CountCache }

/** What creates the context of a request. */
const contextsOf = ({ services }: FastifyInstance, { lists, counts }: ScopeOptions): ContextFactory => {
  const { db, options, centers, files } = services
  const { checkResponses, clamdSocket, now, replyDomain } = options
  const scansFiles = clamdSocket !== undefined
  return contextFactory({ db, centers, now, counts, lists, checkResponses, replyDomain, scansFiles, files })
}

/**
 * `/auth` (docs/sessions.md). What is for the person alone reads credentials and asks `may` as the API does; the others answer a visitor in
 * the format of devise_token_auth, or by a redirect, and read credentials where they need them.
 */
export async function tokenScope(auth: FastifyInstance, options: ScopeOptions): Promise<void> {
  const { services } = auth
  const createContext = contextsOf(auth, options)
  auth.addHook('preHandler', async (request, reply) => {
    const { operation } = request.routeOptions.config
    await services.centers.lookFor(request)
    request.context = createContext(request, null)
    if (operation?.may !== 'in_person') return
    await authenticate(services.sessionService, createContext)(request, reply)
    await admit(contextOf(request), operation, reply)
  })
  auth.addHook('onSend', (request, reply) => services.sessionService.finish(request, reply))
  registerTokenRoutes(auth, services)
}

/**
 * `/api/v1`: credentials are read and the operation's `may` is asked before the handler, and tokens are rotated after it
 * (sessions.md SES-1–SES-6). What depends on the record is decided by the policy of its resource.
 */
export async function apiScope(api: FastifyInstance, options: ScopeOptions): Promise<void> {
  const { services, events } = api
  const { centers, sessionService } = services
  const createContext = contextsOf(api, options)
  await api.register(jsonApi)
  api.addHook('preHandler', async (request, reply) => {
    reply.type(jsonApiType)
    await centers.lookFor(request)
    await authenticate(sessionService, createContext)(request, reply)
    await admit(contextOf(request), request.routeOptions.config.operation, reply)
  })
  await api.register(idempotency)
  api.addHook('onSend', (request, reply, payload, done) => {
    addSurrogateKey(request.routeOptions.config.operation, reply)
    done(null, payload)
  })
  api.addHook('onSend', (request, reply) => sessionService.finish(request, reply))
  await registerApiRoutes(api, services, events)
}
