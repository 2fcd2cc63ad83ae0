import { useParams } from 'react-router'
import { usePage } from '#client/api/center.ts'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { LaterErrorPage } from '#client/shell/errors/later-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { PageBlocks } from '../content/page-blocks.tsx'

/** A content page of the center, from its blocks. */
export function Page() {
  const { slug = '' } = useParams()
  return <ContentPage key={slug} slug={slug} />
}

function ContentPage({ slug }: { slug: string }) {
  const { data: page, error } = usePage(slug)
  const written = useContentLanguage(page?.locale)
  if (error) return <LaterErrorPage status={error.status || 503} />
  if (!page) return <PageSkeleton />
  return (
    <Section>
      <PageHead
        title={page.title}
        description={page.excerpt ?? undefined}
        canonical={pathTo('home', { slug })}
        kind="article"
      />
      <Container width="text" as="article">
        <Stack gap="6">
          <Heading as="h1" lang={written}>
            {page.title}
          </Heading>
          {page.excerpt ? (
            <Text size="lg" tone="muted" lang={written}>
              {page.excerpt}
            </Text>
          ) : null}
          <PageBlocks blocks={page.blocks} locale={page.locale} />
        </Stack>
      </Container>
    </Section>
  )
}
