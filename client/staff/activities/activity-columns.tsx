import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { listText } from '#client/i18n/list-text.ts'
import { formatShortDateTime } from '#client/i18n/short-date-time.ts'
import { actionsColumn, type TableColumn } from '#client/lists/table/table-column.ts'
import { useRecurrenceText } from '#client/records/activities/recurrence-text.ts'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { Text } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { activityColumns } from '#shared/list-columns/activities.ts'
import { recurrenceOf } from '#shared/recurrence.ts'
import type { Activity, ActivityStatus } from '#shared/resources/activity.ts'

const tones: Record<ActivityStatus, BadgeProps['tone']> = {
  draft: 'neutral',
  published: 'success',
  full: 'warning',
  cancelled: 'error',
  finished: 'neutral',
}

export function useActivityColumns(actions: (activity: Activity) => ReactNode): TableColumn<Activity>[] {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  const recurrenceText = useRecurrenceText()
  const exported = activityColumns(listText(t))
  return [
    {
      ...exported.title,
      cell: ({ title, organization }) => (
        <>
          {title}
          <Text size="sm" tone="muted">
            {organization?.name}
          </Text>
        </>
      ),
      sortKey: 'title',
    },
    // Below the title too; a file has it as a column.
    { ...exported.organization, cell: ({ organization }) => organization?.name, hidden: true },
    {
      ...exported.when,
      cell: ({ startsAt, recurrence }) => {
        const day = dutchDay(startsAt)
        return (
          <>
            {formatShortDateTime(locale, startsAt)}
            {recurrence ? (
              <Text size="sm" tone="muted">
                {recurrenceText(recurrenceOf(recurrence, day), day)}
              </Text>
            ) : null}
          </>
        )
      },
      sortKey: 'starts_at',
    },
    {
      ...exported.next,
      cell: ({ nextStartsAt }) => (nextStartsAt ? formatShortDateTime(locale, nextStartsAt) : t('overview.noNext')),
      nowrap: true,
    },
    {
      ...exported.participants,
      // The number of places differs when nobody registered for any of them.
      alwaysShown: true,
      cell: (activity) => exported.participants.csv(activity) || '–',
    },
    {
      ...exported.status,
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`overview.status.${status}`)}</Badge>,
      sortKey: 'status',
    },
    actionsColumn(t('overview.columnActions'), actions),
  ]
}
