import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import { GatewayError } from './errors.ts'

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

/** Path of a request target as the backend will read it: without query, percent-decoded if valid. */
export function plainPath(target: string | undefined): string {
  const given = target ?? ''
  const query = given.indexOf('?')
  const path = query === -1 ? given : given.slice(0, query)
  return decode(path) ?? path
}

function decode(path: string): string | null {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Strips scheme and host off an absolute-form target, so that routing sees a path. The site plugin has checked the host. */
export function pathOfTarget(raw: IncomingMessage): string {
  const target = raw.url ?? '/'
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Rejects ambiguous paths before any handler runs. */
export const pathGuard = fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const target = request.raw.url ?? ''
      const query = target.indexOf('?')
      if (isAmbiguousPath(query === -1 ? target : target.slice(0, query))) return done(new GatewayError('bad_path'))
      // A raw control character or space in the query is a request-splitting attempt; Node lets high bytes through.
      if (query !== -1 && /[^\x21-\x7e]/.test(target.slice(query))) return done(new GatewayError('bad_path'))
      done()
    })
  },
  { name: 'path-guard' },
)
