/**
 * From one site of this deployment to another, signed in (sessions.md SES-33): the platform's admins enter a center. The steps are the backend's; the
 * gateway follows its redirects, between configured sites alone, and exchanges the last one.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathTo } from '#shared/paths.ts'
import { platformEntryPath as base, platformEntryResult as entryResult } from '#shared/resources/platform-center.ts'
import { GatewayError } from '../http/errors.ts'
import { queryOf } from '../http/query.ts'
import { originOfCenter } from '../site/center-origin.ts'
import type { Upstream } from '../upstream/requests.ts'
import { redirectWithoutSecrets } from './exchange.ts'
import { arrive, followRedirect } from './redirects.ts'

export function platformEntryRoutes(app: FastifyInstance, { upstream }: { upstream: Upstream }): void {
  const { config } = app

  app.get(`${base}/start`, async (request, reply) => {
    const query = queryOf(request)
    const origin = originOfCenter(config.current(), request.site, query.get('center') ?? '')
    if (origin === null) throw new GatewayError('not_found')
    return redirectWithoutSecrets(
      reply,
      `${origin}${base}/arrive?${new URLSearchParams({ entry: query.get('entry') ?? '' })}`,
    )
  })

  for (const step of ['arrive', 'confirm'] as const) {
    app.get(`${base}/${step}`, async (request, reply) => {
      // The other steps carry their own proof of who enters.
      const session = step === 'confirm' ? request.session : null
      const path = `${base}/${step}?${queryOf(request)}`
      const location = await followRedirect(request, reply, upstream, { path, session })
      const next = step === 'arrive' ? 'confirm' : 'finish'
      if (location && isStep(location, next)) return redirectWithoutSecrets(reply, location)
      return failed(request, reply, upstream, location)
    })
  }

  app.get(`${base}/finish`, async (request, reply) => {
    const path = `${base}/finish?${queryOf(request)}`
    const location = await followRedirect(request, reply, upstream, { path, session: null })
    return arrive(request, reply, upstream, { location, result: entryResult })
  })

  /** A URL of the next step at a site of the configuration. */
  function isStep(location: string, step: string): boolean {
    if (!URL.canParse(location)) return false
    const { origin, pathname } = new URL(location)
    return pathname === `${base}/${step}` && [...config.current().sites.values()].some((site) => site.origin === origin)
  }

  /** Where its user is signed in, the page says that it did not work; elsewhere the sign-in page. */
  function failed(request: FastifyRequest, reply: FastifyReply, from: Upstream, location: string | null) {
    if (request.session) return redirectWithoutSecrets(reply, pathTo('platform', {}, { [entryResult]: 'failed' }))
    return arrive(request, reply, from, { location, result: entryResult })
  }
}
