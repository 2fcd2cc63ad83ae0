import { dutchMinute } from '#shared/dutch-days.ts'
import type { Activity } from '#shared/resources/activity.ts'
import { exportedColumns, type ListText } from './column.ts'

export const activityColumns = (t: ListText) =>
  exportedColumns(t, 'overview', {
    title: ({ title }: Activity) => title,
    when: ({ startsAt }) => dutchMinute(startsAt),
    next: ({ nextStartsAt }) => (nextStartsAt ? dutchMinute(nextStartsAt) : ''),
    participants: ({ nextTaken }) => String(nextTaken ?? ''),
    status: ({ status }) => t(`overview.status.${status}`),
  })
