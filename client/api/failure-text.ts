import { useTranslation } from 'react-i18next'
import { ApiError } from './api-error.ts'

type FailureKey =
  | 'loadFailedHint'
  | 'forbiddenHint'
  | 'missingHint'
  | 'otherHint'
  | 'refusedHint'
  | 'signedOutHint'
  | 'tooManyHint'

const keys: Record<number, FailureKey> = {
  0: 'loadFailedHint',
  401: 'signedOutHint',
  403: 'forbiddenHint',
  404: 'missingHint',
  410: 'missingHint',
  429: 'tooManyHint',
}

/** Why a request failed: what the backend says to the reader, else the key of what its status means. */
export function failureOf(error: unknown): { message: string } | { key: FailureKey } {
  if (!(error instanceof ApiError) || error.status >= 500) return { key: 'otherHint' }
  // The gateway's own titles are for programmers.
  const said = error.errors.find(({ code, message }) => message !== '' && !code.startsWith('gateway.'))
  return said ? { message: said.message } : { key: keys[error.status] ?? 'refusedHint' }
}

export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('common')
  return (error) => {
    const failure = failureOf(error)
    return 'message' in failure ? failure.message : t(`error.${failure.key}`)
  }
}
