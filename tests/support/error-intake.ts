/** A Sentry-compatible intake on a real socket: keeps the bytes of every envelope. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

type Event = {
  release: string
  level: string
  logger: string
  tags: Record<string, string>
  exception: {
    values: {
      type: string
      value: string
      stacktrace?: { frames: { filename: string; lineno: number; in_app: boolean }[] }
    }[]
  }
}

export async function startIntake() {
  const envelopes: string[] = []
  const waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    envelopes.push(`${request.url} ${JSON.stringify(request.headers)}\n${text}`)
    response.end('{}')
    for (const wake of waiting.splice(0)) wake()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const received = async (count: number) => {
    while (envelopes.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return {
    dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    /** All that it got, once there are so many. */
    text: async (count: number) => {
      await received(count)
      return envelopes.join('\n')
    },
    events: async (count: number) => {
      await received(count)
      return envelopes.map((envelope) => JSON.parse(envelope.trim().split('\n').at(-1) ?? '') as Event)
    },
    count: () => envelopes.length,
  }
}
