import { useTranslation } from 'react-i18next'
import type { ParsedError } from '#shared/json-api/errors.ts'
import { ApiError } from './api-error.ts'

type FailureKey =
  | 'loadFailedHint'
  | 'forbiddenHint'
  | 'missingHint'
  | 'otherHint'
  | 'otherUserHint'
  | 'refusedHint'
  | 'signedOutHint'
  | 'tooManyHint'

const keys: Record<number, FailureKey> = {
  0: 'loadFailedHint',
  401: 'signedOutHint',
  403: 'forbiddenHint',
  404: 'missingHint',
  410: 'missingHint',
  412: 'otherUserHint',
  429: 'tooManyHint',
}

/** Codes whose texts are for who writes a client: in English, whatever the reader's language. */
const developerCodes = /^(?:(?:gateway|request|query|idempotency|inbound_mail)\.|auth\.required$|center\.unknown$)/

/** The errors of a response, without the texts that are not for the reader. A backend that fails without a code of the catalogue tells of its own program. */
export const errorsForReader = ({ status, errors }: ApiError): ParsedError[] =>
  errors.map((error) => {
    const isForReader = !developerCodes.test(error.code) && (status < 500 || /[a-z]/.test(error.code))
    return isForReader ? error : { ...error, message: '' }
  })

/** Why a request failed: what the backend says to the reader, else the key of what its status means. */
export function failureOf(error: unknown): { message: string } | { key: FailureKey } {
  if (!(error instanceof ApiError) || error.status >= 500) return { key: 'otherHint' }
  const said = errorsForReader(error).find(({ message }) => message !== '')
  return said ? { message: said.message } : { key: keys[error.status] ?? 'refusedHint' }
}

export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('common')
  return (error) => {
    const failure = failureOf(error)
    if ('message' in failure) return failure.message
    return failure.key === 'tooManyHint' ? t('error.tooManyHint', waitOf(error)) : t(`error.${failure.key}`)
  }
}

/** For the texts of a 429 that says nothing itself: the seconds to wait, of the minute that the gateway counts when none are named. */
const waitOf = (error: unknown) => ({ count: (error instanceof ApiError ? error.retryAfter : null) ?? 60 })
