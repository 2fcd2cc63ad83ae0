import type { TFunction } from 'i18next'
import type { Locale } from '#shared/site.ts'
import { formatNumber } from './format.ts'

/** Minutes as `2 uur en 30 minuten`. */
export function durationText(t: TFunction<'stages'>, total: number): string {
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  const minutesText = t('minutes', { count: minutes })
  if (hours === 0 && minutes > 0) return minutesText
  const hoursText = t('hours', { count: hours })
  return minutes === 0 ? hoursText : t('hoursAndMinutes', { hours: hoursText, minutes: minutesText })
}

/** Minutes as hours with a decimal comma: `2,5 uur`. For tables, where space is short. */
export const shortDuration = (t: TFunction<'stages'>, locale: Locale, minutes: number): string =>
  t('shortHours', { count: minutes / 60, hours: formatNumber(locale, minutes / 60, 2) })
