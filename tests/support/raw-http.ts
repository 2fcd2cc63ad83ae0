import { connect } from 'node:net'

/** Sends bytes as they are and answers all that comes back until the other side closes. */
export function rawHttp(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

/** A request with exactly these header lines; the connection closes after the response. */
export const rawGet = (path: string, lines: string[]) =>
  `GET ${path} HTTP/1.1\r\n${[...lines, 'Connection: close'].map((line) => `${line}\r\n`).join('')}\r\n`

export const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1])
