import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { MapPlace } from '#client/ui/map-props.ts'
import { pathTo } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { ListMap } from './list-map.tsx'

/** The organizations of the list on a map. */
export function OrganizationMap({ organizations }: { organizations: readonly Organization[] }) {
  const { t } = useTranslation('directory')
  const navigate = useNavigate()
  const places = useMemo(() => organizations.flatMap(placeOf), [organizations])
  return <ListMap label={t('socialMap.mapLabel')} places={places} onOpen={(href) => void navigate(href)} />
}

function placeOf({ id, name, phone, address }: Organization): MapPlace[] {
  if (typeof address?.latitude !== 'number' || typeof address.longitude !== 'number') return []
  const { latitude, longitude } = address
  return [{ id, name, detail: phone ?? undefined, href: pathTo('socialMapEntry', { id }), latitude, longitude }]
}
