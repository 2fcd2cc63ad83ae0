/** Collects what a page needs (locale, initial data, branding) and sends it as HTML or as its boot data in JSON. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandingCss } from '#shared/branding.ts'
import { pathTo } from '#shared/paths.ts'
import type { PageDescription } from '#shared/render-bundle.ts'
import { centerOriginsKey, platformCentersPath } from '#shared/resources/platform-center.ts'
import { splitLocale } from '#shared/route-match.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import type { Locale } from '#shared/site.ts'
import type { ShownBranding } from '../branding/plugin.ts'
import type { CompiledConfig } from '../config/compile.ts'
import { sendErrorPage } from '../http/error-page.ts'
import { targetOf } from '../http/path.ts'
import { queryOf } from '../http/query.ts'
import { PreparedText, textResponse } from '../http/send-text.ts'
import type { PublicSource } from '../proxy/public-cache.ts'
import type { PublicReads } from '../proxy/public-reads.ts'
import { mayResetPassword } from '../session/password-reset.ts'
import { isWorkAccountLeft } from '../session/work-account.ts'
import { originsOfCenters } from '../site/center-hosts.ts'
import { originOfCenter } from '../site/center-origin.ts'
import { localeOf } from '../site/locale-of.ts'
import type { Upstream } from '../upstream/requests.ts'
import { bootBlock, sessionOf } from './boot.ts'
import type { PageDecision } from './decision.ts'
import { pageTitle } from './document.ts'
import { fetchInitialData, type InitialData } from './initial-data.ts'
import { pageHandlers } from './page-handlers.ts'
import type { PageSource } from './page-source.ts'
import type { PageWriter, ReusablePage, WrittenPage } from './page-writer.ts'

export type PageContext = {
  config: () => CompiledConfig
  pages: PageSource
  writer: PageWriter
  upstream: Upstream
  branding: FastifyInstance['branding']
  publicReads: PublicReads
  /** Called with the result of every lookup of a cacheable page. */
  onPage: (result: 'hit' | 'miss') => void
  now: () => number
}

type DecidedPage = Extract<PageDecision, { kind: 'page' }>
type PreparedPage = InitialData & {
  locale: Locale
  branding: Awaited<ReturnType<FastifyInstance['branding']['of']>>
  /** null where no page is known. */
  description: PageDescription | null
}

export async function preparePage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
  decision: DecidedPage,
): Promise<PreparedPage> {
  const { config, upstream, branding, publicReads, now } = context
  const { limits } = config()
  const locale = localeOf(request, config(), decision.locale)
  const description = await describePage(request, context, decision)
  const data = description?.initialData ?? []
  const [initial, center] = await Promise.all([
    fetchInitialData(request, reply, data, {
      sessionData: description?.sessionData,
      upstream,
      publicReads,
      timeoutMs: limits.initialDataTimeoutMs,
      now,
      locale,
    }),
    branding.of(request),
  ])
  const document = center?.document
  const fallback = {
    ...initial.fallback,
    ...(document && { [currentCenterPath]: document }),
    // For who may read the centers, which the backend has decided.
    ...(Object.keys(initial.fallback).some((path) => path.startsWith(platformCentersPath)) && {
      [centerOriginsKey]: originsOfCenters(config(), request.site),
    }),
  }
  const sources = initial.sources && sourcesWith(initial.sources, center)
  return { ...initial, fallback, sources, locale, branding: center, description }
}

/** With that of the branding; null for one of the configuration, which the backend's replaces as soon as it is known. */
function sourcesWith(sources: readonly PublicSource[], center: ShownBranding | null): readonly PublicSource[] | null {
  if (center === null) return sources
  return center.source && [...sources, center.source]
}

/**
 * Where the record of the page moved to, with the query of the request: another path of this site, or the site of its new center.
 * Null when it did not move, or that center has no site.
 */
export function movedLocation(
  request: FastifyRequest,
  { config }: PageContext,
  { movedTo }: PreparedPage,
  { match, locale }: DecidedPage,
): string | null {
  const query = dataQuery(request).toString()
  const search = query === '' ? '' : `?${query}`
  if (movedTo?.path) return (locale === null ? '' : `/${locale}`) + movedTo.path + search
  const origin = movedTo === undefined ? null : originOfCenter(config(), request.site, movedTo.center)
  if (origin === null || match === null) return null
  // Without the prefix of a language, which the other site may not have. Only pages of one record get here, and the widget of one.
  return origin + pathTo(match.id as 'vacancy', match.params as { id: string }) + search
}

/** null for a page that is not known, and for one whose module cannot be loaded: the browser then shows what is wrong. */
async function describePage(
  request: FastifyRequest,
  { pages }: PageContext,
  { match }: DecidedPage,
): Promise<PageDescription | null> {
  if (match === null || match.route.handledBy === 'gateway') return null
  try {
    return await pages.describePage(match, dataQuery(request))
  } catch (error) {
    request.log.error({ err: error, code: 'page.describe' }, 'A page could not be described')
    return null
  }
}

/** The page's own query, without the build id of a payload URL. */
function dataQuery(request: FastifyRequest): URLSearchParams {
  const query = queryOf(request)
  query.delete('_build')
  return query
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, pages, writer, onPage }: PageContext,
  { match, status: routeStatus }: DecidedPage,
  page: PreparedPage,
): Promise<FastifyReply> {
  const url = canonicalUrl(request.raw.url ?? '/')
  const status = page.status === 200 ? routeStatus : page.status
  const isPrivate = isPrivatePage(request, match)
  const key = isPrivate || page.sources === null || page.mayBeOlder ? null : pageKey(request, url, page.locale)
  const version = `${status} ${page.sources?.map(({ id }) => id).join(',')}`
  try {
    const cached = writer.cached(key, version)
    if (key !== null) onPage(cached ? 'hit' : 'miss')
    const written =
      cached ??
      (await writer.write(
        key,
        {
          url,
          match,
          description: page.description,
          boot: bootBlock(request, {
            config: config(),
            center: page.branding?.center ?? null,
            locale: page.locale,
            buildId: pages.buildId,
            status,
            errorText: page.errorText,
            mayBeOlder: page.mayBeOlder,
            workAccountLeft: saysWorkAccountLeft(request, match),
            fallback: page.fallback,
          }),
          css: page.branding?.css ?? brandingCss({}),
          csp: config().csp,
          hasOfflinePage: request.site.tenant.offlinePage,
          isPrivate,
          version,
          reusable: reusableOf(match, page),
        },
        request.log,
      ))
    written.response.send(request, reply)
    writer.sent(key, written)
    return reply
  } catch (error) {
    request.log.error({ err: error, code: 'page.write' }, 'A page could not be written')
    return sendErrorPage(reply)
  }
}

/** Nobody may store it: it is about this visitor, or its URL may carry a token. */
const isPrivatePage = (request: FastifyRequest, match: DecidedPage['match']) =>
  request.session !== null ||
  match?.route.carriesToken === true ||
  mayResetPassword(request) ||
  saysWorkAccountLeft(request, match)

const saysWorkAccountLeft = (request: FastifyRequest, match: DecidedPage['match']) =>
  match?.id === 'logout' && isWorkAccountLeft(request)

/** Everything of a signed-out request that decides which page it gets, beside build, configuration and the records that it shows. */
function pageKey({ site }: FastifyRequest, url: string, locale: Locale): string {
  const { tenant, center, origin, partnerSite, rootRedirect } = site
  return `${tenant.key} ${center?.id} ${origin} ${partnerSite} ${rootRedirect} ${locale} ${url}`
}

/** Null for a page that is not known, or that the gateway handles itself. */
const reusableOf = (match: DecidedPage['match'], { sources }: PreparedPage): ReusablePage | null =>
  sources === null || match === null || pageHandlers[match.id] !== undefined
    ? null
    : { sources, route: match.route.path, isEmbedded: match.route.embeddable === true }

/** The page of an equal request, while all that it shows is current; null when it must be decided on again. */
export function findPage(
  request: FastifyRequest,
  { config, writer, publicReads }: PageContext,
): (ReusablePage & Pick<WrittenPage, 'response'>) | null {
  if (request.session !== null || mayResetPassword(request)) return null
  const { locale: prefix } = splitLocale(targetOf(request).path)
  const key = pageKey(request, canonicalUrl(request.raw.url ?? '/'), localeOf(request, config(), prefix))
  const page = writer.cached(key)
  const reusable = page?.reusable
  return page && reusable && publicReads.areFresh(reusable.sources) ? { ...reusable, response: page.response } : null
}

export async function sendPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
  decision: Exclude<PageDecision, { kind: 'nothing' }>,
): Promise<FastifyReply> {
  const session = () => sessionOf(request.session)
  const send = (body: unknown) =>
    textResponse(new PreparedText(JSON.stringify(body)), {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      // As private as its page.
      isPrivate: isPrivatePage(request, decision.kind === 'page' ? decision.match : null),
    }).send(request, reply)
  if (decision.kind === 'redirect') {
    return send({ fallback: {}, status: 302, location: decision.location, ...session() })
  }
  const page = await preparePage(request, reply, context, decision)
  const moved = movedLocation(request, context, page, decision)
  if (moved !== null) return send({ fallback: {}, status: 302, location: moved, ...session() })
  const site = { center: page.branding?.center ?? null, tenantName: request.site.tenant.name, locale: page.locale }
  return send({
    fallback: page.fallback,
    status: page.status === 200 ? decision.status : page.status,
    ...(page.errorText === undefined ? {} : { errorText: page.errorText }),
    ...(page.mayBeOlder ? { mayBeOlder: true } : {}),
    title: pageTitle(site, page.description),
    ...session(),
  })
}

/** `/index.html` is an alias of `/`, so both share one cached page (gateway.md GW-8). */
const canonicalUrl = (url: string) => url.replace(/^\/index\.html(?=\?|$)/, '/')
