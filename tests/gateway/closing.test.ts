/** Requests that are being answered when the gateway, or the backend, begins to close (gateway.md GW-24). */
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { buildBackend } from '../support/build-backend.ts'
import { buildGateway, listen } from '../support/build-gateway.ts'

/** Long enough for a busy machine, and far below the 72 seconds that an idle connection may stay. */
const soon = { timeout: 15_000 }

/** A connection that stays open for another request. */
function open(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
  })
  socket.write(bytes)
  return { send: (more: string) => socket.write(more), received: () => received, isClosed: () => socket.closed }
}

test('a response whose beginning is sent already is completed, and its connection does not hold up the gateway', async () => {
  const { app, upstream } = await buildGateway()
  let end: () => void = () => undefined
  upstream.on('/api/v1/large', (_request, { response }) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write('begin')
    end = () => response.end('end')
    return null
  })
  const client = open(await listen(app), 'GET /api/v1/large HTTP/1.1\r\nHost: demo.localhost\r\n\r\n')
  await expect.poll(client.received, soon).toContain('begin')
  const closed = app.close()
  end()
  await expect.poll(client.received, soon).toContain('end')
  await expect.poll(client.isClosed, soon).toBe(true)
  await closed
})

test('a request that is still being received is answered, and its connection does not hold up the backend', async (test) => {
  const backend = await buildBackend({ listen: true, test })
  const head = ['POST /api/v1/vacancies HTTP/1.1', 'Host: demo', 'Content-Type: application/json', 'Content-Length: 2']
  const begun = once(backend.app.server, 'request')
  const client = open(Number(new URL(backend.url).port), `${head.join('\r\n')}\r\n\r\n{`)
  await begun
  const closed = backend.close()
  client.send('}')
  await expect.poll(client.received, soon).toContain('HTTP/1.1 4')
  await expect.poll(client.isClosed, soon).toBe(true)
  await closed
})
