/** Paths with a secret in them: masked in every log, and limited so that guessing is slow (gateway.md GW-25 and GW-22). */
import { type RouteDefinition, routeIds, routes } from './routes.ts'

/** API paths with a secret parameter; what follows it belongs to the path as well. */
export const secretApiPaths = [
  '/api/v1/forms/:token',
  '/api/v1/help_keys/:key',
  '/api/v1/unsubscriptions/:token',
  '/api/v1/organization_links/:token',
  '/api/v1/stage_consents/:token',
  '/api/v1/certificate_checks/:code',
  '/api/v1/match_links/:token',
  '/api/v1/meeting_links/:token',
  '/api/v1/vacancy_links/:token',
  '/api/v1/merge_links/:token',
  '/api/v1/join_links/:token',
] as const

const pagePaths = routeIds.flatMap((id) => {
  const { path, carriesToken }: RouteDefinition = routes[id]
  return carriesToken && path.includes(':') ? [path] : []
})

/** `/forms/:token?` finds `/forms/` and one segment, behind a locale prefix or an origin too. */
const secrets = [...secretApiPaths, ...pagePaths].map((path) => {
  const [prefix = '', name = ''] = path.split(':')
  // Empty and dot segments before the secret make a path that is refused, and that is logged nevertheless.
  const before = `${prefix.replace('/api/v1', '')}(?:\\.{0,2}/)*`
  return { name: name.replace(/\?$/, ''), segment: new RegExp(`(${before})[^/?#\\s:)]+`, 'gi') }
})

/** One look tells that a text has none of them, which is so for nearly all. */
const anySecret = new RegExp(secrets.map(({ segment }) => segment.source).join('|'), 'i')

/** Replaces each secret of a path, or of the paths in a text, by the name of its parameter. */
export const maskSecrets = (text: string): string =>
  anySecret.test(text)
    ? secrets.reduce((masked, { name, segment }) => masked.replace(segment, `$1:${name}`), text)
    : text

/** Whether a path names a secret. `path` is percent-decoded and has no query. */
export const hasSecret = (path: string): boolean => anySecret.test(path)
