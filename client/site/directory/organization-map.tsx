import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { Stack } from '#client/ui/layout.tsx'
import type { MapPlace } from '#client/ui/map-props.ts'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { ListMap } from './list-map.tsx'

/** The organizations of the list on a map. */
export function OrganizationMap({ organizations }: { organizations: readonly Organization[] }) {
  const { t } = useTranslation('directory')
  const navigate = useNavigate()
  const places = useMemo(() => organizations.flatMap(placeOf), [organizations])
  return (
    <ListMap
      label={t('socialMap.mapLabel')}
      places={places}
      note={t('socialMap.mapNote')}
      onOpen={(href) => void navigate(href)}
    />
  )
}

/** Where one organization is; nothing without a known place or without tiles. */
export function OrganizationLocation({ organization }: { organization: Organization }) {
  const { t } = useTranslation('directory')
  const { map: tiles } = useBoot()
  const navigate = useNavigate()
  const places = useMemo(() => placeOf(organization), [organization])
  if (!tiles || places.length === 0) return null
  return (
    <Stack gap="3" as="section" data-print="none">
      <Heading as="h2" size="xl">
        {t('organization.where')}
      </Heading>
      <ListMap
        label={t('organization.mapLabel', { name: organization.name })}
        places={places}
        onOpen={(href) => void navigate(href)}
      />
    </Stack>
  )
}

function placeOf({ id, name, phone, address }: Organization): MapPlace[] {
  if (typeof address?.latitude !== 'number' || typeof address.longitude !== 'number') return []
  const { latitude, longitude } = address
  return [{ id, name, detail: phone ?? undefined, href: pathTo('socialMapEntry', { id }), latitude, longitude }]
}
