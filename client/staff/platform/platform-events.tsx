import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { usePlatformEvents } from '#client/api/platform-centers.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { PlatformEvent } from '#shared/resources/platform-center.ts'

/** The newest events of a center's log: what was done, when and on whose side, not by whom or to which record. */
export function PlatformEvents({ id }: { id: string }) {
  const { t } = useTranslation('platform')
  const { data: events, error, reload } = usePlatformEvents(id)
  return (
    <Stack as="section" gap="3">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {t('record.log')}
        </Heading>
        <Text tone="muted">{t('record.logText')}</Text>
      </Stack>
      {error && !events ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!error && !events ? <Skeleton shape="block" /> : null}
      {events?.length === 0 ? <Text>{t('record.logEmpty')}</Text> : null}
      {events && events.length > 0 ? <EventTable events={events} /> : null}
    </Stack>
  )
}

function EventTable({ events }: { events: readonly PlatformEvent[] }) {
  const { t } = useTranslation('platform')
  const { t: ta } = useTranslation('audit')
  const { locale } = useBoot()
  // Another release may know actions that this one does not.
  const actionOf = (action: string) => ta(`actions.${action}` as 'actions.user.invited', { defaultValue: action })
  return (
    <Table label={t('record.log')}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t('record.when')}</TableHeaderCell>
          <TableHeaderCell>{t('record.what')}</TableHeaderCell>
          <TableHeaderCell>{t('record.by')}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {events.map(({ id, action, side, reason, createdAt }) => (
          <TableRow key={id}>
            <TableCell>
              <time dateTime={createdAt}>{formatDateTime(locale, createdAt)}</time>
            </TableCell>
            <TableCell>
              {actionOf(action)}
              {reason ? (
                <Text size="sm" tone="muted" dir="auto">
                  {reason}
                </Text>
              ) : null}
            </TableCell>
            <TableCell>{t(`record.sides.${side}`)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
