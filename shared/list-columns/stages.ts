import { type HourEntry, hoursOf } from '#shared/resources/hour-entry.ts'
import type { Pupil } from '#shared/resources/pupil.ts'
import { exportedColumns, type ListText } from './column.ts'

export const pupilColumns = (t: ListText) =>
  exportedColumns(t, 'staff', {
    pupil: ({ name }: Pupil) => name,
    class: ({ className }) => className,
    school: ({ school }) => school?.name ?? '',
    status: ({ status }) => t(`staff.pupilStatus.${status}`),
    progress: ({ approvedMinutes }) => hoursOf(approvedMinutes),
    waiting: ({ submittedMinutes }) => hoursOf(submittedMinutes),
    consent: ({ consent }) => t(`staff.consent.${consent}`),
  })

export const hourColumns = (t: ListText) =>
  exportedColumns(t, 'staff', {
    pupil: ({ pupilName }: HourEntry) => pupilName ?? t('staff.erased'),
    day: ({ workedOn }) => workedOn,
    time: ({ minutes }) => hoursOf(minutes),
    task: ({ description }) => description,
    vacancy: ({ vacancy }) => vacancy?.title ?? '',
    status: ({ status }) => t(`staff.hourStatus.${status}`),
  })
