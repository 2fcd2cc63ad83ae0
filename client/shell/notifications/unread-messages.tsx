'use no memo'

import { useTranslation } from 'react-i18next'
import { useUnreadMessages } from '#client/api/conversations.ts'
import { Badge } from '#client/ui/badge.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'

/** The number of unread messages, beside the link to the conversations. */
export function UnreadMessages() {
  const { t } = useTranslation('shell')
  const unread = useUnreadMessages()
  if (unread === 0) return null
  return (
    <>
      {' '}
      <Badge tone="info" variant="solid" size="sm">
        <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
        <VisuallyHidden>{t('messages.unread', { count: unread })}</VisuallyHidden>
      </Badge>
    </>
  )
}
