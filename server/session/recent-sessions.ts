/**
 * Each session that was written lately, in a cookie of its own (sessions.md SES-25). A browser keeps what arrives last, and a gateway that
 * shares no state cannot know that its response is late: it overwrites the session's cookies, but not the newer one's own, by
 * which the next request finds the newer session again.
 */
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearPrivateCookie, cookieName, writePrivateCookie } from './cookies.ts'
import { decodeBytes, encodeBytes } from './header-bytes.ts'
import { isSession, type Session } from './session.ts'

const prefix = 'recent-'
/** Seconds that a response can be late: it begins within half a minute, and its visitor may be slow to read it. */
const maxAge = 120

type RecentSession = {
  name: string
  session: Session
  /** When its request was received, in milliseconds since 1970, and after all that the request named. */
  order: number
}

function recentSessions(request: FastifyRequest): RecentSession[] {
  const header = request.headers.cookie
  if (!header?.includes(prefix)) return []
  const secure = request.secureCookies
  const start = cookieName(prefix, secure)
  return Object.entries(cookie.parse(header, { decode: decodeBytes })).flatMap(([cookieName, value]) => {
    if (!cookieName.startsWith(start)) return []
    const name = cookieName.slice(start.length - prefix.length)
    const order = Number.parseInt(name.slice(prefix.length), 36)
    const [accessToken = '', client = '', uid = '', expiry] = (value ?? '').split(' ')
    const session = { accessToken, client, uid, expiry: Number(expiry) || 0 }
    return Number.isSafeInteger(order) && isSession(session) ? [{ name, session, order }] : []
  })
}

export const hasRecent = (request: FastifyRequest): boolean => recentSessions(request).length > 0

const byOrder = (a: RecentSession, b: RecentSession) => b.order - a.order

/** Of two clients the clock of the gateways tells which is newer, of the tokens of one that of the backend. */
function newestOf(recent: readonly RecentSession[]): RecentSession | undefined {
  const ordered = recent.toSorted(byOrder)
  const own = ordered.filter(({ session }) => session.client === ordered[0]?.session.client)
  return own.toSorted((a, b) => b.session.expiry - a.session.expiry || byOrder(a, b))[0]
}

/**
 * The session to use in place of the one in the cookies, which a late response has overwritten; else that one. Its cookie stays,
 * those of the others go.
 */
export function newestRecent(request: FastifyRequest, reply: FastifyReply, session: Session): Session {
  const recent = recentSessions(request)
  const newest = newestOf(recent)
  if (!newest || newest.session.accessToken === session.accessToken) return session
  for (const { name } of recent) if (name !== newest.name) clearPrivateCookie(reply, name, request.secureCookies)
  return newest.session
}

/** Writes the session beside those that are on their way, in place of those that the request had. */
export function writeRecent(request: FastifyRequest, reply: FastifyReply, session: Session, receivedAt: number): void {
  const overtaken = recentSessions(request)
  clearRecent(request, reply)
  const order = Math.max(Math.floor(receivedAt), ...overtaken.map((one) => one.order + 1))
  const value = [session.accessToken, session.client, session.uid, session.expiry].join(' ')
  writePrivateCookie(reply, prefix + order.toString(36), value, maxAge, request.secureCookies, encodeBytes)
}

export function clearRecent(request: FastifyRequest, reply: FastifyReply): void {
  for (const { name } of recentSessions(request)) clearPrivateCookie(reply, name, request.secureCookies)
}
