import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { updateOwnProfile } from '#client/api/volunteer-profile.ts'
import { formatDate, formatDay } from '#client/i18n/format.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import { isStale, leftOutFrom, type VolunteerProfile } from '#shared/resources/volunteer-profile.ts'

/** "Klopt je profiel nog?", when others see a profile that its owner has not looked at for a year; nothing otherwise. */
export function StaleNotice({ profile }: { profile: VolunteerProfile }) {
  const { t } = useTranslation('profile')
  const { locale, flags } = useBoot()
  const { busy, run } = useAction()
  const today = dutchDay(new Date())
  if (!flags.volunteerProfilesEnabled || !isStale(profile, today)) return null
  const { askedOn, checkedOn, lockVersion } = profile
  const until = askedOn && leftOutFrom(askedOn)
  const confirm = async () => {
    await run(() => updateOwnProfile({ verified: true, lockVersion }, crypto.randomUUID()), t('stale.confirmed'))
  }
  return (
    <Alert
      status="warning"
      title={t('stale.title')}
      action={
        <Inline gap="3">
          <Button size="sm" loading={busy} onClick={() => void confirm()}>
            {t('stale.confirm')}
          </Button>
          <Button as={Link} to={pathTo('profileEdit')} size="sm" variant="outline">
            {t('page.edit')}
          </Button>
        </Inline>
      }
    >
      {t('stale.since', { date: formatDate(locale, checkedOn) })}{' '}
      {until && (until > today ? t('stale.until', { date: formatDay(locale, until) }) : t('stale.leftOut'))}
    </Alert>
  )
}
