'use no memo'

import trash2Icon from 'virtual:icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { keepAccount } from '#client/api/own-account.ts'
import { formatDate } from '#client/i18n/format.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Banner } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useSession } from './session.ts'

/** On every page while the account waits to be deleted: when that is, and one press that undoes it. */
export function DeletionBanner() {
  const { t } = useTranslation('shell')
  const { locale } = useBoot()
  const { user } = useSession()
  const { busy, run } = useAction()
  if (!user?.deletionDueAt || user.impersonatorName) return null
  return (
    <Banner as="aside" sticky tone="warning" width="full" aria-label={t('deletion.label')}>
      <Icon icon={trash2Icon} />
      <p>{t('deletion.text', { date: formatDate(locale, user.deletionDueAt) })}</p>
      <Button variant="outline" loading={busy} onClick={() => void run(keepAccount, t('deletion.kept'))}>
        {t('deletion.keep')}
      </Button>
    </Banner>
  )
}
