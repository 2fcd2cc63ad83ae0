import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import type { Pagination as PageNumbers } from '#shared/json-api/types.ts'

type Props = {
  /** From the answer's meta; nothing is shown before it is there. */
  pagination: PageNumbers | undefined
  /** Address of a page of this list; the first has none of its own. */
  pathOf: (page: number | undefined) => string
}

/** The pages of a list, as links: each has an address that can be shared and gone back to. */
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
      // More than two do not fit beside both words on a phone.
      summary={pagination.last > 2 ? t('paging.of', { page: pagination.current, last: pagination.last }) : undefined}
      renderLink={(page, props) => <Link to={pathOf(page > 1 ? page : undefined)} {...props} />}
    />
  )
}
