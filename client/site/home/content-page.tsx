import { Link } from 'react-router'
import { usePage } from '#client/api/center.ts'
import { ErrorPage } from '#client/shell/errors/error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Prose, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { PageBlock } from '#shared/resources/page.ts'

/** A page that the centre wrote itself, from its blocks. */
export function ContentPage({ slug }: { slug: string }) {
  const { data: page, error } = usePage(slug)
  if (error) return <ErrorPage status={error.status || 503} />
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
          <Heading as="h1">{page.title}</Heading>
          {page.excerpt ? (
            <Text size="lg" tone="muted">
              {page.excerpt}
            </Text>
          ) : null}
          {page.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place in the page.
            <Block key={index} block={block} />
          ))}
        </Stack>
      </Container>
    </Section>
  )
}

function Block({ block }: { block: PageBlock }) {
  if (block.kind === 'button') {
    const inside = block.url.startsWith('/')
    return (
      <div>
        {inside ? (
          <Button as={Link} to={block.url}>
            {block.label}
          </Button>
        ) : (
          <Button as="a" href={block.url}>
            {block.label}
          </Button>
        )}
      </div>
    )
  }
  return (
    <Prose>
      {block.heading ? <h2>{block.heading}</h2> : null}
      {block.kind === 'list' ? (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : (
        block.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
      )}
    </Prose>
  )
}
