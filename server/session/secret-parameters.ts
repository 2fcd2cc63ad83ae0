/** Credentials in the query of the backend's redirects and mail links (sessions.md SES-9 and SES-16). */
import { routeOfPath } from '#shared/route-match.ts'
import type { RouteId } from '#shared/routes.ts'

/** Query parameters that never stay in the URL of a page. */
const names = [
  'access-token',
  'auth_token',
  'token',
  'client',
  'client_id',
  'uid',
  'expiry',
  'config',
  'reset_password',
  'reset_password_token',
] as const

/** Pages that exchange these parameters for cookies before they open. */
export const exchangingPages = ['token', 'reset', 'confirm'] as const satisfies readonly RouteId[]

export const hasSecretParameters = (query: URLSearchParams): boolean => names.some((name) => query.has(name))

/** The rest of a query, with its `?`; empty when nothing is left. */
export function removeSecretParameters(query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  for (const name of names) rest.delete(name)
  return rest.size > 0 ? `?${rest}` : ''
}

/** A `token` alone may be anything; together with one of these it is a session's. */
const carriesCredentials = (query: URLSearchParams): boolean =>
  ['access-token', 'auth_token', 'client_id', 'uid', 'reset_password_token'].some((name) => query.has(name))

/** The path of a redirect without credentials, unless it leads to a page that exchanges them. */
export function withoutCredentials(location: string): string {
  const { pathname, searchParams, hash } = new URL(location, 'http://site.invalid')
  // Clients that route by the fragment get the parameters there: as all of it, or after its own `?`.
  const hashQuery = new URLSearchParams(hash.slice(1).replace(/^[^?]*\?/, ''))
  const isHashSecret = carriesCredentials(hashQuery)
  if (!isHashSecret && !carriesCredentials(searchParams)) return location
  const page = routeOfPath(pathname)?.id
  if (exchangingPages.some((id) => id === page)) return location
  return pathname + removeSecretParameters(searchParams) + (isHashSecret ? '' : hash)
}
