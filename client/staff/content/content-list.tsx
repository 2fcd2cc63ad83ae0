import type { Page } from '#client/shell/pages/page.ts'
import { contentItemShape } from '#shared/resources/shapes/staff.ts'
import 'virtual:platform-styles-staff.css'
import plusIcon from 'virtual:icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentList } from '#client/api/content.ts'
import { ListEmpty } from '#client/lists/list-empty.tsx'
import { allRowsPageSize } from '#client/lists/table/all-rows.ts'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { contentLivePath } from '#shared/list-columns/content.ts'
import { pathTo } from '#shared/paths.ts'
import {
  type ContentSearch,
  contentListPath,
  contentSearchFrom,
  type ListedContent,
} from '#shared/resources/content-item.ts'
import { useContentColumns } from './content-columns.tsx'
import { ContentFilters } from './content-filters.tsx'
import { ContentNavigation } from './content-navigation.tsx'
import { contentPath } from './content-paths.ts'

const ContentAddDialog = lazyPart(async () => (await import('./content-add-dialog.tsx')).ContentAddDialog)

export const page: Page = {
  component: ContentListPage,
  title: { nl: 'Content', en: 'Content' },
  initialData: (_, search) => [{ path: contentListPath(contentSearchFrom(search)) }],
}

/** The pages and news of the center. */
export function ContentListPage() {
  const { t } = useTranslation('content')
  const search = contentSearchFrom(useSearchParams())
  const kind = search.kind ?? 'page'
  const [adding, setAdding] = useState(false)
  const state = useContentList(search)
  const columns = useContentColumns((item) => <RowActions item={item} />)
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('list.title')}
            actions={
              <Button
                startIcon={plusIcon}
                data-shortcut="n"
                {...ContentAddDialog.opener}
                onClick={() => setAdding(true)}
              >
                {t('list.add')}
              </Button>
            }
          />
          <ContentNavigation current={kind === 'page' ? 'pages' : 'news'} />
          <ResourceTable
            id="content"
            label={t(`kind.${kind}`)}
            columns={columns}
            state={state}
            nameOf={({ title }) => title || t('list.untitled')}
            hrefOf={({ id }) => pathTo('contentEdit', { id })}
            sort={search.sort ?? '-updated_at'}
            sortPath={(sort) => contentPath({ ...search, page: undefined, sort: sort as ContentSearch['sort'] })}
            pathOf={(page) => contentPath({ ...search, page })}
            filters={<ContentFilters search={search} />}
            exported={{
              list: 'content_items',
              shape: contentItemShape,
              pathOf: (page, scope) =>
                contentListPath({ ...(scope === 'all' ? { kind } : search), page }, allRowsPageSize),
            }}
            bulkActions={[]}
            empty={<ContentEmpty search={search} />}
          />
        </Stack>
      </Container>
      {adding ? <ContentAddDialog kind={kind} onClose={() => setAdding(false)} /> : null}
    </Section>
  )
}

function RowActions({ item }: { item: ListedContent }) {
  const { t } = useTranslation('content')
  return (
    <Inline gap="1" wrap={false}>
      <Button as={Link} to={pathTo('contentEdit', { id: item.id })} size="sm" variant="ghost">
        {t('list.edit')}
      </Button>
      {item.status === 'published' ? (
        <Button
          as={Link}
          to={contentLivePath(item)}
          size="sm"
          variant="ghost"
          aria-label={t('list.viewOf', { title: item.title })}
        >
          {t('list.view')}
        </Button>
      ) : null}
    </Inline>
  )
}

function ContentEmpty({ search }: { search: ContentSearch }) {
  const { t } = useTranslation('content')
  const tab = contentPath({ kind: search.kind })
  const filtered = contentPath({ ...search, sort: undefined, page: undefined }) !== tab
  return filtered ? (
    <ListEmpty
      title={t('list.emptyFilteredTitle')}
      text={t('list.emptyFilteredText')}
      action={{ label: t('list.clear'), to: tab }}
    />
  ) : (
    <ListEmpty title={t('list.emptyTitle')} text={t('list.emptyText')} />
  )
}
