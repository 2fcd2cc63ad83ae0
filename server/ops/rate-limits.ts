/** Rate limits per client network (gateway.md GW-22). Files are not counted; 404 responses are. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasSecret } from '#shared/secret-paths.ts'
import { GatewayError } from '../http/errors.ts'
import { targetOf } from '../http/path.ts'
import type { SharedState } from '../shared-state/redis.ts'
import { RateLimitCounters } from './rate-limit-counters.ts'
import { SharedRateLimitCounters } from './shared-rate-limit-counters.ts'

export type RateLimits = {
  /** Requests a minute and address; 0 counts nothing. */
  perMinute: number
  /** Sign-ins, password and confirmation calls a minute and address; 0 counts nothing. */
  signInsPerMinute: number
  /** Calls and pages with a secret in their path, a minute and address; 0 counts nothing. */
  codesPerMinute: number
  /** Reports of errors in browsers, a minute and address; 0 counts nothing. */
  reportsPerMinute: number
}

export const defaultRateLimits: RateLimits = {
  perMinute: 600,
  signInsPerMinute: 10,
  codesPerMinute: 60,
  reportsPerMinute: 20,
}

export type RateLimitOptions = RateLimits & {
  /** Where several gateways count together; without it each counts for itself. */
  state?: SharedState
}

const minute = 60_000
const files = /^\/(?:assets|branding)\//
/** Endpoints with which a stranger could guess passwords or send mails. */
const guessable =
  /^\/(?:auth\/(?:sign_in|password|confirmation)|api\/v1\/(?:signups|confirm|guardian_consents|organizations\/signups|contact_messages))(?:[/.?]|$)/
const reports = '/_client-errors'

/** Bits of an IPv6 network that count as one client: what one household or server has. */
const ipv6NetworkBits = 64
/** A company or a hosting customer has a network of 48 bits, that is 65,536 of those: all of them together get this many times one's limit. */
const ipv6Site = { bits: 48, factor: 10 }

export const rateLimits = fp<RateLimitOptions>(
  async (app, { perMinute, signInsPerMinute, codesPerMinute, reportsPerMinute, state }) => {
    await app.register(rateLimit, {
      global: false,
      store: state ? SharedRateLimitCounters.on(state) : RateLimitCounters,
    })
    const limitOf = (name: string, max: number) => {
      if (max === 0) return null
      // The name separates the counters of one shared store.
      // A client that has disconnected has no address any more.
      const limit = (factor: number, bits: number) =>
        app.createRateLimit({
          max: max * factor,
          timeWindow: minute,
          keyGenerator: ({ ip }: FastifyRequest) => `${name} ${normalizeIP(ip ?? '', bits)}`,
        })
      return { network: limit(1, ipv6NetworkBits), site: limit(ipv6Site.factor, ipv6Site.bits) }
    }
    const all = limitOf('all', perMinute)
    const signIns = limitOf('sign-in', signInsPerMinute)
    const formCodes = limitOf('code', codesPerMinute)
    const clientErrors = limitOf('report', reportsPerMinute)

    const check = async ({ network, site }: NonNullable<typeof all>, request: FastifyRequest) => {
      for (const limit of request.ip?.includes(':') ? [network, site] : [network]) {
        const count = await limit(request)
        if (!count.isAllowed && count.isExceeded) {
          throw new GatewayError('too_many_requests', { retryAfter: count.ttlInSeconds })
        }
      }
    }

    app.addHook('onRequest', (request, _reply, done) => {
      const path = targetOf(request).decodedPath
      if (files.test(path)) return done()
      const isGuess = request.method !== 'GET' && guessable.test(path)
      const narrow = path === reports ? clientErrors : isGuess ? signIns : hasSecret(path) ? formCodes : null
      const counted = all ? check(all, request) : Promise.resolve()
      counted.then(() => (narrow ? check(narrow, request) : undefined)).then(() => done(), done)
    })
  },
  { name: 'rate-limits' },
)
