import { useTranslation } from 'react-i18next'
import { durationText } from '#client/i18n/duration.ts'
import { listText } from '#client/i18n/list-text.ts'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { usePageList } from '#client/lists/use-page-list.ts'
import { Badge } from '#client/ui/badge.tsx'
import { pupilColumns } from '#shared/list-columns/stages.ts'
import { pathTo } from '#shared/paths.ts'
import type { Pupil } from '#shared/resources/pupil.ts'
import { pupilShape } from '#shared/resources/shapes/stage.ts'
import { staffPupils } from '#shared/resources/staff-stages.ts'
import { progressText } from './progress-text.ts'
import { PupilActions } from './pupil-actions.tsx'

/** The pupils of the reader's schools, by class. */
export function PupilTable() {
  const { t } = useTranslation('stages')
  const list = usePageList(staffPupils, pupilShape)
  return (
    <ResourceTable
      id="pupils"
      label={t('staff.pupilsTab')}
      list={list}
      columns={usePupilColumns(() => void list.reload())}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => pathTo('pupil', { id })}
      searchLabel={t('staff.search')}
      filters={{
        status: {
          label: t('staff.status'),
          all: t('staff.allStatuses'),
          option: (status) => t(`staff.pupilStatus.${status}`),
        },
      }}
      empty={{ title: t('staff.emptyPupilsTitle'), text: t('staff.emptyPupilsText') }}
      emptyFiltered={{
        title: t('staff.emptyFilteredTitle'),
        text: t('staff.emptyFilteredText'),
        clear: t('staff.clear'),
      }}
    />
  )
}

function usePupilColumns(onChanged: () => void): TableColumn<Pupil>[] {
  const { t } = useTranslation('stages')
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
      // With zero hours in each row the goals differ.
      alwaysShown: true,
      cell: (pupil) => progressText(t, pupil),
      nowrap: true,
    },
    {
      ...exported.waiting,
      cell: ({ submittedMinutes }) => (submittedMinutes > 0 ? durationText(t, submittedMinutes) : '–'),
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
