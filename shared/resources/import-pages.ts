/** The pages of imports. */
import { pathTo } from '#shared/paths.ts'
import type { ImportOutcome, ImportResult } from './import.ts'
import type { ImportKind } from './import-values.ts'

type At = { import?: string | undefined; show?: ImportOutcome | ImportResult | undefined; page?: number | undefined }

const pages = {
  users: { add: 'userAdd', list: 'users' },
  organizations: { add: 'organizationAdd', list: 'organizations' },
  vacancies: { add: 'vacancyAdd', list: 'vacancies' },
} as const

/** The page of an import; without one, of choosing a file. */
export const importPagePath = (kind: ImportKind, at: At = {}): string =>
  pathTo(pages[kind].add, {}, { from: 'file', ...at })

/** The page on which one record is added. */
export const addPagePath = (kind: ImportKind): string => pathTo(pages[kind].add)

/** What was imported is found here. */
export const importedListPath = (kind: ImportKind): string => pathTo(pages[kind].list)
