import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { useAction } from '#client/shell/use-action.ts'
import { contentItemShape } from '#shared/resources/shapes/staff.ts'
import 'virtual:platform-styles-staff.css'
import plusIcon from 'virtual:icons/plus'
import { useTranslation } from 'react-i18next'
import { createContent } from '#client/api/content.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { usePageList } from '#client/lists/use-page-list.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { listedContentPath } from '#shared/list-columns/content.ts'
import { pathTo } from '#shared/paths.ts'
import { type ListedContent, staffContent } from '#shared/resources/content-item.ts'
import { useContentColumns } from './content-columns.tsx'
import { ContentNavigation } from './content-navigation.tsx'

export const page: Page = {
  component: ContentListPage,
  title: { nl: 'Content', en: 'Content' },
  initialData: staffContent.initialData,
}

/** The pages and news of the center. */
export function ContentListPage() {
  const { t } = useTranslation('content')
  const has = useHas()
  const list = usePageList(staffContent, contentItemShape)
  const kind = list.search.kind ?? 'page'
  const navigate = useNavigateAfterSend()
  const { busy, run } = useAction()
  /** The title is written in the editor; the language is the one that the list shows. */
  const begin = () =>
    run(async () => {
      const { id } = await createContent({ kind, locale: list.search.locale ?? 'nl', title: '' })
      await navigate(pathTo('contentEdit', { id }))
    })
  const columns = useContentColumns((item) => <RowActions item={item} />)
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('list.title')}
            actions={
              <Button startIcon={plusIcon} data-shortcut="n" loading={busy} onClick={() => void begin()}>
                {t('list.add')}
              </Button>
            }
          />
          <ContentNavigation current={kind === 'page' ? 'pages' : 'news'} />
          <ResourceTable
            id="content"
            label={t(`kind.${kind}`)}
            list={list}
            columns={columns}
            nameOf={({ title }) => title || t('list.untitled')}
            hrefOf={({ id }) => pathTo('contentEdit', { id })}
            searchLabel={t('list.search')}
            filters={{
              status: {
                label: t('list.columnStatus'),
                all: t('list.allStatuses'),
                option: (status) => t(`status.${status}`),
              },
              locale: {
                label: t('list.language'),
                all: t('list.allLanguages'),
                option: (locale) => t(`locale.${locale}`),
                fit: true,
              },
              unchanged: has('analytics') && { label: t('list.unchanged') },
            }}
            moreFilters={['locale', 'unchanged']}
            empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
            emptyFiltered={{
              title: t('list.emptyFilteredTitle'),
              text: t('list.emptyFilteredText'),
              clear: t('list.clear'),
            }}
          />
        </Stack>
      </Container>
    </Section>
  )
}

function RowActions({ item }: { item: ListedContent }) {
  const { t } = useTranslation('content')
  const { t: tc } = useTranslation('common')
  return (
    <Inline gap="1" wrap={false}>
      <Button
        as={Link}
        to={pathTo('contentEdit', { id: item.id })}
        size="sm"
        variant="ghost"
        aria-label={tc('actionOf', { action: t('list.edit'), name: item.title || t('list.untitled') })}
      >
        {t('list.edit')}
      </Button>
      {item.status === 'published' ? (
        <Button
          as={Link}
          to={listedContentPath(item)}
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
