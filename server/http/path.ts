import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import { BoundedMap } from '../fast-paths/bounded-map.ts'
import { GatewayError } from './errors.ts'

/** What a request line names. Routing, limits, aliases, caches and logs all read this, so that they cannot disagree. */
export type RequestTarget = {
  /** As sent, without query. */
  path: string
  /** The path as the backend reads it: percent-decoded if that is valid. */
  decodedPath: string
  /** Without `?`; empty when there is none. */
  query: string
  /** Two readers could disagree on what it names: rejected before any handler runs. */
  isAmbiguous: boolean
}

// On the message itself: a WeakMap of all requests would be work for every garbage collection.
const parsed = Symbol('target')
type Message = IncomingMessage & { [parsed]?: { url: string; target: RequestTarget } }

/** Visitors request few different targets. */
const recent = new BoundedMap<Readonly<RequestTarget>>(2000)

export function targetOf({ raw }: { raw: IncomingMessage }): Readonly<RequestTarget> {
  const message: Message = raw
  const url = message.url ?? '/'
  const known = message[parsed]
  if (known?.url === url) return known.target
  const remembered = recent.get(url)
  const target = remembered ?? parseTarget(url)
  if (!remembered) recent.set(url, target)
  message[parsed] = { url, target }
  return target
}

export function parseTarget(url: string): RequestTarget {
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  const query = at === -1 ? '' : url.slice(at + 1)
  return {
    path,
    decodedPath: decode(path) ?? path,
    query,
    // `#` is not part of a request target (RFC 9112, 3.2): routers cut there, others read on.
    isAmbiguous: isAmbiguousPath(path) || url.includes('#') || isAmbiguousQuery(query),
  }
}

// `..;` too: some servers strip the parameter of a segment before they resolve it.
const dotSegment = /(^|\/)\.{1,2}(\/|;|$)/

/**
 * Whether two readers of this path could disagree on what it names: dot segments, backslashes, encoded slashes and
 * controls, double-encoded dots and slashes, empty segments, broken escapes (gateway.md GW-15). `path` has no query.
 */
export function isAmbiguousPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\')) return true
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0020\u007f-\uffff]/.test(path)) return true
  if (!path.includes('%')) return dotSegment.test(path)
  // No URL of ours needs a double escape, and double escapes bypass filters.
  if (/%(?:2f|5c|25|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path)) return true
  const decoded = decode(path)
  return decoded === null || dotSegment.test(decoded)
}

/**
 * Whether a query splits a request for some readers: a raw control character, space, high byte (Node lets those through) or
 * backslash, or an escaped control character. Only a tab may be escaped: people paste it from tables into a search.
 */
function isAmbiguousQuery(query: string): boolean {
  return /[^\x21-\x7e]|\\|%(?:0[0-8a-f]|1[0-9a-f]|7f)/i.test(query)
}

function decode(path: string): string | null {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * The target that is routed. Scheme and host of an absolute-form target are stripped: resolving the site checks the host. The
 * router responds itself to a path that cannot be decoded, before limits and logs: what is wrong in it is escaped, and refused as ambiguous.
 */
export function routableTarget(raw: IncomingMessage): string {
  const target = originForm(raw.url ?? '/')
  const [path = ''] = target.split('?', 1)
  return decode(path) === null ? escapeUndecodable(path) + target.slice(path.length) : target
}

const escapeUndecodable = (path: string): string =>
  path.replace(/(?:%[\da-f]{2})+|%/gi, (part) => (decode(part) === null ? part.replaceAll('%', '%25') : part))

function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Rejects ambiguous targets before any handler runs. */
export const pathGuard = fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      done(targetOf(request).isAmbiguous ? new GatewayError('bad_path') : undefined)
    })
  },
  { name: 'path-guard' },
)
