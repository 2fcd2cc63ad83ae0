import type { MapPlace } from '#client/ui/map-props.ts'
import { pathTo } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'

/** Its place on the map; nothing without a known one. */
export function placeOf({ id, name, phone, address }: Organization): MapPlace[] {
  if (typeof address?.latitude !== 'number' || typeof address.longitude !== 'number') return []
  const { latitude, longitude } = address
  return [{ id, name, detail: phone ?? undefined, href: pathTo('socialMapEntry', { id }), latitude, longitude }]
}
