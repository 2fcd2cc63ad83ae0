'use no memo'

import bellIcon from 'virtual:icons/bell'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecentNotifications } from '#client/api/notifications.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Counter } from '#client/ui/staff-layout.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { Link } from '../navigation/site-link.tsx'

/** The current number of unread notifications; an increase is announced. */
export function NotificationsLink() {
  const { t } = useTranslation('shell')
  const { data, unread } = useRecentNotifications()
  const [news, setNews] = useState('')
  const known = useRef<number | null>(null)
  const arrived = data !== undefined
  useEffect(() => {
    if (!arrived) return
    if (known.current !== null && unread > known.current) setNews(t('notifications.unread', { count: unread }))
    known.current = unread
  }, [arrived, unread, t])
  const state = unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.none')
  return (
    <>
      <Counter count={unread}>
        <IconButton
          as={Link}
          to={pathTo('notifications')}
          icon={bellIcon}
          label={`${t('notifications.button')}: ${state}`}
        />
      </Counter>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  )
}
