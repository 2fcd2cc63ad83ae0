import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { durationText } from '#client/i18n/duration.ts'
import { formatShortDate } from '#client/i18n/format.ts'
import { listText } from '#client/i18n/list-text.ts'
import type { BulkAction } from '#client/lists/table/bulk-actions.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { usePageList } from '#client/lists/use-page-list.ts'
import { HourStatusBadge } from '#client/records/stages/hour-status-badge.tsx'
import { hourColumns } from '#shared/list-columns/stages.ts'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import { hourEntryShape } from '#shared/resources/shapes/stage.ts'
import { staffHours } from '#shared/resources/staff-stages.ts'
import { ApproveHoursForm } from './approve-hours-form.tsx'
import { HourActions } from './hour-actions.tsx'
import { useHourName } from './use-hour-name.ts'
import { useHourSteps } from './use-hour-steps.tsx'

/** Hours at the reader's organization; those that wait are approved or sent back. */
export function HourTable() {
  const { t } = useTranslation('stages')
  const list = usePageList(staffHours, hourEntryShape)
  const steps = useHourSteps(list)
  const bulkActions: BulkAction<HourEntry>[] = [
    {
      id: 'approve',
      label: t('staff.approveMany'),
      title: (rows) => t('staff.approveTitle', { count: rows.length }),
      form: (rows, onDone) => <ApproveHoursForm rows={rows} onDone={onDone} />,
    },
  ]
  return (
    <>
      <ResourceTable
        id="hour-entries"
        label={t('staff.hoursTab')}
        list={list}
        columns={useHourColumns(steps.ask)}
        nameOf={useHourName()}
        searchLabel={t('staff.searchHours')}
        filters={{
          status: {
            label: t('staff.status'),
            all: t('staff.allStatuses'),
            option: (status) => t(`staff.hourStatus.${status}`),
          },
        }}
        bulkActions={bulkActions}
        empty={{ title: t('staff.emptyHoursTitle'), text: t('staff.emptyHoursText') }}
        emptyFiltered={{
          title: t('staff.emptyFilteredTitle'),
          text: t('staff.emptyFilteredText'),
          clear: t('staff.clear'),
        }}
      />
      {steps.dialog}
    </>
  )
}

function useHourColumns(onStep: ReturnType<typeof useHourSteps>['ask']): TableColumn<HourEntry>[] {
  const { t } = useTranslation('stages')
  const { locale } = useBoot()
  const exported = hourColumns(listText(t))
  return [
    {
      ...exported.pupil,
      cell: ({ pupilName }) => pupilName ?? t('staff.erased'),
    },
    {
      ...exported.day,
      // Approving is final, so nobody should have to look up of which day it is.
      alwaysShown: true,
      cell: ({ workedOn }) => <time dateTime={workedOn}>{formatShortDate(locale, workedOn)}</time>,
      nowrap: true,
    },
    {
      ...exported.time,
      cell: ({ minutes }) => durationText(t, minutes),
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
      // Without it approved hours look as those that wait elsewhere.
      alwaysShown: true,
      comesFirst: true,
      cell: ({ status }) => <HourStatusBadge status={status} label={t(`staff.hourStatus.${status}`)} />,
    },
    {
      id: 'actions',
      header: t('staff.columnActions'),
      cell: (entry) => <HourActions entry={entry} onStep={onStep} />,
    },
  ]
}
