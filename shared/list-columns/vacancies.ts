import { dutchDay } from '#shared/dutch-days.ts'
import type { StaffVacancy } from '#shared/resources/staff-vacancies.ts'
import { closingDay } from '#shared/resources/vacancy.ts'
import { exportedColumns, type ListText } from './column.ts'

export const vacancyColumns = (t: ListText) =>
  exportedColumns(t, 'list', {
    title: ({ title }: StaffVacancy) => title,
    organization: ({ organization }) => organization?.name,
    status: ({ status }) => t(`status.${status}`),
    applications: ({ applicationCount }) => applicationCount ?? 0,
    // ISO dates, which a spreadsheet sorts.
    expires: (vacancy) => closingDay(vacancy) ?? '',
    created: ({ createdAt }) => dutchDay(createdAt),
    positions: ({ positions }) => positions,
    views: ({ views }) => views,
  })
