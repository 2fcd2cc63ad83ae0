import type { QuestionValues } from '#shared/form-schema.ts'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import { formPath, formSubmissionsPath } from '#shared/resources/form.ts'
import { issuedFormShape } from '#shared/resources/shapes/site.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** The form of a code; null loads nothing. It is not reloaded while somebody fills it in. */
export const useFormByToken = (token: string | null) =>
  useDocument(issuedFormShape, token === null ? null : formPath(token), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })

export const saveForm = (token: string, answers: QuestionValues) =>
  writeDocument(issuedFormShape, formPath(token), {
    method: 'PATCH',
    body: resourceDocument('handed_forms', { answers }),
  })

export const submitForm = (token: string, answers: QuestionValues, idempotencyKey: string) =>
  writeDocument(issuedFormShape, formSubmissionsPath(token), {
    method: 'POST',
    body: resourceDocument('form_submissions', { answers }),
    idempotencyKey,
  })
