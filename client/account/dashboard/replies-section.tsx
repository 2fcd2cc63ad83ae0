import messageCircleIcon from 'virtual:icons/message-circle'
import { useTranslation } from 'react-i18next'
import { useOwnApplications } from '#client/api/applications.ts'
import { VacancyTitle } from '#client/records/vacancies/vacancy-title.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Notice, NoticeList } from '#client/ui/notices.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { awaitsChoice, openApplicationStatuses } from '#shared/resources/application.ts'

const few = 5

/** A volunteer's replies that are not over, first those that wait for the volunteer. */
export function RepliesSection() {
  const { t } = useTranslation('account')
  const { data, error, reload } = useOwnApplications()
  if (error && !data) return <LoadError error={error} onRetry={() => void reload()} />
  const open = (data ?? []).filter(({ status }) => openApplicationStatuses.includes(status))
  if (open.length === 0) return null
  const ordered = open.toSorted((one, other) => Number(awaitsChoice(other)) - Number(awaitsChoice(one)))
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
            time={awaitsChoice(application) ? t('dashboard.yourTurn') : t(`status.${application.status}`)}
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
