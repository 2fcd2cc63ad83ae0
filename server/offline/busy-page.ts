/** The page that a reader gets above the limit of their network (gateway.md GW-22). It has no script and requests nothing; the backend is asked nothing for it. */
import fp from 'fastify-plugin'
import { brandingCss } from '#shared/branding.ts'
import { languages, offlineTexts } from '#shared/languages.ts'
import { splitLocale } from '#shared/route-match.ts'
import { configuredBranding } from '../branding/branding.ts'
import { targetOf } from '../http/path.ts'
import { hashSource } from '../page/csp.ts'
import { localeOf } from '../site/locale-of.ts'
import { type OfflineLanguage, offlineLanguage, ownPage, ownPageStyle } from './offline-page.ts'

type BusyPage = { html: string; policy: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** `retryAfter`: seconds. Null where the host names no site. */
    busyPage: (request: FastifyRequest, retryAfter: number) => BusyPage | null
  }
}

export const busyPages = fp(
  async (app) => {
    app.decorate('busyPage', (request, retryAfter) => {
      const site = app.siteOf(request)
      if (site === null) return null
      const { locale: prefix } = splitLocale(targetOf(request).path)
      // Limits come before the site, so the request has none.
      request.site = site
      const shown = site.center && configuredBranding(site.center)
      return busyPage({
        siteName: shown?.center.siteName ?? site.tenant.name,
        css: shown?.css ?? brandingCss({}),
        locale: offlineLanguage(localeOf(request, app.config.current(), prefix)),
        retryAfter,
      })
    })
  },
  { name: 'busy-page', dependencies: ['config', 'cookies', 'site'] },
)

type BusySite = { siteName: string; css: string; locale: OfflineLanguage; retryAfter: number }

/** The link has no address, so it leads to the same page, with whatever token its path has. */
function busyPage({ siteName, css, locale, retryAfter }: BusySite): BusyPage {
  const texts = offlineTexts[locale]
  const seconds = new Intl.NumberFormat(languages[locale].tag, { style: 'unit', unit: 'second', unitDisplay: 'long' })
  const html = ownPage({
    ...{ locale, siteName, css, title: texts.busyTitle },
    main: `<p>${texts.busyText.replace('{{time}}', seconds.format(retryAfter))}</p>
<a class="button" href="">${texts.retry}</a>
`,
  })
  const styles = [css, ownPageStyle].map(hashSource).join(' ')
  const policy = `default-src 'none'; style-src ${styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}
