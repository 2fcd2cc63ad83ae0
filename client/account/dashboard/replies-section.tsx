import messageCircleIcon from 'virtual:icons/message-circle'
import { useTranslation } from 'react-i18next'
import { useOwnApplications } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDay, formatTime } from '#client/i18n/format.ts'
import { VacancyTitle } from '#client/records/vacancies/vacancy-title.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Notice, NoticeList } from '#client/ui/notices.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Application, awaitsChoice, openApplicationStatuses } from '#shared/resources/application.ts'

const few = 5

/** When they meet, once both sides have agreed to it. */
const meetingOf = ({ status, meetingAt }: Application) => (status === 'meeting' ? meetingAt : null)

/** A volunteer's replies that are not over: those that wait for the volunteer, then those with a meeting to come, the first first. */
export function RepliesSection() {
  const { t } = useTranslation('account')
  const { t: ts } = useTranslation('own-application-status')
  const { locale } = useBoot()
  const { data, error, reload } = useOwnApplications()
  if (error && !data) return <LoadError error={error} onRetry={() => void reload()} />
  const open = (data ?? []).filter(({ status }) => openApplicationStatuses.includes(status))
  if (open.length === 0) return null
  const order = (application: Application) =>
    awaitsChoice(application) ? '' : (meetingOf(application) ?? 'without a meeting')
  const ordered = open.toSorted((one, other) => order(one).localeCompare(order(other)))
  const stateOf = (application: Application) => {
    if (awaitsChoice(application)) return t('dashboard.yourTurn')
    const at = meetingOf(application)
    const status = ts(application.status)
    return at ? `${status}: ${formatDay(locale, at)}, ${formatTime(locale, at)}` : status
  }
  return (
    <Stack gap="4" as="section">
      <Inline justify="between" align="baseline">
        <Heading as="h2" size="xl">
          {t('dashboard.ownReplies')}
        </Heading>
        <TextLink as={Link} to={pathTo('profileApplications')} standalone>
          {t('dashboard.ownRepliesAll', { count: data?.length ?? 0 })}
        </TextLink>
      </Inline>
      <NoticeList>
        {ordered.slice(0, few).map((application) => (
          <Notice
            key={application.id}
            icon={messageCircleIcon}
            unread={awaitsChoice(application)}
            unreadLabel={t('dashboard.yourTurn')}
            time={stateOf(application)}
            renderLink={(className, children) => (
              <Link className={className} to={pathTo('application', { id: application.id })}>
                {children}
              </Link>
            )}
          >
            <VacancyTitle vacancy={application.vacancy} />
            <Text as="span" size="sm" tone="muted">
              {' '}
              · {application.vacancy?.organization?.name}
            </Text>
          </Notice>
        ))}
      </NoticeList>
    </Stack>
  )
}
