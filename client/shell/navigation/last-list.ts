import { readStored } from '#client/runtime/storage.ts'
import { pathTo, type QueryInput, queryString } from '#shared/paths.ts'
import type { RouteId } from '#shared/routes.ts'
import { useKeptState } from '../use-kept-state.ts'
import { keyOfList } from './list-key.ts'

const urlOf = (route: RouteId, part: QueryInput) => pathTo(route as 'home', {}, part)

const keptUrl = (route: RouteId): string => readStored('tab', keyOfList(urlOf(route, {}))) ?? ''

/** The kept URL if each parameter of the part is as in it, absent ones too; else the URL of the part. */
function ofPart(route: RouteId, part: QueryInput, kept: string): string {
  const [, query = ''] = kept.split('?')
  const all = Object.fromEntries(new URLSearchParams(query))
  return kept !== '' && queryString({ ...all, ...part }) === queryString(all) ? kept : urlOf(route, part)
}

/**
 * The URL at which this tab last showed the list of a route, for what leads back to it. `part`: the parameters that it must have, or lack where
 * they are undefined; where it was shown with others, or not at all, the URL has these alone.
 */
export const lastListUrl = (route: RouteId, part: QueryInput = {}): string => ofPart(route, part, keptUrl(route))

/** `lastListUrl` in a component. */
export function useLastListUrl(route: RouteId, part: QueryInput = {}): string {
  const [kept] = useKeptState(() => keptUrl(route), '')
  return ofPart(route, part, kept)
}
