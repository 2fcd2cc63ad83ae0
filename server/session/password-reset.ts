/**
 * State after the link in a reset mail was opened (sessions.md SES-9): either the session that the link carried has been
 * stored, or the one-time token is in a cookie of its own. Neither is ever in the URL of a page.
 */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf } from '../http/cookies.ts'
import { clearPrivateCookie, cookieName, writePrivateCookie } from './cookies.ts'

const name = 'password-reset'
/** Seconds in which the visitor can choose a password. */
const maxAge = 3600
const bySession = 'session'
const tokenPrefix = 'token.'

const cookieValue = (request: FastifyRequest) => cookiesOf(request)[cookieName(name, request.secureCookies)] ?? ''

export function storeResetToken(request: FastifyRequest, reply: FastifyReply, token: string): boolean {
  if (!/^[\x21-\x7e]{1,1024}$/.test(token)) return false
  writePrivateCookie(reply, name, tokenPrefix + token, maxAge, request.secureCookies)
  return true
}

export function allowResetBySession(request: FastifyRequest, reply: FastifyReply): void {
  writePrivateCookie(reply, name, bySession, maxAge, request.secureCookies)
}

export function resetTokenOf(request: FastifyRequest): string | null {
  const value = cookieValue(request)
  return value.startsWith(tokenPrefix) ? value.slice(tokenPrefix.length) : null
}

/** Whether the visitor may choose a new password now. */
export function mayResetPassword(request: FastifyRequest): boolean {
  return resetTokenOf(request) !== null || (cookieValue(request) === bySession && request.session !== null)
}

/** Whether the backend says that the link works no more: by a code, or as devise_token_auth by a status alone. */
export function refusesLink(status: number, body: Buffer): boolean {
  if (status === 401 || status === 404) return true
  return status === 422 && /"code":\s*"auth\.link_invalid"/.test(body.toString())
}

export function clearReset(request: FastifyRequest, reply: FastifyReply): void {
  if (cookieValue(request) !== '') clearPrivateCookie(reply, name, request.secureCookies)
}
