import { useTranslation } from 'react-i18next'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import type { VacancyStatus } from '#shared/resources/vacancy.ts'

const tones: Record<VacancyStatus, BadgeProps['tone']> = {
  draft: 'neutral',
  pending: 'warning',
  published: 'success',
  paused: 'info',
  rejected: 'error',
  filled: 'info',
  expired: 'warning',
  archived: 'neutral',
}

export function VacancyStatusBadge({ status }: { status: VacancyStatus }) {
  const { t } = useTranslation('vacancies')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
