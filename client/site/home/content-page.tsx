import { useParams } from 'react-router'
import { usePage } from '#client/api/pages.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { pathTo } from '#shared/paths.ts'
import { pagePath } from '#shared/resources/page.ts'
import { blockRequests } from '../content/block-requests.ts'
import { ContentArticle } from '../content/content-article.tsx'

export const page: Page = {
  component: ContentPage,
  title: { nl: 'Home', en: 'Home' },
  description: {
    nl: 'Vind vrijwilligerswerk bij jou in de buurt, voor een keer of voor elke week.',
    en: 'Find volunteer work near you, once or every week.',
  },
  initialData: ({ slug = '' }) => [{ path: pagePath(slug), required: true, related: blockRequests }],
}

/** A content page of the center, from its blocks. */
export function ContentPage() {
  const { slug = '' } = useParams()
  return <ContentBody key={slug} slug={slug} />
}

function ContentBody({ slug }: { slug: string }) {
  const { data: page, error } = usePage(slug)
  if (error && !page) return <LazyErrorPage status={error.status || 503} />
  if (!page) return <PageSkeleton />
  const { seo } = page
  return (
    <>
      <PageHead
        title={seo.title || page.title}
        description={seo.description || (page.excerpt ?? undefined)}
        canonical={pathTo('home', { slug })}
        kind="article"
        image={seo.image ?? page.image ?? undefined}
      />
      <ContentArticle page={page} />
    </>
  )
}
