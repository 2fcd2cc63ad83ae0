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

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const alternateLink = (locale: Locale, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`

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

    app.get('/sitemap.xml', async (request, reply) => {
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
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`
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
