import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { type ContentSearch, contentLocales, contentStatuses } from '#shared/resources/content-item.ts'
import { contentPath } from './content-paths.ts'

/** Title, status and language. */
export function ContentFilters({ search }: { search: ContentSearch }) {
  const { t } = useTranslation('content')
  const navigate = useNavigate()
  const change = (changes: Partial<ContentSearch>) =>
    void navigate(contentPath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('list.search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('list.columnStatus'),
        value: search.status,
        allLabel: t('list.allStatuses'),
        options: contentStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        onChange: (value) => change({ status: contentStatuses.find((status) => status === value) }),
      }}
    >
      <Field label={t('list.language')} hideLabel>
        <NativeSelect
          size="sm"
          fit
          value={search.locale ?? ''}
          onChange={(event) => change({ locale: contentLocales.find((one) => one === event.currentTarget.value) })}
        >
          <option value="">{t('list.allLanguages')}</option>
          {contentLocales.map((one) => (
            <option key={one} value={one}>
              {t(`locale.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </ListSearch>
  )
}
