import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { rejectHelpResponse } from '#client/api/help-requests.ts'
import { formatShortDate } from '#client/i18n/format.ts'
import { readNewestRow } from '#client/lists/newest-row.ts'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { usePageList } from '#client/lists/use-page-list.ts'
import { areaOf, helpPath } from '#client/records/help-requests/help-paths.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { TextLink } from '#client/ui/link.tsx'
import type { HelpResponse } from '#shared/resources/help-request.ts'
import { helpResponseStatuses } from '#shared/resources/help-request-values.ts'
import { helpResponseShape } from '#shared/resources/shapes/help-request.ts'
import { moderatedHelpResponses } from '#shared/resources/staff-help-requests.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ResponseBadge } from './status-badges.tsx'
import { statusFilter } from './status-filter.tsx'

export function HelperTable() {
  const { t } = useTranslation('staff-help-requests')
  const list = usePageList(moderatedHelpResponses, helpResponseShape, {})
  const [rejected, setRejected] = useState<HelpResponse | null>(null)
  return (
    <>
      <ResourceTable
        id="help-helpers"
        label={t('helpers')}
        list={list}
        columns={useColumns(setRejected)}
        nameOf={({ name }) => name ?? t('erased')}
        searchLabel={t('search')}
        filters={{
          status: statusFilter(helpResponseStatuses, list.search.status, {
            label: t('status'),
            all: t('allStatuses'),
            option: (status) => t(`responseStatus.${status}`),
          }),
        }}
        empty={{ title: t('emptyHelpersTitle'), text: t('emptyHelpersText') }}
        emptyFiltered={{ title: t('emptyHelpersTitle'), text: t('emptyHelpersText'), clear: t('clear') }}
      />
      {rejected ? (
        <RejectDialog
          title={t('step.rejectHelperTitle')}
          person={rejected}
          readNewest={() => readNewestRow(list, rejected.id)}
          onReject={rejectHelpResponse}
          onClose={() => setRejected(null)}
          onTried={() => list.reload()}
        />
      ) : null}
    </>
  )
}

function useColumns(onReject: (response: HelpResponse) => void): TableColumn<HelpResponse>[] {
  const { t } = useTranslation('staff-help-requests')
  const { t: th } = useTranslation('help-requests')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name ?? t('erased'), sortKey: 'name' },
    {
      id: 'answers',
      header: t('helpsWith'),
      cell: ({ helpRequest, categories }) =>
        helpRequest ? (
          <TextLink as={Link} to={helpPath({ view: 'moderation', request: helpRequest.id })}>
            {th(`category.${helpRequest.category}`)}
          </TextLink>
        ) : (
          categories.map((one) => th(`category.${one}`)).join(', ') || t('general')
        ),
    },
    {
      id: 'message',
      header: t('about'),
      cell: ({ message }) => (message ? <span dir="auto">{message}</span> : t('erased')),
    },
    {
      id: 'contact',
      header: t('detail.contact'),
      cell: ({ email, phone }) => [email, phone].filter(Boolean).join(' · '),
    },
    { id: 'area', header: t('area'), cell: areaOf, sortKey: 'postal_code4' },
    { id: 'frequency', header: t('frequency'), cell: ({ frequency }) => th(`frequency.${frequency}`), hidden: true },
    { id: 'status', header: t('status'), cell: ({ status }) => <ResponseBadge status={status} />, sortKey: 'status' },
    {
      id: 'received',
      header: t('received'),
      cell: ({ createdAt }) => formatShortDate(locale, createdAt),
      sortKey: 'created_at',
      nowrap: true,
    },
    {
      id: 'step',
      header: t('step.title'),
      cell: (response) =>
        response.status === 'available' ? (
          <Button
            {...dialogOpener}
            size="sm"
            variant="ghost"
            aria-label={tc('actionOf', { action: t('step.reject'), name: response.name ?? t('erased') })}
            onClick={() => onReject(response)}
          >
            {t('step.reject')}
          </Button>
        ) : null,
    },
  ]
}
