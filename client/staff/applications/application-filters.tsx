import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Show } from '#client/ui/layout.tsx'
import { pathTo, type QueryInput } from '#shared/paths.ts'
import { type ApplicationSearch, applicationStatuses } from '#shared/resources/application.ts'

/** URL of the list for a search. */
export const applicationsPath = (search: ApplicationSearch): string => pathTo('applications', {}, search as QueryInput)

export function ApplicationFilters({ search }: { search: ApplicationSearch }) {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const change = (changes: Partial<ApplicationSearch>) =>
    void navigate(applicationsPath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('applications.search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('applications.statusFilter'),
        value: search.status?.[0],
        allLabel: t('applications.allStatuses'),
        options: applicationStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        onChange: (value) => change({ status: applicationStatuses.filter((status) => status === value) }),
      }}
    >
      {/* On larger screens the column headers sort. */}
      <Show on="phone">
        <Field label={t('applications.sort')} hideLabel>
          <NativeSelect
            size="sm"
            value={search.sort ?? '-created_at'}
            onChange={(event) => change({ sort: event.currentTarget.value as ApplicationSearch['sort'] })}
          >
            <option value="-created_at">{t('applications.sortNewest')}</option>
            <option value="created_at">{t('applications.sortOldest')}</option>
          </NativeSelect>
        </Field>
      </Show>
      <Checkbox
        size="sm"
        label={t('applications.unanswered')}
        checked={search.unanswered ?? false}
        onChange={(event) => change({ unanswered: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        size="sm"
        label={t('applications.takenOver')}
        checked={search.takenOver ?? false}
        onChange={(event) => change({ takenOver: event.currentTarget.checked || undefined })}
      />
    </ListSearch>
  )
}
