/** robots.txt, sitemap.xml and the build ids for update detection. */
import fp from 'fastify-plugin'
import { crawlablePaths } from '#shared/crawlable-paths.ts'
import { inLanguage } from '#shared/paths.ts'
import { isRouteOn, type RouteDefinition, routeIds, routes } from '#shared/routes.ts'
import type { Locale } from '#shared/site.ts'
import type { Site } from '../config/site.ts'
import { GatewayError } from '../http/errors.ts'
import { escapeHtml } from '../http/escape.ts'
import { languagesOf } from '../site/locale-of.ts'
import { type SitemapEntry, sitemapRecords } from './sitemap-records.ts'

/** Public pages of this site without parameters. */
function listedPaths(site: Site): string[] {
  if (site.partnerSite) return [routes.partnerSite.path]
  return routeIds
    .map((id): RouteDefinition => routes[id])
    .filter((route) => route.access === 'public' && !route.unlisted && isRouteOn(route, site.tenant))
    .map(({ path }) => path.replace(/\/:\w+\?$/, '') || '/')
    .filter((path) => !path.includes(':'))
}

const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const namespaces = `${sitemapNamespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"`
const alternateLink = (locale: Locale, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`

/** URLs of one file (https://www.sitemaps.org/protocol.html). */
const maxUrls = 50_000

const xmlOf = (element: 'urlset' | 'sitemapindex', attributes: string, children: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${attributes}>\n${children.join('\n')}\n</${element}>\n`

/** The file of all URLs; of more than one may have an index of its parts, which `part` asks for, counted from 1. */
function sitemapOf(origin: string, urls: readonly string[], part: string | undefined, isComplete: boolean): string {
  const parts = Math.max(1, Math.ceil(urls.length / maxUrls))
  if (part === undefined && parts > 1) {
    const files = Array.from(
      { length: parts },
      (_value, index) => `  <sitemap><loc>${escapeHtml(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
    )
    return xmlOf('sitemapindex', sitemapNamespace, files)
  }
  const number = part === undefined ? 1 : Number(part)
  if (!Number.isInteger(number) || number < 1 || number > parts) {
    // With all records the part may be there.
    throw new GatewayError(isComplete ? 'not_found' : 'upstream_unavailable')
  }
  return xmlOf('urlset', namespaces, urls.slice((number - 1) * maxUrls, number * maxUrls))
}

export type SiteFilesOptions = {
  /** Milliseconds since 1970. */
  now?: () => number
}

export const siteFiles = fp<SiteFilesOptions>(
  async (app, { now = Date.now }) => {
    const { pages, publicReads, upstream } = app
    app.get('/robots.txt', async (request, reply) => {
      const { origin } = request.site
      // Not to be crawled; the pages themselves are noindex as well. People look for the sign-in page of their center.
      const hidden = ['/api/', '/auth/', '/test/', '/forms/', '/uitloggen', '/confirm']
      const lines = [
        'User-agent: *',
        ...[routes.login.path, ...crawlablePaths].map((path) => `Allow: ${path}`),
        ...hidden.map((path) => `Disallow: ${path}`),
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ]
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'Host')
        .send(lines.join('\n'))
    })

    app.get<{ Querystring: { part?: string } }>('/sitemap.xml', async (request, reply) => {
      const { site } = request
      const found = site.partnerSite
        ? { entries: [], isComplete: true }
        : await sitemapRecords(request, { upstream, publicReads, now })
      const entries = [...listedPaths(site).map((path): SitemapEntry => ({ path, changedAt: null })), ...found.entries]
      // A content page may have the slug of a product page, which wins.
      const once = new Map(entries.toReversed().map((entry) => [entry.path, entry]))
      const locales = languagesOf(site.tenant)
      const urls = [...once.values()].reverse().flatMap(({ path, changedAt }) => {
        const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`
        const addressIn = (locale: Locale) => escapeHtml(site.origin + inLanguage(path, locale, locales))
        // Every language has its URL, and each lists them all (https://developers.google.com/search/docs/specialty/international/localized-versions).
        const links = locales.length < 2 ? [] : locales.map((locale) => alternateLink(locale, addressIn(locale)))
        return locales.map((locale) => `  <url><loc>${addressIn(locale)}</loc>${changed}${links.join('')}</url>`)
      })
      const xml = sitemapOf(site.origin, urls, request.query.part, found.isComplete)
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', `public, max-age=${found.isComplete ? 3600 : 60}`)
        .header('vary', 'Host')
        .send(xml)
    })

    // Update detection (requirements.md REQ-7): a running page compares its build with the deployed one.
    app.get('/builds/latest.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ id: pages.buildId, timestamp: pages.builtAt }),
    )
    app.get<{ Params: { build: string } }>('/builds/meta/:build', async (request, reply) => {
      if (request.params.build !== `${pages.buildId}.json`) throw new GatewayError('not_found')
      return reply
        .header('cache-control', 'no-cache')
        .send({ id: pages.buildId, timestamp: pages.builtAt, prerendered: [] })
    })
  },
  { name: 'site-files', dependencies: ['cached-reads', 'page-source', 'site', 'upstream'] },
)
