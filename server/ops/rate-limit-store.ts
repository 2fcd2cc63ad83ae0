/** Rate limits shared by several gateways through Redis (gateway.md GW-26). */
import type { FastifyBaseLogger } from 'fastify'

export type RateLimitStore = {
  /** A client of ioredis, as @fastify/rate-limit takes it. */
  client: unknown
  close: () => void
}

/** After this a request is not counted. */
const timeoutMs = 300

/**
 * Connects to `redis://…` or `rediss://…`. Throws when the optional package `ioredis` is not installed. While Redis is
 * unreachable, that is logged and nothing is counted.
 */
export async function rateLimitStore(url: string, log: FastifyBaseLogger): Promise<RateLimitStore> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  })
  client.on('error', (error: Error) => log.error({ err: error, code: 'rate_limit_store' }, 'Redis is out of reach'))
  return { client, close: () => client.disconnect() }
}
