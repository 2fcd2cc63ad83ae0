import { useTranslation } from 'react-i18next'
import type { Facets } from '#client/api/vacancies.ts'
import { FilterFlags, FilterOptions } from '#client/lists/filter-options.tsx'
import { serviceKinds } from '#shared/resources/service-kind.ts'
import type { SocialMapSearch } from '#shared/resources/social-map.ts'
import { targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'

type Props = {
  search: SocialMapSearch
  facets: Facets
  change: (changes: Partial<SocialMapSearch>) => void
}

export function SocialMapFilters({ search, facets, change }: Props) {
  const { t } = useTranslation(['directory', 'site'])
  return (
    <div>
      <FilterFlags
        legend={t('socialMap.practical')}
        flags={[
          {
            name: 'open',
            label: t('socialMap.open'),
            checked: search.open,
            onChange: (open) => change({ open }),
          },
          {
            name: 'accessible',
            label: t('socialMap.accessible'),
            count: facets.accessible?.true ?? 0,
            checked: search.accessible,
            onChange: (accessible) => change({ accessible }),
          },
        ]}
      />
      <FilterOptions
        open
        name="offer"
        legend={t('socialMap.offer')}
        values={serviceKinds}
        counts={facets.service_kinds ?? {}}
        chosen={search.offer ?? []}
        label={(kind) => t(`serviceKinds.${kind}`)}
        onChange={(offer) => change({ offer })}
      />
      <FilterOptions
        name="theme"
        legend={t('socialMap.theme')}
        values={themeSlugs}
        counts={facets.themes ?? {}}
        chosen={search.theme ?? []}
        label={(theme) => t(`site:themes.${theme}`)}
        onChange={(theme) => change({ theme })}
      />
      <FilterOptions
        name="targetGroup"
        legend={t('socialMap.targetGroup')}
        values={targetGroupSlugs}
        counts={facets.target_groups ?? {}}
        chosen={search.targetGroup ?? []}
        label={(group) => t(`site:targetGroups.${group}`)}
        onChange={(targetGroup) => change({ targetGroup })}
      />
    </div>
  )
}
