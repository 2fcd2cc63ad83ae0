/** A span for each request, below that of the gateway, when OpenTelemetry's variables ask for it. */
import fp from 'fastify-plugin'
import { one } from '#backend/http/centers.ts'
import { openRequestSpans, type RequestSpan, type RequestSpans } from '#shared/request-spans.ts'
import { parentSpanOf } from '#shared/trace-context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** null: off. */
    requestSpans: RequestSpans | null
  }
  interface FastifyRequest {
    span: RequestSpan | null
  }
}

export const tracing = fp(
  async (app) => {
    const spans = openRequestSpans('platform-backend', (error) =>
      app.log.error({ code: 'traces', err: error }, 'Traces cannot be sent'),
    )
    app.decorate('requestSpans', spans)
    if (!spans) return
    app.decorateRequest('span', null)
    app.addHook('onRequest', (request, _reply, done) => {
      const parent = parentSpanOf(request.headers.traceparent)
      request.span = spans.begin({ method: request.method, startedAt: Date.now(), parent })
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      request.span?.end({
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        tenant: one(request.headers['x-tenant']),
        center: request.context?.center.slug,
      })
      done()
    })
    app.addHook('onClose', () => spans.close())
  },
  { name: 'tracing' },
)
