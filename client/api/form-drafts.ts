import { resourceDocument } from '#shared/json-api/flatten.ts'
import { draftOfFormPath, type FormDraft, formDraftPath, formDraftsPath } from '#shared/resources/form-draft.ts'
import type { FormDraftSave } from '#shared/resources/form-draft-schema.ts'
import type { DraftedForm } from '#shared/resources/form-draft-values.ts'
import { formDraftShape } from '#shared/resources/shapes/account.ts'
import { apiRequest } from './api-client.ts'
import { readNewestList, useList, writeDocument } from './use-document.ts'

const type = 'form_drafts'

/** The reader's draft of a form; it is not read again by itself, what is typed decides. Null reads nothing. */
export const useStoredDraft = (form: DraftedForm | null, recordId: string | null) =>
  useList(formDraftShape, form && draftOfFormPath(form, recordId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })

export const readDraft = async (form: DraftedForm, recordId: string | null): Promise<FormDraft | null> =>
  (await readNewestList(formDraftShape, draftOfFormPath(form, recordId))).data[0] ?? null

export const saveDraft = (attributes: FormDraftSave) =>
  writeDocument(formDraftShape, formDraftsPath, { method: 'PUT', body: resourceDocument(type, attributes) })

export const deleteDraft = (id: string) => apiRequest(formDraftPath(id), { method: 'DELETE' })
