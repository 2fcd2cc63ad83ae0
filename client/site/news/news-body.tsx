import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { NewsItem } from '#shared/resources/news-item.ts'
import { PageBlocks } from '../content/page-blocks.tsx'

type Shown = Pick<NewsItem, 'title' | 'excerpt' | 'blocks' | 'locale' | 'category' | 'publishedAt'>

/** What visitors see of a news item. */
export function NewsBody({ item }: { item: Shown }) {
  const { t } = useTranslation('news')
  const { locale } = useBoot()
  const contentLanguage = useContentLanguage(item.locale)
  return (
    <Stack gap="6" as="article">
      <Stack gap="3">
        <Inline gap="2">
          <Text tone="muted">
            {t(`category.${item.category}`)} ·{' '}
            <time dateTime={item.publishedAt}>{formatDate(locale, item.publishedAt)}</time>
          </Text>
        </Inline>
        <Heading as="h1" lang={contentLanguage}>
          {item.title}
        </Heading>
        <Text size="lg" tone="muted" lang={contentLanguage}>
          {item.excerpt}
        </Text>
      </Stack>
      <PageBlocks blocks={item.blocks} locale={item.locale} />
    </Stack>
  )
}
