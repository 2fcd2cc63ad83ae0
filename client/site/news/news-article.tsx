import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot, useSiteName } from '#client/api/boot.tsx'
import { useNewsItem } from '#client/api/news.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { deferHydration } from '#client/runtime/lazy-part.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { TranslationNote } from '#client/shell/translation-note.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { type NewsItem, newsFeedPath, newsItemPath, relatedNewsPath } from '#shared/resources/news-item.ts'
import { shareImageOf } from '#shared/share-image.ts'
import { blockRequests } from '../content/block-requests.ts'
import { NewsBody } from './news-body.tsx'
import { ShareArticle } from './share-article.tsx'

export const page: Page = {
  component: NewsArticlePage,
  title: { nl: 'Nieuws', en: 'News' },
  initialData: ({ slug = '' }) => [
    { path: newsItemPath(slug), required: true, related: blockRequests },
    { path: relatedNewsPath(slug) },
  ],
}

const RelatedNews = deferHydration(async () => (await import('./related-news.tsx')).RelatedNews)

export function NewsArticlePage() {
  const { slug = '' } = useParams()
  return <NewsArticle key={slug} slug={slug} />
}

function NewsArticle({ slug }: { slug: string }) {
  const { t } = useTranslation('news')
  const { origin } = useBoot()
  const siteName = useSiteName()
  const hasFeed = useHas()('newsFeed')
  const { data: item, error } = useNewsItem(slug)
  const contentLanguage = useContentLanguage(item?.locale)
  if (error && !item) return <LazyErrorPage status={error.status || 503} />
  if (!item) return <PageSkeleton />
  const url = origin + pathTo('news', { slug: item.slug })
  return (
    <>
      <PageHead
        title={item.seo.title || item.title}
        description={item.seo.description || item.excerpt}
        canonical={pathTo('news', { slug: item.slug })}
        kind="article"
        image={item.seo.image ?? item.image ?? shareImageOf('news', item.slug)}
        feed={hasFeed ? newsFeedPath : undefined}
        jsonLd={newsArticleJsonLd(item, url, siteName)}
      />
      <Section space="sm">
        <Container width="text">
          <Stack gap="6">
            <Breadcrumbs list={t('title')} to={pathTo('news')} here={item.title} lang={contentLanguage} />
            <TranslationNote content={item.locale} />
            <NewsBody item={item} />
            <ShareArticle title={item.title} url={url} />
          </Stack>
        </Container>
      </Section>
      <RelatedNews slug={slug} />
    </>
  )
}

/** schema.org NewsArticle (https://schema.org/NewsArticle). */
function newsArticleJsonLd(item: NewsItem, url: string, publisher: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.excerpt,
    url,
    mainEntityOfPage: url,
    datePublished: item.publishedAt,
    dateModified: item.updatedAt,
    inLanguage: item.locale,
    articleSection: item.category,
    ...(item.image ? { image: new URL(item.image, url).href } : {}),
    author: { '@type': 'Organization', name: publisher },
    publisher: { '@type': 'Organization', name: publisher },
  }
}
