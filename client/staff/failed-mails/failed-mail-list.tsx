import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDateTime } from '#client/i18n/short-date-time.ts'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { usePageList } from '#client/lists/use-page-list.ts'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type FailedMail, failedMails } from '#shared/resources/failed-mail.ts'
import { mailDays } from '#shared/resources/failed-mail-values.ts'
import { failedMailShape } from '#shared/resources/shapes/staff.ts'
import { FailedMailActions } from './failed-mail-actions.tsx'

export const page: Page = {
  component: FailedMailListPage,
  title: { nl: 'Mails die niet aankwamen', en: 'Emails that did not arrive' },
  initialData: failedMails.initialData,
}

/** The mails that could not be delivered: why, whose they are, and how they are sent again. */
export function FailedMailListPage() {
  const { t } = useTranslation('failed-mails')
  const list = usePageList(failedMails, failedMailShape, { keepPreviousData: true })
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            breadcrumb={<Breadcrumbs list={t('templates')} to={pathTo('templates')} here={t('title')} />}
            title={t('title')}
            count={list.meta.pagination?.records}
            description={t('intro', { days: mailDays })}
          />
          <ResourceTable
            id="failed-mails"
            label={t('title')}
            list={list}
            columns={useColumns(() => void list.reload())}
            nameOf={({ recipient }) => recipient}
            searchLabel={t('search')}
            filters={{ from: { label: t('from') }, to: { label: t('to') } }}
            empty={{ title: t('emptyTitle'), text: t('emptyText') }}
            emptyFiltered={{ title: t('emptyFilteredTitle'), text: t('emptyFilteredText'), clear: t('clear') }}
          />
        </Stack>
      </Container>
    </Section>
  )
}

function useColumns(onChanged: () => void): TableColumn<FailedMail>[] {
  const { t } = useTranslation('failed-mails')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  const cause = ({ failure }: FailedMail) => t(`cause.${failure}`)
  return [
    {
      id: 'recipient',
      header: t('column.recipient'),
      csv: ({ recipient }) => recipient,
      cell: ({ recipient, userId, sendsTo }) => (
        <>
          {userId ? (
            <TextLink as={Link} to={pathTo('user', { id: userId })}>
              {recipient}
            </TextLink>
          ) : (
            recipient
          )}
          {sendsTo === recipient ? null : (
            <Text size="sm" tone="muted">
              {t('sendsTo', { address: sendsTo })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'subject',
      header: t('column.subject'),
      cell: ({ subject }) => subject,
      csv: ({ subject }) => subject,
    },
    {
      id: 'cause',
      header: t('column.cause'),
      csv: cause,
      alwaysShown: true,
      cell: cause,
    },
    {
      id: 'error',
      header: t('column.error'),
      csv: ({ error }) => error,
      alwaysShown: true,
      cell: ({ error, requestId }) => (
        <>
          {error}
          {requestId ? (
            <Text size="sm" tone="muted">
              {tc('error.reference', { id: requestId })}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      id: 'created',
      header: t('column.created'),
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDateTime(locale, createdAt)}</time>,
      nowrap: true,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      alwaysShown: true,
      cell: (mail) => <FailedMailActions mail={mail} onChanged={onChanged} />,
    },
  ]
}
