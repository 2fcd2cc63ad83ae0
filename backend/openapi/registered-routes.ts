/** Every route of the backend without a database: registered on an application that serves nobody. */
import Fastify from 'fastify'
import { EventHub } from '#backend/events/event-hub.ts'
import type { Services } from '#backend/resources/services.ts'
import { prefixes, registerApiRoutes, registerTokenRoutes } from '#backend/routes.ts'
import { collectRoutes, type RegisteredRoute } from './collect-routes.ts'
import { documentRoute } from './document-route.ts'

export async function registeredRoutes(): Promise<RegisteredRoute[]> {
  const app = Fastify()
  const routes = collectRoutes(app)
  documentRoute(app, routes)
  // Routes use their services when they handle a request, and here none comes.
  const options = { production: false, replyDomain: 'example.org', inboundMailSecret: 'none' }
  const services = { options } as unknown as Services
  await app.register(async (auth) => registerTokenRoutes(auth, services), { prefix: prefixes.tokens })
  await app.register((api) => registerApiRoutes(api, services, new EventHub(api.log)), { prefix: prefixes.api })
  await app.ready()
  await app.close()
  return routes
}
