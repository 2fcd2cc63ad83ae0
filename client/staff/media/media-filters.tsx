import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FilterSelect } from '#client/lists/table/filter-select.tsx'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { pathTo } from '#shared/paths.ts'
import { type MediaSearch, mediaKinds, mediaLicences } from '#shared/resources/media-item.ts'

/** URL of the library for a search. */
export const mediaPagePath = (search: MediaSearch): string => pathTo('contentFiles', {}, search)

type Props = { search: MediaSearch; tags: readonly { tag: string; count: number }[] }

export function MediaFilters({ search, tags }: Props) {
  const { t } = useTranslation('media')
  const navigate = useNavigate()
  const change = (changes: MediaSearch) => void navigate(mediaPagePath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('state'),
        value: search.state,
        allLabel: t('allStates'),
        options: (['unused', 'unfinished'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
        onChange: (value) => change({ state: value === 'unused' || value === 'unfinished' ? value : undefined }),
      }}
    >
      <FilterSelect
        label={t('kind')}
        value={search.kind}
        allLabel={t('allKinds')}
        options={mediaKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <FilterSelect
        label={t('licenceFilter')}
        value={search.licence}
        allLabel={t('allLicences')}
        options={mediaLicences.map((value) => ({ value, label: t(`licences.${value}`) }))}
        onChange={(licence) => change({ licence })}
      />
      <FilterSelect
        label={t('tagFilter')}
        value={search.tag}
        allLabel={t('allTags')}
        options={[
          ...(search.tag && !tags.some(({ tag }) => tag === search.tag)
            ? [{ value: search.tag, label: search.tag }]
            : []),
          ...tags.map(({ tag, count }) => ({ value: tag, label: t('tagCount', { tag, count }) })),
        ]}
        onChange={(tag) => change({ tag })}
      />
    </ListSearch>
  )
}
