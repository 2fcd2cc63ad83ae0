import rssIcon from 'virtual:icons/rss'
import { useTranslation } from 'react-i18next'
import { useNewsList } from '#client/api/news.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { newsFeedPath, newsList } from '#shared/resources/news-item.ts'
import { newsCategories } from '#shared/resources/news-item-values.ts'
import { NewsCard } from './news-card.tsx'
import { newsDrawings } from './news-drawings.ts'

export const page: Page = {
  component: NewsListPage,
  title: { nl: 'Nieuws', en: 'News' },
  initialData: newsList.initialData,
}

export function NewsListPage() {
  const { t } = useTranslation('news')
  const search = useListSearch(newsList)
  const { data: items, meta, facets, error, reload, isValidating } = useNewsList(search)
  const counts = facets.category ?? {}
  const { category } = search
  const hasFeed = useHas()('newsFeed')
  const isFiltered = newsList.href(search) !== newsList.href({})
  return (
    <Section space="sm">
      <PageHead
        title={category ? `${t('title')}: ${t(`category.${category}`)}` : t('title')}
        description={t('intro')}
        canonical={newsList.href(search)}
        feed={hasFeed ? newsFeedPath : undefined}
      />
      <Container>
        <Stack gap="6">
          <Inline justify="between" align="end">
            <Stack gap="2">
              <Heading as="h1">{t('title')}</Heading>
              <Text measure>{t('intro')}</Text>
            </Stack>
            {hasFeed ? (
              <TextLink href={newsFeedPath} startIcon={rssIcon} standalone>
                {t('feed')}
              </TextLink>
            ) : null}
          </Inline>
          <TabLinks label={t('categories')}>
            <TabLink as={Link} to={pathTo('news')} current={category === undefined}>
              {t('all')}
            </TabLink>
            {newsCategories
              .filter((one) => (counts[one] ?? 0) > 0 || one === category)
              .map((one) => (
                <TabLink
                  key={one}
                  as={Link}
                  to={newsList.href({ category: one })}
                  current={one === category}
                  count={counts[one] ?? 0}
                >
                  {t(`category.${one}`)}
                </TabLink>
              ))}
          </TabLinks>
          <ListResults
            state={{ error, reload, meta }}
            items={items}
            skeleton={<Skeleton shape="block" />}
            empty={
              <EmptyState
                role="status"
                media={<Illustration name="state-empty" />}
                title={t(isFiltered ? 'empty' : 'emptyAll')}
                action={
                  isFiltered ? (
                    <Button as={Link} to={pathTo('news')} variant="outline">
                      {t('showAll')}
                    </Button>
                  ) : undefined
                }
              />
            }
          >
            {(found) => (
              <Grid columns="three" aria-busy={isValidating}>
                {found.map((item, index) => (
                  <NewsCard
                    key={item.id}
                    item={item}
                    drawing={newsDrawings(found)[index]}
                    category={t(`category.${item.category}`)}
                    heading="h2"
                  />
                ))}
              </Grid>
            )}
          </ListResults>
          <ListPagination pagination={meta.pagination} pathOf={(page) => newsList.href({ category, page })} />
        </Stack>
      </Container>
    </Section>
  )
}
