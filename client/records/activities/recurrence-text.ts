import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate, formatWeekday } from '#client/i18n/format.ts'
import { positionInMonth, type Recurrence } from '#shared/recurrence.ts'

const positions = ['first', 'second', 'third', 'fourth'] as const

/** "Elke 2 weken op dinsdag, tot en met 30 juni 2026"; `day` is the first date. Its page needs the `calendar` messages. */
export function useRecurrenceText(): (recurrence: Recurrence, day: string) => string {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  return ({ repeat, weeks, until }, day) => {
    const text = t(`repeat.${repeat}`, {
      weekday: formatWeekday(locale, day, 'long'),
      weeks: weeks ?? 2,
      position: t(`repeat.position.${positions[positionInMonth(day) - 1] ?? 'last'}`),
      day: Number(day.slice(8)),
    })
    return until && repeat !== 'none' ? `${text}, ${t('repeat.until', { date: formatDate(locale, until) })}` : text
  }
}
