/** Pages by the route table (gateway.md GW-10): decides what a URL is, lets the gateway's own handlers act, sends the page. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { routeIds, routes } from '#shared/routes.ts'
import { GatewayError } from '../http/errors.ts'
import { targetOf } from '../http/path.ts'
import { redirect, redirectMoved } from '../http/redirect.ts'
import { decidePage } from './decision.ts'
import { addressInLanguage } from './link-language.ts'
import { pageHandlers } from './page-handlers.ts'
import { PageWriter } from './page-writer.ts'
import { findPage, movedLocation, type PageContext, preparePage, sendPage, sendPayload } from './send-page.ts'
import { writeSelection, writeSiteCookies } from './site-cookies.ts'

/** Suffix of the URL that returns a page's boot data as JSON (gateway.md GW-14). */
const payloadSuffix = '/_payload.json'

export type PageOptions = {
  /** Milliseconds since 1970. */
  now?: () => number
}

export const pages = fp<PageOptions>(
  async (app, { now = Date.now }) => {
    const { branding, publicReads } = app
    const config = app.config.current
    const writer = new PageWriter(app.pages, { onLayoutOnly: app.metrics.layoutOnly })
    app.config.onChange(() => writer.clear())
    const context: PageContext = {
      config,
      pages: app.pages,
      writer,
      upstream: app.upstream,
      branding,
      publicReads,
      onPage: app.metrics.page,
      now,
    }
    const handle = (request: FastifyRequest, reply: FastifyReply) => {
      const address = addressInLanguage(targetOf(request), request.site.tenant)
      if (address !== null) return redirect(reply, address)
      // Nothing is returned: Fastify would wait for the end of a returned reply.
      if (!sendCached(request, reply, context)) return handlePage(request, reply, context)
    }
    // These pages share the path /auth with the backend: registered one by one, they win over the proxy.
    for (const id of routeIds) {
      const { path } = routes[id]
      if (!path.startsWith('/auth/')) continue
      for (const url of [path, `${path}/`, path + payloadSuffix]) app.get(url, handle)
    }
    app.get('/*', handle)
  },
  {
    name: 'pages',
    dependencies: [
      'branding',
      'cached-reads',
      'config',
      'cookies',
      'metrics',
      'page-source',
      'sessions',
      'site',
      'upstream',
    ],
  },
)

/** False when the page must be decided on, and perhaps written, again. */
function sendCached(request: FastifyRequest, reply: FastifyReply, context: PageContext): boolean {
  const page = findPage(request, context)
  if (page === null) return false
  request.pageRoute = page.route
  if (!page.isEmbedded) writeSiteCookies(request, reply, context.config().cookies)
  context.onPage('hit')
  page.response.send(request, reply)
  return true
}

async function handlePage(request: FastifyRequest, reply: FastifyReply, context: PageContext): Promise<FastifyReply> {
  const { path: target, query } = targetOf(request)
  const isPayload = target.endsWith(payloadSuffix)
  const pathname = isPayload ? target.slice(0, -payloadSuffix.length) || '/' : target
  const search = query === '' ? '' : `?${query}`
  const decide = () => decidePage(request.site, { pathname, search, signedIn: request.session !== null })
  const decision = decide()
  if (decision.kind === 'page') request.pageRoute = decision.match?.route.path ?? 'unknown page'
  // In an iframe on another site nobody is signed in and no cookie is set.
  if (decision.kind === 'page' && decision.match?.route.embeddable) request.session = request.adminSession = null
  else {
    await request.server.sessions.adoptNewest(request, reply)
    writeSiteCookies(request, reply, context.config().cookies)
  }
  if (decision.kind === 'nothing') throw new GatewayError('not_found')
  if (isPayload) return sendPayload(request, reply, context, decision)
  if (decision.kind === 'redirect') {
    if (decision.organizationId !== undefined) writeSelection(request, reply, decision.organizationId)
    return redirect(reply, decision.location)
  }

  const handler = decision.match === null ? undefined : pageHandlers[decision.match.id]
  const { config, upstream } = context
  const prefix = decision.locale === null ? '' : `/${decision.locale}`
  const handled = handler ? await handler(request, reply, { config, upstream, prefix }) : null
  if (handled !== null) return handled

  const page = await preparePage(request, reply, context, decision)
  const moved = movedLocation(request, context, page, decision)
  if (moved !== null) return redirectMoved(reply, moved)
  if (!page.sessionEnded) return sendPage(request, reply, context, decision, page)
  // The session turned out to have ended: decide again for a signed-out visitor.
  const again = decide()
  if (again.kind !== 'page') return redirect(reply, again.kind === 'redirect' ? again.location : '/')
  return sendPage(request, reply, context, again, await preparePage(request, reply, context, again))
}
