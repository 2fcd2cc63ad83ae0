import linkIcon from 'virtual:icons/link'
import mailIcon from 'virtual:icons/mail'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { copyText } from '#client/ui/lazy-toaster.tsx'

/** Shares by mail, which works everywhere, or by copying the link. */
export function ShareArticle({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation('news')
  const hydrated = useHydrated()
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(t('mailBody', { url }))}`
  const copy = () => copyText(url, { copied: t('shareCopied'), failed: t('shareFailed') })
  return (
    <Inline gap="3" role="group" aria-label={t('share')}>
      <Button as="a" href={mail} variant="outline" startIcon={mailIcon}>
        {t('shareMail')}
      </Button>
      <Button variant="outline" startIcon={linkIcon} disabled={!hydrated} onClick={() => void copy()}>
        {t('shareCopy')}
      </Button>
    </Inline>
  )
}
