/**
 * The connection of this gateway to Redis or Valkey (`REDIS_URL`), where several gateways keep what they share (ADR 0026).
 * While it is out of reach, every command yields null and each gateway decides by what it knows itself.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'

/** A command that takes longer counts as failed: Redis must never slow a site down. */
const timeoutMs = 300
/** After a command without a reply none is sent for this long, or each request would wait for its own. */
const pauseMs = 1000
/** How long the start waits for the first connection. */
const startTimeoutMs = 1000

export type SharedState = {
  /** Runs commands; null when Redis is out of reach or too slow. */
  run: <T>(commands: (client: Redis) => Promise<T>) => Promise<T | null>
  /** Receives the messages of a channel. `onGap` is called after every connection: some may have been missed before. */
  subscribe: (channel: string, onMessage: (message: string) => void, onGap: () => void) => void
  isReachable: () => boolean
  close: () => void
}

/** Connects to `redis://…` or `rediss://…`. Throws when the optional package `ioredis` is not installed. */
export async function connectSharedState(url: string, log: FastifyBaseLogger): Promise<SharedState> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    connectTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  })
  // A connection with subscriptions takes no other commands.
  const subscriber = client.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, autoResubscribe: false })
  let pausedUntil = 0
  let isReachable = true
  let isClosed = false

  // One line for each outage, not one for each command and attempt.
  const onFailure = (error: unknown) => {
    if (!isReachable) return
    isReachable = false
    log.error({ err: error, code: 'shared_state' }, 'Redis is out of reach: this gateway decides by itself')
  }
  const onSuccess = () => {
    if (isReachable) return
    isReachable = true
    log.info({ code: 'shared_state' }, 'Redis is reachable again')
  }
  client.on('error', onFailure)
  client.on('close', () => {
    if (!isClosed) onFailure(new Error('The connection was closed'))
  })
  client.on('ready', onSuccess)
  // The same outage: its first connection tells of it.
  subscriber.on('error', () => undefined)

  const started = Promise.withResolvers<void>()
  client.once('ready', started.resolve)
  await Promise.race([started.promise, delay(startTimeoutMs, undefined, { ref: false })])

  return {
    async run(commands) {
      if (client.status !== 'ready' || performance.now() < pausedUntil) return null
      try {
        const result = await withDeadline(commands(client))
        onSuccess()
        return result
      } catch (error) {
        pausedUntil = performance.now() + pauseMs
        onFailure(error)
        return null
      }
    },
    subscribe(channel, onMessage, onGap) {
      const listen = () => void subscriber.subscribe(channel).then(onGap, () => undefined)
      subscriber.on('message', (from: string, message: string) => {
        if (from === channel) onMessage(message)
      })
      subscriber.on('ready', listen)
      if (subscriber.status === 'ready') listen()
    },
    isReachable: () => isReachable,
    close: () => {
      isClosed = true
      client.disconnect()
      subscriber.disconnect()
    },
  }
}

/**
 * Rejects when there is no reply in time. Replies that have arrived are read first: a gateway that was itself too busy to read
 * them must not take Redis for slow, or it would forget what another one knows of a session.
 */
function withDeadline<T>(reply: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  // Sockets are read between timers and immediates.
  const expire = () => setImmediate(reject, new Error(`No reply within ${timeoutMs} ms`))
  const timer = setTimeout(expire, timeoutMs)
  reply.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
