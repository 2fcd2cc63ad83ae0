import { dutchDay } from '#shared/dutch-days.ts'
import type { StaffVacancy } from '#shared/resources/staff-vacancies.ts'
import { closingDay } from '#shared/resources/vacancy.ts'
import { exportedColumns, type ListText } from './column.ts'

/** Why it was rejected, while that is to be mended. */
export const reasonShown = ({ status, rejectionReason }: StaffVacancy): string | null =>
  status === 'rejected' || status === 'draft' ? rejectionReason : null

export const vacancyColumns = (t: ListText) =>
  exportedColumns(t, 'list', {
    title: ({ title }: StaffVacancy) => title,
    organization: ({ organization }) => organization?.name,
    status: ({ status }) => t(`status.${status}`),
    rejection: (vacancy) => reasonShown(vacancy) ?? '',
    applications: ({ applicationCount }) => applicationCount ?? 0,
    // ISO dates, which a spreadsheet sorts.
    expires: (vacancy) => closingDay(vacancy) ?? '',
    created: ({ createdAt }) => dutchDay(createdAt),
    positions: ({ positions }) => positions,
    views: ({ views }) => views,
  })
