/** GW-20: large bodies pass through and leave nothing behind. */
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { buildGateway, listen } from '../support/build-gateway.ts'

const megabyte = 1024 * 1024
const host = 'demo.localhost'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Bytes that are really held: what is only waiting to be collected does not count. */
function held(): number {
  collect()
  const { external, heapUsed } = process.memoryUsage()
  return external + heapUsed
}

test('GW-20: an upload of 300 MB is rejected while it streams and memory stays flat', { timeout: 90_000 }, async () => {
  let arrived = 0
  const backend = createServer((request) => request.on('data', (chunk: Buffer) => (arrived += chunk.length)))
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    backend.closeAllConnections()
    backend.close()
  })
  const { app } = await buildGateway({ backendUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` })
  const port = await listen(app)
  const before = held()
  let highest = before

  const block = Buffer.alloc(megabyte, 'x')
  const head = [
    'POST /api/v1/files HTTP/1.1',
    `Host: ${host}`,
    'X-CSRF: 1',
    'Content-Type: multipart/form-data; boundary=b',
    'Transfer-Encoding: chunked',
  ]
  let sent = 0
  const response = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const write = () => {
      while (sent < 300 && !socket.destroyed) {
        // A collection takes longer than to send these.
        if (++sent % 10 === 0) highest = Math.max(highest, held())
        socket.write(`${megabyte.toString(16)}\r\n`)
        socket.write(block)
        if (!socket.write('\r\n')) return
      }
    }
    socket.on('drain', write)
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    write()
  })
  // The refusal may be lost with the connection that it closes; what counts is that the rest was not taken.
  expect(response === '' || /^HTTP\/1\.1 413 /.test(response)).toBe(true)
  expect(arrived).toBeLessThanOrEqual(25 * megabyte)
  expect(highest - before).toBeLessThan(40 * megabyte)
})

test('GW-20: a response of 300 MB follows the pace of its reader and memory stays flat', {
  timeout: 90_000,
}, async () => {
  const total = 300
  let written = 0
  const backend = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': total * megabyte })
    const block = Buffer.alloc(megabyte, 'y')
    const write = () => {
      while (written < total) {
        written++
        if (!response.write(block)) return
      }
      response.end()
    }
    response.on('drain', write)
    write()
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    backend.closeAllConnections()
    backend.close()
  })
  const { app } = await buildGateway({ backendUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` })
  const port = await listen(app)
  const before = held()
  let highest = before
  let received = 0
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /api/v1/files/1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    let turns = 0
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      // A reader who stops now and then: what nobody reads must not pile up here.
      if (++turns % 200 !== 0) return
      highest = Math.max(highest, held())
      socket.pause()
      setImmediate(() => socket.resume())
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
  expect(received).toBeGreaterThanOrEqual(total * megabyte)
  expect(highest - before).toBeLessThan(40 * megabyte)
})
