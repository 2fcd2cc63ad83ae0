/** What a URL leads to: the route table applied to one site and one visitor (gateway.md GW-10). */
import { organizationCookie } from '#shared/organization-selection.ts'
import { isReservedSegment } from '#shared/page-address.ts'
import { pathTo, safeReturnPath } from '#shared/paths.ts'
import { matchRoute, type RouteMatch, splitLocale } from '#shared/route-match.ts'
import { isMatchOn, type RouteId } from '#shared/routes.ts'
import type { Locale } from '#shared/site.ts'
import type { Site } from '../config/site.ts'

export type PageDecision =
  | { kind: 'page'; match: RouteMatch; locale: Locale | null; status: 200 }
  | { kind: 'page'; match: null; locale: Locale | null; status: 404 }
  /** With the organization that the URL chooses. */
  | { kind: 'redirect'; location: string; locale: Locale | null; organizationId?: string }
  /** Not even the 404 page: a plain 404. */
  | { kind: 'nothing' }

export type PageAddress = {
  pathname: string
  /** With `?`, or ''. */
  search: string
  signedIn: boolean
}

/** Pages that say nothing true to somebody who is signed in. */
const forSignedOut: ReadonlySet<RouteId> = new Set<RouteId>(['login', 'signup', 'profileDeleted'])

/** File names and dotfiles are no pages: scanners get a plain 404 without HTML (gateway.md GW-10). */
export function isPageAddress(pathname: string): boolean {
  const segments = pathname.split('/').slice(1)
  if (segments.some((segment) => segment.startsWith('.') || segment.startsWith('%2e') || segment.startsWith('%2E')))
    return false
  if (/\.[a-z0-9]{1,10}$/i.test(segments.at(-1) ?? '')) return false
  const [first = ''] = segments
  return !isReservedSegment(first) || (first === 'auth' && matchRoute(pathname) !== null)
}

export function decidePage(site: Site, { pathname, search, signedIn }: PageAddress): PageDecision {
  const address = pathname === '/index.html' ? '/' : pathname
  const { locale, pathname: path } = splitLocale(address)
  if (!isPageAddress(path)) return { kind: 'nothing' }
  const notFound: PageDecision = { kind: 'page', match: null, locale, status: 404 }
  const { flags, locales } = site.tenant
  if (locale !== null && !(flags.i18nEnabled && locales.includes(locale))) return { ...notFound, locale: null }
  const prefix = locale === null ? '' : `/${locale}`
  const match = matchRoute(path)

  if (site.partnerSite && match?.id !== 'partnerSite') {
    return { kind: 'redirect', location: prefix + pathTo('partnerSite'), locale }
  }
  if (path === '/' && site.rootRedirect !== null) {
    return { kind: 'redirect', location: prefix + site.rootRedirect + search, locale }
  }
  if (!match || !isMatchOn(match, site.tenant)) return notFound
  if (match.route.area === 'developer' && !site.developerPages) return notFound
  if (match.route.access === 'signed-in' && !signedIn) {
    return { kind: 'redirect', location: prefix + signInPath(prefix + path + search), locale }
  }
  const query = new URLSearchParams(search)
  const organizationId = query.get(organizationCookie)
  if (match.route.access === 'signed-in' && organizationId !== null) {
    query.delete(organizationCookie)
    const rest = query.toString().replaceAll('%2C', ',')
    const location = prefix + path + (rest === '' ? '' : `?${rest}`)
    return { kind: 'redirect', location, locale, ...(/^\d{1,15}$/.test(organizationId) && { organizationId }) }
  }
  if (signedIn && forSignedOut.has(match.id)) {
    const back = safeReturnPath(query.get('return'))
    return { kind: 'redirect', location: back ?? prefix + pathTo('dashboard'), locale }
  }
  return { kind: 'page', match, locale, status: 200 }
}

/** The sign-in page with the way back, if that is a path of this site. */
export function signInPath(back: string): string {
  const safe = safeReturnPath(back)
  return safe === null ? pathTo('login') : pathTo('login', {}, { return: safe })
}
