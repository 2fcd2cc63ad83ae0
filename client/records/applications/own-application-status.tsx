/** How an own application is doing, in the volunteer's words. */
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import type { Application } from '#shared/resources/application.ts'

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

export function OwnApplicationStatusBadge({ status }: Pick<Application, 'status'>) {
  const { t } = useTranslation('own-application-status')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
