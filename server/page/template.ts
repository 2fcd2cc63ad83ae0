/** The built index.html, cut once at the places where a page puts its own parts: no search and replace per request. */
import type { Locale } from '#shared/site.ts'
import { hashSource } from './csp.ts'

export type PageParts = {
  locale: Locale
  /** Markup for the end of `<head>`'s own part, before the bundle's tags. */
  head: string
  /** Style sheets of the page, after the template's own: what a layer is worth is told by the first that names it. */
  sheets: string
  /** Markup of `#root`. */
  app: string
  /** Markup for the end of `<body>`, before the script that starts the entry. */
  end: string
}

export type Template = {
  write: (parts: PageParts) => string
  /** What the policy has to allow of the template itself: its inline scripts and styles, by hash. */
  scriptSources: readonly string[]
  styleSources: readonly string[]
}

/** Throws when the template lacks one of its places: a broken build is found at start, not by a visitor. */
export function compileTemplate(html: string): Template {
  const pieces = html.split(/(?<=<html lang=")nl(?=")|<!--head-->|<\/head>|<!--app-->|<!--end-->/)
  const [start = '', beforeHead, beforeSheets, beforeApp, beforeEnd, rest] = pieces
  if (pieces.length !== 6 || !start.endsWith('<html lang="')) {
    throw new Error(
      'The page template needs <html lang="nl">, <!--head-->, </head>, <!--app--> and <!--end-->, each once and in that order',
    )
  }
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
  const runs = inline.filter(([, attributes = '']) => !/type="(?!module|text\/javascript)/.test(attributes))
  return {
    write: ({ locale, head, sheets, app, end }) =>
      [start, locale, beforeHead, head, beforeSheets, sheets, '</head>', beforeApp, app, beforeEnd, end, rest].join(''),
    scriptSources: runs.map(([, , text = '']) => hashSource(text)),
    styleSources: [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashSource(text)),
  }
}

const preload = /\s*<link rel="modulepreload"[^>]*>/g

/**
 * Starts the entry from an inline script at the end of the page. The policy knows that script by its hash and, with
 * `'strict-dynamic'`, what it loads and imports; a tag of the template itself it would have to know by name. Scripts are
 * asked for as soon as the page's own markup is there: sooner, they would take the line from what is read first.
 */
export function withTrustedEntry(html: string): string {
  const tag = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/
  const path = tag.exec(html)?.[1]
  if (path === undefined) throw new Error('The page template has no entry: <script type="module" src="…">')
  const loader = `(function(){var s=document.createElement('script');s.type='module';s.src=${JSON.stringify(path)};document.head.appendChild(s)})()`
  const preloads = [`<link rel="modulepreload" href="${path}">`, ...(html.match(preload) ?? [])].map((link) =>
    link.trim(),
  )
  return html
    .replace(tag, '')
    .replace(preload, '')
    .replace('<!--end-->', () => `${preloads.join('')}<!--end--><script>${loader}</script>`)
}

/** The template of a page that no script runs on: what is loaded for one goes too. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(preload, '')

/**
 * Puts the style sheets of the template into it: a first visit then paints with the HTML alone, where a linked sheet
 * costs a round trip more and waits beside the scripts. `read` gives a sheet by its path on this host.
 */
export async function withInlineStyles(html: string, read: (path: string) => Promise<string>): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="(\/[^"]+)"[^>]*>/g
  const sheets = await Promise.all([...html.matchAll(link)].map(([, path = '']) => read(path)))
  return html.replace(link, () => `<style>${sheets.shift() ?? ''}</style>`)
}
