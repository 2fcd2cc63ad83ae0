import { useTranslation } from 'react-i18next'
import { LazyToaster } from '#client/ui/lazy-toaster.tsx'

/** The region in which `showToast` shows its toasts. */
export function Toasts() {
  const { t } = useTranslation('common')
  return <LazyToaster label={t('toast.region')} closeHint={t('toast.dismiss')} />
}
