/** Which route an address belongs to. The gateway decides status and title with it, the browser's router its page. */
import { organizationCookie } from './organization-selection.ts'
import { isMatchOn, type RouteDefinition, type RouteId, routeIds, routes, type SiteParts } from './routes.ts'
import { type Locale, locales } from './site.ts'

export type RouteMatch = {
  id: RouteId
  route: RouteDefinition
  params: Record<string, string>
}

/** Whether the page itself is shown with this status, in place of an error page. A page that this site does not have is never shown. */
export const showsPage = (match: Pick<RouteMatch, 'route' | 'params'>, status: number, site: SiteParts): boolean =>
  (status > 0 && status < 400) || (status === 404 && match.route.showsNotFound === true && isMatchOn(match, site))

type Segment = { literal: string } | { param: string; optional: boolean }
type Pattern = { id: RouteId; segments: Segment[]; required: number; literals: number }

const patterns: Pattern[] = routeIds
  .map((id) => {
    const segments = routes[id].path
      .split('/')
      .filter((part) => part !== '')
      .map((part): Segment => {
        if (!part.startsWith(':')) return { literal: part }
        const optional = part.endsWith('?')
        return { param: part.slice(1, optional ? -1 : undefined), optional }
      })
    return {
      id,
      segments,
      required: segments.filter((segment) => 'literal' in segment || !segment.optional).length,
      literals: segments.filter((segment) => 'literal' in segment).length,
    }
  })
  // More literal segments first, so that /vacancies/search wins over /vacancies/:id.
  .sort((a, b) => b.literals - a.literals)

/**
 * Finds the route of a path (no query, no locale prefix), or null. A trailing slash is tolerated; case matters.
 * Parameters come decoded; a path that cannot be decoded matches nothing.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const parts = pathname.replace(/\/$/, '').split('/').slice(1)
  if (parts.includes('')) return null
  for (const pattern of patterns) {
    if (parts.length < pattern.required || parts.length > pattern.segments.length) continue
    const params = matchSegments(pattern.segments, parts)
    if (params) return { id: pattern.id, route: routes[pattern.id], params }
  }
  return null
}

function matchSegments(segments: Segment[], parts: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]
    if (!segment) return null
    if ('literal' in segment) {
      if (segment.literal !== part) return null
      continue
    }
    try {
      params[segment.param] = decodeURIComponent(part)
    } catch {
      return null
    }
  }
  return params
}

/** The route of a path in whichever language, or null. */
export const routeOfPath = (pathname: string): RouteMatch | null => matchRoute(splitLocale(pathname).pathname)

type Address = { pathname: string; search: string }

/**
 * Whether two addresses show one page: other filters, another order or part of a list are on the same one. A link that chooses an
 * organization leads to the gateway.
 */
export function isSamePage(one: Address, other: Address): boolean {
  if (one.pathname !== other.pathname) return false
  if (one.search === other.search) return true
  const views = [organizationCookie, ...(routeOfPath(one.pathname)?.route.views ?? [])]
  const [before, after] = [new URLSearchParams(one.search), new URLSearchParams(other.search)]
  return views.every((name) => before.get(name) === after.get(name))
}

/** The locale prefix under which a site's addresses are read; '' for a site of one language, whatever the path says. */
export function localePrefix(pathname: string, locales: readonly Locale[]): string {
  const { locale } = splitLocale(pathname)
  return locale === null || locales.length < 2 ? '' : `/${locale}`
}

/** Splits a locale prefix off a path: `/en/nieuws` → `{ locale: 'en', pathname: '/nieuws' }`. */
export function splitLocale(pathname: string): { locale: Locale | null; pathname: string } {
  const [, first = '', ...rest] = pathname.split('/')
  const locale = locales.find((candidate) => candidate === first)
  return locale ? { locale, pathname: `/${rest.join('/')}` } : { locale: null, pathname }
}
