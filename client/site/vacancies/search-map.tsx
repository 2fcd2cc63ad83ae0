import mapIcon from 'virtual:icons/map'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { pageText } from '#client/shell/content-language.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyMap } from '#client/ui/lazy-map.tsx'
import { SkipLink } from '#client/ui/link.tsx'
import type { MapArea, MapBounds, MapList } from '#client/ui/map-props.ts'
import { desktopScreen } from '#client/ui/screens.ts'
import { VisuallyHidden } from '#client/ui/text.tsx'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'
import { cardId, placeOf } from './map-places.ts'

type Props = {
  vacancies: readonly ListedVacancy[]
  /** Searches what the map shows. */
  onArea: (bounds: MapBounds) => void
  /** What the map searched. */
  area: MapArea | undefined
  activeId: string | null
  onActive: (id: string | null) => void
  /** Highlights a card until another is picked. */
  onPick: (id: string) => void
}

/** What follows the map: those who skip it go on from there. */
const afterMapId = 'after-map'

const isBesideList = () => window.matchMedia(desktopScreen).matches

/** The cards of this page on a map: what is hovered, focused or pressed in one is highlighted in the other. */
export function SearchMap({ vacancies, onArea, area, activeId, onActive, onPick }: Props) {
  const { t } = useTranslation('site')
  const { map: tiles, locale } = useBoot()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<MapBounds | null>(null)
  const [picked, setPicked] = useState('')
  const places = useMemo(
    () => vacancies.flatMap((vacancy) => placeOf(vacancy, pageText(locale, vacancy.title, vacancy.titleEn))),
    [vacancies, locale],
  )
  if (!tiles) return null
  const searchArea = (bounds: MapBounds) => {
    setMoved(null)
    onArea(bounds)
  }
  const pick: MapList['onPick'] = (id, { isWanted }) => {
    onPick(id)
    const card = document.getElementById(cardId(id))
    // On a phone the list is below the map: a press alone would take the map away.
    if (isWanted) card?.querySelector('a')?.focus({ preventScroll: true })
    if (isWanted || isBesideList()) card?.scrollIntoView({ block: 'center' })
    setPicked(t('search.pickedInList', { title: places.find((place) => place.id === id)?.name ?? '' }))
  }
  return (
    <div>
      <SkipLink href={`#${afterMapId}`}>{t('search.skipMap')}</SkipLink>
      <LazyMap
        height="beside"
        label={t('search.mapLabel')}
        tiles={tiles}
        places={places}
        zoomInLabel={t('search.zoomIn')}
        zoomOutLabel={t('search.zoomOut')}
        clusterLabel={(count, names) => t('search.mapCluster', { count, names })}
        activeId={activeId}
        onActive={onActive}
        onOpen={(href) => void navigate(href)}
        list={{ label: t('search.inList'), onPick: pick }}
        onMoved={setMoved}
        area={area}
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
