import { mediaLibrary } from '#shared/resources/media-library.ts'
import 'virtual:platform-styles-staff.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMediaItems } from '#client/api/media.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import { FilterSelect } from '#client/lists/table/filter-select.tsx'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { useListSearch } from '#client/lists/use-list-search.ts'
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
import { mediaKinds, mediaLicences } from '#shared/resources/media-item-values.ts'
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
  const navigate = useNavigate()
  const search = useListSearch(mediaLibrary)
  const state = useMediaItems(search)
  const isFiltered = mediaLibrary.href({ ...search, page: undefined }) !== mediaLibrary.href({})
  const change = (changes: typeof search) =>
    void navigate(mediaLibrary.href({ ...search, page: undefined, ...changes }))
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
          <ListSearch label={t('search')} q={search.q} onSearch={(q) => change({ q })}>
            <FilterSelect
              label={t('state')}
              value={search.state}
              allLabel={t('allStates')}
              options={mediaLibrary.search.state.values.map((value) => ({ value, label: t(`states.${value}`) }))}
              onChange={(value) => change({ state: value })}
            />
            <FilterSelect
              label={t('kind')}
              value={search.kind}
              allLabel={t('allKinds')}
              options={mediaKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              onChange={(kind) => change({ kind })}
            />
            <FilterSelect
              label={t('licenceFilter')}
              value={search.licence}
              allLabel={t('allLicences')}
              options={mediaLicences.map((value) => ({ value, label: t(`licences.${value}`) }))}
              onChange={(licence) => change({ licence })}
            />
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
          </ListSearch>
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
                    <Button
                      as={Link}
                      to={isFiltered ? mediaLibrary.href({}) : pathTo('contentImages')}
                      variant="outline"
                    >
                      {t(isFiltered ? 'clear' : 'emptyAction')}
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
