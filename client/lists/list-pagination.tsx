import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import type { Pagination as PageNumbers } from '#shared/json-api/types.ts'

type Props = {
  /** From the meta of the response; nothing is shown before it is loaded. */
  pagination: PageNumbers | undefined
  /** URL of a page of the list; the first page is the URL of the list itself. */
  pathOf: (page: number | undefined) => string
}

/** Pagination of a list as links, so that each page has a URL of its own. */
export function ListPagination({ pagination, pathOf }: Props) {
  const { t } = useTranslation('common')
  if (!pagination) return null
  return (
    <Pagination
      current={pagination.current}
      last={pagination.last}
      label={t('paging.label')}
      previousLabel={t('paging.previous')}
      nextLabel={t('paging.next')}
      pageLabel={(page) => t('paging.page', { page })}
      // On a phone no more than two fit beside the labels.
      summary={pagination.last > 2 ? t('paging.of', { page: pagination.current, last: pagination.last }) : undefined}
      renderLink={(page, props) => <Link to={pathOf(page > 1 ? page : undefined)} {...props} />}
    />
  )
}
