import 'virtual:platform-styles-staff.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaItems } from '#client/api/media.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { type MediaItem, mediaListPath, mediaSearchFrom } from '#shared/resources/media-item.ts'
import { ContentNavigation } from '../content/content-navigation.tsx'
import { MediaFilters, mediaPagePath } from './media-filters.tsx'
import { MediaGrid } from './media-grid.tsx'

/** Its field has styles that no other part of the page needs. */
const MediaUploads = lazyPart(async () => (await import('./media-uploads.tsx')).MediaUploads)
/** Form, cropper and uses: for the first medium that is opened. */
const MediaDetails = lazyPart(async () => (await import('./media-details.tsx')).MediaDetails)

export const page: Page = {
  component: MediaPage,
  title: { nl: 'Media', en: 'Media' },
  initialData: (_params, search) => [{ path: mediaListPath(mediaSearchFrom(search)) }],
}

/** The center's pictures and documents: add, describe, find, replace, delete. */
export function MediaPage() {
  const { t } = useTranslation('media')
  const search = mediaSearchFrom(useSearchParams())
  const state = useMediaItems(search)
  const [open, setOpen] = useState<MediaItem | null>(null)
  const { pagination, tags = [] } = state.meta
  const isFiltered = mediaPagePath({ ...search, page: undefined }) !== mediaPagePath({})
  return (
    <Section space="sm">
      <PageHead title={t('title')} noIndex />
      <Container width="wide">
        <Stack gap="5">
          <PageHeader title={t('title')} count={pagination?.records} description={t('intro')} />
          <ContentNavigation current="media" />
          <MediaUploads onAdded={() => void state.reload()} onOpen={setOpen} fallback={<Skeleton shape="block" />} />
          <MediaFilters search={search} tags={tags} />
          <Stack gap="5" aria-busy={state.isValidating}>
            <ListResults
              state={state}
              items={state.data}
              skeleton={<Skeleton shape="block" />}
              empty={
                <EmptyState
                  media={<Illustration name="state-empty" />}
                  title={t(isFiltered ? 'emptyFilteredTitle' : 'emptyTitle')}
                  description={t(isFiltered ? 'emptyFilteredText' : 'emptyText')}
                  action={
                    <Button as={Link} to={isFiltered ? mediaPagePath({}) : pathTo('contentImages')} variant="outline">
                      {t(isFiltered ? 'clear' : 'emptyAction')}
                    </Button>
                  }
                />
              }
            >
              {(items) => <MediaGrid items={items} onOpen={setOpen} />}
            </ListResults>
            <ListPagination pagination={pagination} pathOf={(number) => mediaPagePath({ ...search, page: number })} />
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
