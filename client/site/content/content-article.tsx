import { useContentLanguage } from '#client/shell/content-language.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { Page } from '#shared/resources/page.ts'
import { PageBlocks } from './page-blocks.tsx'

/** What visitors see of a content page. */
export function ContentArticle({ page }: { page: Pick<Page, 'title' | 'excerpt' | 'blocks' | 'locale'> }) {
  const contentLanguage = useContentLanguage(page.locale)
  return (
    <Section>
      <Container width="text" as="article">
        <Stack gap="6">
          <Heading as="h1" lang={contentLanguage}>
            {page.title}
          </Heading>
          {page.excerpt ? (
            <Text size="lg" tone="muted" lang={contentLanguage}>
              {page.excerpt}
            </Text>
          ) : null}
          <PageBlocks blocks={page.blocks} locale={page.locale} />
        </Stack>
      </Container>
    </Section>
  )
}
