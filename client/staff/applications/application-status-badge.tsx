import { useTranslation } from 'react-i18next'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import type { ApplicationStatus } from '#shared/resources/application.ts'

const tones: Record<ApplicationStatus, BadgeProps['tone']> = {
  new: 'warning',
  in_contact: 'info',
  meeting: 'info',
  trial: 'info',
  placed: 'success',
  ended: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  waitlisted: 'neutral',
  offered: 'info',
}

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation('staff')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
