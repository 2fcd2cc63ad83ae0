import mapIcon from 'virtual:icons/map'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref, useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { Button } from '#client/ui/button.tsx'
import { LazyMap } from '#client/ui/lazy-map.tsx'
import { SkipLink } from '#client/ui/link.tsx'
import type { MapBounds, MapList } from '#client/ui/map-props.ts'
import { desktopScreen } from '#client/ui/screens.ts'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { listHeadingId } from '../list-ids.ts'
import { areaSearch, type PlaceSearch } from './map-area.ts'
import { cardId, type ListMap } from './use-list-map.ts'

type Props = {
  map: ListMap
  label: string
  /** Searches what the map shows. */
  onArea: (search: Required<PlaceSearch>) => void
}

/** What follows the map: those who skip it go on from there. */
const afterMapId = 'after-map'

const isBesideList = () => window.matchMedia(desktopScreen).matches

/** The cards of this page on a map: what is hovered, focused or pressed in one is highlighted in the other. */
export function BesideMap({ map, label, onArea }: Props) {
  const { t } = useTranslation(['site', 'common'])
  const { map: tiles } = useBoot()
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  const [moved, setMoved] = useState<MapBounds | null>(null)
  const [picked, setPicked] = useState('')
  if (!tiles) return null
  const searchArea = (bounds: MapBounds) => {
    setMoved(null)
    onArea(areaSearch(bounds))
    // The button is gone; the results are next.
    document.getElementById(listHeadingId)?.focus({ preventScroll: true })
  }
  const pick: MapList['onPick'] = (id, { isWanted }) => {
    map.onPick(id)
    const card = document.getElementById(cardId(id))
    // On a phone the list is below the map: a press alone would take the map away.
    if (isWanted) card?.querySelector('a')?.focus({ preventScroll: true })
    if (isWanted || isBesideList()) card?.scrollIntoView({ block: 'center' })
    setPicked(t('search.pickedInList', { title: map.places.find((place) => place.id === id)?.name ?? '' }))
  }
  return (
    <div>
      <SkipLink href={`#${afterMapId}`}>{t('search.skipMap')}</SkipLink>
      <LazyMap
        height="beside"
        label={label}
        tiles={tiles}
        places={map.places}
        zoomInLabel={t('common:map.zoomIn')}
        zoomOutLabel={t('common:map.zoomOut')}
        closeLabel={t('common:close')}
        clusterLabel={(count, names) => t('search.mapCluster', { count, names })}
        activeId={map.activeId}
        onActive={map.onActive}
        onOpen={(href) => void navigate(href)}
        hrefOf={(href) => base + href}
        list={{ label: t('search.inList'), onPick: pick }}
        onMoved={setMoved}
        area={map.area}
        action={
          moved ? (
            <Button size="sm" startIcon={mapIcon} onClick={() => searchArea(moved)}>
              {t('search.searchArea')}
            </Button>
          ) : null
        }
      />
      <VisuallyHidden as="div" id={afterMapId} tabIndex={-1} aria-live="polite">
        {picked}
      </VisuallyHidden>
    </div>
  )
}
