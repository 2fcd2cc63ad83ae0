/**
 * The visitor came by the link in a reset mail (sessions.md, fact 9): either the session that it carried has been
 * stored, or the one-time token lies in a cookie of its own. No page ever has either in its address.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearPrivateCookie, cookieName, writePrivateCookie } from './cookies.ts'

const name = 'password-reset'
/** Seconds that the visitor has for choosing a password. */
const lifetime = 3600
const bySession = 'session'
const tokenPrefix = 'token.'

const cookieValue = (request: FastifyRequest) => request.cookies[cookieName(name, request.secureCookies)] ?? ''

export function rememberResetToken(request: FastifyRequest, reply: FastifyReply, token: string): boolean {
  if (!/^[\x21-\x7e]{1,1024}$/.test(token)) return false
  writePrivateCookie(reply, name, tokenPrefix + token, lifetime, request.secureCookies)
  return true
}

export function rememberResetSession(request: FastifyRequest, reply: FastifyReply): void {
  writePrivateCookie(reply, name, bySession, lifetime, request.secureCookies)
}

export function resetTokenOf(request: FastifyRequest): string | null {
  const value = cookieValue(request)
  return value.startsWith(tokenPrefix) ? value.slice(tokenPrefix.length) : null
}

/** Whether the visitor may choose a new password now. */
export function mayResetPassword(request: FastifyRequest): boolean {
  return resetTokenOf(request) !== null || (cookieValue(request) === bySession && request.session !== null)
}

export function forgetReset(request: FastifyRequest, reply: FastifyReply): void {
  if (cookieValue(request) !== '') clearPrivateCookie(reply, name, request.secureCookies)
}
