import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useHours } from '#client/api/stages.ts'
import { shortDuration } from '#client/i18n/duration.ts'
import { formatDate } from '#client/i18n/format.ts'
import { listText } from '#client/i18n/list-text.ts'
import { allRowsPageSize } from '#client/lists/table/all-rows.ts'
import type { BulkAction } from '#client/lists/table/bulk-actions.tsx'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { HourStatusBadge } from '#client/records/stages/hour-status-badge.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { hourColumns } from '#shared/list-columns/stages.ts'
import { pathTo } from '#shared/paths.ts'
import {
  type HourEntry,
  type HourSearch,
  hourEntryStatuses,
  hourSearchFrom,
  hourSearchPath,
} from '#shared/resources/hour-entry.ts'
import { hourEntryShape } from '#shared/resources/shapes/stage.ts'
import { ApproveHoursForm } from './approve-hours-form.tsx'
import { HourActions } from './hour-actions.tsx'
import { StagesEmpty } from './stages-empty.tsx'

const hoursPath = (search: HourSearch): string => pathTo('stages', {}, search)
const nameOf = ({ pupilName, workedOn }: HourEntry) => `${pupilName} ${workedOn}`

/** Hours at the reader's organization; those that wait are approved or sent back. */
export function HourTable() {
  const { t } = useTranslation('stages')
  const navigate = useNavigate()
  const search = hourSearchFrom(useSearchParams())
  const state = useHours(search)
  const reload = () => void state.reload()
  const change = (changes: Partial<HourSearch>) => void navigate(hoursPath({ ...search, page: undefined, ...changes }))
  const bulkActions: BulkAction<HourEntry>[] = [
    {
      id: 'approve',
      label: t('staff.approveMany'),
      title: (rows) => t('staff.approveTitle', { count: rows.length }),
      form: (rows, onDone) => <ApproveHoursForm rows={rows} onDone={onDone} />,
    },
  ]
  return (
    <ResourceTable
      id="hour-entries"
      label={t('staff.hoursTab')}
      columns={useHourColumns(reload)}
      state={state}
      nameOf={nameOf}
      sort="-worked_on"
      sortPath={() => hoursPath(search)}
      pathOf={(page) => hoursPath({ ...search, page })}
      bulkActions={bulkActions}
      filters={
        <ListSearch
          label={t('staff.searchHours')}
          q={search.q}
          onSearch={(q) => change({ q })}
          status={{
            label: t('staff.status'),
            value: search.status,
            allLabel: t('staff.allStatuses'),
            options: hourEntryStatuses.map((value) => ({ value, label: t(`staff.hourStatus.${value}`) })),
            onChange: (value) => change({ status: hourEntryStatuses.find((status) => status === value) }),
          }}
        />
      }
      exported={{
        list: 'hour_entries',
        shape: hourEntryShape,
        pathOf: (page, scope) => hourSearchPath({ ...(scope === 'all' ? {} : search), page }, allRowsPageSize),
      }}
      empty={<StagesEmpty list="Hours" clearPath={hoursPath(search) === hoursPath({}) ? null : hoursPath({})} />}
    />
  )
}

function useHourColumns(onChanged: () => void): TableColumn<HourEntry>[] {
  const { t } = useTranslation('stages')
  const { locale } = useBoot()
  const exported = hourColumns(listText(t))
  return [
    {
      ...exported.pupil,
      cell: ({ pupilName }) => pupilName,
    },
    {
      ...exported.day,
      cell: ({ workedOn }) => <time dateTime={workedOn}>{formatDate(locale, workedOn)}</time>,
      nowrap: true,
    },
    {
      ...exported.time,
      cell: ({ minutes }) => shortDuration(t, locale, minutes),
      nowrap: true,
    },
    {
      ...exported.task,
      cell: ({ description }) => description,
    },
    {
      ...exported.vacancy,
      cell: ({ vacancy }) => vacancy?.title ?? '',
    },
    {
      ...exported.status,
      cell: ({ status }) => <HourStatusBadge status={status} label={t(`staff.hourStatus.${status}`)} />,
    },
    {
      id: 'actions',
      header: t('staff.columnActions'),
      cell: (entry) => <HourActions entry={entry} onChanged={onChanged} />,
    },
  ]
}
