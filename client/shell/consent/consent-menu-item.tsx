'use no memo'

import settingsIcon from 'virtual:icons/settings'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { SideNavItem } from '#client/ui/staff-layout.tsx'
import { asksConsent } from './asks-consent.ts'
import { reopen } from './consent-link.tsx'

type Props = { folded?: boolean; onLeave?: () => void }

/** The same in the menu of who is signed in, for pages without the footer. */
export function ConsentMenuItem({ folded, onLeave }: Props) {
  const text = useTranslation('common').t('consent.reopen')
  const { center } = useBoot()
  if (!asksConsent(center)) return null
  return (
    <SideNavItem
      as="button"
      icon={settingsIcon}
      title={folded ? text : undefined}
      onClick={() => {
        onLeave?.()
        reopen()
      }}
    >
      {text}
    </SideNavItem>
  )
}
