/** How often one address may ask (gateway.md 22). Files are served without counting, answers of 404 count too. */
import rateLimit from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import { GatewayError } from '../errors.ts'

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
    const keyGenerator = (request: { ip: string }) => request.ip
    const all = app.createRateLimit({ max: perMinute, timeWindow: minute, keyGenerator })
    const signIns = app.createRateLimit({
      max: signInsPerMinute,
      timeWindow: minute,
      keyGenerator: (request) => `sign-in:${request.ip}`,
    })

    app.addHook('onRequest', async (request) => {
      const url = request.raw.url ?? ''
      if (files.test(url)) return
      const isGuess = signInsPerMinute > 0 && request.method !== 'GET' && guessable.test(url)
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
