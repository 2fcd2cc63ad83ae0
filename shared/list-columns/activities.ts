import { dutchMinute } from '#shared/dutch-days.ts'
import type { Activity } from '#shared/resources/activity.ts'
import { exportedColumns, type ListText } from './column.ts'

export const activityColumns = (t: ListText) =>
  exportedColumns(t, 'overview', {
    title: ({ title }: Activity) => title,
    organization: ({ organization }) => organization?.name,
    when: ({ startsAt }) => dutchMinute(startsAt),
    next: ({ nextStartsAt }) => (nextStartsAt ? dutchMinute(nextStartsAt) : ''),
    participants: ({ nextStartsAt, nextTaken, capacity }) => {
      if (!nextStartsAt) return ''
      const taken = String(nextTaken ?? 0)
      return capacity === null ? taken : t('overview.takenOf', { taken, capacity: String(capacity) })
    },
    status: ({ status }) => t(`overview.status.${status}`),
  })
