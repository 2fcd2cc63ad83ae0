/** Passes a connection to PostgreSQL on without its notifications, as a pooler does that shares connections by transaction. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

const [headLength, notification] = [5, 'A'.charCodeAt(0)]

/** Messages of PostgreSQL are one byte for the kind and four for the length, which counts itself. */
function dropNotifications(): Transform {
  let rest = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= headLength) {
        const length = 1 + rest.readInt32BE(1)
        if (rest.length < length) break
        if (rest[0] !== notification) this.push(rest.subarray(0, length))
        rest = rest.subarray(length)
      }
      done()
    },
  })
}

export async function withoutNotifications(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => undefined)
      socket.on('close', () => [client, upstream].forEach((one) => void one.destroy()))
    }
    client.pipe(upstream).pipe(dropNotifications()).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
