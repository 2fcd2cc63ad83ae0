/** The answers of a reply, under the questions to which they were given. */
import { expect, it } from 'vitest'
import { QuestionAnswers } from '#client/staff/applications/application-parts.tsx'
import type { Application } from '#shared/resources/application.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['staff'])
const asked = { id: 'q1', label: 'Heb je een rijbewijs?', required: true }
const shown = (questions: object[] | null, ofVacancy: object[]) =>
  render(
    <QuestionAnswers
      application={{ answers: { q1: 'Ja' }, questions, vacancy: { questions: ofVacancy } } as unknown as Application}
    />,
  )

it('stay under the question as it was, also after the vacancy has another one or none', () => {
  for (const ofVacancy of [[{ ...asked, label: 'Ben je wel eens veroordeeld?' }], []]) {
    const html = shown([asked], ofVacancy)
    expect(html).toContain('Heb je een rijbewijs?')
    expect(html).toContain('Ja')
    expect(html).not.toContain('veroordeeld')
  }
})

it('are under the question of the vacancy where that is not known', () => {
  expect(shown(null, [asked])).toContain('Heb je een rijbewijs?')
  expect(shown(null, [])).toBe('')
})
