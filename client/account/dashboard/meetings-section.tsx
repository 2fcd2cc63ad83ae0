import calendarDaysIcon from 'virtual:icons/calendar-days'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeetingsThisWeek } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDay, formatTime } from '#client/i18n/format.ts'
import { ShowRest, wholeList } from '#client/lists/show-rest.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Notice, NoticeList } from '#client/ui/notices.tsx'
import { Heading } from '#client/ui/text.tsx'
import { volunteerOf } from '#shared/list-columns/applications.ts'
import { pathTo } from '#shared/paths.ts'

/** Whom an organization meets this week. */
export function MeetingsSection() {
  const { t } = useTranslation('account')
  const { locale } = useBoot()
  const [size, setSize] = useState<number>()
  const state = useMeetingsThisWeek(size)
  const { data: meetings = [] } = state
  if (meetings.length === 0) return null
  return (
    <Stack gap="4" as="section">
      <Heading as="h2" size="xl">
        {t('dashboard.meetings')}
      </Heading>
      <NoticeList>
        {meetings.map((application) => (
          <Notice
            key={application.id}
            icon={calendarDaysIcon}
            unread={false}
            unreadLabel=""
            time={
              application.meetingAt
                ? `${formatDay(locale, application.meetingAt)}, ${formatTime(locale, application.meetingAt)}`
                : ''
            }
            renderLink={(className, children) => (
              <Link className={className} to={pathTo('application', { id: application.id })}>
                {children}
              </Link>
            )}
          >
            {volunteerOf(application, '–')} · {application.vacancy?.title}
          </Notice>
        ))}
      </NoticeList>
      <ShowRest state={state} onShow={() => setSize(wholeList)} />
    </Stack>
  )
}
