import { useTranslation } from 'react-i18next'
import { Badge } from '#client/ui/badge.tsx'
import type { HourEntryStatus } from '#shared/resources/hour-entry.ts'

const tones = { submitted: 'info', approved: 'success', rejected: 'warning' } as const

export function HourStatusBadge({ status }: { status: HourEntryStatus }) {
  const { t } = useTranslation('stages')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
