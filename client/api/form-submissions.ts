import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { FormToken, FormTokenCreate } from '#shared/resources/form-schema.ts'
import { formShape, formSubmissionShape, formTokenShape, submittedFileShape } from '#shared/resources/shapes/staff.ts'
import {
  formSubmissionDeletePath,
  formSubmissionPath,
  staffFormsPath,
} from '#shared/resources/staff-form-submissions.ts'
import { storedFilePath } from '#shared/resources/stored-file.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, useList, writeDocument } from './use-document.ts'

export const useFormSubmission = (id: string) => useDocument(formSubmissionShape, formSubmissionPath(id))

/** The forms of the center. */
export const useStaffForms = () => useList(formShape, staffFormsPath)

/** Whether a file that came with a form can be downloaded. */
export const useStoredFile = (id: string) => useDocument(submittedFileShape, storedFilePath(id))

export const deleteFormSubmission = (id: string) => apiRequest(formSubmissionDeletePath(id), { method: 'DELETE' })

/** Sends a form to one person, by mail where there is an address. The response alone has its link and code. */
export const sendForm = (form: FormTokenCreate, idempotencyKey: string): Promise<FormToken> =>
  writeDocument(formTokenShape, '/api/v1/form_tokens', {
    method: 'POST',
    body: resourceDocument('form_tokens', form),
    idempotencyKey,
  })
