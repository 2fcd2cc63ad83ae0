/** As much of Redis as counting takes: its wire protocol (RESP2), and a script that is a counter with a time to live. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type RedisDouble = {
  url: string
  /** Counters by key. */
  counts: Map<string, number>
  stop: () => Promise<void>
}

export async function startRedis(): Promise<RedisDouble> {
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let text = ''
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      for (let read = commandIn(text); read; read = commandIn(text)) {
        text = text.slice(read.length)
        socket.write(answerTo(read.words, counts))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(stop)
  const address = server.address()
  return { url: `redis://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, counts, stop }
}

/** The first whole command, `*2\r\n$3\r\nGET\r\n$1\r\nk\r\n`; null until it is there. */
function commandIn(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return null
  let at = head[0].length
  const words: string[] = []
  for (let index = 0; index < Number(head[1]); index++) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return null
    const start = at + size[0].length
    at = start + Number(size[1]) + 2
    if (text.length < at) return null
    words.push(text.slice(start, at - 2))
  }
  return { words, length: at }
}

function answerTo([name = '', ...args]: string[], counts: Map<string, number>): string {
  if (/^evalsha$|^eval$/i.test(name)) {
    const [, , key = '', window = '0'] = args
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return `*2\r\n:${count}\r\n:${window}\r\n`
  }
  if (/^info$/i.test(name)) return '$11\r\nloading:0\r\n\r\n'
  return '+OK\r\n'
}
