/** W3C Trace Context: one id from the balancer through gateway and backend, in every line of their logs (GW-16, GW-25). */
import { expect, test } from 'vitest'
import { buildBackend } from '../support/build-backend.ts'
import { buildGateway } from '../support/build-gateway.ts'
import { recordedLog } from '../support/recorded-log.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const given = `00-${trace}-00f067aa0ba902b7-00`
const call = { url: '/api/v1/x', headers: { host: 'demo.localhost', traceparent: given } }
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.includes('"reqId"'))
    .map((line) => JSON.parse(line) as { reqId: string; trace: string })

test('a trace of a trusted proxy is taken over and passed on, with the request as its span', async () => {
  const { logger, text } = recordedLog()
  const { app, upstream } = await buildGateway({ trustedProxies: ['127.0.0.1'], logger })
  upstream.on('*', { body: { data: null } })
  const response = await app.inject({ ...call, remoteAddress: '127.0.0.1' })
  const requestId = String(response.headers['x-request-id'])
  const span = requestId.replaceAll('-', '').slice(16)
  expect(upstream.last().headers.traceparent).toBe(`00-${trace}-${span}-00`)
  expect(linesOf(text()).length).toBeGreaterThan(0)
  for (const line of linesOf(text())) expect([line.reqId, line.trace]).toEqual([requestId, trace])
})

test.each([
  ['of anybody else', given, '10.0.0.9'],
  ['that is not valid', '00-zz-1-00', '127.0.0.1'],
  ['of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, '127.0.0.1'],
  ['of no version', `ff-${trace}-00f067aa0ba902b7-01`, '127.0.0.1'],
])('a trace %s is not: the request begins its own', async (_what, traceparent, remoteAddress) => {
  const { logger, text } = recordedLog()
  const { app, upstream } = await buildGateway({ trustedProxies: ['127.0.0.1'], logger })
  upstream.on('*', { body: { data: null } })
  const response = await app.inject({ ...call, headers: { ...call.headers, traceparent }, remoteAddress })
  const own = String(response.headers['x-request-id']).replaceAll('-', '')
  expect(upstream.last().headers.traceparent).toBe(`00-${own}-${own.slice(16)}-01`)
  for (const line of linesOf(text())) expect(line.trace).toBe(own)
})

test('a line of the backend has the trace and the request id of the gateway', async ({ onTestFinished }) => {
  const lines: string[] = []
  const backend = await buildBackend({
    test: { onTestFinished },
    logLevel: 'info',
    logStream: { write: (line: string) => void lines.push(line) },
  })
  const headers = { 'x-tenant': 'demo', 'x-request-id': 'request-1', traceparent: given }
  await backend.app.inject({ url: '/api/v1/themes', headers })
  expect(linesOf(lines.join(''))).toContainEqual(expect.objectContaining({ reqId: 'request-1', trace }))
})
