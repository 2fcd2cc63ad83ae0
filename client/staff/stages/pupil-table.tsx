import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { usePupils } from '#client/api/stages.ts'
import { shortDuration } from '#client/i18n/duration.ts'
import { formatNumber } from '#client/i18n/format.ts'
import { listText } from '#client/i18n/list-text.ts'
import { allRowsPageSize } from '#client/lists/table/all-rows.ts'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Badge } from '#client/ui/badge.tsx'
import { pupilColumns } from '#shared/list-columns/stages.ts'
import { pathTo } from '#shared/paths.ts'
import {
  type Pupil,
  type PupilSearch,
  pupilSearchFrom,
  pupilSearchPath,
  pupilStatuses,
} from '#shared/resources/pupil.ts'
import { pupilShape } from '#shared/resources/shapes/stage.ts'
import { PupilActions } from './pupil-actions.tsx'
import { StagesEmpty } from './stages-empty.tsx'

const pupilsPath = (search: PupilSearch): string => pathTo('stages', {}, { tab: 'pupils', ...search })

/** The pupils of the reader's schools, by class. */
export function PupilTable() {
  const { t } = useTranslation('stages')
  const navigate = useNavigate()
  const search = pupilSearchFrom(useSearchParams())
  const state = usePupils(search)
  const change = (changes: Partial<PupilSearch>) =>
    void navigate(pupilsPath({ ...search, page: undefined, ...changes }))
  return (
    <ResourceTable
      id="pupils"
      label={t('staff.pupilsTab')}
      columns={usePupilColumns(() => void state.reload())}
      state={state}
      nameOf={({ name }) => name}
      sort="class_name"
      sortPath={() => pupilsPath(search)}
      pathOf={(page) => pupilsPath({ ...search, page })}
      filters={
        <ListSearch
          label={t('staff.search')}
          q={search.q}
          onSearch={(q) => change({ q })}
          status={{
            label: t('staff.status'),
            value: search.status,
            allLabel: t('staff.allStatuses'),
            options: pupilStatuses.map((value) => ({ value, label: t(`staff.pupilStatus.${value}`) })),
            onChange: (value) => change({ status: pupilStatuses.find((status) => status === value) }),
          }}
        />
      }
      exported={{
        list: 'pupils',
        shape: pupilShape,
        pathOf: (page, scope) => pupilSearchPath({ ...(scope === 'all' ? {} : search), page }, allRowsPageSize),
      }}
      empty={<StagesEmpty list="Pupils" clearPath={pupilsPath(search) === pupilsPath({}) ? null : pupilsPath({})} />}
    />
  )
}

function usePupilColumns(onChanged: () => void): TableColumn<Pupil>[] {
  const { t } = useTranslation('stages')
  const { locale } = useBoot()
  const exported = pupilColumns(listText(t))
  return [
    { ...exported.pupil, cell: ({ name }) => name },
    {
      ...exported.class,
      cell: ({ className }) => className,
      nowrap: true,
    },
    {
      ...exported.school,
      cell: ({ school }) => school?.name ?? '',
      hidden: true,
    },
    {
      ...exported.status,
      cell: ({ status }) => (
        <Badge tone={status === 'enrolled' ? 'success' : 'info'}>{t(`staff.pupilStatus.${status}`)}</Badge>
      ),
    },
    {
      ...exported.progress,
      cell: ({ approvedMinutes, hoursGoal }) =>
        t('staff.of', { done: formatNumber(locale, approvedMinutes / 60), goal: hoursGoal }),
      nowrap: true,
    },
    {
      ...exported.waiting,
      cell: ({ submittedMinutes }) => (submittedMinutes > 0 ? shortDuration(t, locale, submittedMinutes) : '–'),
      nowrap: true,
    },
    {
      ...exported.consent,
      cell: ({ consent }) => t(`staff.consent.${consent}`),
    },
    {
      id: 'actions',
      header: t('staff.columnActions'),
      cell: (pupil) => <PupilActions pupil={pupil} onChanged={onChanged} />,
    },
  ]
}
