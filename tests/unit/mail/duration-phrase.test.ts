/** The hours on a certificate. */
import { expect, it } from 'vitest'
import { durationPhrase } from '#backend/mail/duration-phrase.ts'

it.each([
  ['nl', ['45 minuten', '1 uur', '1 uur en 1 minuut', '2 uur en 20 minuten', '4 uur en 45 minuten']],
  ['en', ['45 minutes', '1 hour', '1 hour and 1 minute', '2 hours and 20 minutes', '4 hours and 45 minutes']],
] as const)('are hours and minutes in words, in %s', (locale, texts) => {
  expect([45, 60, 61, 140, 285].map((minutes) => durationPhrase(locale, minutes))).toEqual(texts)
})
