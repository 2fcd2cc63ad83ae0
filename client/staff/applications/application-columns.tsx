import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { listText } from '#client/i18n/list-text.ts'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { applicationColumns } from '#shared/list-columns/applications.ts'
import type { Application } from '#shared/resources/application.ts'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { isOwn } from './is-own.ts'
import { PlannedDeclineLine } from './planned-decline.tsx'
import { useVolunteerName } from './use-volunteer-name.ts'

/** Says that the reader has not opened an application. */
export function UnreadMark() {
  const { t } = useTranslation('staff')
  return (
    <Badge size="sm" tone="info">
      {t('applications.unreadRow')}
    </Badge>
  )
}

/** `onChanged`: a row was changed from within the table. */
export function useApplicationColumns(onChanged: () => void): TableColumn<Application>[] {
  const { t } = useTranslation('staff')
  const nameOfVolunteer = useVolunteerName()
  const { locale } = useBoot()
  const reader = useSession().user
  const exported = applicationColumns(listText(t))
  return [
    {
      ...exported.volunteer,
      cell: (application) =>
        application.unread ? (
          <>
            <strong>{nameOfVolunteer(application)}</strong> <UnreadMark />
          </>
        ) : (
          nameOfVolunteer(application)
        ),
      below: (application) =>
        isOwn(reader, application) ? (
          <Text size="sm" tone="muted">
            {t('applications.ownRow')}
          </Text>
        ) : null,
    },
    {
      ...exported.email,
      cell: ({ user }) => user?.email,
      hidden: true,
    },
    {
      ...exported.phone,
      cell: ({ user }) => user?.phone,
      hidden: true,
    },
    {
      ...exported.vacancy,
      cell: ({ vacancy }) => vacancy?.title,
    },
    {
      ...exported.organization,
      cell: ({ vacancy }) => vacancy?.organization?.name,
    },
    {
      ...exported.status,
      cell: (application) => (
        <Stack gap="1" align="start">
          <ApplicationStatusBadge status={application.status} />
          <PlannedDeclineLine application={application} name={nameOfVolunteer(application)} onChanged={onChanged} />
        </Stack>
      ),
      sortKey: 'status',
      // An answer that waits to be sent is taken back here.
      alwaysShown: true,
      comesFirst: true,
    },
    {
      ...exported.received,
      cell: ({ createdAt }) => formatShortDate(locale, createdAt),
      comesFirst: true,
      sortKey: 'created_at',
      nowrap: true,
    },
    {
      ...exported.waitingOn,
      cell: ({ waitingOn }) => t(`waitingOn.${waitingOn}`),
      comesFirst: true,
      needsTerm: true,
      sortKey: 'waiting_on',
    },
    {
      ...exported.assignee,
      cell: ({ assigneeName }) => assigneeName,
    },
    {
      ...exported.motivation,
      cell: ({ motivation }) => (
        <Text size="sm" lines="two" dir="auto">
          {motivation}
        </Text>
      ),
      hidden: true,
    },
  ]
}
