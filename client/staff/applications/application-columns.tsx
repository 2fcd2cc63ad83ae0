import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Application } from '#shared/resources/application.ts'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { PlannedDeclineLine } from './planned-decline.tsx'

export const volunteerOf = ({ user }: Application): string =>
  `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || '–'

/** `onChanged`: a row was changed from within the table. */
export function useApplicationColumns(onChanged: () => void): TableColumn<Application>[] {
  const { t } = useTranslation('staff')
  const { locale } = useBoot()
  return [
    { id: 'volunteer', header: t('applications.columnVolunteer'), cell: volunteerOf, csv: volunteerOf },
    {
      id: 'email',
      header: t('applications.columnEmail'),
      cell: ({ user }) => user?.email,
      csv: ({ user }) => user?.email,
      hidden: true,
    },
    {
      id: 'vacancy',
      header: t('applications.columnVacancy'),
      cell: ({ vacancy }) => vacancy?.title,
      csv: ({ vacancy }) => vacancy?.title,
    },
    {
      id: 'organization',
      header: t('applications.columnOrganization'),
      cell: ({ vacancy }) => vacancy?.organization?.name,
      csv: ({ vacancy }) => vacancy?.organization?.name,
    },
    {
      id: 'status',
      header: t('applications.columnStatus'),
      cell: (application) => (
        <Stack gap="1" align="start">
          <ApplicationStatusBadge status={application.status} />
          <PlannedDeclineLine application={application} name={volunteerOf(application)} onChanged={onChanged} />
        </Stack>
      ),
      csv: ({ status }) => t(`status.${status}`),
      sortKey: 'status',
    },
    {
      id: 'received',
      header: t('applications.columnReceived'),
      cell: ({ createdAt }) => formatShortDate(locale, createdAt),
      // ISO dates, which a spreadsheet sorts.
      csv: ({ createdAt }) => createdAt.slice(0, 10),
      sortKey: 'created_at',
      nowrap: true,
    },
    {
      id: 'waitingOn',
      header: t('applications.columnWaitingOn'),
      cell: ({ waitingOn }) => t(`waitingOn.${waitingOn}`),
      csv: ({ waitingOn }) => t(`waitingOn.${waitingOn}`),
      sortKey: 'waiting_on',
    },
    {
      id: 'motivation',
      header: t('applications.columnMotivation'),
      cell: ({ motivation }) => <Text size="sm">{motivation}</Text>,
      csv: ({ motivation }) => motivation,
      hidden: true,
    },
  ]
}
