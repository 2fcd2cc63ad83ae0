import { useTranslation } from 'react-i18next'
import { useRelatedNews } from '#client/api/news.ts'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import { NewsCard } from './news-card.tsx'
import { newsDrawings } from './news-drawings.ts'

/** Other items that somebody who has read this one may like. */
export function RelatedNews({ slug }: { slug: string }) {
  const { t } = useTranslation('news')
  const { data: items } = useRelatedNews(slug)
  if (!items || items.length === 0) return null
  return (
    <Section tone="subtle">
      <Container>
        <Stack gap="6">
          <Heading as="h2">{t('related')}</Heading>
          <Grid columns="three">
            {items.map((item, index) => (
              <NewsCard
                key={item.id}
                item={item}
                drawing={newsDrawings(items)[index]}
                category={t(`category.${item.category}`)}
              />
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}
