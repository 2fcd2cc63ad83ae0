/** Opens a link as a visitor would, and says whether there is a page. */
import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { bareHost } from '#backend/http/network.ts'
import type { LinkOutcome } from '#shared/resources/link-check.ts'
import { type IsPublic, isPublicAddress } from './public-address.ts'

export type LinkResult = { outcome: LinkOutcome; status: number | null }
export type LinkChecker = (url: string) => Promise<LinkResult>

const maxRedirects = 5

type Limits = {
  /** Which addresses may be connected to. */
  isPublic?: IsPublic
  /** Milliseconds for a link with all its redirects. */
  timeoutMs?: number
}

/** HEAD first, then GET for servers that know no HEAD; nothing of a body is read. Never throws. */
export function linkChecker({ isPublic = isPublicAddress, timeoutMs = 15_000 }: Limits = {}): LinkChecker {
  const lookupPublic = guardedLookup(isPublic)
  const follow = async (method: 'HEAD' | 'GET', start: string): Promise<number> => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = new URL(start)
    let status = 0
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      // A literal address is connected to without a lookup.
      const literal = bareHost(url.hostname)
      if (isIP(literal) !== 0 && !isPublic(literal)) throw new Error('The address is not public')
      const response = await send(url, { method, signal, lookup: lookupPublic })
      status = response.status
      if (response.location === undefined) return status
      url = new URL(response.location, url)
    }
    return status
  }
  return async (url) => {
    const attempt = (method: 'HEAD' | 'GET') => follow(method, url).catch(() => null)
    const head = await attempt('HEAD')
    const status = head !== null && head < 400 ? head : await attempt('GET')
    return { status, outcome: status === null ? 'no_answer' : outcomeOf(status) }
  }
}

/** Sites that refuse programs (401, 403, 429, …) have a page all the same; one that only redirects has none. */
function outcomeOf(status: number): LinkOutcome {
  if (status < 300) return 'works'
  if (status < 400) return status === 304 ? 'works' : 'broken'
  return status === 404 || status === 410 || (status >= 500 && status < 600) ? 'broken' : 'works'
}

/** Resolves a name only if all its addresses are public: the connection is made to what was checked, not to a second answer. */
const guardedLookup =
  (isPublic: IsPublic): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('The name has no address'), [])
      if (!addresses.every(({ address }) => isPublic(address))) {
        return callback(new Error('The address is not public'), [])
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

type Response = { status: number; location?: string }

function send(url: URL, options: Pick<RequestOptions, 'method' | 'signal' | 'lookup'>): Promise<Response> {
  const request = url.protocol === 'https:' ? requestHttps : url.protocol === 'http:' ? requestHttp : null
  return new Promise((resolve, reject) => {
    if (!request) return reject(new Error(`No link of the web: ${url.protocol}`))
    // The address alone: what a redirect says of a user and password is not sent.
    const target = new URL(url.pathname + url.search, url.origin)
    const sent = request(
      target,
      { ...options, agent: false, headers: { accept: 'text/html, */*;q=0.5', 'user-agent': 'LinkCheck/1.0' } },
      (response) => {
        const { statusCode: status = 0, headers } = response
        response.destroy()
        const isRedirect = [301, 302, 303, 307, 308].includes(status)
        resolve(isRedirect && headers.location !== undefined ? { status, location: headers.location } : { status })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
