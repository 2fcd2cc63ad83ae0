import { useTranslation } from 'react-i18next'
import { useSearchFigures } from '#client/api/analytics.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Period } from '#shared/resources/analytics.ts'
import { maxSearches } from '#shared/resources/analytics-values.ts'
import { FiguresSection } from './figures-section.tsx'
import { FiguresTable } from './figures-table.tsx'

const maxBars = 15

/** What visitors looked for and did not find. */
export function SearchesSection({ period }: { period: Period }) {
  const { t } = useTranslation('analytics')
  const { locale } = useBoot()
  const state = useSearchFigures(period)
  return (
    <FiguresSection title={t('searches.title')} intro={t('searches.intro', { max: maxSearches })} state={state}>
      {({ searches, others }) => (
        <>
          {searches.length === 0 ? <Text>{t('searches.none')}</Text> : null}
          {searches.length > 0 ? (
            <>
              <BarChart
                label={t('searches.title')}
                series={[t('searches.column.count')]}
                rows={searches.slice(0, maxBars).map(({ words, count }) => ({
                  key: words,
                  label: words,
                  values: [count],
                  texts: [formatNumber(locale, count)],
                }))}
              />
              <FiguresTable
                label={t('searches.title')}
                file="zoekopdrachten"
                headers={[t('searches.column.words'), t('searches.column.count')]}
                rows={searches.map(({ words, count }) => ({ key: words, cells: [words, count] }))}
              />
            </>
          ) : null}
          <Text tone="muted" size="sm">
            {t('searches.others', { count: others })}
          </Text>
        </>
      )}
    </FiguresSection>
  )
}
