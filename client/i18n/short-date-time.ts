import type { Locale } from '#shared/site.ts'
import { formatShortDate, formatTime } from './format.ts'

/** `29 mrt 2026, 14:05`, for tables. */
export const formatShortDateTime = (locale: Locale, value: string): string =>
  `${formatShortDate(locale, value)}, ${formatTime(locale, value)}`
