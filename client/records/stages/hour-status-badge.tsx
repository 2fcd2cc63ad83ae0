import { useTranslation } from 'react-i18next'
import { Badge } from '#client/ui/badge.tsx'
import type { HourEntryStatus } from '#shared/resources/hour-entry.ts'

const tones = { submitted: 'info', approved: 'success', rejected: 'warning' } as const

type Props = {
  status: HourEntryStatus
  /** In place of the pupil's text. */
  label?: string | undefined
}

export function HourStatusBadge({ status, label }: Props) {
  const { t } = useTranslation('stages')
  return <Badge tone={tones[status]}>{label ?? t(`status.${status}`)}</Badge>
}
