import { useTranslation } from 'react-i18next'
import { useFailureText } from '#client/api/failure-text.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'

/** Says in a toast that a request failed (`title` says it where it is not plain what did), and why. */
export function useFailureToast(): (error: unknown, title?: string) => void {
  const { t } = useTranslation('common')
  const failureText = useFailureText()
  return (error, title = t('form.failed')) => showToast({ title, description: failureText(error), tone: 'error' })
}
