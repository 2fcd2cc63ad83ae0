/** URLs that other programs know of every site (RFC 8615): whom to tell of a vulnerability, where a password is changed, and where a passkey works. */
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { pathTo } from '#shared/paths.ts'
import { passwordAnchor } from '#shared/resources/password-rules.ts'
import { isExpired, securityText } from '../config/security-txt.ts'
import { GatewayError } from '../http/errors.ts'
import { parseHostName } from '../http/host-name.ts'
import { redirect } from '../http/redirect.ts'
import { originsOf } from '../site/site-origins.ts'

const securityTxtPath = '/.well-known/security.txt'

export type WellKnownOptions = {
  /** Milliseconds since 1970. */
  now?: () => number
}

export const wellKnown = fp<WellKnownOptions>(
  async (app, { now = Date.now }) => {
    /** That of the links, and the visited one where it is configured: a reader looks for it in the text (RFC 9116, 2.5.2). */
    const canonicalOf = ({ site, visitedHost }: FastifyRequest): string[] => {
      const visited = parseHostName(visitedHost) ?? ''
      const isOwn = app.config.current().sites.has(visited) && site.origin.startsWith('https:')
      const origins = new Set([site.origin, ...(isOwn ? [`https://${visited}`] : [])])
      return [...origins].map((origin) => origin + securityTxtPath)
    }

    app.get(securityTxtPath, async (request, reply) => {
      const { securityTxt } = request.site
      if (!securityTxt) throw new GatewayError('not_found')
      // Its contact may still be right, and readers see the date.
      if (isExpired(securityTxt, new Date(now()))) {
        request.log.warn({ code: 'config.security_txt', expires: securityTxt.expires }, 'security.txt has expired')
      }
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'Host')
        .send(securityText(securityTxt, canonicalOf(request)))
    })

    // https://w3c.github.io/webauthn/#sctn-related-origins: where a passkey of this site may be used beside its own host.
    app.get('/.well-known/webauthn', async (request, reply) => {
      const { site } = request
      if (site.partnerSite || site.tenant.absent?.capabilities.includes('passkeys')) throw new GatewayError('not_found')
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'Host')
        .send(JSON.stringify({ origins: originsOf(app.config.current(), site) }))
    })

    // https://w3c.github.io/webappsec-change-password-url: password managers open it from their list of passwords.
    app.get('/.well-known/change-password', async (request, reply) => {
      // Nobody signs in there.
      if (request.site.partnerSite) throw new GatewayError('not_found')
      const own = `${pathTo('profileEditSettings')}#${passwordAnchor}`
      return redirect(reply, request.session === null ? pathTo('recover') : own)
    })
  },
  { name: 'well-known', dependencies: ['config', 'sessions', 'site'] },
)
