import { useTranslation } from 'react-i18next'
import { useFunnel } from '#client/api/analytics.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Period } from '#shared/resources/analytics.ts'
import { FiguresSection } from './figures-section.tsx'
import { FiguresTable } from './figures-table.tsx'

/** From a vacancy that was read to a volunteer who is still there. */
export function FunnelSection({ period }: { period: Period }) {
  const { t } = useTranslation('analytics')
  const { locale } = useBoot()
  const state = useFunnel(period)
  const number = (value: number | null) => (value === null ? t('unknown') : formatNumber(locale, value))
  const percent = (value: number | null) =>
    value === null ? '–' : `${formatNumber(locale, Math.round(value * 1000) / 10)}%`
  return (
    <FiguresSection title={t('funnel.title')} intro={t('funnel.intro')} state={state}>
      {({ steps, asked, answered }) => (
        <>
          <BarChart
            label={t('funnel.title')}
            series={[t('funnel.title')]}
            rows={steps.map(({ step, count, ofPrevious }) => ({
              key: step,
              label: t(`funnel.step.${step}`),
              values: [count],
              texts: [ofPrevious === null ? number(count) : `${number(count)} (${percent(ofPrevious)})`],
            }))}
          />
          <FiguresTable
            label={t('funnel.title')}
            file="trechter"
            headers={[
              t('funnel.column.step'),
              t('funnel.column.count'),
              t('funnel.column.first'),
              t('funnel.column.previous'),
              t('funnel.column.lost'),
            ]}
            rows={steps.map(({ step, count, ofFirst, ofPrevious, lost }) => ({
              key: step,
              cells: [
                t(`funnel.step.${step}`),
                number(count),
                percent(ofFirst),
                percent(ofPrevious),
                lost === null ? '–' : formatNumber(locale, lost),
              ],
            }))}
          />
          <Text size="sm" tone="muted" measure>
            {t(asked === 0 ? 'funnel.nobodyAsked' : 'funnel.asked', { asked, answered })}
          </Text>
        </>
      )}
    </FiguresSection>
  )
}
