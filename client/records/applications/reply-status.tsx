/** How an own application is doing, in the volunteer's words. */
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { Text } from '#client/ui/text.tsx'
import { type Application, applicationTransitions } from '#shared/resources/application.ts'

const tones: Record<Application['status'], BadgeProps['tone']> = {
  new: 'info',
  in_contact: 'info',
  meeting: 'info',
  trial: 'info',
  placed: 'success',
  ended: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  waitlisted: 'warning',
  offered: 'success',
}

export function ReplyStatusBadge({ status }: Pick<Application, 'status'>) {
  const { t } = useTranslation('account')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}

/** Who has to act next, or why it was declined. */
export function ReplyStatusText({ application }: { application: Application }) {
  const { t } = useTranslation('account')
  const { status, waitingOn, declineReason } = application
  const open = applicationTransitions[status].includes('withdrawn')
  return (
    <>
      {open && waitingOn === 'organization' ? <Text>{t('replies.waitingOrganization')}</Text> : null}
      {open && waitingOn === 'volunteer' ? <Text>{t('replies.waitingVolunteer')}</Text> : null}
      {declineReason ? <Text>{t('replies.declineReason', { reason: declineReason })}</Text> : null}
    </>
  )
}
