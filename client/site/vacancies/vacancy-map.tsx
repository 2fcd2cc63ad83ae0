import mapIcon from 'virtual:icons/map'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyMap, mapOpener } from '#client/ui/lazy-map.tsx'
import type { MapPlace } from '#client/ui/map-props.ts'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { approximatePoint } from './vacancy-place.ts'

/** Radius in meters: near enough to judge the travel distance, too far to identify an address. */
const about = 400

/** The approximate location, behind a button. */
export function VacancyMap({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('site')
  const { map: tiles } = useBoot()
  const { signedIn } = useSession()
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
          {signedIn ? null : (
            <Text size="sm" tone="muted">
              {t('vacancy.mapNote')}
            </Text>
          )}
        </>
      ) : null}
    </Stack>
  )
}

function placesOf(vacancy: Vacancy): MapPlace[] {
  const point = approximatePoint(vacancy)
  if (!point) return []
  const { id, title } = vacancy
  return [{ id, name: title, href: pathTo('vacancy', { id }), ...point, about }]
}
