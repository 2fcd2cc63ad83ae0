'use no memo'

import building2Icon from 'virtual:icons/building-2'
import calendarPlusIcon from 'virtual:icons/calendar-plus'
import circleCheckIcon from 'virtual:icons/circle-check'
import circleXIcon from 'virtual:icons/circle-x'
import clockIcon from 'virtual:icons/clock'
import fileDownIcon from 'virtual:icons/file-down'
import fileXIcon from 'virtual:icons/file-x'
import graduationCapIcon from 'virtual:icons/graduation-cap'
import handHeartIcon from 'virtual:icons/hand-heart'
import handshakeIcon from 'virtual:icons/handshake'
import inboxIcon from 'virtual:icons/inbox'
import messageCircleIcon from 'virtual:icons/message-circle'
import userCheckIcon from 'virtual:icons/user-check'
import { useTranslation } from 'react-i18next'
import { markNotificationRead } from '#client/api/notifications.ts'
import { Notice, NoticeList } from '#client/ui/notices.tsx'
import type { Notification, NotificationKind } from '#shared/resources/notification.ts'
import { Link } from '../navigation/site-link.tsx'
import { RelativeTime } from '../relative-time.tsx'

const icons: Record<NotificationKind, string> = {
  application_received: inboxIcon,
  application_withdrawn: circleXIcon,
  application_stopped: circleXIcon,
  stage_finished: graduationCapIcon,
  application_handed_back: inboxIcon,
  match_stopped: circleXIcon,
  application_status: messageCircleIcon,
  invitation_received: handHeartIcon,
  invitation_declined: circleXIcon,
  profile_stale: userCheckIcon,
  place_offered: calendarPlusIcon,
  activity_cancelled: circleXIcon,
  registration_removed: circleXIcon,
  organization_pending: building2Icon,
  member_added: userCheckIcon,
  members_added: userCheckIcon,
  vacancy_pending: inboxIcon,
  vacancy_changed: inboxIcon,
  vacancy_published: circleCheckIcon,
  vacancy_rejected: circleXIcon,
  help_request_pending: handshakeIcon,
  help_offer_pending: handHeartIcon,
  pupil_requested: graduationCapIcon,
  pupil_enrolled: graduationCapIcon,
  pupil_consent_granted: circleCheckIcon,
  pupil_consent_declined: circleXIcon,
  pupil_consent_withdrawn: circleXIcon,
  pupil_removed: circleXIcon,
  hours_submitted: clockIcon,
  hours_approved: circleCheckIcon,
  hours_rejected: circleXIcon,
  list_export_ready: fileDownIcon,
  list_export_failed: fileXIcon,
  import_done: circleCheckIcon,
}

type Props = {
  notifications: readonly Notification[]
  /** Called when a notification is opened. */
  onLeave?: () => void
}

/** Each notification links to its record; opening it marks it as read. */
export function NotificationList({ notifications, onLeave }: Props) {
  const { t } = useTranslation('shell')
  return (
    <NoticeList>
      {notifications.map((notification) => {
        const { id, kind, message, link, readAt, createdAt } = notification
        return (
          <Notice
            key={id}
            icon={icons[kind]}
            unread={readAt === null}
            unreadLabel={t('notifications.isNew')}
            time={<RelativeTime value={createdAt} />}
            renderLink={
              link === null
                ? undefined
                : (className, children) => (
                    <Link
                      to={link}
                      className={className}
                      onClick={() => {
                        // A failure to mark it as read must not delay the navigation.
                        if (readAt === null) void markNotificationRead(id).catch(() => undefined)
                        onLeave?.()
                      }}
                    >
                      {children}
                    </Link>
                  )
            }
          >
            <bdi>{message}</bdi>
          </Notice>
        )
      })}
    </NoticeList>
  )
}
