import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { listText } from '#client/i18n/list-text.ts'
import { actionsColumn, type TableColumn } from '#client/lists/table/table-column.ts'
import { contentColumns, listedContentPath } from '#shared/list-columns/content.ts'
import type { ListedContent } from '#shared/resources/content-item.ts'
import { ContentStatusBadge } from './content-status-badge.tsx'

export function useContentColumns(actions: (item: ListedContent) => ReactNode): TableColumn<ListedContent>[] {
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const exported = contentColumns(listText(t))
  return [
    { ...exported.title, cell: ({ title }) => title || t('list.untitled'), sortKey: 'title' },
    { ...exported.slug, cell: listedContentPath },
    { ...exported.language, cell: (item) => t(`locale.${item.locale}`) },
    {
      ...exported.status,
      alwaysShown: true,
      nowrap: true,
      cell: ({ status, hasDraft }) => <ContentStatusBadge status={status} hasDraft={hasDraft} />,
    },
    {
      ...exported.date,
      cell: ({ publishedAt, status }) =>
        publishedAt && status === 'published' ? formatShortDate(locale, publishedAt) : '–',
      sortKey: 'published_at',
      nowrap: true,
    },
    { ...exported.author, cell: ({ author }) => author ?? '–' },
    {
      ...exported.updated,
      cell: ({ updatedAt }) => formatShortDate(locale, updatedAt),
      sortKey: 'updated_at',
      nowrap: true,
      hidden: true,
    },
    actionsColumn(t('list.columnActions'), actions),
  ]
}
