'use no memo'

import bellIcon from 'virtual:icons/bell'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecentNotifications } from '#client/api/notifications.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Show } from '#client/ui/layout.tsx'
import { Counter } from '#client/ui/staff-layout.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { Link } from '../navigation/site-link.tsx'
import { usePageState } from '../navigation/use-page-state.ts'
import { Panel, panelOpener } from '../panels/panel.tsx'
import { RecentActivity } from './recent-activity.tsx'

/**
 * The current number of unread notifications; an increase is announced. On a desktop it opens the activity panel from the right
 * (requirements.md REQ-2), which leads to all of them; on smaller screens it leads there at once.
 */
export function NotificationBell() {
  const { t } = useTranslation('shell')
  const { data, unread } = useRecentNotifications()
  const [open, setOpen] = usePageState(false)
  const close = () => setOpen(false)
  const [news, setNews] = useState('')
  const known = useRef<number | null>(null)
  const arrived = data !== undefined
  useEffect(() => {
    if (!arrived) return
    // Cleared when they are read: the same number again would not be said.
    if (known.current !== null && unread !== known.current)
      setNews(unread > known.current ? t('notifications.unread', { count: unread }) : '')
    known.current = unread
  }, [arrived, unread, t])
  const state = unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.none')
  const label = `${t('notifications.button')}: ${state}`
  return (
    <>
      <Show on="belowDesktop">
        <Counter count={unread}>
          <IconButton as={Link} to={pathTo('notifications')} icon={bellIcon} label={label} />
        </Counter>
      </Show>
      <Show on="desktop">
        <Counter count={unread}>
          <IconButton
            {...panelOpener}
            icon={bellIcon}
            label={label}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
        </Counter>
      </Show>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Panel open={open} onClose={close} title={t('activity.title')} description={t('activity.intro')}>
        <RecentActivity onLeave={close} />
      </Panel>
    </>
  )
}
