import { dutchDay } from '#shared/dutch-days.ts'
import type { Application } from '#shared/resources/application.ts'
import { exportedColumns, type ListText } from './column.ts'

/** `erased`: what is said of somebody whose name is gone. */
export const volunteerOf = ({ user }: Application, erased: string): string =>
  `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || erased

export const applicationColumns = (t: ListText) =>
  exportedColumns(t, 'applications', {
    volunteer: (application: Application) => volunteerOf(application, t('application.erased')),
    email: ({ user }) => user?.email,
    phone: ({ user }) => user?.phone,
    vacancy: ({ vacancy }) => vacancy?.title,
    organization: ({ vacancy }) => vacancy?.organization?.name,
    status: ({ status }) => t(`status.${status}`),
    // ISO dates, which a spreadsheet sorts.
    received: ({ createdAt }) => dutchDay(createdAt),
    waitingOn: ({ waitingOn }) => t(`waitingOn.${waitingOn}`),
    assignee: ({ assigneeName }) => assigneeName,
    motivation: ({ motivation }) => motivation,
  })
