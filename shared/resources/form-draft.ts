import { apiPath } from '#shared/json-api/query.ts'
import type { DraftedForm } from './form-draft-values.ts'

export type { FormDraft } from './form-draft-schema.ts'

export const formDraftsPath = '/api/v1/form_drafts'

export const formDraftPath = (id: string) => `${formDraftsPath}/${encodeURIComponent(id)}`

/** The reader's draft of a form, a list of none or one; `recordId` is null for a new record. */
export const draftOfFormPath = (form: DraftedForm, recordId: string | null) =>
  apiPath(formDraftsPath, { filter: { form_eq: form, record_id_eq: recordId ?? '0' }, page: { size: 1 } })

/** Days after its last change. */
export const formDraftDays = 30

/** Drafts of one user. */
export const formDraftLimit = 100
