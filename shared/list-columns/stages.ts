import type { HourEntry } from '#shared/resources/hour-entry.ts'
import type { Pupil } from '#shared/resources/pupil.ts'
import { exportedColumns, type ListText } from './column.ts'

export const pupilColumns = (t: ListText) =>
  exportedColumns(t, 'staff', {
    pupil: ({ name }: Pupil) => name,
    class: ({ className }) => className,
    school: ({ school }) => school?.name ?? '',
    status: ({ status }) => t(`staff.pupilStatus.${status}`),
    // Hours.
    progress: ({ approvedMinutes }) => String(approvedMinutes / 60),
    waiting: ({ submittedMinutes }) => String(submittedMinutes / 60),
    consent: ({ consent }) => t(`staff.consent.${consent}`),
  })

export const hourColumns = (t: ListText) =>
  exportedColumns(t, 'staff', {
    pupil: ({ pupilName }: HourEntry) => pupilName ?? '–',
    day: ({ workedOn }) => workedOn,
    // Hours.
    time: ({ minutes }) => String(minutes / 60),
    task: ({ description }) => description,
    vacancy: ({ vacancy }) => vacancy?.title ?? '',
    status: ({ status }) => t(`staff.hourStatus.${status}`),
  })
