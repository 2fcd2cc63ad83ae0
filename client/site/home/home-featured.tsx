import { useTranslation } from 'react-i18next'
import { useHomePage } from '#client/api/home-page.ts'
import { useDocument } from '#client/api/use-document.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import { vacancyPath } from '#shared/resources/vacancy.ts'
import { VacancyCards } from '../vacancies/vacancy-cards.tsx'

/** The vacancy that the center puts first; nothing while there is none. */
export function HomeFeatured() {
  const { t } = useTranslation('site')
  const id = useHomePage().data?.featuredVacancyId ?? null
  const { data: vacancy } = useDocument(vacancyShape, id === null ? null : vacancyPath(id))
  if (!vacancy) return null
  return (
    <Section>
      <Container width="wide">
        <Stack gap="5">
          <Heading as="h2">{t('home.featuredTitle')}</Heading>
          <VacancyCards columns="three" vacancies={[vacancy]} />
        </Stack>
      </Container>
    </Section>
  )
}
