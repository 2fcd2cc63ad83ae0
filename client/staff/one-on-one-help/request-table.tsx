import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useModeratedRequests } from '#client/api/help.ts'
import { formatShortDate } from '#client/i18n/format.ts'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { areaOf, helpPath } from '#client/records/one-on-one-help/help-paths.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { type HelpSearch, helpRequestStatuses, type ModeratedHelpRequest } from '#shared/resources/help-request.ts'
import { ListFilters } from './list-filters.tsx'
import { RequestBadge } from './status-badges.tsx'

export function RequestTable({ search }: { search: HelpSearch }) {
  const { t } = useTranslation('help-desk')
  const state = useModeratedRequests(search)
  const statuses = helpRequestStatuses.map((value) => ({ value, label: t(`requestStatus.${value}`) }))
  return (
    <ResourceTable
      id="help-requests"
      label={t('requests')}
      columns={useColumns()}
      state={state}
      nameOf={({ name }) => name ?? t('erased')}
      hrefOf={({ id }) => helpPath({ view: 'moderation', request: id })}
      sort={search.sort ?? '-created_at'}
      sortPath={(sort) => helpPath({ ...search, page: undefined, sort })}
      pathOf={(page) => helpPath({ ...search, page })}
      filters={<ListFilters search={search} statuses={statuses} />}
      empty={
        <EmptyState
          media={<Illustration name="state-empty" />}
          title={t('emptyTitle')}
          description={t('emptyText')}
          action={
            search.q || search.status ? (
              <Button as={Link} to={helpPath({ view: 'moderation' })} variant="outline">
                {t('clear')}
              </Button>
            ) : undefined
          }
        />
      }
    />
  )
}

function useColumns(): TableColumn<ModeratedHelpRequest>[] {
  const { t } = useTranslation('help-desk')
  const { t: th } = useTranslation('help')
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
