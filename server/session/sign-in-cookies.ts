/**
 * What a backend wants to find again in one browser while it signs in (sessions.md SES-31): a step that is underway, and a device that
 * it knows. The backend sends them as response headers, the gateway keeps them in cookies that no script reads, and sends
 * them along below `/auth/` alone.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf } from '../http/cookies.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import { clearPrivateCookie, cookieName, writePrivateCookie } from './cookies.ts'

/** Seconds for which each is kept, by the name of header and cookie. Browsers keep no cookie longer than 400 days. */
const lifetimes = { 'sign-in-attempt': 10 * 60, 'known-device': 400 * 24 * 3600 } as const

const names = Object.keys(lifetimes) as (keyof typeof lifetimes)[]

const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\x21-\x3a\x3c-\x7e]{1,1024}$/.test(value)

/** The request headers of a call below `/auth/`. */
export function signInHeaders(request: FastifyRequest): Record<string, string> {
  const cookies = cookiesOf(request)
  const result: Record<string, string> = {}
  for (const name of names) {
    const value = cookies[cookieName(name, request.secureCookies)]
    if (isToken(value)) result[name] = value
  }
  return result
}

/** Stores what the response of such a call has; a blank value clears it. */
export function applySignInHeaders(request: FastifyRequest, reply: FastifyReply, headers: ResponseHeaders): void {
  for (const name of names) {
    const value = headers[name]
    if (typeof value !== 'string') continue
    if (isToken(value)) writePrivateCookie(reply, name, value, lifetimes[name], request.secureCookies)
    else if (value === '') clearPrivateCookie(reply, name, request.secureCookies)
  }
}
