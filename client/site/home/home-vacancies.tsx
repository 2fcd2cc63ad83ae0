import arrowRightIcon from 'virtual:icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { useList } from '#client/api/use-document.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { themeDrawings } from '#client/ui/drawings.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import { themeSlugs } from '#shared/resources/taxonomies.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'
import { homeVacanciesPath } from '#shared/resources/vacancy-search.ts'
import { VacancyCards } from '../vacancies/vacancy-cards.tsx'

/** The newest vacancies, with a link to all of them. */
export function HomeVacancies() {
  const { t } = useTranslation('site')
  const { data: vacancies, meta, error, reload } = useList<ListedVacancy>(vacancyShape, homeVacanciesPath)
  const total = meta.pagination?.records ?? 0
  return (
    <Section tone="subtle">
      <Container width="wide">
        <Stack gap="8">
          <Inline justify="between" align="baseline">
            <Heading as="h2">{t('home.newestTitle')}</Heading>
            {total > 0 ? (
              <TextLink as={Link} to={pathTo('vacancySearch')} endIcon={arrowRightIcon} standalone>
                {total === 1 ? t('content.allVacancies') : t('home.newestAll', { total })}
              </TextLink>
            ) : null}
          </Inline>
          {vacancies && vacancies.length > 0 ? (
            // The tiles of the themes are above them.
            <VacancyCards
              columns="three"
              vacancies={vacancies}
              taken={themeSlugs.flatMap((theme) => themeDrawings(theme).slice(0, 1))}
            />
          ) : null}
          {vacancies?.length === 0 ? (
            <EmptyState
              media={<Illustration name="state-empty" />}
              title={t('home.newestEmpty')}
              action={
                <TextLink as={Link} to={pathTo('contact')}>
                  {t('home.newestEmptyAction')}
                </TextLink>
              }
            />
          ) : null}
          {error && !vacancies ? <LoadError error={error} onRetry={() => void reload()} /> : null}
        </Stack>
      </Container>
    </Section>
  )
}
