'use no memo'

import checkCheckIcon from 'virtual:icons/check-check'
import { useTranslation } from 'react-i18next'
import { markAllNotificationsRead } from '#client/api/notifications.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'

/** "Alles gelezen" */
export function ReadAllButton() {
  const { t } = useTranslation('shell')
  const { busy, run } = useAction()
  const readAll = () => run(markAllNotificationsRead, t('notifications.readAllDone'))
  return (
    <Button variant="outline" size="sm" startIcon={checkCheckIcon} loading={busy} onClick={() => void readAll()}>
      {t('notifications.readAll')}
    </Button>
  )
}
