/** A file of users that staff import: first a plan that says what each line will do, then the run of exactly that plan. */
import { apiPath } from '#shared/json-api/query.ts'

export type { UserImport, UserImportRow } from './user-import-schema.ts'

/** `mapping`: the columns are to be chosen; `planning` and `running`: a job works on it. */
export const importStatuses = ['mapping', 'planning', 'planned', 'running', 'done'] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importOutcomes = ['new', 'change', 'same', 'skip'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** `left`: the user has changed since the plan was made. */
export const importResults = ['done', 'left', 'failed'] as const
export type ImportResult = (typeof importResults)[number]

/** Why a line is skipped. */
export const importReasons = [
  'email_missing',
  'email_invalid',
  'email_twice',
  'email_elsewhere',
  'name_missing',
  'value_invalid',
  'role_unknown',
  'organization_missing',
  'organization_unknown',
  'archived',
  'not_allowed',
] as const
export type ImportReason = (typeof importReasons)[number]

/** Attributes that a column of the file can have. */
export const importFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'postalCode4',
  'locale',
  'role',
  'organization',
] as const
export type ImportField = (typeof importFields)[number]
/** Index of the column in the file, by attribute. */
export type ImportColumns = Partial<Record<ImportField, number>>

export const importLineLimit = 10_000
/** Bytes. */
export const importSizeLimit = 5 * 1024 * 1024

const path = '/api/v1/user_imports'
export const userImportsPath = path
export const userImportPath = (id: string) => `${path}/${encodeURIComponent(id)}`
export const userImportRunPath = (id: string) => `${userImportPath(id)}/run`
export const userImportRowsPath = (id: string, { outcome, page }: { outcome?: ImportOutcome; page?: number } = {}) =>
  apiPath('/api/v1/user_import_rows', {
    filter: { user_import_id_eq: id, outcome_eq: outcome },
    page: { number: page, size: 50 },
  })
