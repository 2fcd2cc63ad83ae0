import downloadIcon from 'virtual:icons/download'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { reportYears, yearlyReportPath } from '#shared/resources/analytics.ts'

/** The report of a complete year, for the municipality. */
export function ReportSection() {
  const { t } = useTranslation('analytics')
  const id = useId()
  const years = reportYears(dutchDay(new Date()))
  const [year, setYear] = useState(years[0] ?? 0)
  return (
    <Stack as="section" gap="4" data-print="none">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {t('report.title')}
        </Heading>
        <Text tone="muted" measure>
          {t('report.intro')}
        </Text>
      </Stack>
      <Inline align="end">
        <Field label={t('report.year')} id={id}>
          <NativeSelect id={id} value={year} onChange={(event) => setYear(Number(event.currentTarget.value))}>
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button as="a" href={yearlyReportPath(year)} download startIcon={downloadIcon}>
          {t('report.download', { year })}
        </Button>
      </Inline>
    </Stack>
  )
}
