import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#client/api/menus.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Chip } from '#client/ui/badge.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { type MenuLocation, menuPath } from '#shared/resources/menu.ts'
import { menuLocations } from '#shared/resources/menu-values.ts'
import { ContentNavigation } from '../content/content-navigation.tsx'
import { MenuEditor } from './menu-editor.tsx'

const locationFrom = (params: URLSearchParams): MenuLocation =>
  menuLocations.find((location) => location === params.get('menu')) ?? 'header'

export const page: Page = {
  component: MenuPage,
  title: { nl: 'Menu', en: 'Menu' },
  initialData: (_params, search) => [{ path: menuPath(locationFrom(search)) }],
}

/** The header and footer of the site. */
export function MenuPage() {
  const { t } = useTranslation('menus')
  const location = locationFrom(useSearchParams())
  const { data, error, reload } = useMenu(location)
  return (
    <Section space="sm">
      <PageHead title={t('title')} noIndex />
      <Container width="wide">
        <Stack gap="5">
          <PageHeader title={t('title')} description={t('intro')} />
          <ContentNavigation current="menus" />
          <Inline as="nav" aria-label={t('which')}>
            {menuLocations.map((one) => (
              <Chip
                key={one}
                as={Link}
                to={pathTo('contentMenu', {}, one === 'header' ? {} : { menu: one })}
                aria-current={one === location ? 'true' : undefined}
              >
                {t(`locations.${one}`)}
              </Chip>
            ))}
          </Inline>
          {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!data && !error ? <Skeleton shape="block" /> : null}
          {data ? <MenuEditor key={location} menu={data} onStored={() => reload()} /> : null}
        </Stack>
      </Container>
    </Section>
  )
}
