import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import { HourStatusBadge } from './hour-status-badge.tsx'
import { hoursName } from './hours-name.ts'

type Props = {
  entry: HourEntry
  /** What is said of hours that the organization sent back. */
  reasonText: 'entry.reason' | 'entry.lastReason'
  /** Of the status, in place of the pupil's text. */
  label?: string | undefined
}

/** When somebody worked, for how long and on what, and what the organization says of it. */
export function HourEntryFacts({ entry, reasonText, label }: Props) {
  const { t } = useTranslation('stages')
  const { locale } = useBoot()
  const { status, description, reason } = entry
  return (
    <>
      <Inline justify="between" align="start">
        <Text weight="semibold">{hoursName(locale, t, entry)}</Text>
        <HourStatusBadge status={status} label={label} />
      </Inline>
      <Text dir="auto">{description}</Text>
      {status === 'rejected' && reason ? <Alert status="warning">{t(reasonText, { reason })}</Alert> : null}
    </>
  )
}
