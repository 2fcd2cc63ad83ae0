/** How often one address may ask (gateway.md GW-22). Files are served without counting, answers of 404 count too. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { GatewayError } from '../http/errors.ts'
import { plainPath } from '../http/path.ts'
import type { RateLimitStore } from './rate-limit-store.ts'

export type RateLimits = {
  /** Requests a minute and address; 0 counts nothing. */
  perMinute: number
  /** Sign-ins, password and confirmation calls a minute and address; 0 counts nothing. */
  signInsPerMinute: number
  /** Calls and pages that name a form's code, a minute and address; 0 counts nothing. */
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
  /** Counts for several gateways together; without it each counts for itself. */
  store?: RateLimitStore
}

const minute = 60_000
const files = /^\/(?:assets|branding)\//
/** What lets a stranger guess passwords or send mails. */
const guessable =
  /^\/(?:auth\/(?:sign_in|password|confirmation)|api\/v1\/(?:signups|confirm|guardian_consents|organizations\/signups|contact_messages))(?:[/.?]|$)/
// A form's code is short enough to type, so it must not be tried by the thousand. Saving a draft counts too: the bound has room for it.
const codes = /^(?:\/[a-z]{2})?\/forms\/[^/]|^\/api\/v1\/forms\/[^/]/
const reports = '/_client-errors'

/**
 * An IPv4 address, or an IPv6 network of 64 bits, which is what one household or server has. Who has left already has no
 * address any more.
 */
export function networkOf(address: string | undefined): string {
  if (!address?.includes(':')) return address ?? ''
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const left = Math.max(0, 8 - groups.length - rest.length)
  const filled = tail === undefined ? groups : [...groups, ...Array<string>(left).fill('0'), ...rest]
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

export const rateLimits = fp<RateLimitOptions>(
  async (app, { perMinute, signInsPerMinute, codesPerMinute, reportsPerMinute, store }) => {
    // A store that is out of reach must not close the site: then nobody is counted, and the log says so.
    await app.register(rateLimit, {
      global: false,
      skipOnError: true,
      ...(store ? { redis: store.client, nameSpace: 'gateway-limit-' } : {}),
    })
    const limitOf = (name: string, max: number) => {
      if (max === 0) return null
      // Counters of one shared store are told apart by their keys.
      const keyGenerator = (request: FastifyRequest) => `${name} ${networkOf(request.ip)}`
      return app.createRateLimit({ max, timeWindow: minute, keyGenerator })
    }
    const all = limitOf('all', perMinute)
    const signIns = limitOf('sign-in', signInsPerMinute)
    const formCodes = limitOf('code', codesPerMinute)
    const clientErrors = limitOf('report', reportsPerMinute)

    const check = async (limit: NonNullable<typeof all>, request: FastifyRequest) => {
      const count = await limit(request)
      if (!count.isAllowed && count.isExceeded) {
        throw new GatewayError('too_many_requests', { retryAfter: count.ttlInSeconds })
      }
    }

    app.addHook('onRequest', (request, _reply, done) => {
      const path = plainPath(request.raw.url)
      if (files.test(path)) return done()
      const isGuess = request.method !== 'GET' && guessable.test(path)
      const narrow = path === reports ? clientErrors : isGuess ? signIns : codes.test(path) ? formCodes : null
      const counted = all ? check(all, request) : Promise.resolve()
      counted.then(() => (narrow ? check(narrow, request) : undefined)).then(() => done(), done)
    })
  },
  { name: 'rate-limits' },
)
