import { type RecordName, recordNameMinimum, recordNamesPath } from '#shared/resources/record-name.ts'
import { useDocument } from './use-document.ts'

/** Records by name; a text that is too short, or null, loads nothing. */
export const useRecordNames = (text: string | null) =>
  useDocument<RecordName[]>(text === null || text.length < recordNameMinimum ? null : recordNamesPath(text), {
    keepPreviousData: true,
    revalidateIfStale: false,
  })
