import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#client/shell/pages/page.ts'
import { addDays, dutchDay } from '#shared/dutch-days.ts'
import type { FormSchema } from '#shared/form-schema.ts'
import { BuiltFormDemo } from './built-form-demo.tsx'
import { DemoPage } from './demo-page.tsx'

export const page: Page = {
  component: DatepickerPage,
  title: { nl: 'Test: datepicker', en: 'Test: datepicker' },
}

/** Dates: free, within bounds, a birthday, a period, and a time. */
export function DatepickerPage() {
  const { t } = useTranslation('developer')
  const [schema] = useState<FormSchema>(() => {
    const today = dutchDay(new Date())
    const text = (nl: string, en: string) => ({ nl, en })
    return {
      sections: [
        {
          key: 'dates',
          title: text('Datums', 'Dates'),
          questions: [
            { key: 'free', kind: 'date', label: text('Een datum', 'A date'), required: true },
            {
              key: 'soon',
              kind: 'date',
              from: today,
              to: addDays(today, 60),
              label: text('Binnen zestig dagen', 'Within sixty days'),
            },
            {
              key: 'birthday',
              kind: 'date',
              from: '1900-01-01',
              to: today,
              label: text('Geboortedatum', 'Date of birth'),
            },
            { key: 'period', kind: 'dateRange', label: text('Een periode', 'A period') },
            { key: 'time', kind: 'time', label: text('Een tijd', 'A time') },
          ],
        },
      ],
    }
  })
  return (
    <DemoPage narrow title={t('datepicker.title')} intro={t('datepicker.intro')}>
      <BuiltFormDemo schema={schema} />
    </DemoPage>
  )
}
