'use no memo'

import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate, formatMonth, formatWeekday } from '#client/i18n/format.ts'
import type { DateTexts } from '#client/ui/date-grid-props.ts'
import { addDays } from '#shared/dutch-days.ts'

/** Any Monday. */
const monday = '2026-03-02'

/** The messages of a date field's calendar in the page's language; `label` is the field's. */
export function useCalendarMessages(label: string): DateTexts {
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  return {
    open: t('date.open', { label }),
    previous: t('date.previous'),
    next: t('date.next'),
    year: t('date.year'),
    weekdays: Array.from({ length: 7 }, (_, index) => {
      const date = addDays(monday, index)
      return { short: formatWeekday(locale, date, 'short'), long: formatWeekday(locale, date, 'long') }
    }),
    month: (month) => formatMonth(locale, month).replace(/\s*\d+$/, ''),
    day: (date) => `${formatWeekday(locale, date, 'long')} ${formatDate(locale, date)}`,
  }
}
