import { useTranslation } from 'react-i18next'
import { useActivityRegistrations } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Activity, ActivityRegistration } from '#shared/resources/activity.ts'

/** Sorted by date; within a date the order of the response, in which people registered. */
const byDate = (registrations: readonly ActivityRegistration[]) =>
  registrations.toSorted((a, b) => (a.occurrence?.startsAt ?? '').localeCompare(b.occurrence?.startsAt ?? ''))

/** The participants and the waiting list. */
export function ParticipantsDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  const { data, error, reload } = useActivityRegistrations(activity.id)
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="lg"
      title={t('overview.participantsOf', { title: activity.title })}
      closeLabel={tc('close')}
    >
      {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data?.length === 0 ? <Text>{t('overview.participantsEmpty')}</Text> : null}
      {data && data.length > 0 ? (
        <Table label={t('overview.participants')}>
          <TableHead>
            <TableRow>
              <TableHeaderCell pinned>{t('overview.name')}</TableHeaderCell>
              <TableHeaderCell>{t('overview.date')}</TableHeaderCell>
              <TableHeaderCell>{t('overview.place')}</TableHeaderCell>
              <TableHeaderCell>{t('overview.contact')}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {byDate(data).map(({ id, user, occurrence, status }) => (
              <TableRow key={id}>
                <TableCell pinned>{`${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()}</TableCell>
                <TableCell nowrap>{occurrence ? formatShortDate(locale, occurrence.startsAt) : ''}</TableCell>
                <TableCell>
                  {status === 'registered' || status === 'waitlisted' || status === 'offered'
                    ? t(`overview.registration.${status}`)
                    : ''}
                </TableCell>
                <TableCell>
                  {user?.email ? (
                    <TextLink href={`mailto:${user.email}`}>{user.email}</TextLink>
                  ) : (
                    t('overview.contactLater')
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </LazyDialog>
  )
}
