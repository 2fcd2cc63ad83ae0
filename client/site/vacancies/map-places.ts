import type { MapPlace } from '#client/ui/map-props.ts'
import { pathTo } from '#shared/paths.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'

/** Its place on the map; nothing for work that has none. */
export function placeOf({ id, title, organization, address }: ListedVacancy): MapPlace[] {
  if (typeof address?.latitude !== 'number' || typeof address.longitude !== 'number') return []
  const { latitude, longitude } = address
  return [{ id, name: title, detail: organization?.name, href: pathTo('vacancy', { id }), latitude, longitude }]
}
