import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { usePlatformFigures } from '#client/api/platform-centers.ts'
import { formatMonth } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { Heading } from '#client/ui/text.tsx'
import { platformFigureKinds } from '#shared/resources/platform-center.ts'

/** What happened at a center in each of the past twelve months: applications and placements as bars, all in a table. */
export function PlatformFigures({ id }: { id: string }) {
  const { t } = useTranslation('platform')
  const { locale } = useBoot()
  const { data: months, error, reload } = usePlatformFigures(id)
  return (
    <Stack as="section" gap="4">
      <Heading as="h2" size="xl">
        {t('record.months')}
      </Heading>
      {error && !months ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!error && !months ? <Skeleton shape="block" /> : null}
      {months ? (
        <>
          <BarChart
            label={t('record.chart')}
            series={[t('figure.applications'), t('figure.placements')]}
            rows={months.map(({ month, figures }) => ({
              key: month,
              label: formatMonth(locale, month),
              values: [figures.applications, figures.placements],
              texts: [String(figures.applications), String(figures.placements)],
            }))}
          />
          <Table label={t('record.months')}>
            <TableHead>
              <TableRow>
                <TableHeaderCell>{t('record.month')}</TableHeaderCell>
                {platformFigureKinds.map((kind) => (
                  <TableHeaderCell key={kind} align="end">
                    {t(`figure.${kind}`)}
                  </TableHeaderCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {months.map(({ month, figures }) => (
                <TableRow key={month}>
                  <TableCell>{formatMonth(locale, month)}</TableCell>
                  {platformFigureKinds.map((kind) => (
                    <TableCell key={kind} align="end">
                      {figures[kind]}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      ) : null}
    </Stack>
  )
}
