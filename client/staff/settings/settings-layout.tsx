import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentCenter } from '#client/api/center.ts'
import { useHasPage } from '#client/api/site-parts.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import type { CenterProfile } from '#shared/resources/volunteer-center.ts'

const pages = ['settings', 'settingsContact', 'settingsDesign', 'settingsFooter', 'settingsSearch'] as const

type Props = {
  current: (typeof pages)[number]
  /** For what has more beside it than fields. */
  wide?: boolean
  children: (profile: CenterProfile, onChanged: () => Promise<unknown>) => ReactNode
}

/** The layout of every page of the settings: its title, the tabs, which stay where they are, and a form of the center's site profile. */
export function SettingsLayout({ current, wide = false, children }: Props) {
  const { t } = useTranslation('settings')
  const { data, error, reload } = useCurrentCenter()
  const hasPage = useHasPage()
  const title = t(`${current}.title`)
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container width="wide">
        <Stack gap="6">
          <PageHeader title={title} description={t(`${current}.intro`)} />
          <TabLinks label={t('tabs.label')}>
            {pages.filter(hasPage).map((page) => (
              <TabLink key={page} as={Link} to={pathTo(page)} current={page === current}>
                {t(`tabs.${page}`)}
              </TabLink>
            ))}
          </TabLinks>
          <Stack gap="6" width={wide ? undefined : 'text'}>
            {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
            {!data && !error ? <Skeleton shape="block" /> : null}
            {data?.profile ? children(data.profile, reload) : null}
          </Stack>
        </Stack>
      </Container>
    </Section>
  )
}
