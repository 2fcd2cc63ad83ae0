import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { listText } from '#client/i18n/list-text.ts'
import { actionsColumn, type TableColumn } from '#client/lists/table/table-column.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { reasonShown, vacancyColumns } from '#shared/list-columns/vacancies.ts'
import { pathTo } from '#shared/paths.ts'
import type { StaffVacancy } from '#shared/resources/staff-vacancies.ts'
import { closingDay } from '#shared/resources/vacancy.ts'
import { changesOf, useAttributeName } from './use-attribute-name.ts'
import { VacancyStatusBadge } from './vacancy-status-badge.tsx'

export function useVacancyColumns(actions: (vacancy: StaffVacancy) => ReactNode): TableColumn<StaffVacancy>[] {
  const { t } = useTranslation('vacancies')
  const { locale } = useBoot()
  const exported = vacancyColumns(listText(t))
  return [
    {
      ...exported.title,
      cell: ({ title }) => title,
      sortKey: 'title',
      wide: true,
    },
    {
      ...exported.organization,
      cell: ({ organization }) => organization?.name,
    },
    {
      ...exported.status,
      alwaysShown: true,
      cell: (vacancy) => (
        <>
          <VacancyStatusBadge status={vacancy.status} />
          {reasonShown(vacancy) ? (
            <Text size="sm" tone="muted">
              {reasonShown(vacancy)}
            </Text>
          ) : null}
          <ChangedParts unseenChanges={vacancy.unseenChanges} />
        </>
      ),
      sortKey: 'status',
    },
    // Below the status too; a file has it as a column.
    { ...exported.rejection, cell: (vacancy) => reasonShown(vacancy) ?? '–', hidden: true },
    {
      ...exported.applications,
      alwaysShown: true,
      cell: (vacancy) => <ApplicationCount vacancy={vacancy} />,
      nowrap: true,
    },
    {
      ...exported.expires,
      cell: (vacancy) => <Closing vacancy={vacancy} />,
      sortKey: 'closes_on',
      nowrap: true,
      needsTerm: true,
    },
    {
      ...exported.created,
      cell: ({ createdAt }) => formatShortDate(locale, createdAt),
      sortKey: 'created_at',
      nowrap: true,
      hidden: true,
    },
    {
      ...exported.positions,
      cell: ({ positions }) => positions,
      align: 'end',
      hidden: true,
    },
    {
      ...exported.views,
      cell: ({ views }) => views,
      align: 'end',
      hidden: true,
    },
    actionsColumn(t('list.columnActions'), actions),
  ]
}

/** Its last day on the site; extending does not move that where it is the last day of the work. */
function Closing({ vacancy }: { vacancy: StaffVacancy }) {
  const { t } = useTranslation('vacancies')
  const { locale } = useBoot()
  const day = closingDay(vacancy)
  if (day === null) return '–'
  return (
    <>
      {formatShortDate(locale, day)}
      {day === vacancy.endsOn ? (
        <Text size="sm" tone="muted">
          {t('list.lastDay')}
        </Text>
      ) : null}
    </>
  )
}

/** Which parts its organization changed; its page shows how. */
function ChangedParts({ unseenChanges }: Pick<StaffVacancy, 'unseenChanges'>) {
  const { t } = useTranslation('vacancies')
  const nameOf = useAttributeName()
  const parts = changesOf({ unseenChanges }).map(([name]) => nameOf(name))
  return parts.length === 0 ? null : (
    <Text size="sm" tone="muted">
      {t('list.changedParts', { parts: parts.join(', ') })}
    </Text>
  )
}

/** How many people replied, as a link to them; those that wait for a first response are named. */
function ApplicationCount({
  vacancy: { id, title, applicationCount, newApplicationCount },
}: {
  vacancy: StaffVacancy
}) {
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
