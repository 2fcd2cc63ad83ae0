import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCohorts } from '#client/api/analytics.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { Chip } from '#client/ui/badge.tsx'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Cohorts } from '#shared/resources/analytics.ts'
import { FiguresSection } from './figures-section.tsx'
import { FiguresTable } from './figures-table.tsx'
import { firstYears, thisYear } from './period.ts'

const steps = ['replied', 'contact', 'placed', 'lasting'] as const

/** What became of the people who replied in the same quarter. */
export function CohortsSection() {
  const { t } = useTranslation('analytics')
  const { locale } = useBoot()
  const newest = thisYear()
  const [year, setYear] = useState(firstYears().cohorts)
  const state = useCohorts(year)
  const cellOf = (cohort: Cohorts['cohorts'][number], step: (typeof steps)[number]): number | string =>
    step === 'lasting' && cohort.lastingUnknown ? t('unknown') : (cohort[step] ?? t('hidden'))
  const textOf = (...given: Parameters<typeof cellOf>) => {
    const cell = cellOf(...given)
    return typeof cell === 'number' ? formatNumber(locale, cell) : cell
  }
  const nameOf = (quarter: number) => t('cohorts.quarter', { quarter, year })
  return (
    <FiguresSection title={t('cohorts.title')} intro={t('cohorts.intro')} state={state}>
      {({ cohorts }) => (
        <>
          <Inline role="group" aria-label={t('groups.year')} gap="2">
            {[newest, newest - 1].map((one) => (
              <Chip key={one} pressed={one === year} onClick={() => setYear(one)}>
                {one}
              </Chip>
            ))}
          </Inline>
          {cohorts.length === 0 ? <Text>{t('cohorts.none')}</Text> : null}
          {cohorts.length > 0 ? (
            <>
              <BarChart
                label={t('cohorts.title')}
                series={[t('cohorts.step.replied'), t('cohorts.step.placed')]}
                rows={cohorts.map((cohort) => ({
                  key: String(cohort.quarter),
                  label: nameOf(cohort.quarter),
                  values: [cohort.replied, cohort.placed],
                  texts: [textOf(cohort, 'replied'), textOf(cohort, 'placed')],
                }))}
              />
              <FiguresTable
                label={t('cohorts.title')}
                file={`kwartalen-${year}`}
                headers={[t('cohorts.column'), ...steps.map((step) => t(`cohorts.step.${step}`))]}
                rows={cohorts.map((cohort) => ({
                  key: String(cohort.quarter),
                  cells: [nameOf(cohort.quarter), ...steps.map((step) => cellOf(cohort, step))],
                }))}
              />
            </>
          ) : null}
        </>
      )}
    </FiguresSection>
  )
}
