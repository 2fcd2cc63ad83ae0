import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'

/** Shows why a write of a vacancy failed. */
export function useVacancyFailure(): (error: unknown) => void {
  const { t } = useTranslation('vacancies')
  const { t: tc } = useTranslation('common')
  return (error) => {
    const stale = error instanceof ApiError && error.status === 409
    const description = error instanceof ApiError ? error.errors[0]?.message : undefined
    showToast({ title: stale ? t('stale') : tc('form.failed'), description, tone: 'error' })
  }
}
