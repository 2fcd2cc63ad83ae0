import { useTranslation } from 'react-i18next'
import { helpTones } from '#client/records/help-requests/status-tones.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { HelpRequestStatus, HelpResponseStatus } from '#shared/resources/help-request.ts'

export function RequestBadge({ status }: { status: HelpRequestStatus }) {
  const { t } = useTranslation('staff-help-requests')
  return <Badge tone={helpTones[status]}>{t(`requestStatus.${status}`)}</Badge>
}

export function ResponseBadge({ status }: { status: HelpResponseStatus }) {
  const { t } = useTranslation('staff-help-requests')
  return <Badge tone={helpTones[status]}>{t(`responseStatus.${status}`)}</Badge>
}
