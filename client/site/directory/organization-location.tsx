import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { MapOnDemand } from '#client/lists/map/map-on-demand.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import type { Organization } from '#shared/resources/organization.ts'
import { placeOf } from './organization-place.ts'

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
      <MapOnDemand
        label={t('organization.mapLabel', { name: organization.name })}
        places={places}
        onOpen={(href) => void navigate(href)}
      />
    </Stack>
  )
}
