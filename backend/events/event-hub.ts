/**
 * The event streams of the browsers that are connected to this backend (`text/event-stream`). What happens is heard from the
 * database, so that a browser learns of a change through whichever backend it was made.
 */
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#backend/db/driver.ts'
import { type BrowserEvent, eventChannel } from './publish.ts'

/** Streams of one user: more would be browsers that nobody looks at. */
export const streamsPerUser = 6
/** Milliseconds between two signs of life, below the silence after which proxies cut a response. */
/** An event, and no comment: the browser polls where none arrives, since a proxy may keep what a stream says. */
const heartbeatMs = 20_000
/** Milliseconds after which a stream ends, and its browser connects again: with the roles and the session that it then has. */
const lifetimeMs = 15 * 60_000
/** Milliseconds that a browser waits before it connects again. */
const retryMs = 3_000
/** Bytes that may wait for a browser that does not read. */
const maxBuffered = 64 * 1024

export type Listener = { userId: number; sessionId: number }

class EventStream extends Readable {
  override _read(): void {}
}

type Entry = Listener & { stream: EventStream; endsAt: number }

export class EventHub {
  readonly #entries = new Set<Entry>()
  readonly #log: FastifyBaseLogger
  #timer: NodeJS.Timeout | null = null
  #unlisten: (() => Promise<void>) | null = null
  #isClosed = false

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  async start(database: Database): Promise<void> {
    this.#unlisten = await database.listen({
      [eventChannel]: (payload) => this.#dispatch(JSON.parse(payload) as BrowserEvent),
      // Written by a trigger when a session is deleted, for whatever reason.
      ended_sessions: (payload) => this.#endAll(({ sessionId }) => sessionId === Number(payload)),
      // Likewise, for every change of a role: the browser connects again, and hears what the present roles may.
      changed_roles: (payload) => this.#endAll(({ userId }) => userId === Number(payload)),
    })
    this.#timer = setInterval(() => this.#beat(), heartbeatMs)
    this.#timer.unref()
  }

  get streams(): number {
    return this.#entries.size
  }

  /** The body of a response that lasts; null when the user has enough streams, or this backend is closing. */
  open(listener: Listener): Readable | null {
    if (this.#isClosed) return null
    const own = [...this.#entries].filter(({ userId }) => userId === listener.userId)
    if (own.length >= streamsPerUser) return null
    const entry: Entry = { ...listener, stream: new EventStream(), endsAt: performance.now() + lifetimeMs }
    this.#entries.add(entry)
    entry.stream.once('close', () => this.#entries.delete(entry))
    entry.stream.push(`retry: ${retryMs}\n\n`)
    return entry.stream
  }

  /** Ends every stream, so that the server need not wait for them. */
  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearInterval(this.#timer)
    for (const entry of this.#entries) this.#end(entry)
    await this.#unlisten?.().catch((error: unknown) =>
      this.#log.warn({ err: error, code: 'events.closing' }, 'the events were not left'),
    )
  }

  #dispatch({ conversation, users }: BrowserEvent): void {
    for (const entry of this.#entries) {
      if (users.includes(entry.userId))
        this.#write(entry, `event: conversation\ndata: ${JSON.stringify({ id: String(conversation) })}\n\n`)
    }
  }

  #endAll(concerns: (listener: Listener) => boolean): void {
    for (const entry of this.#entries) if (concerns(entry)) this.#end(entry)
  }

  #beat(): void {
    const now = performance.now()
    for (const entry of this.#entries) {
      if (entry.endsAt <= now) this.#end(entry)
      else this.#write(entry, 'event: beat\ndata:\n\n')
    }
  }

  #write(entry: Entry, text: string): void {
    if (entry.stream.readableLength > maxBuffered) entry.stream.destroy()
    else entry.stream.push(text)
  }

  #end(entry: Entry): void {
    this.#entries.delete(entry)
    entry.stream.push(null)
  }
}
