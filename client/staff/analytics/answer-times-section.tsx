import { useTranslation } from 'react-i18next'
import { useAnswerTimes } from '#client/api/analytics.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { Text } from '#client/ui/text.tsx'
import type { AnswerTimes, Period } from '#shared/resources/analytics.ts'
import { FiguresSection } from './figures-section.tsx'
import { type FigureCell, FiguresTable } from './figures-table.tsx'

/** Bars of a chart that are still read at a glance. */
const maxBars = 12
/** Organizations in the table: a large center has thousands. */
const maxShown = 50

/** How soon organizations answer: median and spread. */
export function AnswerTimesSection({ period }: { period: Period }) {
  const { t } = useTranslation('analytics')
  const { locale } = useBoot()
  const state = useAnswerTimes(period)
  const days = (value: number | undefined) =>
    value === undefined ? t('tooFew') : t('days', { count: value, days: formatNumber(locale, value) })
  const cells = ({
    replies,
    answered,
    spread,
    openTooLong,
  }: Omit<AnswerTimes, 'id' | 'organizations'>): FigureCell[] => [
    replies,
    answered,
    spread ? { text: days(spread.median), saved: spread.median } : days(undefined),
    spread ? `${formatNumber(locale, spread.quarter)}–${formatNumber(locale, spread.threeQuarters)}` : '–',
    openTooLong,
  ]
  const names = ['organization', 'replies', 'answered', 'median', 'spread', 'open'] as const
  return (
    <FiguresSection title={t('answers.title')} intro={t('answers.intro')} state={state}>
      {({ organizations, ...all }) => {
        const slowest = organizations
          .filter(({ spread }) => spread !== null)
          .toSorted((a, b) => (b.spread?.median ?? 0) - (a.spread?.median ?? 0))
          .slice(0, maxBars)
        const mostOpen = organizations.toSorted((a, b) => b.openTooLong - a.openTooLong)
        return (
          <>
            <Text measure>
              {all.spread
                ? t('answers.all', { median: formatNumber(locale, all.spread.median), open: all.openTooLong })
                : t('answers.none')}
            </Text>
            {slowest.length > 0 ? (
              <BarChart
                label={t('answers.chart')}
                series={[t('answers.column.median')]}
                rows={slowest.map(({ id, name, spread }) => ({
                  key: id,
                  label: name,
                  values: [spread?.median ?? null],
                  texts: [days(spread?.median)],
                }))}
              />
            ) : null}
            {organizations.length > maxShown ? (
              <Text tone="muted" measure>
                {t('answers.mostOpen', { shown: maxShown, all: formatNumber(locale, organizations.length) })}
              </Text>
            ) : null}
            <FiguresTable
              label={t('answers.title')}
              file="antwoordtijden"
              headers={names.map((name) => t(`answers.column.${name}`))}
              maxRows={maxShown + 1}
              rows={[
                { key: 'all', cells: [t('answers.together'), ...cells(all)] },
                ...mostOpen.map(({ id, name, ...figures }) => ({ key: id, cells: [name, ...cells(figures)] })),
              ]}
            />
          </>
        )
      }}
    </FiguresSection>
  )
}
