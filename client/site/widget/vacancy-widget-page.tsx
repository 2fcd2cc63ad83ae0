import arrowRightIcon from 'virtual:icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { useSiteName } from '#client/api/boot.tsx'
import { useList } from '#client/api/use-document.ts'
import { isLoose } from '#client/api/vacancies.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import { type ListedVacancy, vacancyWidgetPath, widgetOrganizationPath } from '#shared/resources/vacancy-search.ts'
import { VacancyCards } from '../vacancies/vacancy-cards.tsx'

export const page: Page = {
  component: VacancyWidgetPage,
  title: { nl: 'Vrijwilligerswerk', en: 'Volunteer work' },
  initialData: (_, search) => {
    const organization = widgetOrganizationPath(search)
    const list = { path: vacancyWidgetPath(search) }
    return organization ? [list, { path: organization, followed: true }] : [list]
  },
}

/** Vacancies for an iframe on another site: plain HTML, each link opens in a new tab. */
export function VacancyWidgetPage() {
  const { t } = useTranslation('site')
  const site = useSiteName()
  const params = useSearchParams()
  const { data: listed } = useList<ListedVacancy>(vacancyShape, vacancyWidgetPath(params))
  // Another site asked for its words: what is only near to them would look like a mistake there.
  const vacancies = listed?.filter((vacancy) => !isLoose(vacancy))
  return (
    <Section space="sm">
      <PageHead title={t('widget.title')} noIndex />
      <Container width="wide">
        <Stack gap="6">
          <VisuallyHidden as="h1">{t('widget.title')}</VisuallyHidden>
          {vacancies && vacancies.length > 0 ? (
            <VacancyCards columns="cards" vacancies={vacancies} card={() => ({ heading: 'h2', bare: true })} />
          ) : (
            <EmptyState title={t(vacancies ? 'widget.empty' : 'widget.unavailable')} />
          )}
          <TextLink as={Link} to={pathTo('vacancySearch')} endIcon={arrowRightIcon} standalone>
            {t('widget.all', { site })}
          </TextLink>
        </Stack>
      </Container>
    </Section>
  )
}
