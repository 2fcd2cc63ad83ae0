import { useTranslation } from 'react-i18next'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import type { OccurrenceState } from '#shared/resources/activity.ts'

const tones: Record<OccurrenceState, BadgeProps['tone']> = {
  open: 'success',
  full: 'warning',
  cancelled: 'error',
  started: 'info',
  finished: 'neutral',
}

/** Shown only when an occurrence is not simply open. */
export function StateBadge({ state }: { state: OccurrenceState }) {
  const { t } = useTranslation('calendar')
  return state === 'open' ? null : <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
