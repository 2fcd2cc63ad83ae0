import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type Report,
  type ReportStatus,
  type ReportType,
  reportPath,
  reportsPath,
  reportTypes,
} from '#shared/resources/report.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** `type` null asks for nothing. */
export function useReports(type: ReportType | null, status: ReportStatus) {
  const state = useDocument<Report[]>(type && reportsPath(type, status), { keepPreviousData: true })
  return { ...state, count: state.meta.pagination?.records }
}

export const settleReport = (type: ReportType, id: string, status: ReportStatus) =>
  writeDocument<Report>(reportPath(type, id), { method: 'PATCH', body: resourceDocument(type, { status }, id) })

/** Reads every list and count of reports anew: a settled one leaves one of them and comes into another. */
export const refreshReports = () =>
  mutate((key) => typeof key === 'string' && reportTypes.some((type) => key.startsWith(`/api/v1/${type}`)))
