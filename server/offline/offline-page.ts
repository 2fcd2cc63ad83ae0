/** The page that a browser shows without a connection. All that it needs is in it: it can request nothing. */
import { offlineTexts, rightToLeft } from '#shared/languages.ts'
import { telephone } from '#shared/paths.ts'
import { pendingSignOut } from '#shared/pending-sign-out.ts'
import { type Locale, type TextLocale, textLocale } from '#shared/site.ts'
import { escapeHtml } from '../http/escape.ts'
import { securityHeaderPairs } from '../http/security-headers.ts'
import { hashSource } from '../page/csp.ts'
import { firstPaintScript } from '../page/first-paint-script.ts'
import type { OfflinePage } from './worker-script.ts'

/** Those that this page has texts in. */
export type OfflineLanguage = keyof typeof offlineTexts

export type OfflineSite = {
  siteName: string
  /** `data:` URL; null for a site without a picture that fits. */
  logo: string | null
  /** CSS variables of the center's colors. */
  css: string
  locale: OfflineLanguage
  contact: OfflineContact | null
  consentCookie: string
}

export type OfflineContact = {
  phone: string
  email: string
  /** In the language of the page. */
  openingLines: readonly string[]
  /** What the center says beside its opening hours. */
  hours: readonly string[]
  /** Set where the hours are in another language than the page. */
  hoursLang?: TextLocale
}

/** System fonts: the site's own would be a file. The sizes and radii are those of the design (requirements.md REQ-11). */
export const ownPageStyle = `*{box-sizing:border-box}
html{font:100%/1.6 ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;background:var(--brand-background);color:var(--brand-text);-webkit-text-size-adjust:100%}
[data-text-size=large]{font-size:112.5%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column}
header,main{width:100%;max-width:40rem;margin:0 auto;padding:1.25rem}
header{display:flex;align-items:center;gap:.75rem;font-weight:700;font-size:1.125rem;line-height:1.3}
header img{height:2.5rem;max-width:12rem;flex:none}
main{padding-top:2rem;padding-bottom:4rem;font-size:1.125rem;overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font-size:clamp(1.75rem,6vw,2.25rem);line-height:1.2;text-wrap:balance}
h2{margin:0;font-size:1.25rem;line-height:1.3}
p{margin:0 0 1.25rem;text-wrap:pretty}
.note{padding:.75rem 1rem;border-radius:.75rem;background:var(--brand-subtle)}
button,.button{display:inline-block;min-height:3rem;padding:.5rem 1.5rem;border:1px solid transparent;border-radius:99rem;background:var(--brand-solid);color:var(--brand-on-solid);font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--brand-solid-hover)}
section{margin-top:2.5rem;padding:1.25rem;border:1px solid color-mix(in srgb,var(--brand-text) 20%,transparent);border-radius:1rem}
section p{margin:0}
section a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--brand-link)}
.phone{font-size:1.75rem;font-weight:700}
section .hours{margin-top:.5rem;color:var(--brand-muted)}
[data-contrast=more] .hours{color:inherit}
:focus-visible{outline:2px solid var(--brand-link);outline-offset:2px}
[data-contrast=more] :focus-visible{outline-width:3px}
`

/**
 * Loads the page again at a press, when the browser says that the connection is back, and when the site responds: a browser may think that it is online in a
 * network that leads nowhere. Says that something is kept only where a form or a message left its copy (client/shell/session/stored-user.ts), and that somebody is still signed in
 * only to who has just signed out (client/shell/session/use-sign-out.ts).
 */
const script = `(function () {
  function reload() { location.reload() }
  function show(id) { document.getElementById(id).hidden = false }
  function isKept(storage) {
    return Object.keys(storage).some(function (key) { return /^draft:(form|conversation):/.test(key) })
  }
  try {
    if (isKept(sessionStorage) || isKept(localStorage)) show('kept')
  } catch (error) {}
  if (location.hash === '${pendingSignOut}') show('signed-in')
  document.getElementById('retry').addEventListener('click', reload)
  addEventListener('online', reload)
  var wait = 5000
  function probe() {
    if (!navigator.onLine) return
    fetch('/builds/latest.json?' + Date.now(), { method: 'HEAD', cache: 'no-store' }).then(reload, probeLater)
  }
  function probeLater() {
    setTimeout(probe, wait)
    wait = Math.min(2 * wait, 60000)
  }
  probeLater()
})()`

/** The language of the page: Dutch where the reader's has no texts of it. */
export const offlineLanguage = (locale: Locale): OfflineLanguage =>
  locale in offlineTexts ? locale : textLocale(locale)

type OwnPage = {
  locale: OfflineLanguage
  siteName: string
  css: string
  title: string
  /** HTML in the head, before the name of the site, below the heading, and after all else. */
  head?: string
  logo?: string
  main: string
  end?: string
}

/** A page that the gateway writes itself: it requests no style and no script. */
export function ownPage({ locale, siteName, css, title, head = '', logo = '', main, end = '' }: OwnPage): string {
  const name = escapeHtml(siteName)
  return `<!doctype html>
<html lang="${locale}"${rightToLeft.includes(locale) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${name}</title>
<style>${css}</style>
<style>${ownPageStyle}</style>
${head}</head>
<body>
<header>${logo}<span>${name}</span></header>
<main>
<h1>${title}</h1>
${main}</main>
${end}</body>
</html>
`
}

export function offlinePage(site: OfflineSite): OfflinePage {
  const { locale } = site
  const texts = offlineTexts[locale]
  const scripts = [firstPaintScript(site.consentCookie), script]
  const html = ownPage({
    ...{ locale, siteName: site.siteName, css: site.css, title: texts.title },
    head: `<script>${scripts[0]}</script>\n`,
    logo: site.logo === null ? '' : `<img src="${site.logo}" alt="">`,
    main: `<p>${texts.explanation}</p>
<p id="signed-in" class="note" hidden>${texts.signedIn}</p>
<p id="kept" class="note" hidden>${texts.kept}</p>
<button id="retry" type="button">${texts.retry}</button>
${contactSection(site)}`,
    end: `<script>${script}</script>\n`,
  })
  return { html, headers: headersOf(scripts, [site.css, ownPageStyle]) }
}

function contactSection({ contact, locale }: OfflineSite): string {
  if (contact === null || (contact.phone === '' && contact.email === '')) return ''
  const texts = offlineTexts[locale]
  const { phone, email, openingLines, hours, hoursLang } = contact
  const remarks = hours.map(escapeHtml).join('<br>')
  const lang = hoursLang === undefined ? '' : ` lang="${hoursLang}"`
  const lines = [
    `<h2>${phone === '' ? texts.mail : texts.call}</h2>`,
    phone === ''
      ? ''
      : `<p><a class="phone" dir="ltr" href="${escapeHtml(telephone(phone))}">${escapeHtml(phone)}</a></p>`,
    email === '' ? '' : `<p><a dir="ltr" href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></p>`,
    openingLines.length + hours.length === 0 || phone === ''
      ? ''
      : `<p class="hours">${texts.hours}:<br>${[...openingLines.map(escapeHtml), remarks && `<span${lang}>${remarks}</span>`].filter(Boolean).join('<br>')}</p>`,
  ]
  return `<section>${lines.join('')}</section>\n`
}

/** The security headers of every response, with the page's own policy: its scripts and styles, and whether the site responds. */
const headersOf = (scripts: readonly string[], styles: readonly string[]): Record<string, string> => ({
  ...securityHeaderPairs,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${scripts.map(hashSource).join(' ')}`,
    `style-src ${styles.map(hashSource).join(' ')}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})
