import inboxIcon from 'virtual:icons/inbox'
import { useTranslation } from 'react-i18next'
import { useDeclaredList } from '#client/api/use-declared-list.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Notice, NoticeList } from '#client/ui/notices.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { volunteerOf } from '#shared/list-columns/applications.ts'
import { applicationShape } from '#shared/resources/shapes/application.ts'
import { applicationInList, staffApplications } from '#shared/resources/staff-applications.ts'
import { longestWaiting, shownWaiting } from './dashboard-paths.ts'

/** The people who wait longest for an organization, each one press away. Nothing while nobody does. */
export function WaitingSection() {
  const { t } = useTranslation('account')
  const { data: applications = [], meta } = useDeclaredList(staffApplications, applicationShape, longestWaiting, {
    size: shownWaiting,
  })
  if (applications.length === 0) return null
  return (
    <Stack gap="4" as="section">
      <Inline justify="between" align="baseline">
        <Heading as="h2" size="xl">
          {t('dashboard.waiting')}
        </Heading>
        <TextLink as={Link} to={staffApplications.href(longestWaiting)} standalone>
          {t('dashboard.waitingAll', { count: meta.pagination?.records ?? applications.length })}
        </TextLink>
      </Inline>
      <NoticeList>
        {applications.map((application) => (
          <Notice
            key={application.id}
            icon={inboxIcon}
            unread={application.unread}
            unreadLabel={t('dashboard.unread')}
            time={t('dashboard.waitingDays', { count: application.unansweredDays ?? 0 })}
            renderLink={(className, children) => (
              <Link className={className} to={applicationInList(application.id, longestWaiting)}>
                {children}
              </Link>
            )}
          >
            {volunteerOf(application, '–')}
            <Text as="span" size="sm" tone="muted">
              {' '}
              · {application.vacancy?.title}
            </Text>
          </Notice>
        ))}
      </NoticeList>
    </Stack>
  )
}
