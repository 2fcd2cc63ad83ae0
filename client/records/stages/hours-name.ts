import type { TFunction } from 'i18next'
import { durationText } from '#client/i18n/duration.ts'
import { formatDate } from '#client/i18n/format.ts'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import type { Locale } from '#shared/site.ts'

/** `5 maart 2026 · 2 uur` */
export const hoursName = (locale: Locale, t: TFunction<'stages'>, { workedOn, minutes }: HourEntry): string =>
  `${formatDate(locale, workedOn)} · ${durationText(t, minutes)}`
