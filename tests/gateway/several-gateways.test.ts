/** Any number of gateways behind any balancer (GW-26): nothing that a visitor needs lives in one of them alone. */
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { buildGateway, cookiesOf, sessionCookie } from '../support/build-gateway.ts'
import { startRedis } from '../support/redis-double.ts'

const visitor = { host: 'demo.localhost' }

describe('several gateways (GW-26)', () => {
  test('share a rate limit through Redis', async () => {
    const redis = await startRedis()
    const options = { redisUrl: redis.url, rateLimits: { perMinute: 3 } }
    const gateways = [await buildGateway(options), await buildGateway(options)]
    // Who asks before the connection stands goes uncounted.
    await vi.waitFor(async () => {
      for (const { app } of gateways)
        await app.inject({ url: '/robots.txt', headers: visitor, remoteAddress: '10.0.0.9' })
      expect([...redis.counts.values()]).toEqual([expect.any(Number)])
      expect(redis.counts.size).toBe(1)
    })
    redis.counts.clear()
    const statuses: number[] = []
    for (const index of [0, 1, 0, 1]) {
      const response = await gateways[index]?.app.inject({ url: '/robots.txt', headers: visitor })
      statuses.push(response?.statusCode ?? 0)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('keep serving and log it when Redis is unreachable', async () => {
    const redis = await startRedis()
    const lines: string[] = []
    const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
    const { app } = await buildGateway({ redisUrl: redis.url, rateLimits: { perMinute: 1 }, logger })
    await redis.stop()
    for (let index = 0; index < 3; index++) {
      expect((await app.inject({ url: '/robots.txt', headers: visitor })).statusCode).toBe(200)
    }
    await vi.waitFor(() => expect(lines.join('')).toContain('Redis is out of reach'))
  })

  test('serve one session alternately, because it is in the cookies', async () => {
    const gateways = [await buildGateway(), await buildGateway()]
    let cookie = sessionCookie({ token: 'token-1' })
    const sent: unknown[] = []
    for (const [index, { app, upstream }] of gateways.entries()) {
      upstream.on('/api/v1/current_user', {
        headers: {
          'access-token': `token-${index + 2}`,
          client: 'client-1',
          uid: 'vrijwilliger@demo.example',
          expiry: String(1_999_000_001 + index),
        },
        body: { data: null },
      })
      const response = await app.inject({ url: '/api/v1/current_user', headers: { ...visitor, cookie } })
      sent.push(upstream.last().headers['access-token'])
      const { 'access-token': token = '', expiry } = cookiesOf(response.headers)
      cookie = sessionCookie({ token, expiry: Number(expiry) })
    }
    expect(sent).toEqual(['token-1', 'token-2'])
    expect(cookie).toContain('access-token=token-3')
  })
})
