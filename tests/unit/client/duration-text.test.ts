/** Hours in lists and on the page that checks a certificate, in the words of the certificate (tests/unit/mail/duration-phrase.test.ts). */
import { expect, it } from 'vitest'
import { durationText } from '#client/i18n/duration.ts'
import { createI18n } from '#client/i18n/setup.ts'

it.each([
  ['nl', ['45 minuten', '1 uur', '1 uur en 1 minuut', '2 uur en 20 minuten', '4 uur en 45 minuten']],
  ['en', ['45 minutes', '1 hour', '1 hour and 1 minute', '2 hours and 20 minutes', '4 hours and 45 minutes']],
] as const)('are hours and minutes in words, in %s', async (locale, texts) => {
  const t = (await createI18n(locale, ['stages'])).getFixedT(locale, 'stages')
  expect([45, 60, 61, 140, 285].map((minutes) => durationText(t, minutes))).toEqual(texts)
})
