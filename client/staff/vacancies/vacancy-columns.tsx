import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { OwnVacancy } from '#shared/resources/own-vacancies.ts'
import { VacancyStatusBadge } from './vacancy-status-badge.tsx'

export function useVacancyColumns(actions: (vacancy: OwnVacancy) => ReactNode): TableColumn<OwnVacancy>[] {
  const { t } = useTranslation('vacancies')
  const { locale } = useBoot()
  return [
    {
      id: 'title',
      header: t('list.columnTitle'),
      cell: ({ title }) => title,
      csv: ({ title }) => title,
      sortKey: 'title',
    },
    {
      id: 'organization',
      header: t('list.columnOrganization'),
      cell: ({ organization }) => organization?.name,
      csv: ({ organization }) => organization?.name,
    },
    {
      id: 'status',
      header: t('list.columnStatus'),
      cell: ({ status, rejectionReason }) => (
        <>
          <VacancyStatusBadge status={status} />
          {status === 'rejected' && rejectionReason ? (
            <Text size="sm" tone="muted">
              {rejectionReason}
            </Text>
          ) : null}
        </>
      ),
      csv: ({ status }) => t(`status.${status}`),
      sortKey: 'status',
    },
    {
      id: 'applications',
      header: t('list.columnApplications'),
      cell: (vacancy) => <ApplicationCount vacancy={vacancy} />,
      csv: ({ applicationCount }) => applicationCount ?? 0,
      nowrap: true,
    },
    {
      id: 'expires',
      header: t('list.columnExpires'),
      cell: ({ expiresOn }) => (expiresOn ? formatShortDate(locale, expiresOn) : '–'),
      csv: ({ expiresOn }) => expiresOn ?? '',
      sortKey: 'expires_on',
      nowrap: true,
    },
    {
      id: 'created',
      header: t('list.columnCreated'),
      cell: ({ createdAt }) => formatShortDate(locale, createdAt),
      csv: ({ createdAt }) => createdAt.slice(0, 10),
      sortKey: 'created_at',
      nowrap: true,
      hidden: true,
    },
    {
      id: 'positions',
      header: t('list.columnPositions'),
      cell: ({ positions }) => positions,
      csv: ({ positions }) => positions,
      align: 'end',
      hidden: true,
    },
    {
      id: 'views',
      header: t('list.columnViews'),
      cell: ({ views }) => views,
      csv: ({ views }) => views,
      align: 'end',
      hidden: true,
    },
    { id: 'actions', header: t('list.columnActions'), cell: actions, nowrap: true },
  ]
}

/** How many people replied, as a link to them; those that wait for a first response are named. */
function ApplicationCount({ vacancy: { id, title, applicationCount, newApplicationCount } }: { vacancy: OwnVacancy }) {
  const { t } = useTranslation('vacancies')
  const count = applicationCount ?? 0
  if (count === 0) return <>0</>
  const unanswered = newApplicationCount ?? 0
  return (
    <>
      <TextLink
        as={Link}
        to={pathTo('applications', {}, { vacancy: id })}
        aria-label={t('list.applicationsOf', { count, title })}
      >
        {count}
      </TextLink>
      {unanswered > 0 ? (
        <Text as="span" size="sm" tone="muted">
          {' '}
          {t('list.unanswered', { count: unanswered })}
        </Text>
      ) : null}
    </>
  )
}
