import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { usePageList } from '#client/lists/use-page-list.ts'
import { areaOf, helpPath } from '#client/records/help-requests/help-paths.ts'
import type { ModeratedHelpRequest } from '#shared/resources/help-request.ts'
import { helpRequestStatuses } from '#shared/resources/help-request-values.ts'
import { moderatedHelpRequestShape } from '#shared/resources/shapes/help-request.ts'
import { moderatedHelpRequests } from '#shared/resources/staff-help-requests.ts'
import { RequestBadge } from './status-badges.tsx'
import { statusFilter } from './status-filter.tsx'

export function RequestTable() {
  const { t } = useTranslation('staff-help-requests')
  const list = usePageList(moderatedHelpRequests, moderatedHelpRequestShape, {})
  return (
    <ResourceTable
      id="help-requests"
      label={t('requests')}
      list={list}
      columns={useColumns()}
      nameOf={({ name }) => name ?? t('erased')}
      hrefOf={({ id }) => helpPath({ view: 'moderation', request: id })}
      searchLabel={t('search')}
      filters={{
        status: statusFilter(helpRequestStatuses, list.search.status, {
          label: t('status'),
          all: t('allStatuses'),
          option: (status) => t(`requestStatus.${status}`),
        }),
      }}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      emptyFiltered={{ title: t('emptyTitle'), text: t('emptyText'), clear: t('clear') }}
    />
  )
}

function useColumns(): TableColumn<ModeratedHelpRequest>[] {
  const { t } = useTranslation('staff-help-requests')
  const { t: th } = useTranslation('help-requests')
  const { locale } = useBoot()
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name ?? t('erased'), sortKey: 'name' },
    { id: 'category', header: t('category'), cell: ({ category }) => th(`category.${category}`), sortKey: 'category' },
    { id: 'area', header: t('area'), cell: areaOf, sortKey: 'postal_code4' },
    { id: 'frequency', header: t('frequency'), cell: ({ frequency }) => th(`frequency.${frequency}`) },
    { id: 'status', header: t('status'), cell: ({ status }) => <RequestBadge status={status} />, sortKey: 'status' },
    {
      id: 'received',
      header: t('received'),
      cell: ({ createdAt }) => formatShortDate(locale, createdAt),
      sortKey: 'created_at',
      nowrap: true,
    },
    {
      id: 'closes',
      header: t('closes'),
      cell: ({ expiresAt }) => (expiresAt ? formatShortDate(locale, expiresAt) : ''),
      sortKey: 'expires_at',
      nowrap: true,
    },
  ]
}
