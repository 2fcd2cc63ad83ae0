import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { Button } from '#client/ui/button.tsx'
import { mapIcon } from '#client/ui/icons/map.ts'
import { Stack } from '#client/ui/layout.tsx'
import { LazyMap, type MapPlace, mapOpener } from '#client/ui/lazy-map.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'

/** The list on a map, behind a button: nobody's address reaches a tile server before they ask for it. */
export function OrganizationMap({ organizations }: { organizations: readonly Organization[] }) {
  const { t } = useTranslation('directory')
  const { map: tiles } = useBoot()
  const navigate = useNavigate()
  const [shown, setShown] = useState(false)
  const places = useMemo(() => organizations.flatMap(placeOf), [organizations])
  if (!tiles || places.length === 0) return null
  return (
    <Stack gap="3">
      <div>
        <Button
          {...mapOpener}
          variant="outline"
          startIcon={mapIcon}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('socialMap.hideMap') : t('socialMap.showMap')}
        </Button>
      </div>
      {shown ? (
        <>
          <LazyMap
            label={t('socialMap.mapLabel')}
            tiles={tiles}
            places={places}
            zoomInLabel={t('socialMap.zoomIn')}
            zoomOutLabel={t('socialMap.zoomOut')}
            onOpen={(href) => void navigate(href)}
          />
          <Text size="sm" tone="muted">
            {t('socialMap.mapNote')}
          </Text>
        </>
      ) : null}
    </Stack>
  )
}

function placeOf({ id, name, phone, address }: Organization): MapPlace[] {
  if (typeof address?.latitude !== 'number' || typeof address.longitude !== 'number') return []
  const { latitude, longitude } = address
  return [{ id, name, detail: phone ?? undefined, href: pathTo('socialMapEntry', { id }), latitude, longitude }]
}
