/** The names of skills and themes inside the sentences that say why a vacancy suits somebody. */
import { expect, it } from 'vitest'
import { withinSentence } from '#client/i18n/within-sentence.ts'
import { MatchReasons } from '#client/records/matching/match-reasons.tsx'
import type { Match } from '#shared/matching.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['matching'])

it('keeps the capitals of EHBO and rijbewijs B', () => {
  const terms = [
    { name: 'skills', verdict: 'fits', kilometers: null, values: ['rijbewijs', 'ehbo', 'koken'] },
    { name: 'themes', verdict: 'fits', kilometers: null, values: ['goede-doelen'] },
  ]
  const html = render(<MatchReasons match={{ terms } as never as Match} reader="volunteer" />)
  expect(html).toContain('Hier ben jij goed in: autorijden (rijbewijs B), EHBO, koken')
  expect(html).toContain('Over wat jij leuk vindt: goede doelen')
})

it.each([
  ['ICT', 'ICT'],
  ['First aid', 'first aid'],
  ['Énergie', 'énergie'],
  ['الطبخ', 'الطبخ'],
])('writes %s as %s', (name, written) => {
  expect(withinSentence(name)).toBe(written)
})
