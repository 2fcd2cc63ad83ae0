import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useMayOpen } from '#client/shell/session/use-may-open.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { isExtendable, vacancyPermission, vacancySteps } from '#shared/resources/vacancy-actions.ts'
import { isOffSite } from './vacancy-row-actions.tsx'

/** Why a vacancy has no step to the site for who has it otherwise: its organization is not approved. */
export function OffSiteNotice({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies')
  const { mayOn } = useSession()
  const mayOpen = useMayOpen()
  const { status, organization } = vacancy
  const isWithheld = (['publish', 'extend'] as const).some(
    (action) =>
      vacancySteps[action].from.includes(status) &&
      mayOn(vacancyPermission(action, status), organization?.id) &&
      (action !== 'extend' || isExtendable(vacancy, dutchDay(new Date()))),
  )
  if (!organization || !isOffSite(vacancy) || !isWithheld) return null
  return (
    <Alert
      status="warning"
      action={
        mayOpen('organizationEdit') && mayOn('organization.edit', organization.id) ? (
          <Button as={Link} to={pathTo('organizationEdit', { id: organization.id })} variant="outline">
            {t('review.toOrganization')}
          </Button>
        ) : undefined
      }
    >
      {t('review.offSite', { organization: organization.name })}
    </Alert>
  )
}
