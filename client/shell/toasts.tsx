import { useTranslation } from 'react-i18next'
import { LazyToaster } from '#client/ui/lazy-toaster.tsx'

/** Where `showToast` shows what just happened. */
export function Toasts() {
  const { t } = useTranslation('common')
  return <LazyToaster closeHint={t('toast.dismiss')} />
}
