'use no memo'

import { useTranslation } from 'react-i18next'
import { loadForPress } from '#client/runtime/load-failures.ts'
import { FooterLink } from '#client/ui/site-footer.tsx'

const reopen = () => void loadForPress(() => import('./use-consent.ts')).then((code) => code?.reopenConsent())

/** Footer link that opens the cookie banner again. */
export function ConsentLink() {
  const { t } = useTranslation('common')
  return (
    <FooterLink as="button" type="button" onClick={reopen}>
      {t('consent.reopen')}
    </FooterLink>
  )
}
