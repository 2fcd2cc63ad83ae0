import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyMap } from '#client/ui/lazy-map.tsx'
import { Text } from '#client/ui/text.tsx'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'
import { placeOf } from './map-places.ts'

type Props = {
  vacancies: readonly ListedVacancy[]
  /** Whether its code and tiles may be loaded; until then its place is kept. */
  loads: boolean
  activeId: string | null
  onActive: (id: string | null) => void
}

/** The cards of this page on a map; hovering over a card highlights its pin and the reverse. */
export function SearchMap({ vacancies, loads, activeId, onActive }: Props) {
  const { t } = useTranslation('site')
  const { map: tiles } = useBoot()
  const navigate = useNavigate()
  const places = useMemo(() => vacancies.flatMap(placeOf), [vacancies])
  if (!tiles) return null
  return (
    <Stack gap="2">
      <LazyMap
        height="beside"
        when={loads}
        label={t('search.mapLabel')}
        tiles={tiles}
        places={places}
        zoomInLabel={t('search.zoomIn')}
        zoomOutLabel={t('search.zoomOut')}
        clusterLabel={(count, names) => t('search.mapCluster', { count, names })}
        activeId={activeId}
        onActive={onActive}
        onOpen={(href) => void navigate(href)}
      />
      <Text size="sm" tone="muted">
        {t('search.mapNote')}
      </Text>
    </Stack>
  )
}
