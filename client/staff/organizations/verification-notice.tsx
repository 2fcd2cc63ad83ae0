import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { updateOrganization } from '#client/api/staff-organizations.ts'
import { formatShortDate } from '#client/i18n/format.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { verifiedSince } from '#shared/resources/organization-verification.ts'
import type { TabProps } from './use-organization-form.ts'

/** "Klopt dit nog?" above the tabs, when the facts were not verified or too long ago; nothing otherwise. */
export function VerificationNotice({ organization, onChanged }: TabProps) {
  const { t } = useTranslation('organizations')
  const { locale } = useBoot()
  const { busy, run } = useAction()
  const { status, profile } = organization
  const checkedOn = profile?.checkedOn ?? null
  const isVerified = checkedOn !== null && checkedOn >= verifiedSince(dutchDay(new Date()))
  if (status !== 'approved' || isVerified) return null
  const confirm = () =>
    run(async () => {
      await updateOrganization(organization.id, { verified: true, lockVersion: organization.lockVersion })
      await onChanged()
    }, t('edit.saved'))
  return (
    <Alert
      status="warning"
      title={t('verification.title')}
      action={
        <Button size="sm" variant="outline" loading={busy} onClick={() => void confirm()}>
          {t('verification.confirm')}
        </Button>
      }
    >
      {checkedOn === null
        ? t('verification.never')
        : t('verification.since', { date: formatShortDate(locale, checkedOn) })}
    </Alert>
  )
}
