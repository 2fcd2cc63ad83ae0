import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Period } from '#shared/resources/analytics.ts'
import { periodNames, readPeriod, shownPeriod } from './period.ts'

const pages = ['analytics', 'analyticsDetail'] as const

type Props = { current: (typeof pages)[number]; tabs: boolean; children: (period: Period) => ReactNode }

/** The layout of the figures: title, tabs and the period, which lives in the URL. */
export function AnalyticsLayout({ current, tabs, children }: Props) {
  const { t } = useTranslation('analytics')
  const id = useId()
  const navigate = useNavigate()
  const search = useSearchParams()
  const name = readPeriod(search)
  const period = shownPeriod(search)
  const chosen = search.has('periode') ? { periode: name } : {}
  return (
    <Section space="sm">
      <PageHead title={t(`${current}.title`)} noIndex />
      <Container width="wide">
        <Stack gap="6">
          <PageHeader title={t(`${current}.title`)} description={t(`${current}.intro`)} />
          {tabs ? (
            <TabLinks label={t('tabs.label')}>
              {pages.map((page) => (
                <TabLink key={page} as={Link} to={pathTo(page, {}, chosen)} current={page === current}>
                  {t(`tabs.${page}`)}
                </TabLink>
              ))}
            </TabLinks>
          ) : null}
          <Inline>
            <Field label={t('period.label')} id={id}>
              <NativeSelect
                id={id}
                value={name}
                onChange={(event) =>
                  navigate(`${pathTo(current)}?periode=${event.currentTarget.value}`, {
                    replace: true,
                    preventScrollReset: true,
                  })
                }
              >
                {periodNames.map((one) => (
                  <option key={one} value={one}>
                    {t(`period.${one}`)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </Inline>
          {children(period)}
        </Stack>
      </Container>
    </Section>
  )
}
