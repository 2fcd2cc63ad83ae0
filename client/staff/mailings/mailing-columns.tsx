import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { formatShortDateTime } from '#client/i18n/short-date-time.ts'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import type { Mailing } from '#shared/resources/mailing.ts'
import { MailingStateBadge } from './mailing-state-badge.tsx'

/** Subject, state, when and by whom, and how many got it. */
export function useMailingColumns(): TableColumn<Mailing>[] {
  const { t } = useTranslation('mailings')
  const { locale } = useBoot()
  return [
    {
      id: 'subject',
      header: t('list.columnSubject'),
      csv: ({ nl }) => nl.subject,
      cell: ({ nl }) => nl.subject || t('noSubject'),
    },
    {
      id: 'state',
      header: t('list.columnState'),
      csv: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => <MailingStateBadge state={state} />,
    },
    {
      id: 'sent',
      header: t('list.columnSent'),
      sortKey: 'sent_at',
      csv: ({ sentAt }) => sentAt,
      cell: ({ sentAt }) => (sentAt ? <time dateTime={sentAt}>{formatShortDateTime(locale, sentAt)}</time> : '–'),
      nowrap: true,
    },
    {
      id: 'who',
      header: t('list.columnWho'),
      csv: ({ senderName, authorName }) => senderName ?? authorName,
      cell: ({ senderName, authorName }) => senderName ?? authorName ?? t('deletedPerson'),
    },
    {
      id: 'counts',
      header: t('list.columnCounts'),
      csv: ({ state, counts }) => (state === 'draft' ? null : counts.sent),
      cell: ({ state, counts }) =>
        state === 'draft'
          ? '–'
          : t('list.counts', {
              sent: formatNumber(locale, counts.sent),
              all: formatNumber(locale, counts.planned + counts.queued + counts.sent + counts.failed),
            }),
      alwaysShown: true,
    },
    {
      id: 'created',
      header: t('list.columnCreated'),
      sortKey: 'created_at',
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDateTime(locale, createdAt)}</time>,
      hidden: true,
    },
  ]
}
