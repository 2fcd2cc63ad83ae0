/** Cookies of requests and replies. Parsed when they are first asked for: most public reads never are. */
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** By name; of two cookies of one name the first counts. */
    readonly cookies: Record<string, string | undefined>
  }
  interface FastifyReply {
    /** Values of Set-Cookie by cookie name; null for none. The last one of a name is sent. */
    newCookies: Map<string, string> | null
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

const parsed = Symbol('cookies')
type WithCookies = FastifyRequest & { [parsed]?: Record<string, string | undefined> }

/** Decorates requests and replies; the cookies of a reply are sent with it. */
export function replyCookies(app: FastifyInstance): void {
  app.decorateRequest('cookies', {
    getter(this: FastifyRequest) {
      const request = this as WithCookies
      request[parsed] ??= parseCookie(request.headers.cookie ?? '')
      return request[parsed]
    },
  })
  app.decorateReply('newCookies', null)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Fastify would add to what an earlier attempt to reply has set.
    if (reply.newCookies) reply.removeHeader('set-cookie').header('set-cookie', [...reply.newCookies.values()])
    done()
  })
}

export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  attributes: CookieAttributes,
  encode: (value: string) => string = encodeURIComponent,
): void {
  reply.newCookies ??= new Map()
  reply.newCookies.set(name, stringifySetCookie({ name, value, ...attributes }, { encode }))
}

/** `attributes` are those that it was set with, or browsers keep it. */
export const clearCookie = (reply: FastifyReply, name: string, attributes: CookieAttributes): void =>
  setCookie(reply, name, '', { ...attributes, expires: new Date(0), maxAge: 0 })
