import { useTranslation } from 'react-i18next'
import { Badge } from '#client/ui/badge.tsx'
import type { MailingState } from '#shared/resources/mailing-values.ts'

const tones = { draft: 'neutral', sending: 'info', sent: 'success', stopped: 'warning' } as const

export function MailingStateBadge({ state }: { state: MailingState }) {
  const { t } = useTranslation('mailings')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
