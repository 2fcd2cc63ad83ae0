/** Routes that the gateway handles before, or instead of, rendering their page. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { safeReturnPath } from '#shared/paths.ts'
import { centerParameter, centerPathParameter } from '#shared/resources/volunteer-center.ts'
import type { RouteId } from '#shared/routes.ts'
import type { CompiledConfig } from '../config/compile.ts'
import { isOwnNavigation } from '../http/navigation.ts'
import { queryOf } from '../http/query.ts'
import { redirect } from '../http/redirect.ts'
import { exchangeCredentials, redirectWithoutSecrets } from '../session/exchange.ts'
import { exchangingPages } from '../session/secret-parameters.ts'
import { signOut } from '../session/session-routes.ts'
import { originOfCenter } from '../site/center-origin.ts'
import type { Upstream } from '../upstream/requests.ts'

export type HandlerContext = {
  config: () => CompiledConfig
  upstream: Upstream
  /** Locale prefix of the URL, '' or `/en`. */
  prefix: string
}

/** Returns the reply it has sent, or null when the page is to be rendered. */
type PageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: HandlerContext,
) => Promise<FastifyReply | null>

const credentialHandler =
  (id: (typeof exchangingPages)[number]): PageHandler =>
  async (request, reply, { upstream, prefix }) => {
    const target = await exchangeCredentials(request, reply, upstream, { id, prefix, query: queryOf(request) })
    return target === null ? null : redirectWithoutSecrets(reply, target)
  }

/** Redirects to a center's own host, to the page that the query names. */
const redirectToCenter: PageHandler = async (request, reply, { config }) => {
  const query = queryOf(request)
  const slug = query.get(centerParameter)
  const origin = slug === null ? null : originOfCenter(config(), request.site, slug)
  return origin === null ? null : redirect(reply, origin + (safeReturnPath(query.get(centerPathParameter)) ?? '/'))
}

const signOutOnVisit: PageHandler = async (request, reply, { upstream }) => {
  // Whatever else asks for the page leaves the session alone: the page that is shown then asks first.
  if (isOwnNavigation(request)) await signOut(request, reply, upstream)
  return null
}

export const pageHandlers: Partial<Record<RouteId, PageHandler>> = {
  ...Object.fromEntries(exchangingPages.map((id) => [id, credentialHandler(id)])),
  logout: signOutOnVisit,
  switchCenter: redirectToCenter,
  partnerSite: redirectToCenter,
}
