'use no memo'

import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Section } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { Link } from '../navigation/site-link.tsx'

/** The page of a route that is not built yet. A test lists those routes by name. */
export function UnderConstructionPage() {
  const { t } = useTranslation('common')
  return (
    <Section>
      <Container width="text">
        <EmptyState
          as="h1"
          size="lg"
          media={<Illustration name="state-construction" />}
          title={t('underConstruction.title')}
          description={t('underConstruction.text')}
          action={
            <Button as={Link} to={pathTo('vacancySearch')}>
              {t('error.searchVacancies')}
            </Button>
          }
        />
      </Container>
    </Section>
  )
}
