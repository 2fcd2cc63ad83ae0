import { latinDigits } from '../site.ts'
import type { formPurposes, formStates, stageSides } from './form-values.ts'

export type FormPurpose = (typeof formPurposes)[number]

export type StageSide = (typeof stageSides)[number]

export type FormState = (typeof formStates)[number]

export type { Form, FormSubmission, IssuedForm } from './form-schema.ts'

export const formPath = (token: string): string => `/api/v1/forms/${encodeURIComponent(token)}`

export const formSubmissionsPath = (token: string): string => `${formPath(token)}/submissions`

export const formFilesPath = (token: string): string => `${formPath(token)}/files`

/**
 * Normalizes a typed code: any case, with or without dashes and spaces, O for 0 and I for 1. Null when it cannot be a
 * code.
 */
export function readFormCode(typed: string): string | null {
  const code = latinDigits(typed)
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-Z]{6,32}$/.test(code) ? code : null
}

/** `DEMOEVALUATIE1` in groups of four, as it is printed in a letter. */
export const writtenFormCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
