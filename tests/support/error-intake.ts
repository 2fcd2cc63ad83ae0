/** A Sentry-compatible intake on a real socket: keeps the bytes of every envelope. */
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { httpDouble } from './http-double.ts'

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
  const url = await httpDouble(async (request, response) => {
    const body = await buffer(request)
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    envelopes.push(`${request.url} ${JSON.stringify(request.headers)}\n${text}`)
    response.end('{}')
    for (const wake of waiting.splice(0)) wake()
  })
  const received = async (count: number) => {
    while (envelopes.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return {
    dsn: `${url.replace('//', '//key@')}/1`,
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
