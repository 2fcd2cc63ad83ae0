import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Button } from '#client/ui/button.tsx'
import { mapIcon } from '#client/ui/icons/map.ts'
import { Stack } from '#client/ui/layout.tsx'
import { LazyMap, type MapPlace, mapOpener } from '#client/ui/lazy-map.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

/** Metres around the place: near enough to judge the way, too far to stand at somebody's door. */
const about = 400

/** Where about it is, behind a button: nobody's address reaches a tile server before they ask for it. */
export function VacancyMap({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('site')
  const { map: tiles } = useBoot()
  const [shown, setShown] = useState(false)
  const places = useMemo(() => placesOf(vacancy), [vacancy])
  if (!tiles || places.length === 0) return null
  return (
    <Stack gap="3" data-print="none">
      <div>
        <Button
          {...mapOpener}
          variant="outline"
          size="sm"
          startIcon={mapIcon}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('vacancy.hideMap') : t('vacancy.showMap')}
        </Button>
      </div>
      {shown ? (
        <>
          <LazyMap
            label={t('vacancy.mapLabel')}
            tiles={tiles}
            places={places}
            zoomInLabel={t('search.zoomIn')}
            zoomOutLabel={t('search.zoomOut')}
            onOpen={() => undefined}
          />
          <Text size="sm" tone="muted">
            {t('vacancy.mapNote')}
          </Text>
        </>
      ) : null}
    </Stack>
  )
}

/** Rounded to some two hundred metres, so that the circle's middle is no door either. */
const rounded = (degrees: number): number => Math.round(degrees * 500) / 500

function placesOf({ id, title, address }: Vacancy): MapPlace[] {
  if (typeof address?.latitude !== 'number' || typeof address.longitude !== 'number') return []
  const [latitude, longitude] = [rounded(address.latitude), rounded(address.longitude)]
  return [{ id, name: title, href: pathTo('vacancy', { id }), latitude, longitude, about }]
}
