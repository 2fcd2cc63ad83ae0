/** One log line per request, without query, body, IP address or token. */
import fp from 'fastify-plugin'
import { one } from './centers.ts'

export const requestLog = fp(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          tenant: one(request.headers['x-tenant']),
          center: request.context?.center.id,
        },
        'request',
      )
    })
  },
  { name: 'request-log' },
)
