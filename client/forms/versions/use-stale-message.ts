import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import type { SubmitProblem } from '../use-schema-form.ts'

/** What else 409 may mean, by the codes of the backend's catalogue; a stale version may come without one (docs/backend.md). */
const otherCodes = /^(?:failed_mail|file|idempotency|mailing|media|request)\./

/** Whether somebody else changed the record since it was read, or decided about it first. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && !error.errors.some(({ code }) => otherCodes.test(code))

/** For the form of a step that reads the newest version after a colleague's change: what was typed is sent over that one. */
export function useStaleMessage(): (problem: SubmitProblem) => string | null {
  const { t } = useTranslation('common')
  return ({ error }) => (isStale(error) ? t('form.stale') : null)
}
