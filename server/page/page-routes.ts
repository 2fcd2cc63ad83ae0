/** Every page address: decide, fetch its first data, render or frame it, send it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandingCss } from '#shared/branding.ts'
import { firstData } from '#shared/first-data.ts'
import { safeReturnPath } from '#shared/paths.ts'
import { centerParameter, centerPathParameter } from '#shared/resources/volunteer-center.ts'
import { routeIds, routes } from '#shared/routes.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import type { Locale } from '#shared/site.ts'
import type { BrandingStore, CenterBranding } from '../branding/branding-store.ts'
import type { CompiledConfig } from '../config/compile.ts'
import type { Site } from '../config/site.ts'
import { sendErrorPage } from '../http/error-page.ts'
import { GatewayError } from '../http/errors.ts'
import { chooseLocale } from '../http/locale.ts'
import { queryOf } from '../http/query.ts'
import { prepareText, sendText } from '../http/send-text.ts'
import type { PublicReads } from '../proxy/public-reads.ts'
import { exchangePageAddress, sendClean } from '../session/exchange.ts'
import { mayResetPassword } from '../session/password-reset.ts'
import { signOut } from '../session/session-routes.ts'
import { originOfCenter } from '../site/center-origin.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { bootBlock } from './boot.ts'
import { decidePage, type PageDecision } from './decision.ts'
import type { DecisionMemory } from './decision-cache.ts'
import { pageTitle, withoutCenter } from './document.ts'
import { type FirstData, fetchFirstData } from './first-data.ts'
import type { PageSource } from './page-source.ts'
import type { PageWriter } from './page-writer.ts'
import { writeSiteCookies } from './site-cookies.ts'

export type PageContext = {
  config: () => CompiledConfig
  pages: PageSource
  writer: PageWriter
  upstream: Upstream
  branding: BrandingStore
  publicReads: PublicReads
  /** Decisions for visitors, remembered. */
  decisions: DecisionMemory
  /** Told whether a page that may be kept was in memory. */
  onPage: (result: 'hit' | 'miss') => void
  now: () => number
}

type PageOf = Extract<PageDecision, { kind: 'page' }>

/** Suffix under which a page's moving part is answered as JSON (gateway.md 14). */
const payloadSuffix = '/_payload.json'

export function pageRoutes(app: FastifyInstance, context: PageContext): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => answerAddress(request, reply, context)
  // These pages stand in the address space of the backend's /auth: named one by one, they win over the proxy there.
  for (const id of routeIds) {
    const { path } = routes[id]
    if (!path.startsWith('/auth/')) continue
    for (const address of [path, `${path}/`, path + payloadSuffix]) app.get(address, answer)
  }
  app.get('/*', answer)
}

async function answerAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
): Promise<FastifyReply> {
  const [target = '/', query = ''] = splitOnce(request.raw.url ?? '/', '?')
  const isPayload = target.endsWith(payloadSuffix)
  const pathname = isPayload ? target.slice(0, -payloadSuffix.length) || '/' : target
  const search = query === '' ? '' : `?${query}`
  const decide = () => decidePage(request.site, { pathname, search, signedIn: request.session !== null })
  const decision =
    request.session === null ? context.decisions.of(request.site, request.raw.url ?? '/', decide) : decide()
  if (decision.kind === 'page') request.pageRoute = decision.match?.route.path ?? 'unknown page'
  // In a frame on another site nobody is signed in, and nothing is left behind.
  if (decision.kind === 'page' && decision.match?.route.embeddable) request.session = null
  else writeSiteCookies(request, reply, context.config().cookies)
  if (decision.kind === 'nothing') throw new GatewayError('not_found')
  if (isPayload) return sendPayload(request, reply, context, decision)
  if (decision.kind === 'redirect') return sendRedirect(reply, decision.location)
  const { match } = decision
  const prefix = decision.locale === null ? '' : `/${decision.locale}`

  if (match?.id === 'switchCenter' || match?.id === 'partnerSite') {
    const slug = queryOf(request).get(centerParameter)
    const origin = slug === null ? null : originOfCenter(context.config(), request.site, slug)
    const path = safeReturnPath(queryOf(request).get(centerPathParameter)) ?? '/'
    if (origin !== null) return sendRedirect(reply, origin + path)
  }
  if (match?.id === 'token' || match?.id === 'reset' || match?.id === 'confirm') {
    const exchanged = await exchangePageAddress(request, reply, context.upstream, {
      id: match.id,
      prefix,
      query: queryOf(request),
    })
    if (exchanged !== null) return sendClean(reply, exchanged)
  }
  // A browser that only looks ahead must not sign anybody out.
  const isPrefetch = /prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''))
  // An image on a sibling's page neither: only a page that is opened signs out.
  const isOpened = ['document', undefined].includes(request.headers['sec-fetch-dest'] as string | undefined)
  if (match?.id === 'logout' && isOpened && !isPrefetch) await signOut(request, reply, context.upstream)

  const page = await preparePage(request, reply, context, decision)
  if (!page.sessionEnded) return sendPage(request, reply, context, decision, page)
  // The session turned out to have ended: the same address is decided anew for who the visitor is now.
  const again = decide()
  if (again.kind !== 'page') return sendRedirect(reply, again.kind === 'redirect' ? again.location : '/')
  return sendPage(request, reply, context, again, await preparePage(request, reply, context, again))
}

type PreparedPage = FirstData & { locale: Locale; branding: CenterBranding | null }

async function preparePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, upstream, branding, publicReads, decisions, now }: PageContext,
  decision: PageOf,
): Promise<PreparedPage> {
  const { site } = request
  const { match, locale: prefix } = decision
  const { cookies, locales, limits } = config()
  const locale = chooseLocale({
    prefix,
    cookie: request.cookies[cookies.locale],
    acceptLanguage: request.headers['accept-language'],
    available: site.tenant.flags.i18nEnabled ? site.tenant.locales : site.tenant.locales.slice(0, 1),
    fallback: locales.fallback,
  })
  const dataOf = () =>
    match === null ? [] : withoutCenter(firstData(match, dataQuery(request), request.session !== null))
  const data = request.session === null ? decisions.dataOf(decision, dataOf) : dataOf()
  const [first, center] = await Promise.all([
    fetchFirstData(request, reply, data, { upstream, publicReads, patience: limits.firstData, now, locale }),
    site.center === null ? null : branding.of(site, site.center),
  ])
  const document = center?.document
  const fallback = document ? { ...first.fallback, [currentCenterPath]: document } : first.fallback
  return { ...first, fallback, locale, branding: center }
}

/** The page's own query, without what only the payload's address has. */
function dataQuery(request: FastifyRequest): URLSearchParams {
  const query = queryOf(request)
  query.delete('_build')
  return query
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, pages, writer, onPage }: PageContext,
  { match, status: routeStatus }: PageOf,
  page: PreparedPage,
): Promise<FastifyReply> {
  const url = nameOf(request.raw.url ?? '/')
  const status = page.status === 200 ? routeStatus : page.status
  const carriesToken = match?.route.carriesToken === true
  const isOwn = isPrivate(request, match)
  const key = isOwn ? null : pageKey(request.site, url, status, page)
  try {
    const known = writer.known(key)
    if (key !== null) onPage(known ? 'hit' : 'miss')
    const written =
      known ??
      (await writer.write(
        key,
        {
          url,
          match,
          boot: bootBlock(request, {
            config: config(),
            center: page.branding?.center ?? null,
            locale: page.locale,
            buildId: pages.buildId,
            status,
            errorText: page.errorText,
            fallback: page.fallback,
          }),
          css: page.branding?.css ?? brandingCss({}),
          csp: config().csp,
        },
        request.log,
      ))
    reply.code(written.status).header('content-security-policy', written.policy)
    if (carriesToken) reply.header('referrer-policy', 'no-referrer')
    if (match?.route.embeddable) {
      reply.removeHeader('x-frame-options')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    }
    return sendText(request, reply, written.text, { contentType: 'text/html; charset=utf-8', isPrivate: isOwn })
  } catch (error) {
    request.log.error({ err: error }, 'A page could not be written')
    return sendErrorPage(reply)
  }
}

/** Nobody may store it: it is about this visitor, or its address may be a key. */
const isPrivate = (request: FastifyRequest, match: PageOf['match']) =>
  request.session !== null || match?.route.carriesToken === true || mayResetPassword(request)

/** Names everything that a visitor's page is made of beside build and configuration; null when something has no name. */
function pageKey(site: Site, url: string, status: number, { versions, locale, branding }: PreparedPage): string | null {
  if (versions === null) return null
  return `${site.tenant.key} ${site.center?.id} ${site.origin} ${site.partnerSite} ${branding?.version} ${locale} ${status} ${versions} ${url}`
}

async function sendPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
  decision: Exclude<PageDecision, { kind: 'nothing' }>,
): Promise<FastifyReply> {
  const session = () => (request.session ? 'SIGNED_IN' : 'SIGNED_OUT')
  const send = (body: unknown) =>
    sendText(request, reply, prepareText(JSON.stringify(body)), {
      contentType: 'application/json; charset=utf-8',
      // What its page keeps to its visitor, its moving part does too.
      isPrivate: isPrivate(request, decision.kind === 'page' ? decision.match : null),
    })
  if (decision.kind === 'redirect') {
    return send({ fallback: {}, status: 302, location: decision.location, session: session() })
  }
  const page = await preparePage(request, reply, context, decision)
  const site = { center: page.branding?.center ?? null, tenantName: request.site.tenant.name, locale: page.locale }
  return send({
    fallback: page.fallback,
    status: page.status === 200 ? decision.status : page.status,
    ...(page.errorText === undefined ? {} : { errorText: page.errorText }),
    title: pageTitle(site, decision.match),
    session: session(),
  })
}

/** `/index.html` is another name of `/`, and the page that is made under the one serves both (gateway.md 8). */
const nameOf = (url: string) => url.replace(/^\/index\.html(?=\?|$)/, '/')

const sendRedirect = (reply: FastifyReply, location: string) =>
  reply.code(302).header('location', location).header('cache-control', 'no-store').send()

function splitOnce(text: string, separator: string): [string, string?] {
  const index = text.indexOf(separator)
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}
