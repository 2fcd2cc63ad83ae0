'use no memo'

import circleUserRoundIcon from 'virtual:icons/circle-user-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Banner } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { fullName } from '#shared/resources/user.ts'
import { useSession } from './session.ts'
import { useReturnToAdmin } from './use-return-to-admin.ts'

/** On every page while an admin is signed in as another user: whose account it is, and the way back. */
export function ImpersonationBanner() {
  const { t } = useTranslation('shell')
  const { t: tc } = useTranslation('common')
  const { user } = useSession()
  const returnToAdmin = useReturnToAdmin()
  const [busy, setBusy] = useState(false)
  if (!user?.impersonatorName) return null
  const name = fullName(user)
  const leave = () => {
    setBusy(true)
    returnToAdmin().catch(() => {
      setBusy(false)
      showToast({ title: tc('form.failed'), tone: 'error' })
    })
  }
  return (
    <Banner as="aside" sticky tone="warning" width="full" aria-label={t('impersonation.label')}>
      <Icon icon={circleUserRoundIcon} />
      <p>{t('impersonation.text', { name })}</p>
      <Button variant="outline" loading={busy} onClick={leave}>
        {t('impersonation.end')}
      </Button>
    </Banner>
  )
}
