'use no memo'

import { useTranslation } from 'react-i18next'
import { FooterLink } from '#client/ui/shells.tsx'

const reopen = () => void import('./use-consent.ts').then(({ reopenConsent }) => reopenConsent())

/** In the footer: opens the choices about cookies again. */
export function ConsentLink() {
  const { t } = useTranslation('common')
  return (
    <FooterLink as="button" type="button" onClick={reopen}>
      {t('consent.reopen')}
    </FooterLink>
  )
}
