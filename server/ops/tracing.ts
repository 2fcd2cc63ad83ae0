/** A span for each request, when OpenTelemetry's variables ask for it. Its ids are those of the log (gateway.md GW-33). */
import fp from 'fastify-plugin'
import { openRequestSpans, type RequestSpan, type RequestSpans } from '#shared/request-spans.ts'
import { parentSpanOf, spanIdOf } from '#shared/trace-context.ts'
import { siteLogFields } from '../site/site.ts'

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
    const spans = openRequestSpans('platform-gateway', (error) =>
      app.log.error({ code: 'traces', err: error }, 'Traces cannot be sent'),
    )
    app.decorate('requestSpans', spans)
    if (!spans) return
    app.decorateRequest('span', null)
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, trace, id, raw } = request
      const isBegunElsewhere = trace.traceId !== id.replaceAll('-', '')
      request.span = spans.begin({
        method,
        startedAt: Date.now(),
        parent: isBegunElsewhere ? parentSpanOf(raw.headers.traceparent) : null,
        ids: { traceId: trace.traceId, spanId: spanIdOf(id) },
      })
      // The backend records what is recorded here.
      if (request.span) trace.flags = request.span.flags
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.pageRoute ?? request.routeOptions.url ?? 'none'
      request.span?.end({ route, status: reply.statusCode, ...siteLogFields(request) })
      done()
    })
    app.addHook('onClose', () => spans.close())
  },
  { name: 'tracing', dependencies: ['request-log'] },
)
