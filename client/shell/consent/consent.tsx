import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FooterLink } from '#client/ui/shells.tsx'
import { useConsent } from './use-consent.ts'

const loadBanner = () => import('./consent-banner.tsx').then((module) => ({ default: module.ConsentBanner }))
// Who has chosen already never loads it.
const ConsentBanner = lazy(loadBanner)

/** The cookie banner, as long as there is something to ask. */
export function Consent() {
  const { asking, reopened } = useConsent()
  if (!asking) return null
  return (
    <Suspense>
      <ConsentBanner takesFocus={reopened} />
    </Suspense>
  )
}

/** In the footer: opens the choices again. */
export function ConsentLink() {
  const { t } = useTranslation('common')
  const { reopen } = useConsent()
  return (
    <FooterLink as="button" type="button" onClick={reopen}>
      {t('consent.reopen')}
    </FooterLink>
  )
}
