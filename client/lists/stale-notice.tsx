import { useTranslation } from 'react-i18next'
import type { ApiError } from '#client/api/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'

/** Notice that the list is stale, because it could not be loaded again. */
export function StaleNotice({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Alert
      role="status"
      status="warning"
      action={
        <Button size="sm" variant="outline" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {error.status === 0 ? t('lists.offline') : t('lists.stale')}
    </Alert>
  )
}
