import { ApiError } from '#client/api/api-error.ts'

/** The message of an error that is about the record, not about a field. */
export const recordError = (error: unknown): string =>
  error instanceof ApiError ? (error.errors[0]?.message ?? '') : ''
