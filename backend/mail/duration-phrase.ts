import type { TextLocale } from '#shared/site.ts'
import { countedPhrase, phrase } from './phrases.ts'

/** Minutes as `2 uur en 30 minuten`, the words of `durationText` of the client: a certificate is compared with the page that checks it. */
export function durationPhrase(locale: TextLocale, total: number): string {
  const [count, rest] = [Math.floor(total / 60), total % 60]
  const minutes = countedPhrase(locale, 'certificate.duration.minutes', rest)
  if (count === 0 && rest > 0) return minutes
  const hours = countedPhrase(locale, 'certificate.duration.hours', count)
  return rest === 0 ? hours : phrase(locale, 'certificate.duration.hours_and_minutes', { hours, minutes })
}
