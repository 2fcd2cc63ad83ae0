/** Cookies of requests and replies, by @fastify/cookie. Parsed when they are first read: most public reads never need them. */
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyReply {
    /** Whether a cookie was set or cleared. */
    hasNewCookies: boolean
  }
}

export type CookieAttributes = {
  path: string
  sameSite: 'lax'
  secure: boolean
  httpOnly?: boolean
  expires?: Date
  /** Seconds. */
  maxAge?: number
}

export const cookies = fp(
  async (app) => {
    await app.register(cookie, { hook: false })
    app.decorateReply('hasNewCookies', false)
  },
  { name: 'cookies' },
)

/** By name; of two cookies of one name the first counts. */
export function cookiesOf(request: FastifyRequest): Record<string, string | undefined> {
  request.cookies ??= request.server.parseCookie(request.headers.cookie ?? '')
  return request.cookies
}

/** The last cookie of a name is sent. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  attributes: CookieAttributes,
  encode: (value: string) => string = encodeURIComponent,
): void {
  reply.hasNewCookies = true
  reply.setCookie(name, value, { ...attributes, encode })
}

/** `attributes` are those that it was set with, or browsers keep it. */
export function clearCookie(reply: FastifyReply, name: string, attributes: CookieAttributes): void {
  reply.hasNewCookies = true
  reply.clearCookie(name, attributes)
}
