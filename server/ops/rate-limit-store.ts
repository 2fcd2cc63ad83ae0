/** Rate limits that several gateways count together, in Redis (gateway.md 26). Everything else stays in each process. */
import type { FastifyBaseLogger } from 'fastify'

export type RateLimitStore = {
  /** A client of ioredis, as @fastify/rate-limit takes it. */
  client: unknown
  close: () => void
}

/** Milliseconds that a request waits for Redis before it goes uncounted. */
const patience = 300

/**
 * Connects to `redis://…` or `rediss://…`. Throws when the optional package `ioredis` is not installed. A Redis that
 * cannot be reached is logged, and counts nobody until it is back.
 */
export async function rateLimitStore(url: string, log: FastifyBaseLogger): Promise<RateLimitStore> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    connectTimeout: patience,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  })
  client.on('error', (error: Error) => log.error({ err: error, code: 'rate_limit_store' }, 'Redis is out of reach'))
  return { client, close: () => client.disconnect() }
}
