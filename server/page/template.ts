/** The built index.html, split once at its placeholders, so that a request needs no search and replace. */
import { rightToLeft } from '#shared/languages.ts'
import type { RouteDefinition } from '#shared/routes.ts'
import type { Locale } from '#shared/site.ts'
import { hashSource } from './csp.ts'

export type PageParts = {
  locale: Locale
  /** Of the route; undefined for the center's own. */
  background: RouteDefinition['background']
  /** Markup for the end of `<head>`'s own part, before the bundle's tags. */
  head: string
  /** Style sheets of the page, and before them its own rules, which declare the order of the layers. */
  sheets: string
  /** Markup of `#root`. */
  app: string
  /** Markup for the end of `<body>`, before the script that starts the entry. */
  end: string
}

export type Template = {
  write: (parts: PageParts) => string
  /** Paths of the entry and of what it imports. */
  scripts: readonly string[]
  /** CSP sources of the template's own inline scripts and styles. */
  scriptSources: readonly string[]
  styleSources: readonly string[]
}

/** Throws when a placeholder is missing, so that a broken build is found at start and not by a visitor. */
export function compileTemplate(html: string, scripts: readonly string[] = []): Template {
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
    write: ({ locale, background, head, sheets, app, end }) =>
      [
        start,
        rootAttributes(locale, background),
        beforeHead,
        head,
        beforeSheets,
        sheets,
        '</head>',
        beforeApp,
        app,
        beforeEnd,
        end,
        rest,
      ].join(''),
    scripts,
    scriptSources: runs.map(([, , text = '']) => hashSource(text)),
    styleSources: [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashSource(text)),
  }
}

/** From inside of `lang="…"`. */
const rootAttributes = (locale: Locale, background: PageParts['background']) =>
  [locale, rightToLeft.includes(locale) ? 'dir="rtl' : '', background ? `data-background="${background}` : '']
    .filter(Boolean)
    .join('" ')

const preload = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g

/**
 * The template with its entry started by an inline script at the end of the page: its hash is in the policy, and
 * `'strict-dynamic'` extends that trust to what it loads. Every page requests the scripts early (preload-script.ts).
 */
export function trustedTemplate(html: string): Template {
  const tag = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/
  const path = tag.exec(html)?.[1]
  if (path === undefined) throw new Error('The page template has no entry: <script type="module" src="…">')
  const loader = `(function(){var s=document.createElement('script');s.type='module';s.src=${JSON.stringify(path)};document.head.appendChild(s)})()`
  return compileTemplate(
    html
      .replace(tag, '')
      .replace(preload, '')
      .replace('<!--end-->', () => `<!--end--><script>${loader}</script>`),
    [path, ...[...html.matchAll(preload)].map(([, imported = '']) => imported)],
  )
}

/** The template of a page that runs no scripts, without their preloads. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(preload, '')

/** The template without its style sheet, whose rules are in the page itself: a first visit then paints with the HTML alone. */
export const withoutSheets = (html: string): string => html.replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
