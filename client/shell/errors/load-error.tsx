'use no memo'

import { useTranslation } from 'react-i18next'
import type { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { SignInAgain } from '#client/forms/sign-in-again.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'

/**
 * Error of a part of a page that could not be loaded, with a retry button; what was refused is refused again, and says why alone,
 * and what lacks a session leads to where it begins. What the backend does not have is no error to show.
 */
export function LoadError({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('common')
  const failureText = useFailureText()
  if (error.isAbsent) return null
  const isRefused = error.status === 403
  const why = failureText(error)
  return (
    <Alert
      role="alert"
      status="error"
      title={isRefused ? why : t('error.loadFailed')}
      action={
        isRefused ? null : error.status === 401 ? (
          <SignInAgain after={error} />
        ) : (
          <Button variant="outline" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {isRefused ? null : <p>{why}</p>}
      {error.requestId ? <p>{t('error.reference', { id: error.requestId })}</p> : null}
    </Alert>
  )
}
