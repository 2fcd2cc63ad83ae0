import type { TFunction } from 'i18next'

/** Minutes as `2 uur en 30 minuten`. */
export function durationText(t: TFunction<'stages'>, total: number): string {
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  if (hours === 0 && minutes > 0) return t('minutes', { minutes })
  return minutes === 0 ? t('hours', { count: hours }) : t('hoursAndMinutes', { hours, minutes })
}
