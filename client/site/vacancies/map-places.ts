import type { PageText } from '#client/shell/content-language.ts'
import type { MapPlace } from '#client/ui/map-props.ts'
import { pathTo } from '#shared/paths.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'

const pointOf = ({ address }: ListedVacancy) =>
  typeof address?.latitude === 'number' && typeof address.longitude === 'number'
    ? { latitude: address.latitude, longitude: address.longitude }
    : null

/** Whether the map can show it. */
export const hasPlace = (vacancy: ListedVacancy): boolean => pointOf(vacancy) !== null

export function placeOf(vacancy: ListedVacancy, { text, lang }: PageText<string>): MapPlace[] {
  const point = pointOf(vacancy)
  if (!point) return []
  const { id, organization } = vacancy
  return [{ id, name: text, lang, detail: organization?.name, href: pathTo('vacancy', { id }), ...point }]
}

/** The element of a vacancy in the list. */
export const cardId = (id: string): string => `vacancy-${id}`
