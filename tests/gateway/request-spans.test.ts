/** Traces at an OTLP collector on a real socket: one for a request, through gateway and backend, and nothing of a person (GW-33). */
import { json } from 'node:stream/consumers'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { wantsTraces } from '#shared/request-spans.ts'
import { buildBackend } from '../support/build-backend.ts'
import { buildGateway, sessionCookie } from '../support/build-gateway.ts'
import { httpDouble } from '../support/http-double.ts'
import { recordedLog } from '../support/recorded-log.ts'

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code?: number } }
type Export = { resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[] }

afterEach(() => vi.unstubAllEnvs())

async function startCollector() {
  const received: Export[] = []
  const url = await httpDouble(async (request, response) => {
    received.push((await json(request)) as Export)
    response.end('{}')
  })
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url)
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  return {
    spans: () =>
      received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)),
      ),
    text: () => JSON.stringify(received),
  }
}

it('a request is one trace through gateway and backend, by the ids of their logs, without its path, query or client', async () => {
  const collector = await startCollector()
  const { logger, entries } = recordedLog()
  const backend = await buildBackend({ listen: true, test: { onTestFinished } })
  const { app } = await buildGateway({ backendUrl: backend.url, logger })
  await Promise.all([app.requestSpans?.ready, backend.app.requestSpans?.ready])
  const headers = {
    host: 'demo.localhost',
    cookie: `naam=geheim; ${sessionCookie({ uid: 'jan.vries@example.nl' })}`,
    'user-agent': 'geheim',
    referer: 'https://demo.localhost/geheim',
  }
  const response = await app.inject({ url: '/api/v1/themes/Vries?naam=geheim', headers, remoteAddress: '203.0.113.7' })
  const id = String(response.headers['x-request-id']).replaceAll('-', '')
  await app.close()
  await backend.close()
  const [ofGateway, ofBackend] = ['GET /api/*', 'GET none'].map((name) =>
    collector.spans().find((span) => span.name === name),
  )
  expect(ofGateway).toMatchObject({ traceId: id, spanId: id.slice(16) })
  expect(ofGateway?.parentSpanId ?? '').toBe('')
  expect(ofBackend).toMatchObject({ traceId: id, parentSpanId: id.slice(16) })
  expect(entries().find(({ msg }) => msg === 'request')).toMatchObject({ trace: id })
  expect(collector.text()).toContain('platform.tenant')
  expect(collector.text()).not.toMatch(/geheim|[Vv]ries|203\.0|hostname|host\.name|process\./)
})

it('goes on with the trace of a trusted proxy, and the backend hears what is recorded', async () => {
  const collector = await startCollector()
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_always_off')
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const { logger } = recordedLog()
  const { app, upstream } = await buildGateway({ trustedProxies: ['127.0.0.1'], logger })
  await app.requestSpans?.ready
  upstream.on('*', { body: { data: null } })
  const visit = (traceparent?: string) =>
    app.inject({
      url: '/api/v1/x',
      headers: { host: 'demo.localhost', ...(traceparent && { traceparent }) },
      remoteAddress: '127.0.0.1',
    })
  await visit(`00-${trace}-00f067aa0ba902b7-01`)
  expect(upstream.last().headers.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`))
  await visit()
  expect(upstream.last().headers.traceparent).toMatch(/-00$/)
  await app.close()
  expect(collector.spans().map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
    [trace, '00f067aa0ba902b7'],
  ])
})

it.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  [{ OTEL_TRACES_EXPORTER: 'console' }, true],
  [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
  [{ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
])('traces are asked for by the standard variables alone: %j', (env, wanted) => {
  expect(wantsTraces(env)).toBe(wanted)
})
