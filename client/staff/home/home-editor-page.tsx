import 'virtual:platform-styles-staff.css'
import 'virtual:platform-styles-editor.css'
import { useTranslation } from 'react-i18next'
import { useHomePage } from '#client/api/home-page.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { featurableVacanciesPath } from '#shared/resources/featurable-vacancy.ts'
import { homePagePath } from '#shared/resources/home-page.ts'
import { ContentNavigation } from '../content/content-navigation.tsx'
import { HomeForm } from './home-form.tsx'

export const page: Page = {
  component: HomeEditorPage,
  title: { nl: 'Homepagina', en: 'Home page' },
  initialData: () => [{ path: homePagePath }, { path: featurableVacanciesPath() }],
}

/** What the home page of the site shows, in which order. */
export function HomeEditorPage() {
  const { t } = useTranslation('home-page')
  const { data, error, reload } = useHomePage()
  return (
    <Section space="sm">
      <PageHead title={t('title')} noIndex />
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('title')}
            description={t('intro')}
            actions={
              <TextLink as={Link} to={pathTo('home')} standalone>
                {t('view')}
              </TextLink>
            }
          />
          <ContentNavigation current="home" />
          {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!data && !error ? <Skeleton shape="block" /> : null}
          {data ? <HomeForm home={data} onSaved={reload} /> : null}
        </Stack>
      </Container>
    </Section>
  )
}
