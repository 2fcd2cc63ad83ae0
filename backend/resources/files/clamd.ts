/** Asks clamd, over its socket, whether a file has a virus (https://docs.clamav.net/manual/Usage/ClamdProtocol.html, INSTREAM). */
import { connect, type NetConnectOpts } from 'node:net'
import { bareHost } from '#backend/http/network.ts'

/** Throws when the scanner cannot be reached or gives no result. */
export type FileScanner = (content: Uint8Array) => Promise<'clean' | 'infected'>

const chunkSize = 64 * 1024

/** `/run/clamav/clamd.ctl`, or `host:port` (`[::1]:3310`). */
function addressOf(socket: string): NetConnectOpts {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(socket) ?? []
  return host && port ? { host: bareHost(host), port: Number(port) } : { path: socket }
}

export function clamdScanner(socket: string, timeoutMs = 60_000): FileScanner {
  return async (content) => {
    const response = await send(addressOf(socket), content, timeoutMs)
    if (response === 'stream: OK') return 'clean'
    if (response.endsWith(' FOUND')) return 'infected'
    throw new Error(`clamd gave no result: ${response.slice(0, 200)}`)
  }
}

function send(address: NetConnectOpts, content: Uint8Array, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = connect(address)
    const received: Buffer[] = []
    connection.setTimeout(timeoutMs, () => connection.destroy(new Error('clamd took too long')))
    connection.on('error', reject)
    connection.on('data', (part: Buffer) => received.push(part))
    // Also when clamd closes early, because the file is above its limit: then what it said names the reason.
    connection.on('close', () => resolve(Buffer.concat(received).toString().replace(/\0.*$/s, '').trim()))
    connection.write('zINSTREAM\0')
    for (let start = 0; start < content.length; start += chunkSize) {
      const chunk = content.subarray(start, start + chunkSize)
      connection.write(lengthOf(chunk.length))
      connection.write(chunk)
    }
    connection.write(lengthOf(0))
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
