import mapIcon from 'virtual:icons/map'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { MapGround, preloadMap } from '#client/ui/lazy-map.tsx'
import { ListAndMap, MapToggleLabel } from '#client/ui/list-and-map.tsx'
import { Text } from '#client/ui/text.tsx'
import type { PlaceSearch } from './map-area.ts'
import type { ListMap } from './use-list-map.ts'

const BesideMap = lazyPart(async () => {
  preloadMap()
  return (await import('./beside-map.tsx')).BesideMap
})

/** Opens and closes the map of a list; nothing where there is none. */
export function MapToggle({ map }: { map: ListMap }) {
  const { t } = useTranslation('common')
  if (!map.exists) return null
  return (
    <Button
      {...BesideMap.opener}
      variant="outline"
      startIcon={mapIcon}
      aria-expanded={map.expanded}
      onClick={map.toggle}
    >
      <MapToggleLabel opened={map.opened} show={t('map.show')} hide={t('map.hide')} />
    </Button>
  )
}

type Props = {
  map: ListMap
  label: string
  /** Shown below the map. */
  note: string
  /** Searches what the map shows. */
  onArea: (search: Required<PlaceSearch>) => void
  children: ReactNode
}

/** A list of cards and its map. */
export function ListWithMap({ map, label, note, onArea, children }: Props) {
  const ground = <MapGround height="beside" />
  return (
    <ListAndMap
      opened={map.opened}
      map={
        map.exists ? (
          <Stack gap="2">
            {map.loads ? <BesideMap fallback={ground} map={map} label={label} onArea={onArea} /> : ground}
            <Text size="sm" tone="muted">
              {note}
            </Text>
          </Stack>
        ) : null
      }
    >
      {children}
    </ListAndMap>
  )
}
