/** Resolves the site of every request, and rejects requests without a valid host (gateway.md GW-1–GW-5). */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Site } from '../config/site.ts'
import { GatewayError } from '../http/errors.ts'
import { NamedHosts, parseHostName } from '../http/host-name.ts'
import { resolveSite, siteOfRule } from './resolve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a rule of domains.yaml names the host; the default site does not count. */
    isNamedHost: (host: string) => boolean
    /** For what is refused before its site is set; null for a host that names none. */
    siteOf: (request: FastifyRequest) => Site | null
  }
  interface FastifyRequest {
    /** Set before any handler runs. */
    site: Site
    /** `host[:port]` that the visitor's browser shows, lower case: what Origin is compared with. */
    visitedHost: string
    /** The visitor's own connection is encrypted. */
    isHttps: boolean
  }
}

/** More header lines than this are refused (gateway.md GW-22). */
const maxHeaderLines = 100

export const site = fp(
  async (app) => {
    const hosts = new NamedHosts()
    app.decorate('isNamedHost', (host) => {
      const name = parseHostName(host)
      return name !== null && siteOfRule(name, app.config.current()) !== null
    })
    app.decorate('siteOf', (request) => {
      const given = hostOf(request.raw, request.originalUrl, app.isTrustedPeer(request.raw.socket.remoteAddress))
      const named = given === null ? null : hosts.read(given)
      return named === null ? null : resolveSite(named.name, app.config.current())
    })
    app.decorateRequest('site')
    app.decorateRequest('visitedHost', '')
    app.decorateRequest('isHttps', false)

    const setSite = (request: FastifyRequest): void => {
      const { raw } = request
      if (raw.rawHeaders.length / 2 > maxHeaderLines) throw new GatewayError('too_many_headers')
      const trusted = app.isTrustedPeer(raw.socket.remoteAddress)
      const given = hostOf(raw, request.originalUrl, trusted)
      const named = given === null ? null : hosts.read(given)
      if (named === null) throw new GatewayError('bad_host')
      const { host, name } = named
      request.visitedHost = host
      request.isHttps = trusted && lastOf(raw.headers['x-forwarded-proto']) === 'https'
      const found = resolveSite(name, app.config.current())
      if (!found) {
        request.log.error({ code: 'no_tenant', host: name }, '[useTenant] No tenant found')
        throw new GatewayError('no_tenant')
      }
      if (!found.center) {
        request.log.error(
          { code: 'no_center', host: name, tenant: found.tenant.key },
          'No center is configured for this host',
        )
      }
      request.site = found
    }
    app.addHook('onRequest', (request, _reply, done) => {
      setSite(request)
      done()
    })
  },
  { name: 'site', dependencies: ['config'] },
)

/** The requested host with its port; null when the request does not name exactly one. */
function hostOf(raw: IncomingMessage, target: string, trusted: boolean): string | null {
  const hosts = valuesOf(raw, 'host')
  const [host] = hosts
  if (hosts.length !== 1 || host === undefined || host === '') return null
  if (!target.startsWith('/') && !sameHost(target, host)) return null
  const forwarded = trusted ? lastOf(raw.headers['x-forwarded-host']) : null
  return forwarded ?? host
}

// Node silently uses the first of several Host lines; the raw list has all of them.
function valuesOf(raw: IncomingMessage, name: string): string[] {
  const values: string[] = []
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    const given = raw.rawHeaders[index] ?? ''
    if (given.length === name.length && given.toLowerCase() === name) values.push(raw.rawHeaders[index + 1] ?? '')
  }
  return values
}

/** The absolute form `GET http://host/path` is legal (RFC 9112, 3.2.2) when it names the host of the Host line. */
function sameHost(target: string, host: string): boolean {
  const match = /^https?:\/\/([^/?#]*)/i.exec(target)
  return match?.[1] !== undefined && match[1].toLowerCase() === host.toLowerCase()
}

// Each proxy appends its value, so the last one is the trusted peer's.
function lastOf(value: string | string[] | undefined): string | null {
  const last = (Array.isArray(value) ? value.join(',') : value)?.split(',').at(-1)?.trim()
  return last === undefined || last === '' ? null : last
}

/** Fields that every log line of a request carries (gateway.md GW-25). */
export const siteLogFields = (request: FastifyRequest) => ({
  tenant: request.site?.tenant.key,
  center: request.site?.center?.slug,
})
