/** Parts of pages that have more records than a request gives: they say so, and each record can be reached. */
import { expect, it } from 'vitest'
import { usePages } from '#client/api/pages.ts'
import { vacancyItems } from '#client/api/staff-vacancies.ts'
import { MembersTab } from '#client/staff/organizations/members-tab.tsx'
import { OrganizationApprovePage } from '#client/staff/organizations/organization-approve.tsx'
import { membersPath } from '#shared/resources/member.ts'
import { pagesPath } from '#shared/resources/page.ts'
import { approvalQueuePath } from '#shared/resources/staff-organizations.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['organizations'])
const of = (type: string, ids: string[], attributes: object, records: number) => ({
  data: ids.map((id) => ({ id, type, attributes })),
  meta: { pagination: { page: 1, size: ids.length, records, last: 2 } },
})

it('the sign-ups that wait are counted as they are, with a way to those beyond the oldest', () => {
  const queue = of('organizations', ['1', '2'], { name: 'Buurtlinde', created_at: '2026-03-01T09:00:00Z' }, 900)
  const shown = render(<OrganizationApprovePage />, { documents: { [approvalQueuePath]: queue } })
  expect(shown).toContain('900')
  expect(shown).toContain('Dit zijn de oudste 2 van 900.')
  expect(shown).toContain('status=pending')
})

it('the members of an organization beyond the first are said to be there', () => {
  const members = of('users', ['1'], { first_name: 'Noor', last_name: 'Aalders', status: 'active' }, 1401)
  const tab = { organization: { id: '7' } } as unknown as Parameters<typeof MembersTab>[0]
  const shown = render(<MembersTab {...tab} />, {
    documents: { [membersPath('7')]: members },
  })
  expect(shown).toContain('Dit zijn de eerste 1 van 1401, op achternaam.')
})

it('a page is listed once, by its title in the language of the reader', () => {
  const pages = {
    data: [
      ['1', 'Volunteer insurance', 'en', 'verzekering'],
      ['2', 'Vrijwilligersverzekering', 'nl', 'verzekering'],
      ['3', 'About us', 'en', 'about'],
    ].map(([id, title, locale, slug]) => ({ id, type: 'pages', attributes: { title, locale, slug } })),
  }
  const Titles = () => <>{usePages().map(({ title }) => `${title}. `)}</>
  expect(render(<Titles />, { documents: { [pagesPath]: pages } }).replaceAll('<!-- -->', '')).toBe(
    'About us. Vrijwilligersverzekering. ',
  )
})

it('vacancies of one title are distinguished by their organizations', () => {
  const vacancyOf = (id: string, name: string) =>
    ({ id, title: 'Taalmaatje', organization: { id: name, name } }) as never
  expect(vacancyItems([vacancyOf('1', 'Linde'), vacancyOf('2', 'Zwaluw')])).toEqual([
    { value: '1', label: 'Taalmaatje', detail: 'Linde' },
    { value: '2', label: 'Taalmaatje', detail: 'Zwaluw' },
  ])
  expect(vacancyItems([vacancyOf('1', 'Linde')])).toEqual([{ value: '1', label: 'Taalmaatje' }])
})
