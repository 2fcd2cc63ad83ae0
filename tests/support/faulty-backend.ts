import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type FaultyBackend = {
  url: string
  /** Request lines in order of arrival, over all connections. */
  requests: string[]
  /** How many of its connections have been closed by the other side. */
  left: () => number
}

/** A backend that speaks TCP and little else: `response` gets each request's head and may do anything to the socket. */
export async function faultyBackend(
  response: (socket: Socket, head: string, count: number) => void,
): Promise<FaultyBackend> {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  let left = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => left++)
    socket.on('data', (chunk: Buffer) => {
      const head = chunk.toString('latin1')
      if (!/^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(head)) return
      requests.push(head.slice(0, head.indexOf('\r\n')))
      response(socket, head, requests.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The faulty backend does not listen')
  return { url: `http://127.0.0.1:${address.port}`, requests, left: () => left }
}
