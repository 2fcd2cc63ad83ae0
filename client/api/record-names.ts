import { recordNameMinimum, recordNamesPath } from '#shared/resources/record-name.ts'
import { recordNameShape } from '#shared/resources/shapes/staff.ts'
import { useList } from './use-document.ts'

/** Records by name; a text that is too short, or null, loads nothing. */
export const useRecordNames = (text: string | null) =>
  useList(recordNameShape, text === null || text.length < recordNameMinimum ? null : recordNamesPath(text), {
    keepPreviousData: true,
    revalidateIfStale: false,
  })
