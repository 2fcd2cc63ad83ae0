import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapOnDemand } from '#client/lists/map/map-on-demand.tsx'
import { usePageText } from '#client/shell/content-language.ts'
import { useSession } from '#client/shell/session/session.ts'
import { pathTo } from '#shared/paths.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { approximatePoint } from './vacancy-place.ts'

/** Radius in meters: near enough to judge the travel distance, too far to identify an address. */
const about = 400

/** The approximate location, behind a button. */
export function VacancyMap({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('site')
  const { signedIn } = useSession()
  const { text: name, lang } = usePageText()(vacancy.title, vacancy.titleEn)
  const places = useMemo(() => {
    const point = approximatePoint(vacancy)
    const href = pathTo('vacancy', { id: vacancy.id })
    return point ? [{ id: vacancy.id, name, lang, href, ...point, about }] : []
  }, [vacancy, name, lang])
  return (
    <MapOnDemand label={t('vacancy.mapLabel')} places={places} note={signedIn ? undefined : t('vacancy.mapNote')} />
  )
}
