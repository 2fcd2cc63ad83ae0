import { useTranslation } from 'react-i18next'
import { useHomePage } from '#client/api/home-page.ts'
import { useDocument } from '#client/api/use-document.ts'
import { usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import { vacancyPath } from '#shared/resources/vacancy.ts'
import { VacancyCards } from '../vacancies/vacancy-cards.tsx'

/** The vacancy that the center puts first; nothing while there is none. */
export function HomeFeatured() {
  const { t } = useTranslation('site')
  const id = useHomePage().data?.featuredVacancyId ?? null
  const { data: vacancy } = useDocument(vacancyShape, id === null ? null : vacancyPath(id))
  const inWords = usePageText()
  if (!vacancy) return null
  const summary = inWords(vacancy.summary, vacancy.summaryEn)
  return (
    <Section>
      <Container width="wide">
        <Grid columns="main" gap="12" align="center">
          <Stack gap="4" align="start">
            <Heading as="h2">{t('home.featuredTitle')}</Heading>
            <Text size="lg" measure lang={summary.lang}>
              {summary.text}
            </Text>
            <Button as={Link} to={pathTo('vacancy', { id: vacancy.id })}>
              {t('home.featuredAction')}
            </Button>
          </Stack>
          <VacancyCards columns="one" vacancies={[vacancy]} />
        </Grid>
      </Container>
    </Section>
  )
}
