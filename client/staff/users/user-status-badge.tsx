import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { Text } from '#client/ui/text.tsx'
import type { UserStatus } from '#shared/resources/user.ts'
import type { User } from '#shared/resources/user-schema.ts'

const tones: Record<UserStatus, BadgeProps['tone']> = {
  active: 'success',
  invited: 'info',
  inactive: 'warning',
  archived: 'neutral',
}

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('users')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}

/** Until when an invitation can be accepted, or when that ended. */
export function InvitationState({ user: { invitationExpiresAt } }: { user: Pick<User, 'invitationExpiresAt'> }) {
  const { t } = useTranslation('users')
  const { locale } = useBoot()
  if (invitationExpiresAt === null) return null
  const date = formatShortDate(locale, invitationExpiresAt)
  const isExpired = Date.parse(invitationExpiresAt) < Date.now()
  return (
    <Text as="span" size="sm" tone={isExpired ? undefined : 'muted'} weight={isExpired ? 'semibold' : undefined}>
      {isExpired ? t('invitation.expired', { date }) : t('invitation.until', { date })}
    </Text>
  )
}
