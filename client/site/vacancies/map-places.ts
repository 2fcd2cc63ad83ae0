import type { MapPlace } from '#client/ui/map-props.ts'
import { pathTo } from '#shared/paths.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'

/** Whether the map can show it. */
export const hasPlace = (vacancy: ListedVacancy): boolean => placeOf(vacancy).length > 0

export function placeOf({ id, title, organization, address }: ListedVacancy): MapPlace[] {
  if (typeof address?.latitude !== 'number' || typeof address.longitude !== 'number') return []
  const { latitude, longitude } = address
  return [{ id, name: title, detail: organization?.name, href: pathTo('vacancy', { id }), latitude, longitude }]
}

/** The element of a vacancy in the list. */
export const cardId = (id: string): string => `vacancy-${id}`
