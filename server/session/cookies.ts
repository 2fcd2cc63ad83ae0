/** The session's cookies: httpOnly, SameSite=Lax, Path=/, and over https Secure with the `__Host-` prefix (RFC 6265bis). */
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, setCookie } from '../http/cookies.ts'
import { decodeBytes, encodeBytes } from './header-bytes.ts'
import { isSession, type Session } from './session.ts'

export type CookieSet = 'own' | 'admin'

const partNames = ['access-token', 'client', 'uid', 'expiry'] as const
type PartName = (typeof partNames)[number]

/** Browsers drop a cookie whose name and value exceed this (RFC 6265bis, 5.6). */
const maxCookieBytes = 4096

export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** During an impersonation the admin's own session is stashed under `admin-…`. */
const partName = (set: CookieSet, part: PartName, secure: boolean) =>
  cookieName(set === 'own' ? part : `admin-${part}`, secure)

/** SIGNED_IN needs access-token, client and uid together (requirements.md REQ-4); anything less is no session. */
export function readSession(request: FastifyRequest, set: CookieSet, secure: boolean): Session | null {
  // Most visitors have none: their cookies need not be parsed.
  const header = request.headers.cookie
  if (!header?.includes(partName(set, 'access-token', secure))) return null
  const cookies = cookie.parse(header, { decode: decodeBytes })
  const value = (part: PartName) => cookies[partName(set, part, secure)] ?? ''
  const session = {
    accessToken: value('access-token'),
    client: value('client'),
    uid: value('uid'),
    expiry: Number(value('expiry')) || 0,
  }
  return isSession(session) ? session : null
}

/** Writes all cookies of a session, or none when one of them would not fit. Returns whether they were written. */
export function writeSession(reply: FastifyReply, set: CookieSet, session: Session, secure: boolean): boolean {
  const values: Record<PartName, string> = {
    'access-token': session.accessToken,
    client: session.client,
    uid: session.uid,
    expiry: String(session.expiry),
  }
  const fits = partNames.every(
    (part) => partName(set, part, secure).length + encodeBytes(values[part]).length <= maxCookieBytes,
  )
  if (!fits) return false
  const expires = session.expiry > 0 ? { expires: new Date(session.expiry * 1000) } : {}
  for (const part of partNames) {
    setCookie(reply, partName(set, part, secure), values[part], { ...attributes(secure), ...expires }, encodeBytes)
  }
  return true
}

export function clearSession(reply: FastifyReply, set: CookieSet, secure: boolean): void {
  for (const part of partNames) clearCookie(reply, partName(set, part, secure), attributes(secure))
}

/** A short-lived httpOnly cookie of the gateway's own. `maxAge` in seconds. */
export function writePrivateCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
  secure: boolean,
  encode?: (value: string) => string,
): void {
  setCookie(reply, cookieName(name, secure), value, { ...attributes(secure), maxAge }, encode)
}

export function clearPrivateCookie(reply: FastifyReply, name: string, secure: boolean): void {
  clearCookie(reply, cookieName(name, secure), attributes(secure))
}

// Clearing needs the same attributes as setting, or browsers keep the cookie.
const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax' as const, secure })
