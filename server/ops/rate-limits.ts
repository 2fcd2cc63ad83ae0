/** Rate limits per client network (gateway.md GW-22). Files are not counted; 404 responses are. */
import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { tilesPrefix } from '#shared/map-tiles.ts'
import { hasSecret } from '#shared/secret-paths.ts'
import { BoundedMap } from '../fast-paths/bounded-map.ts'
import { GatewayError } from '../http/errors.ts'
import { targetOf } from '../http/path.ts'
import type { SharedState } from '../shared-state/redis.ts'
import { type Network, networkOf } from './client-network.ts'
import { type Count, RateLimitCounters } from './rate-limit-counters.ts'
import { RefusalLog } from './refusal-log.ts'
import { SharedRateLimitCounters } from './shared-rate-limit-counters.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused by a rate limit: lines of the log count such requests together. */
    isOverLimit: boolean
  }
}

export type RateLimits = {
  /** Requests a minute and address; 0 counts nothing. */
  perMinute: number
  /** Sign-ins, password and confirmation calls a minute and address; 0 counts nothing. */
  signInsPerMinute: number
  /** Calls and pages with a secret in their path, confirmations of an address, and apart from these challenges of passkeys, a minute and address; 0 counts nothing. */
  codesPerMinute: number
  /** Requests for drafts of forms, a minute and address: who types saves every two seconds. They count in no other limit; 0 counts nothing. */
  draftsPerMinute: number
  /** Reports of errors in browsers, a minute and address; 0 counts nothing. */
  reportsPerMinute: number
  /** Tiles of maps, a minute and address: a map shows some thirty at a time. They count in no other limit; 0 counts nothing. */
  tilesPerMinute: number
}

/** The limits of a gateway by the two that an operator sets. */
export const rateLimitsOf = (perMinute: number, signInsPerMinute: number): RateLimits => ({
  perMinute,
  signInsPerMinute,
  // Opening the page of a link counts as well, so there must be more room than for a password.
  codesPerMinute: signInsPerMinute * 6,
  draftsPerMinute: perMinute * 3,
  reportsPerMinute: perMinute === 0 ? 0 : 20,
  tilesPerMinute: perMinute * 2,
})

export const defaultRateLimits = rateLimitsOf(600, 10)

export type RateLimitOptions = { rateLimits?: Partial<RateLimits> }

/** Milliseconds. */
const minute = 60_000
const files = /^\/(?:assets|branding)\//
/** Endpoints with which a stranger could guess passwords or send mails. */
const guessable =
  /^\/(?:auth\/(?:sign_in|sso|password|confirmation|unlock)|api\/v1\/(?:signups|guardian_consents|organizations\/signups|contact_messages|vacancy_reports|correction_reports))(?:[/.?]|$)/
/** Requests and offers of help; what staff do with one has a path below it and is not counted. */
const helpSubmissions = /^\/api\/v1\/help_(?:requests(?:\/[^/]+\/responses)?|responses)\/?$/
/** The challenge of a passkey: browsers ask one for each sign-in page that opens, and nothing can be guessed with it. */
const challenge = '/auth/sign_in/passkey_options'
const reports = '/_client-errors'
const drafts = /^\/api\/v1\/form_drafts(?:[/?]|$)/
/** Its token is in the body, too long to be guessed. */
const confirmation = '/api/v1/confirm'
/** Sign-ins whose success shows that nothing was guessed; asking for a code is none, which always succeeds. */
const signIn = /^\/auth\/sign_in(?:\/(?:code|link|passkey|factor))?$/
const formCall = /^\/api\/v1\/forms\//

/** What decides which limits a path has. */
type PathFacts = {
  isFile: boolean
  isTile: boolean
  isDraft: boolean
  isReport: boolean
  isChallenge: boolean
  isGuessable: boolean
  hasSecret: boolean
}

const recentFacts = new BoundedMap<PathFacts>(2000)

function factsOf(path: string): PathFacts {
  const known = recentFacts.get(path)
  if (known) return known
  const facts = {
    isFile: files.test(path),
    isTile: path.startsWith(tilesPrefix),
    isDraft: drafts.test(path),
    isReport: path === reports,
    isChallenge: path === challenge,
    isGuessable: (guessable.test(path) && path !== challenge) || helpSubmissions.test(path),
    hasSecret: hasSecret(path) || path === confirmation,
  }
  recentFacts.set(path, facts)
  return facts
}

/** All networks of a site together get this many times the limit of one. */
const siteFactor = 10

const mayBeNoGuess = (path: string): boolean => signIn.test(path) || formCall.test(path)

/** Whether a response shows that the password, or the code of a form, was known. A save that is refused for its values had the right code. */
function wasNoGuess(path: string, status: number): boolean {
  return status < 300 || (formCall.test(path) && (status === 409 || status === 422))
}

/** Promises when gateways count together. */
type Limit = {
  /** Counts a request; throws 429 above the limit. */
  count: (network: Network) => void | Promise<void>
  /** Takes one that was counted off again. */
  giveBack: (network: Network) => void | Promise<void>
}

/** Several gateways count together when they share a state, else each counts for itself. */
export const rateLimits = fp<RateLimitOptions>(
  async (app, options) => {
    const limit = rateLimiter({ ...defaultRateLimits, ...options.rateLimits }, app.sharedState?.state ?? null)
    const refusals = new RefusalLog(app.log)
    app.decorateRequest('isOverLimit', false)
    const refuse = (request: FastifyRequest, error: unknown) => {
      request.isOverLimit = true
      refusals.count(request.ip)
      return error as Error
    }
    app.addHook('onRequest', (request, reply, done) => {
      try {
        const counted = limit(request, reply.raw)
        if (counted)
          counted.then(
            () => done(),
            (error) => done(refuse(request, error)),
          )
        else done()
      } catch (error) {
        throw refuse(request, error)
      }
    })
    app.addHook('onClose', async () => refusals.close())
  },
  { name: 'rate-limits', dependencies: ['shared-state'] },
)

/** Counts a request against its limits: throws 429 above one, and returns a promise when gateways count together. */
function rateLimiter(
  limits: RateLimits,
  state: SharedState | null,
): (request: FastifyRequest, response: ServerResponse) => void | Promise<void> {
  // The name separates the counters of one shared store.
  const limitOf = (name: string, max: number): Limit | null => {
    if (max === 0) return null
    return state ? sharedLimit(new SharedRateLimitCounters(state), name, max) : ownLimit(max)
  }
  const all = limitOf('all', limits.perMinute)
  const signIns = limitOf('sign-in', limits.signInsPerMinute)
  const codes = limitOf('code', limits.codesPerMinute)
  const challenges = limitOf('challenge', limits.codesPerMinute)
  const clientErrors = limitOf('report', limits.reportsPerMinute)
  const mapTiles = limitOf('tile', limits.tilesPerMinute)
  const formDrafts = limitOf('draft', limits.draftsPerMinute)

  const narrowLimitOf = (request: FastifyRequest, facts: PathFacts): Limit | null => {
    if (facts.isReport) return clientErrors
    if (facts.isChallenge) return challenges
    if (facts.isGuessable && request.method !== 'GET') return signIns
    return facts.hasSecret ? codes : null
  }

  return (request, response) => {
    const path = targetOf(request).decodedPath
    const facts = factsOf(path)
    if (facts.isFile) return
    const network = networkOf(request.ip)
    if (facts.isTile) return mapTiles?.count(network)
    if (facts.isDraft) return formDrafts?.count(network)
    const narrow = narrowLimitOf(request, facts)
    const countNarrow = () => {
      if (narrow && mayBeNoGuess(path)) {
        // Counted until then: of guesses at once, none is too early.
        response.once('finish', () => {
          if (wasNoGuess(path, response.statusCode)) void narrow.giveBack(network)
        })
      }
      return narrow?.count(network)
    }
    const counted = all?.count(network)
    return counted ? counted.then(countNarrow) : countNarrow()
  }
}

function ownLimit(max: number): Limit {
  const networks = new RateLimitCounters()
  const sites = new RateLimitCounters()
  return {
    count({ network, site }) {
      refuseAbove(max, networks.count(network, minute, max))
      if (site !== null) refuseAbove(max * siteFactor, sites.count(site, minute, max * siteFactor))
    },
    giveBack({ network, site }) {
      networks.giveBack(network)
      if (site !== null) sites.giveBack(site)
    },
  }
}

function sharedLimit(counters: SharedRateLimitCounters, name: string, max: number): Limit {
  return {
    async count({ network, site }) {
      refuseAbove(max, await counters.count(`${name} ${network}`, minute, max))
      if (site !== null)
        refuseAbove(max * siteFactor, await counters.count(`${name} ${site}`, minute, max * siteFactor))
    },
    async giveBack({ network, site }) {
      await counters.giveBack(`${name} ${network}`)
      if (site !== null) await counters.giveBack(`${name} ${site}`)
    },
  }
}

function refuseAbove(max: number, { current, ttl }: Count): void {
  if (current > max) throw new GatewayError('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) })
}
