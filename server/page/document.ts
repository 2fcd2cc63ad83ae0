/** Puts a page's HTML together: template, the center's head, the rendered tree, the boot block; and its policy. */

import type { PageDescription, RenderedPage } from '#shared/render-bundle.ts'
import type { RouteMatch } from '#shared/route-match.ts'
import { isMeasured } from '#shared/routes.ts'
import { type BootBlock, textLocale } from '#shared/site.ts'
import { siteNameOf } from '#shared/site-name.ts'
import { escapeHtml } from '../http/escape.ts'
import { manifestPath, touchIconPath } from '../images/app-manifest.ts'
import { analyticsScript } from './analytics.ts'
import { pagePolicy } from './csp.ts'
import { firstPaintScript } from './first-paint-script.ts'
import { noscriptStyle } from './noscript-style.ts'
import type { PageChunks } from './page-source.ts'
import type { PageRules, PageStyles } from './page-styles.ts'
import { deferredStylesScript, preloadPage, preloadShell, prepareDatesScript } from './preload-script.ts'
import { registerServiceWorker } from './service-worker-script.ts'
import type { Template } from './template.ts'

export type DocumentInput = {
  template: Template
  boot: BootBlock
  /** The boot block as it is in the page. */
  bootText: string
  /** null for the error page of an unknown address. */
  match: RouteMatch | null
  /** null where no page is known. */
  description: PageDescription | null
  /** null for a shell that the browser fills. */
  rendered: RenderedPage | null
  /** CSS variables of the center's colours. */
  css: string
  /** null in development. */
  styles: PageStyles | null
  /** What to load beside the entry. */
  chunks: PageChunks
  csp: { images: readonly string[]; connect: readonly string[]; frames: readonly string[] }
  /** Whether the site has a service worker. */
  hasOfflinePage: boolean
  development: boolean
}

export type PageDocument = { html: string; policy: string }

export function pageDocument(input: DocumentInput): PageDocument {
  const { boot, match, description, rendered, template, css, chunks, styles } = input
  const isEmbeddable = match?.route.embeddable === true
  // An address without a page may be a mistyped one with a token.
  const gtagId = match && isMeasured(match.route) && boot.status < 400 ? (boot.center?.gtagId ?? null) : null
  const scripts = isEmbeddable
    ? []
    : [
        firstPaintScript(boot.cookies.consent),
        preloadShell([...template.scripts, ...chunks.scripts]),
        ...(gtagId === null ? [] : [analyticsScript(gtagId, boot.cookies.consent)]),
      ]
  // A page that the browser renders needs rules that its markup does not show.
  const isWhole = rendered === null || boot.layoutOnly === true
  const rules = isWhole ? styles?.whole : styles?.of(rendered.html, chunks.sheets)
  const linked = chunks.sheets.filter((path) => !rules?.some(({ rest }) => rest === path))
  const lastScripts = isEmbeddable
    ? []
    : [
        ...(isWhole || !rules ? [] : [deferredStylesScript]),
        ...(chunks.laterScripts.length === 0 ? [] : [`${preloadPage(chunks.laterScripts)};${prepareDatesScript}`]),
        ...(input.hasOfflinePage && !input.development ? [registerServiceWorker] : []),
      ]
  const head = [
    rendered?.head ?? shellHead(boot, match, description),
    boot.center ? iconLinks(boot.center.faviconUrl) : '',
    `<style id="brand">${css}</style>`,
    isEmbeddable ? '' : `<noscript><style>${noscriptStyle}</style></noscript>`,
    scripts.map(inline).join(''),
    // In an iframe a link opens outside of it: the site itself allows none.
    isEmbeddable ? '<base target="_blank">' : '',
  ]
  return {
    html: template.write({
      locale: boot.locale,
      background: match?.route.background,
      head: head.join(''),
      sheets: [...(rules ?? []).map(styleElement), ...linked.map(sheetLink)].join(''),
      app: rendered?.html ?? '',
      end: isEmbeddable
        ? ''
        : `${lastScripts.map(inline).join('')}<script type="application/json" id="boot">${input.bootText}</script>`,
    }),
    policy: pagePolicy({
      scripts: [...scripts, ...lastScripts],
      styles: [css, ...(isEmbeddable ? [] : [noscriptStyle]), ...(rules ?? []).map(({ text }) => text)],
      scriptSources: template.scriptSources,
      styleSources: template.styleSources,
      analytics: gtagId !== null,
      images: [...input.csp.images, ...ownImageHosts(boot)],
      connect: input.csp.connect,
      frames: input.csp.frames,
      development: input.development && !isEmbeddable,
      embeddable: isEmbeddable,
      iframeableBySite: match?.route.iframeableBySite === true,
    }),
  }
}

const styleElement = ({ text, rest }: PageRules) =>
  rest === null ? `<style>${text}</style>` : `<style data-rest="${escapeHtml(rest)}">${text}</style>`

const sheetLink = (path: string) => `<link rel="stylesheet" href="${escapeHtml(path)}">`

const inline = (script: string) => `<script>${script}</script>`

/** Where a center's logo and icon are when they are not of this host: the page shows them, so its policy allows them. */
const ownImageHosts = ({ center }: BootBlock): string[] =>
  // A host may have signs in it that end a directive: plain names only.
  [center?.logoUrl, center?.faviconUrl].flatMap(
    (url) => /^https:\/\/[a-z0-9.-]+(?::\d+)?(?=[/?#]|$)/i.exec(url ?? '')?.[0] ?? [],
  )

/** The site's icon, and what it installs with. */
const iconLinks = (faviconUrl: string): string =>
  `<link rel="icon" href="${escapeHtml(faviconUrl)}"><link rel="apple-touch-icon" href="${touchIconPath}"><link rel="manifest" href="${manifestPath}">`

/** Title and description of a page that the browser fills. */
function shellHead(boot: BootBlock, match: RouteMatch | null, page: PageDescription | null): string {
  const robots = match === null || match.route.unlisted || match.route.access === 'signed-in'
  const description = page?.description?.[textLocale(boot.locale)]
  return [
    `<title>${escapeHtml(pageTitle(boot, page))}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    robots ? '<meta name="robots" content="noindex">' : '',
  ].join('')
}

const notFoundTitle = { nl: 'Pagina niet gevonden', en: 'Page not found' }

/** `Vacaturebank | Vrijwilligerspunt Oldebroek`. */
export function pageTitle(
  boot: Pick<BootBlock, 'center' | 'tenantName' | 'locale'>,
  page: Pick<PageDescription, 'title'> | null,
): string {
  const siteName = siteNameOf(boot)
  const title = (page?.title ?? notFoundTitle)[textLocale(boot.locale)]
  return title === siteName ? title : `${title} | ${siteName}`
}
