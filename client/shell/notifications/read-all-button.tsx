'use no memo'

import checkCheckIcon from 'virtual:icons/check-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markAllNotificationsRead } from '#client/api/notifications.ts'
import { Button } from '#client/ui/button.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { useFailureText } from '../errors/failure-text.ts'

/** "Alles gelezen" */
export function ReadAllButton() {
  const { t } = useTranslation(['shell', 'common'])
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const readAll = async () => {
    setBusy(true)
    try {
      await markAllNotificationsRead()
      showToast({ title: t('shell:notifications.readAllDone'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('common:form.failed'), description: failureText(error), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" size="sm" startIcon={checkCheckIcon} loading={busy} onClick={() => void readAll()}>
      {t('shell:notifications.readAll')}
    </Button>
  )
}
