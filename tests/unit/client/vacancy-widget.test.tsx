/** What the widget says without vacancies: no script corrects it on the other site. */
import { expect, it } from 'vitest'
import { VacancyWidgetPage } from '#client/site/widget/vacancy-widget-page.tsx'
import { vacancyWidgetPath } from '#shared/resources/vacancy-search.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['site'])

it('says that no vacancies are open only where the backend said so', () => {
  const path = vacancyWidgetPath(new URLSearchParams())
  const none = { [path]: { data: [], meta: { pagination: { records: 0 } } } }
  expect(render(<VacancyWidgetPage />, { documents: none })).toContain('Er staan nu geen vacatures open')
  const failed = render(<VacancyWidgetPage />, { documents: {} })
  expect(failed).not.toContain('Er staan nu geen vacatures open')
  expect(failed).toContain('We kunnen de vacatures nu niet laten zien')
  // The way to the site.
  expect(failed).toContain('Bekijk alles op')
})
