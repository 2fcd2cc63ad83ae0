/** One line a request: who, where, what came of it. Never a query, token, cookie, address of a person or body (gateway.md 25). */
import type { FastifyInstance } from 'fastify'
import { siteLogFields } from '../site/site-plugin.ts'
import { loggablePath } from './logger.ts'

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        ...siteLogFields(request),
        method: request.method,
        path: loggablePath(request.raw.url),
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
