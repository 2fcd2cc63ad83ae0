'use no memo'

import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { loadForPress } from '#client/runtime/load-failures.ts'
import { FooterLink } from '#client/ui/site-footer.tsx'
import { asksConsent } from './asks-consent.ts'

export const reopen = () => void loadForPress(() => import('./use-consent.ts')).then((code) => code?.reopenConsent())

/** Footer link that opens the cookie banner again; none where it never asks. */
export function ConsentLink() {
  const { t } = useTranslation('common')
  const { center } = useBoot()
  if (!asksConsent(center)) return null
  return (
    <FooterLink as="button" type="button" onClick={reopen}>
      {t('consent.reopen')}
    </FooterLink>
  )
}
