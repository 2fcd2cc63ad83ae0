import type { PageText } from '#client/shell/content-language.ts'
import type { MapPlace } from '#client/ui/map-props.ts'
import { pathTo } from '#shared/paths.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'

/** Its place on the map; nothing for work that has none. */
export function placeOf({ id, organization, address }: ListedVacancy, title: PageText<string>): MapPlace[] {
  if (typeof address?.latitude !== 'number' || typeof address.longitude !== 'number') return []
  const { latitude, longitude } = address
  const { text: name, lang } = title
  return [{ id, name, lang, detail: organization?.name, href: pathTo('vacancy', { id }), latitude, longitude }]
}
