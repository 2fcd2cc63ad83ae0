import { useTranslation } from 'react-i18next'
import { Badge } from '#client/ui/badge.tsx'
import type { OrganizationStatus } from '#shared/resources/organization.ts'

const tones = { approved: 'success', pending: 'warning', denied: 'error', archived: 'neutral' } as const

export function OrganizationStatusBadge({ status }: { status: OrganizationStatus }) {
  const { t } = useTranslation('organizations')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
