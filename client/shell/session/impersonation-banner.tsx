'use no memo'

import circleUserRoundIcon from 'virtual:icons/circle-user-round'
import { useTranslation } from 'react-i18next'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Banner } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { fullName } from '#shared/resources/user.ts'
import { useSession } from './session.ts'
import { useReturnToAdmin } from './use-return-to-admin.ts'

/** On every page while an admin is signed in as another user: whose account it is, and the way back. */
export function ImpersonationBanner() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const returnToAdmin = useReturnToAdmin()
  const { busy, run } = useAction()
  if (!user?.impersonatorName) return null
  const name = fullName(user)
  return (
    <Banner as="aside" sticky tone="warning" width="full" aria-label={t('impersonation.label')}>
      <Icon icon={circleUserRoundIcon} />
      <p>{t('impersonation.text', { name })}</p>
      <Button variant="outline" loading={busy} onClick={() => void run(returnToAdmin)}>
        {t('impersonation.end')}
      </Button>
    </Banner>
  )
}
