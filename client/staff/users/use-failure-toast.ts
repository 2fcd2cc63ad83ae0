import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'

/** Shows why a request failed. */
export function useFailureToast(): (error: unknown) => void {
  const { t } = useTranslation('users')
  const { t: tc } = useTranslation('common')
  return (error) => {
    const isStale = error instanceof ApiError && error.status === 409
    const description = error instanceof ApiError ? error.errors[0]?.message : undefined
    showToast({ title: isStale ? t('stale') : tc('form.failed'), description, tone: 'error' })
  }
}
