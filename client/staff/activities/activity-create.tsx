import { useTranslation } from 'react-i18next'
import { useSession } from '#client/shell/session/session.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { useOrganizationChoice } from '../organizations/use-organization-choice.ts'
import { ActivityForm } from './activity-form.tsx'

/** A new activity; its contact person is the signed-in user by default. */
export function ActivityCreate() {
  const { t } = useTranslation('calendar')
  const { user } = useSession()
  const { hasNone } = useOrganizationChoice('activity.write')
  if (!user) return <Skeleton shape="block" />
  if (hasNone) return <Alert status="warning">{t('overview.notOnSite')}</Alert>
  return <ActivityForm activity={null} />
}
