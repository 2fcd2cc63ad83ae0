'use no memo'

import { useTranslation } from 'react-i18next'
import { useCurrentCenter } from '#client/api/center.ts'
import { Inline } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { BrandMark, FooterLink } from '#client/ui/site-footer.tsx'

/** "Een initiatief van gemeente …", with their mark where there is one. Nothing where it is nobody's initiative. */
export function Initiator({ within }: { within: 'hero' | 'footer' }) {
  const { t } = useTranslation('common')
  const initiator = useCurrentCenter().data?.profile?.initiator
  if (!initiator) return null
  const { name, url, logo } = initiator
  const shown = logo ? <BrandMark src={logo.url} alt={logo.alt} /> : name
  const LinkOf = within === 'footer' ? FooterLink : TextLink
  return (
    <Inline gap="3">
      <span>{t('initiator')}</span>
      {url ? (
        <LinkOf href={url} rel="noopener">
          {shown}
        </LinkOf>
      ) : (
        shown
      )}
    </Inline>
  )
}
