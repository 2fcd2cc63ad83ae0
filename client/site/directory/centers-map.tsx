import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { MapOnDemand } from '#client/lists/map/map-on-demand.tsx'
import { pathTo } from '#shared/paths.ts'
import { centerParameter, type VolunteerCenter } from '#shared/resources/volunteer-center.ts'

/** The centers on a map; each pin leads to the center's own site, on another host. */
export function CentersMap({ centers }: { centers: readonly VolunteerCenter[] }) {
  const { t } = useTranslation('directory')
  const page = useHref(pathTo('partnerSite'))
  const places = useMemo(
    () =>
      centers.map(({ id, slug, name, region, latitude, longitude }) => ({
        id,
        name,
        detail: region,
        href: `${page}?${centerParameter}=${encodeURIComponent(slug)}`,
        latitude,
        longitude,
      })),
    [centers, page],
  )
  return (
    <MapOnDemand
      label={t('partnerSite.mapLabel')}
      places={places}
      note={t('socialMap.mapNote')}
      clusterLabel={(count, names) => t('socialMap.mapCluster', { count, names })}
      onOpen={(href) => window.location.assign(href)}
    />
  )
}
