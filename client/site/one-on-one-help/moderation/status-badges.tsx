import { useTranslation } from 'react-i18next'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import type { HelpRequestStatus, HelpResponseStatus } from '#shared/resources/help-request.ts'

const tones: Record<HelpRequestStatus | HelpResponseStatus, BadgeProps['tone']> = {
  submitted: 'neutral',
  moderation: 'warning',
  open: 'info',
  available: 'info',
  matched: 'success',
  done: 'neutral',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export function RequestBadge({ status }: { status: HelpRequestStatus }) {
  const { t } = useTranslation('helpDesk')
  return <Badge tone={tones[status]}>{t(`requestStatus.${status}`)}</Badge>
}

export function ResponseBadge({ status }: { status: HelpResponseStatus }) {
  const { t } = useTranslation('helpDesk')
  return <Badge tone={tones[status]}>{t(`responseStatus.${status}`)}</Badge>
}
