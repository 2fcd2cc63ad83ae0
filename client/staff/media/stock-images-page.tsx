import 'virtual:platform-styles-staff.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useStockImages } from '#client/api/stock-images.ts'
import { ListResults } from '#client/lists/list-results.tsx'
import { FilterSelect } from '#client/lists/table/filter-select.tsx'
import { ListSearch } from '#client/lists/table/list-search.tsx'
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
import { stockImagesPath } from '#shared/resources/stock-image.ts'
import { ContentNavigation } from '../content/content-navigation.tsx'
import { StockImageDialog } from './stock-image-dialog.tsx'
import { matchesStock } from './stock-search.ts'
import { StockTiles } from './stock-tiles.tsx'

export const page: Page = {
  component: StockImagesPage,
  title: { nl: 'Beeldbank', en: 'Stock images' },
  initialData: () => [{ path: stockImagesPath }],
}

type Search = { q?: string | undefined; tag?: string | undefined }
const pagePath = (search: Search): string => pathTo('contentImages', {}, search)

/** Drawings of the product in the center's colors, to choose for its pages. */
export function StockImagesPage() {
  const { t } = useTranslation('media')
  const { locale } = useBoot()
  const navigate = useNavigate()
  const params = useSearchParams()
  const search: Search = { q: params.get('q')?.trim() || undefined, tag: params.get('tag') ?? undefined }
  const state = useStockImages()
  const [open, setOpen] = useState<string | null>(null)
  const all = state.data ?? []
  const tags = [...new Set(all.flatMap((image) => image.tags))].sort()
  const chosen = all.find(({ id }) => id === open)
  return (
    <Section space="sm">
      <PageHead title={t('stock.title')} noIndex />
      <Container width="wide">
        <Stack gap="5">
          <PageHeader title={t('stock.title')} count={state.data?.length} description={t('stock.intro')} />
          <ContentNavigation current="stock" />
          <ListSearch
            label={t('stock.search')}
            q={search.q}
            onSearch={(q) => void navigate(pagePath({ ...search, q }))}
          >
            <FilterSelect
              label={t('tagFilter')}
              value={search.tag}
              allLabel={t('allTags')}
              options={tags.map((tag) => ({ value: tag, label: tag }))}
              onChange={(tag) => void navigate(pagePath({ ...search, tag }))}
            />
          </ListSearch>
          <ListResults
            state={state}
            items={state.data?.filter((image) => matchesStock(image, locale, search))}
            skeleton={<Skeleton shape="block" />}
            empty={
              <EmptyState
                media={<Illustration name="state-empty" />}
                title={t('emptyFilteredTitle')}
                description={t('emptyFilteredText')}
                action={
                  <Button as={Link} to={pagePath({})} variant="outline">
                    {t('clear')}
                  </Button>
                }
              />
            }
          >
            {(images) => <StockTiles images={images} onOpen={({ id }) => setOpen(id)} />}
          </ListResults>
        </Stack>
      </Container>
      {chosen ? (
        <StockImageDialog image={chosen} onClose={() => setOpen(null)} onChosen={() => void state.reload()} />
      ) : null}
    </Section>
  )
}
