/** A double of clamd on a real socket: finds a virus in what contains "virus". */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ClamdDouble = {
  socket: string
  /** What it says of the next files in place of a result, or that it is down. */
  mode: 'works' | 'down' | 'broken'
  close(): Promise<void>
}

export async function startClamd(): Promise<ClamdDouble> {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  const socket = join(folder, 'clamd.ctl')
  const server = createServer((connection) => {
    if (double.mode === 'down') return void connection.destroy()
    const parts: Buffer[] = []
    connection.on('error', () => undefined)
    connection.on('data', (part: Buffer) => {
      parts.push(part)
      const content = contentOf(Buffer.concat(parts))
      if (content === null) return
      const result = content.includes('virus') ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
      connection.end(`${double.mode === 'broken' ? 'INSTREAM size limit exceeded. ERROR' : result}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  const double: ClamdDouble = {
    socket,
    mode: 'works',
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
  return double
}

/** The content of an INSTREAM command, or null until its last chunk is there. */
function contentOf(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
