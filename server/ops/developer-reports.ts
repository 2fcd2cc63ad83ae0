/** For `/test/sentry`: whether errors and traces of the gateway go anywhere, and an error on purpose. There only where developer pages are. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { reportingPath, testErrorPath } from '#shared/developer-reports.ts'
import { isFromThisHost } from '../http/csrf.ts'
import { GatewayError } from '../http/errors.ts'
import type { ClientErrorOptions } from './client-errors.ts'

export const developerReports = fp<ClientErrorOptions>(
  async (app, { errorIntake }) => {
    const forDevelopers = async ({ site, session }: FastifyRequest): Promise<void> => {
      if (!site.developerPages || !session) throw new GatewayError('not_found')
    }
    app.get(reportingPath, { onRequest: forDevelopers }, async (_request, reply: FastifyReply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ errors: errorIntake !== undefined, traces: app.requestSpans !== null }),
    )
    app.post(testErrorPath, { onRequest: forDevelopers }, async (request) => {
      if (!isFromThisHost(request.headers, request.visitedHost)) throw new GatewayError('cross_site')
      throw new TypeError('On purpose, from the developer page')
    })
  },
  { name: 'developer-reports', dependencies: ['sessions', 'site', 'tracing'] },
)
