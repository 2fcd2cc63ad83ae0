import { formShape, formSubmissionShape, submittedFileShape } from '#shared/resources/shapes/staff.ts'
import {
  formSubmissionDeletePath,
  formSubmissionPath,
  staffFormsPath,
} from '#shared/resources/staff-form-submissions.ts'
import { storedFilePath } from '#shared/resources/stored-file.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, useList } from './use-document.ts'

export const useFormSubmission = (id: string) => useDocument(formSubmissionShape, formSubmissionPath(id))

/** The forms of the center. */
export const useStaffForms = () => useList(formShape, staffFormsPath)

/** Whether a file that came with a form can be downloaded. */
export const useStoredFile = (id: string) => useDocument(submittedFileShape, storedFilePath(id))

export const deleteFormSubmission = (id: string) => apiRequest(formSubmissionDeletePath(id), { method: 'DELETE' })
