import arrowRightIcon from 'virtual:icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { useNewestNews } from '#client/api/news.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { NewsCard } from '../news/news-card.tsx'
import { newsDrawings } from '../news/news-drawings.ts'

/** The three newest items; empty for a center without news. */
export function HomeNews() {
  const { t } = useTranslation('site')
  const { data: items } = useNewestNews()
  if (!items || items.length === 0) return null
  return (
    <Section tone="subtle">
      <Container width="wide">
        <Stack gap="8">
          <Inline justify="between" align="baseline">
            <Heading as="h2">{t('home.newsTitle')}</Heading>
            <TextLink as={Link} to={pathTo('news')} endIcon={arrowRightIcon} standalone>
              {t('home.newsAll')}
            </TextLink>
          </Inline>
          <Grid columns="three">
            {items.map((item, index) => (
              <NewsCard key={item.id} item={item} drawing={newsDrawings(items)[index]} />
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}
