import { useTranslation } from 'react-i18next'
import { useStaleRecords } from '#client/api/analytics.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { waitingLists } from '#client/shell/pages/waiting-lists.ts'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type StaleKind, staleKinds } from '#shared/resources/analytics-values.ts'
import { staffContent } from '#shared/resources/content-item.ts'
import { staffOrganizations } from '#shared/resources/staff-organizations.ts'
import { staffVacancies } from '#shared/resources/staff-vacancies.ts'
import { FiguresSection } from './figures-section.tsx'
import { FiguresTable } from './figures-table.tsx'

/** The list of the records that are counted, or where they are mended; the pool does not say who looked at a profile when. */
const pages: Record<StaleKind, string | null> = {
  applications: waitingLists.overdue.href,
  vacancies: staffVacancies.href({ unchanged: true }),
  organizations: staffOrganizations.href({ verified: 'no' }),
  profiles: null,
  content: staffContent.href({ unchanged: true }),
  header_links: pathTo('contentMenu'),
  footer_links: pathTo('settingsFooter'),
}

/** What nobody looked at for long, today. */
export function StaleSection() {
  const { t } = useTranslation('analytics')
  const { locale } = useBoot()
  const state = useStaleRecords()
  const number = (value: number | null) => (value === null ? t('hidden') : formatNumber(locale, value))
  const nameOf = (kind: StaleKind) => t(`stale.kind.${kind}`, { days: staleKinds[kind] })
  return (
    <FiguresSection title={t('stale.title')} intro={t('stale.intro')} state={state}>
      {({ records }) => (
        <>
          {records.every(({ count }) => count === 0) ? <Text>{t('stale.none')}</Text> : null}
          <BarChart
            label={t('stale.title')}
            series={[t('stale.column.count')]}
            rows={records.map(({ kind, count }) => ({
              key: kind,
              label: nameOf(kind),
              values: [count],
              texts: [number(count)],
            }))}
          />
          <FiguresTable
            label={t('stale.title')}
            file="nakijken"
            headers={[t('stale.column.kind'), t('stale.column.count')]}
            rows={records.map(({ kind, count }) => ({
              key: kind,
              cells: [nameOf(kind), count ?? t('hidden')],
              first: pages[kind] ? (
                <TextLink as={Link} to={pages[kind]}>
                  {nameOf(kind)}
                </TextLink>
              ) : null,
            }))}
          />
        </>
      )}
    </FiguresSection>
  )
}
