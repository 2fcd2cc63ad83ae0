import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
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
      <Field label={t('kind')} hideLabel>
        <NativeSelect
          size="sm"
          value={search.kind ?? ''}
          onChange={(event) => change({ kind: mediaKinds.find((kind) => kind === event.currentTarget.value) })}
        >
          <option value="">{t('allKinds')}</option>
          {mediaKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t('licenceFilter')} hideLabel>
        <NativeSelect
          size="sm"
          value={search.licence ?? ''}
          onChange={(event) => change({ licence: mediaLicences.find((one) => one === event.currentTarget.value) })}
        >
          <option value="">{t('allLicences')}</option>
          {mediaLicences.map((licence) => (
            <option key={licence} value={licence}>
              {t(`licences.${licence}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t('tagFilter')} hideLabel>
        <NativeSelect
          size="sm"
          value={search.tag ?? ''}
          onChange={(event) => change({ tag: event.currentTarget.value || undefined })}
        >
          <option value="">{t('allTags')}</option>
          {search.tag && !tags.some(({ tag }) => tag === search.tag) ? (
            <option value={search.tag}>{search.tag}</option>
          ) : null}
          {tags.map(({ tag, count }) => (
            <option key={tag} value={tag}>
              {t('tagCount', { tag, count })}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </ListSearch>
  )
}
