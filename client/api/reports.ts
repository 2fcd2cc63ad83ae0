import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import { reportedMessagesPath } from '#shared/resources/message-report.ts'
import { type ReportStatus, type ReportType, reportPath, reportsPath, reportTypes } from '#shared/resources/report.ts'
import { reportedMessageShape, reportShape } from '#shared/resources/shapes/staff.ts'
import { useList, writeDocument } from './use-document.ts'

/** `type` null loads nothing. */
export function useReports(type: ReportType | null, status: ReportStatus, size?: number) {
  const state = useList(reportShape, type && reportsPath(type, status, size), { keepPreviousData: true })
  return { ...state, count: state.meta.pagination?.records }
}

/** A reported message with its neighbors, read once: each reading is logged. */
export const useReportedMessages = (reportId: string) =>
  useList(reportedMessageShape, reportedMessagesPath(reportId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })

export const updateReport = (type: ReportType, id: string, status: ReportStatus) =>
  writeDocument(reportShape, reportPath(type, id), { method: 'PATCH', body: resourceDocument(type, { status }, id) })

/** Reloads every list and count of reports: a changed status moves a report from one list to another. */
export const refreshReports = () =>
  mutate((key) => typeof key === 'string' && reportTypes.some((type) => key.startsWith(`/api/v1/${type}`)))
