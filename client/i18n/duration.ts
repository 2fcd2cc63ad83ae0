import type { TFunction } from 'i18next'

/** Minutes as `2 uur en 30 minuten`. */
export function durationText(t: TFunction<'stages'>, total: number): string {
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  const minutesText = t('minutes', { count: minutes })
  if (hours === 0 && minutes > 0) return minutesText
  const hoursText = t('hours', { count: hours })
  return minutes === 0 ? hoursText : t('hoursAndMinutes', { hours: hoursText, minutes: minutesText })
}
