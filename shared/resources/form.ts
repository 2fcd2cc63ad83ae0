/** A form behind a code: `/forms/{token}` (domain.md DOM-4). */
import type { FormSchema, FormText, QuestionValues } from '../form-schema.ts'

export const formPurposes = ['match_follow_up', 'vacancy_update', 'guardian_consent', 'evaluation', 'custom'] as const
export type FormPurpose = (typeof formPurposes)[number]

export const formStates = ['open', 'saved', 'submitted', 'expired'] as const
export type FormState = (typeof formStates)[number]

/** A form as who holds its code sees it. */
export type IssuedForm = {
  id: string
  state: FormState
  title: FormText
  intro: FormText
  recipientName: string | null
  /** null when there is nothing to fill in any more. */
  schema: FormSchema | null
  /** The saved draft. */
  answers: QuestionValues | null
  expiresAt: string
  savedAt: string | null
  submittedAt: string | null
}

export const formPath = (token: string): string => `/api/v1/forms/${encodeURIComponent(token)}`
export const formSubmissionsPath = (token: string): string => `${formPath(token)}/submissions`
export const formFilesPath = (token: string): string => `${formPath(token)}/files`

/**
 * A code as people type it: capitals or not, with or without dashes and spaces, O for 0 and I for 1. Answers its one
 * written form, or null when it cannot be a code.
 */
export function readFormCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-Z]{6,32}$/.test(code) ? code : null
}

/** `DEMOEVALUATIE1` in groups of four, as it stands in a letter. */
export const writtenFormCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
