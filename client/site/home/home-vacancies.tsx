import arrowRightIcon from 'virtual:icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { useDocument } from '#client/api/use-document.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { ListedVacancy } from '#shared/resources/vacancy.ts'
import { homeVacanciesPath } from '#shared/resources/vacancy.ts'
import { VacancyCard } from '../vacancies/vacancy-card.tsx'

/** The newest vacancies, with a link to all of them. */
export function HomeVacancies() {
  const { t } = useTranslation('site')
  const { data: vacancies, meta, error, reload } = useDocument<ListedVacancy[]>(homeVacanciesPath)
  const total = meta.pagination?.records ?? 0
  return (
    <Section tone="subtle">
      <Container width="wide">
        <Stack gap="8">
          <Inline justify="between" align="baseline">
            <Heading as="h2">{t('home.newestTitle')}</Heading>
            {total > 0 ? (
              <TextLink as={Link} to={pathTo('vacancySearch')} endIcon={arrowRightIcon} standalone>
                {t('home.newestAll', { total })}
              </TextLink>
            ) : null}
          </Inline>
          {vacancies && vacancies.length > 0 ? (
            <Grid columns="three">
              {vacancies.map((vacancy) => (
                <VacancyCard key={vacancy.id} vacancy={vacancy} />
              ))}
            </Grid>
          ) : null}
          {vacancies?.length === 0 ? (
            <EmptyState media={<Illustration name="state-empty" />} title={t('home.newestEmpty')} />
          ) : null}
          {error && !vacancies ? <LoadError error={error} onRetry={() => void reload()} /> : null}
        </Stack>
      </Container>
    </Section>
  )
}
