import { useTranslation } from 'react-i18next'
import { Badge } from '#client/ui/badge.tsx'
import { Inline } from '#client/ui/layout.tsx'
import type { StaffOrganization } from '#shared/resources/staff-organizations.ts'

/** What is special about a sign-up: it waits for a reply, or may be known already. */
export function QueueBadges({ organization }: { organization: StaffOrganization }) {
  const { t } = useTranslation('organizations')
  const { awaitsReply, possibleDuplicate } = organization
  if (!awaitsReply && !possibleDuplicate) return null
  return (
    <Inline gap="1">
      {awaitsReply ? <Badge tone="info">{t('queue.awaitsReply')}</Badge> : null}
      {possibleDuplicate ? <Badge tone="warning">{t('queue.possibleDuplicate')}</Badge> : null}
    </Inline>
  )
}
