import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { ImportColumns, ImportOutcome, UserImport, UserImportRow } from '#shared/resources/user-import.ts'
import {
  userImportPath,
  userImportRowsPath,
  userImportRunPath,
  userImportsPath,
} from '#shared/resources/user-import.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** How often a running job is looked at. */
const pollMs = 1500
const isBusy = (status: string | undefined) => status === 'planning' || status === 'running'

/** Null loads nothing. Loaded again while a job works on it. */
export const useUserImport = (id: string | null) =>
  useDocument<UserImport>(id === null ? null : userImportPath(id), {
    refreshInterval: (document) => {
      const record = Array.isArray(document?.data) ? undefined : document?.data
      return isBusy(record?.attributes?.status as string | undefined) ? pollMs : 0
    },
  })

export const useUserImportRows = (id: string, outcome: ImportOutcome | undefined, page: number) =>
  useDocument<UserImportRow[]>(userImportRowsPath(id, { ...(outcome ? { outcome } : {}), page }), {
    revalidateIfStale: true,
    // The lines of a plan that has just run have their results now.
    dedupingInterval: 0,
    keepPreviousData: true,
  })

export function uploadUsers(file: File): Promise<UserImport> {
  const body = new FormData()
  body.append('file', file)
  return writeDocument<UserImport>(userImportsPath, { method: 'POST', body })
}

export const planUserImport = (id: string, columns: ImportColumns) =>
  writeDocument<UserImport>(userImportPath(id), {
    method: 'PATCH',
    body: resourceDocument('user_imports', { columns }, id),
  })

export const runUserImport = (id: string) => writeDocument<UserImport>(userImportRunPath(id), { method: 'POST' })
