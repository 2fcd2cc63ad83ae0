'use no memo'

import keyIcon from 'virtual:icons/key-round'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Banner } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { pathTo } from '#shared/paths.ts'
import { factorAnchor } from '#shared/resources/factor-requirement.ts'
import { Link } from '../navigation/site-link.tsx'
import { useSession } from './session.ts'

/** On every page of somebody who needs a second step at sign-in and has none: from when, and where they set it up. */
export function FactorBanner() {
  const { t } = useTranslation('shell')
  const { locale } = useBoot()
  const { user } = useSession()
  if (!user?.factorRequirement || user.impersonatorName) return null
  const { requiredFrom, inForce } = user.factorRequirement
  return (
    <Banner as="aside" tone="warning" width="full" aria-label={t('factorRequired.label')}>
      <Icon icon={keyIcon} />
      <p>{t(inForce ? 'factorRequired.inForce' : 'factorRequired.soon', { date: formatDate(locale, requiredFrom) })}</p>
      <Button as={Link} to={`${pathTo('profileEditSettings')}#${factorAnchor}`} variant="outline">
        {t('factorRequired.setUp')}
      </Button>
    </Banner>
  )
}
