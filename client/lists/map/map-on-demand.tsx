import mapIcon from 'virtual:icons/map'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyMap, mapOpener } from '#client/ui/lazy-map.tsx'
import type { LazyMapProps, MapPlace } from '#client/ui/map-props.ts'
import { Text } from '#client/ui/text.tsx'

type Props = {
  label: string
  places: readonly MapPlace[]
  /** Shown below the map: where the same information is without the map. */
  note?: string | undefined
  /** Of a pin of several places. */
  clusterLabel?: LazyMapProps['clusterLabel']
  /** Navigates to the page of a place; left out for the place of the page itself. */
  onOpen?: (href: string) => void
}

const stay = () => undefined

/** Places on a map, behind a button. */
export function MapOnDemand({ label, places, note, clusterLabel, onOpen = stay }: Props) {
  const { t } = useTranslation('common')
  const { map: tiles } = useBoot()
  const [shown, setShown] = useState(false)
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
          {shown ? t('map.hide') : t('map.show')}
        </Button>
      </div>
      {shown ? (
        <>
          <LazyMap
            label={label}
            tiles={tiles}
            places={places}
            zoomInLabel={t('map.zoomIn')}
            zoomOutLabel={t('map.zoomOut')}
            closeLabel={t('close')}
            {...(clusterLabel ? { clusterLabel } : {})}
            onOpen={onOpen}
          />
          {note ? (
            <Text size="sm" tone="muted">
              {note}
            </Text>
          ) : null}
        </>
      ) : null}
    </Stack>
  )
}
