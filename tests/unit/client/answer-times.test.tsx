/** Answer times of a center with many organizations. */
import { expect, it } from 'vitest'
import { AnswerTimesSection } from '#client/staff/analytics/answer-times-section.tsx'
import { answerTimesPath } from '#shared/resources/analytics.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['analytics'])
const period = { from: '2025-01-01', to: '2025-12-31' }
const shown = (count: number) => {
  const organizations = Array.from({ length: count }, (_value, index) => ({
    id: String(index + 1),
    name: `Stichting ${index + 1}`,
    ...{ replies: 3, answered: 1, spread: null, open_too_long: index === count - 1 ? 2 : 0 },
  }))
  const attributes = { replies: 3 * count, answered: count, spread: null, open_too_long: 2, organizations }
  return render(<AnswerTimesSection period={period} />, {
    documents: { [answerTimesPath(period)]: { data: { id: '1', type: 'answer_times', attributes } } },
  })
}
const rowsOf = (html: string) => html.split('<tr').length - 1

it('shows the fifty organizations with the most replies open for long, and says that the file has all', () => {
  const html = shown(1500)
  // The headings and the row of all together.
  expect(rowsOf(html)).toBe(52)
  expect(html.indexOf('>Stichting 1500<')).toBeGreaterThan(-1)
  expect(html.indexOf('>Stichting 1500<')).toBeLessThan(html.indexOf('>Stichting 1<'))
  expect(html).not.toContain('>Stichting 50<')
  expect(html).toContain('De tabel toont de 50 organisaties')
  expect(html).toContain('alle 1.500')
})

it('shows all of a few', () => {
  const html = shown(50)
  expect(rowsOf(html)).toBe(52)
  expect(html).not.toContain('De tabel toont')
})
