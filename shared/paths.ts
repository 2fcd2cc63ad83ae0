/** Builds every address of the product, so that a path is written once (in the route table) and never by hand. */
import { type RouteId, routes } from './routes.ts'
import type { Locale } from './site.ts'

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type QueryInput = Record<string, QueryValue>

/** `a=1&b=2,3` without the empty values, in the order given; '' when nothing is left. */
export function queryString(query: QueryInput): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== null && text !== undefined && text !== '' && text !== false) params.set(key, String(text))
  }
  const result = params.toString().replaceAll('%2C', ',')
  return result === '' ? '' : `?${result}`
}

type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamsOf<Head> & ParamsOf<Tail>
  : Path extends `:${infer Name}?`
    ? { [K in Name]?: string }
    : Path extends `:${infer Name}`
      ? { [K in Name]: string }
      : unknown

type RouteParams<Id extends RouteId> = ParamsOf<(typeof routes)[Id]['path']>
// A route without a required parameter can be addressed by its name alone.
type PathArguments<Id extends RouteId> =
  Record<never, never> extends RouteParams<Id>
    ? [params?: RouteParams<Id>, query?: QueryInput]
    : [params: RouteParams<Id>, query?: QueryInput]

/** Address of a route: `pathTo('vacancy', { id: '12' })`. Parameters are encoded; an omitted optional one disappears. */
export function pathTo<Id extends RouteId>(id: Id, ...[params, query]: PathArguments<Id>): string {
  const values: Record<string, string | undefined> = params ?? {}
  const segments = routes[id].path.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part]
    const value = values[part.slice(1).replace('?', '')]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return `${segments.join('/') || '/'}${queryString(query ?? {})}`
}

/** The address of a path in one of a site's languages: the first has no prefix. */
export const inLanguage = (path: string, locale: Locale, locales: readonly Locale[]): string =>
  locale === locales[0] || locales.length < 2 ? path : `/${locale}${path === '/' ? '' : path}`

/** Only a path on this site may be a way back: `//evil.example`, `/\evil` and full addresses are refused. */
export function safeReturnPath(candidate: string | null | undefined): string | null {
  if (!candidate || !/^\/(?![/\\])[\x21-\x7e]*$/.test(candidate) || candidate.includes('\\')) return null
  const url = new URL(candidate, 'http://site.invalid')
  // `/.//evil.example` is a path of this site until its dots are taken out.
  if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** `/auth/login-1?return=/vacancies/12`: a path with a return path, if that is a path on this site. */
export function withReturn(path: string, returnTo: string): string {
  const safe = safeReturnPath(returnTo)
  return safe === null ? path : `${path}?return=${encodeURIComponent(safe)}`
}

const schemesOfAttributes = /^(?:https?|mailto|tel|illustration)$/i

/**
 * Whether an address may become an `href` or `src`: of this site, another one, a mail address, a phone number or an illustration of
 * the product (`illustration:home`). Nothing that runs (`javascript:`) or is a page by itself (`data:`).
 */
export function isSafeUrl(address: string): boolean {
  // Browsers skip these characters, also within the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const scheme = /^([^/?#:]*):/.exec(address.replace(/[\x00-\x20]/g, ''))?.[1]
  return scheme === undefined || schemesOfAttributes.test(scheme)
}

/** `tel:` address of a number as people write it. */
export const telephone = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`

/** OpenStreetMap's directions to a place; null when it is not known where that is. */
export const routeTo = (place: { latitude: number | null; longitude: number | null }): string | null =>
  place.latitude === null || place.longitude === null
    ? null
    : `https://www.openstreetmap.org/directions?to=${place.latitude}%2C${place.longitude}`
