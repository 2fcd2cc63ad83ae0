/** How often one address may ask (gateway.md 22). Files are served without counting, answers of 404 count too. */
import rateLimit from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import { GatewayError } from '../errors.ts'
import { plainPath } from '../proxy/path-guard.ts'

export type RateLimits = {
  /** Requests a minute and address; 0 counts nothing. */
  perMinute: number
  /** Sign-ins, password and confirmation calls a minute and address; 0 counts nothing. */
  signInsPerMinute: number
}

export const defaultRateLimits: RateLimits = { perMinute: 600, signInsPerMinute: 10 }

const minute = 60_000
const files = /^\/(?:assets|branding)\//
/** What lets a stranger guess passwords or send mails. */
const guessable =
  /^\/(?:auth\/(?:sign_in|password|confirmation)|api\/v1\/(?:signups|confirm|contact_messages))(?:[/.?]|$)/

export const rateLimits = fp<RateLimits>(
  async (app, { perMinute, signInsPerMinute }) => {
    await app.register(rateLimit, { global: false })
    // An address is an IPv4 address or an IPv6 network of 64 bits, which is what one household or server has.
    const all = app.createRateLimit({ max: perMinute, timeWindow: minute })
    const signIns = app.createRateLimit({ max: signInsPerMinute, timeWindow: minute })

    app.addHook('onRequest', async (request) => {
      const path = plainPath(request.raw.url)
      if (files.test(path)) return
      const isGuess = signInsPerMinute > 0 && request.method !== 'GET' && guessable.test(path)
      for (const limit of [perMinute > 0 ? all : null, isGuess ? signIns : null]) {
        const count = await limit?.(request)
        if (count && !count.isAllowed && count.isExceeded) {
          throw new GatewayError('too_many_requests', { retryAfter: count.ttlInSeconds })
        }
      }
    })
  },
  { name: 'rate-limits' },
)
