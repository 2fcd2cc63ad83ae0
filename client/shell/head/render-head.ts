import { languages } from '#shared/languages.ts'
import { inLanguage } from '#shared/paths.ts'
import { drawnImages, shareImageSize, siteShareImage } from '#shared/share-image.ts'
import type { BootBlock, Locale } from '#shared/site.ts'
import { siteNameOf } from '#shared/site-name.ts'
import { fullTitle, type PageMeta } from './page-head.tsx'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
// JSON in a script element must not end the element or open a comment.
const escapeJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** `nl_NL`; a language that no country is chosen for is named alone. */
function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(languages[locale].tag)
  return region ? `${language}_${region}` : language
}

/**
 * Elements for `<head>` from the meta data of the page. Every value is escaped. `urlLocale` is the language in the URL: a URL
 * without one is its own canonical URL, whatever language the visitor reads.
 */
export function renderHead(meta: PageMeta, boot: BootBlock, urlLocale: Locale | null): string {
  const siteName = meta.siteName ?? siteNameOf(boot)
  const title = fullTitle(meta.title, siteName)
  const attribute = (name: string, key: string, value: string | undefined) =>
    value ? `<meta ${name}="${key}" content="${escapeHtml(value)}">` : ''
  const { canonical: path } = meta
  const addressIn = (locale: Locale) => (path === undefined ? '' : boot.origin + inLanguage(path, locale, boot.locales))
  const [first = boot.locale] = boot.locales
  const canonical = addressIn(urlLocale ?? first)
  const alternate = (language: string, locale: Locale) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(addressIn(locale))}">`
  const languages =
    canonical && !meta.noIndex && boot.locales.length > 1
      ? [...boot.locales.map((locale) => alternate(locale, locale)), alternate('x-default', first)]
      : []
  const image = meta.image ?? siteShareImage
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description ?? '')}">`,
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...languages,
    attribute('name', 'colour-mode', meta.colorMode),
    meta.noIndex ? '<meta name="robots" content="noindex">' : '',
    attribute('property', 'og:title', meta.title),
    attribute('property', 'og:description', meta.description),
    attribute('property', 'og:type', meta.kind ?? 'website'),
    attribute('property', 'og:site_name', siteName),
    attribute('property', 'og:url', canonical),
    attribute('property', 'og:locale', openGraphLocale(boot.locale)),
    attribute('property', 'og:image', new URL(image, boot.origin).href),
    // A photo has a size of its own.
    ...(image.startsWith(drawnImages)
      ? [
          attribute('property', 'og:image:width', String(shareImageSize.width)),
          attribute('property', 'og:image:height', String(shareImageSize.height)),
        ]
      : []),
    attribute('name', 'twitter:card', 'summary_large_image'),
    meta.feed
      ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(meta.feed)}">`
      : '',
    meta.jsonLd ? `<script type="application/ld+json">${escapeJson(meta.jsonLd)}</script>` : '',
  ].join('')
}
