/** Reports of visitors on the dashboard: those that wait longest first, and all of them within reach. */
import { expect, it } from 'vitest'
import { ReportsSection } from '#client/account/dashboard/reports-section.tsx'
import { type ReportType, reportsPath } from '#shared/resources/report.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['account'])
const report = (type: ReportType, day: number, more: object = {}) => ({
  type,
  id: String(day),
  attributes: {
    ...{ message: `Melding ${day}`, email: null, status: 'open', lock_version: 0, ...more },
    ...{ created_at: `2026-11-${day}T09:00:00Z`, updated_at: `2026-11-${day}T09:00:00Z` },
  },
})
const list = (data: object[], records = data.length) => ({ data, meta: { pagination: { records } } })
const shown = (vacancies: object, messages: object = list([])) =>
  render(<ReportsSection />, {
    documents: {
      [reportsPath('vacancy_reports', 'open')]: vacancies,
      [reportsPath('correction_reports', 'open')]: list([]),
      [reportsPath('message_reports', 'open')]: messages,
    },
  })

it('begins with the one that waits longest, and offers the rest', () => {
  const html = shown(list([report('vacancy_reports', 11), report('vacancy_reports', 12)], 25))
  expect(html.indexOf('Melding 11')).toBeLessThan(html.indexOf('Melding 12'))
  expect(html).toContain('Toon nog 23')
  expect(shown(list([report('vacancy_reports', 11)]))).not.toContain('Toon nog')
})

it('leads from the names of a reported message to their accounts', () => {
  const names = { subject: 'Gastvrouw', reason: 'threat', reporter_name: 'Noor Bakker', author_name: 'Jan Smit' }
  const html = shown(list([]), list([report('message_reports', 11, { ...names, reporter_id: '4', author_id: null })]))
  expect(html).toContain('href="/users/4"')
  expect(html.match(/href="\/users\//g)).toHaveLength(1)
})
