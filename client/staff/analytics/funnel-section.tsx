import { useTranslation } from 'react-i18next'
import { useFunnel } from '#client/api/analytics.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Period } from '#shared/resources/analytics.ts'
import { FiguresSection } from './figures-section.tsx'
import { type FigureCell, FiguresTable } from './figures-table.tsx'

/** From a vacancy that was read to a volunteer who is still there. */
export function FunnelSection({ period }: { period: Period }) {
  const { t } = useTranslation('analytics')
  const { locale } = useBoot()
  const state = useFunnel(period)
  const number = (value: number | null) => (value === null ? t('unknown') : formatNumber(locale, value))
  const rounded = (value: number) => Math.round(value * 1000) / 10
  const percentText = (value: number) => `${formatNumber(locale, rounded(value))}%`
  // As Dutch spreadsheets write one, which is how they read the file.
  const percent = (value: number | null): FigureCell =>
    value === null ? '–' : { text: percentText(value), saved: `${String(rounded(value)).replace('.', ',')}%` }
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
              // A bar of views beside bars of people would say that nearly everybody drops out.
              values: [step === 'viewed' ? null : count],
              texts: [ofPrevious === null ? number(count) : `${number(count)} (${percentText(ofPrevious)})`],
            }))}
          />
          <FiguresTable
            label={t('funnel.title')}
            file="trechter"
            headers={[
              t('funnel.column.step'),
              t('funnel.column.count'),
              t('funnel.column.replied'),
              t('funnel.column.previous'),
              t('funnel.column.lost'),
            ]}
            rows={steps.map(({ step, count, ofReplied, ofPrevious, lost }) => ({
              key: step,
              cells: [
                t(`funnel.step.${step}`),
                count ?? t('unknown'),
                percent(ofReplied),
                percent(ofPrevious),
                lost ?? '–',
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
