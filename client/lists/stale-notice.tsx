import { useTranslation } from 'react-i18next'
import { mayRetry } from '#client/api/api-client.ts'
import type { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { SignInAgain } from '#client/forms/sign-in-again.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'

/** Notice that the list is stale, because it could not be loaded again, and why; in a StatusRegion. */
export function StaleNotice({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('common')
  const failureText = useFailureText()
  return (
    <Alert
      status="warning"
      action={
        mayRetry(error) ? (
          <Button size="sm" variant="outline" onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : (
          <SignInAgain after={error} />
        )
      }
    >
      {error.status === 0 ? t('lists.offline') : `${t('lists.stale')} ${failureText(error)}`}
    </Alert>
  )
}
