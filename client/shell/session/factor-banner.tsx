'use no memo'

import keyIcon from 'virtual:icons/key-round'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import { Banner } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
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
      <Inline gap="3">
        <Icon icon={keyIcon} />
        <span>
          {t(inForce ? 'factorRequired.inForce' : 'factorRequired.soon', { date: formatDate(locale, requiredFrom) })}
        </span>
        <TextLink as={Link} to={`${pathTo('profileEditSettings')}#${factorAnchor}`} standalone>
          {t('factorRequired.setUp')}
        </TextLink>
      </Inline>
    </Banner>
  )
}
