import { mediaLibrary } from '#shared/resources/media-library.ts'
import 'virtual:platform-styles-staff.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaItems } from '#client/api/media.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import { FilterSelect } from '#client/lists/table/filter-select.tsx'
import { ListFilters } from '#client/lists/table/list-filters.tsx'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { isFiltered } from '#client/lists/use-page-list.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import type { MediaItem } from '#shared/resources/media-item.ts'
import { ContentNavigation } from '../content/content-navigation.tsx'
import { MediaGrid } from './media-grid.tsx'
import { MediaUploads } from './media-uploads.tsx'

/** Form, cropper and uses: for the first medium that is opened. */
const MediaDetails = lazyPart(async () => (await import('./media-details.tsx')).MediaDetails)

export const page: Page = {
  component: MediaPage,
  title: { nl: 'Media', en: 'Media' },
  initialData: mediaLibrary.initialData,
}

/** The center's pictures and documents: add, describe, find, replace, delete. */
export function MediaPage() {
  const { t } = useTranslation('media')
  const search = useListSearch(mediaLibrary)
  const state = useMediaItems(search)
  const list = { declared: mediaLibrary, search }
  const filtered = isFiltered(list)
  const [open, setOpen] = useState<MediaItem | null>(null)
  const { pagination, tags = [] } = state.meta
  return (
    <Section space="sm">
      <PageHead title={t('title')} noIndex />
      <Container width="wide">
        <Stack gap="5">
          <PageHeader title={t('title')} count={pagination?.records} description={t('intro')} />
          <ContentNavigation current="media" />
          <MediaUploads onAdded={() => void state.reload()} onOpen={setOpen} />
          <ListFilters
            list={list}
            searchLabel={t('search')}
            filters={{
              state: { label: t('state'), all: t('allStates'), option: (value) => t(`states.${value}`) },
              kind: { label: t('kind'), all: t('allKinds'), option: (value) => t(`kinds.${value}`) },
              licence: { label: t('licenceFilter'), all: t('allLicences'), option: (value) => t(`licences.${value}`) },
              tag: {
                draw: (change) => (
                  <FilterSelect
                    label={t('tagFilter')}
                    value={search.tag}
                    allLabel={t('allTags')}
                    options={[
                      ...(search.tag && !tags.some(({ tag }) => tag === search.tag)
                        ? [{ value: search.tag, label: search.tag }]
                        : []),
                      ...tags.map(({ tag, count }) => ({ value: tag, label: t('tagCount', { tag, count }) })),
                    ]}
                    onChange={(tag) => change({ tag })}
                  />
                ),
              },
            }}
          />
          <Stack gap="5" aria-busy={state.isValidating}>
            <ListResults
              state={state}
              items={state.data}
              skeleton={<Skeleton shape="block" />}
              empty={
                <EmptyState
                  media={<Illustration name="state-empty" />}
                  title={t(filtered ? 'emptyFilteredTitle' : 'emptyTitle')}
                  description={t(filtered ? 'emptyFilteredText' : 'emptyText')}
                  action={
                    <Button as={Link} to={filtered ? mediaLibrary.href({}) : pathTo('contentImages')} variant="outline">
                      {t(filtered ? 'clear' : 'emptyAction')}
                    </Button>
                  }
                />
              }
            >
              {(items) => <MediaGrid items={items} onOpen={setOpen} />}
            </ListResults>
            <ListPagination
              pagination={pagination}
              pathOf={(number) => mediaLibrary.href({ ...search, page: number })}
            />
          </Stack>
        </Stack>
      </Container>
      {open ? (
        <MediaDetails
          item={open}
          suggestions={tags.map(({ tag }) => tag)}
          onClose={() => setOpen(null)}
          onChanged={(item) => {
            setOpen(item)
            void state.reload()
          }}
        />
      ) : null}
    </Section>
  )
}
