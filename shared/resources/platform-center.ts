/** The centers of the deployment, for the platform's admins (domain.md DOM-40). */
import { defineList } from '#shared/lists/define-list.ts'
import { oneOf, page, sortedBy, text } from '#shared/lists/search-kinds.ts'
import type { PlatformCenter } from './platform-center-schema.ts'
import { platformCenterStates } from './platform-center-values.ts'

export type { PlatformCenter, PlatformEvent } from './platform-center-schema.ts'
export { platformFigureKinds } from './platform-center-values.ts'

export const platformCenters = defineList<PlatformCenter>()({
  type: 'platform_centers',
  route: 'platform',
  search: {
    /** Part of the name, the region or the tenant. */
    q: text,
    state: oneOf(platformCenterStates),
    sort: sortedBy('name', 'waiting', 'seen', 'vacancies'),
    page,
  },
  filter: ({ q, state }) => ({ q, state_eq: state }),
  size: 50,
  exported: 'platform_centers',
})

export const platformCentersPath = '/api/v1/platform_centers'
/** In the initial data of a page that shows centers: their origins by slug, which the gateway adds from its configuration. */
export const centerOriginsKey = 'center-origins'
export type CenterOrigins = Readonly<Record<string, readonly string[]>>
export const platformCenterPath = (id: string) => `${platformCentersPath}/${encodeURIComponent(id)}`
export const platformFiguresPath = (id: string) => `${platformCenterPath(id)}/figures`
export const platformEventsPath = (id: string) => `${platformCenterPath(id)}/events`
export const platformEntriesPath = (id: string) => `${platformCenterPath(id)}/entries`
/** The way into a center that an entry opens, outside of the client's router. */
export const platformEntryPath = '/auth/platform'
/** Query parameter of the page at which an entry ends that was refused. */
export const platformEntryResult = 'entry'
