import { useTranslation } from 'react-i18next'
import { useList } from '#client/api/use-document.ts'
import type { Facets } from '#client/api/vacancies.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Tile } from '#client/ui/card.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import { themeSlugs } from '#shared/resources/taxonomies.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'
import { homeVacanciesPath } from '#shared/resources/vacancy-search.ts'

/** The themes that have vacancies, each with its number of vacancies. */
export function HomeThemes() {
  const { t } = useTranslation('site')
  const { meta } = useList<ListedVacancy>(vacancyShape, homeVacanciesPath)
  const counts = ((meta.facets ?? {}) as Facets).themes ?? {}
  const themes = themeSlugs.filter((theme) => (counts[theme] ?? 0) > 0)
  if (themes.length === 0) return null
  return (
    <Section>
      <Container width="wide">
        <Stack gap="8">
          <Stack gap="2">
            <Heading as="h2">{t('home.themesTitle')}</Heading>
            <Text tone="muted">{t('home.themesIntro')}</Text>
          </Stack>
          <Grid columns="six" gap="4">
            {themes.map((theme) => (
              <Tile
                key={theme}
                as={Link}
                to={pathTo('vacancySearch', {}, { theme })}
                media={<Illustration name={`theme-${theme}`} />}
                name={t(`themes.${theme}`)}
                count={t('home.themeCount', { count: counts[theme] ?? 0 })}
              />
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}
