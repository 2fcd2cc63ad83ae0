/** The staff's lists of hours and pupils; apart from `hour-entry.ts` and `pupil.ts`, which pupils load. */
import { defineList } from '#shared/lists/define-list.ts'
import { oneOf, page, text } from '#shared/lists/search-kinds.ts'
import type { HourEntry } from './hour-entry-schema.ts'
import { hourEntryStatuses } from './hour-entry-values.ts'
import type { Pupil } from './pupil-schema.ts'
import { pupilStatuses } from './pupil-values.ts'

/** The hours that the organization approves, the latest day first. */
export const staffHours = defineList<HourEntry>()({
  type: 'hour_entries',
  route: 'stages',
  search: { q: text, status: oneOf(hourEntryStatuses), page },
  filter: ({ q, status }) => ({ q, status_eq: status, scope_eq: 'managed' }),
  order: () => ['-worked_on'],
  include: { vacancy: 'vacancies', 'vacancy.organization': 'organizations' },
  facets: ['status'],
  size: 50,
  exported: 'hour_entries',
})

/** The pupils of the reader's schools, by class. */
export const staffPupils = defineList<Pupil>()({
  type: 'pupils',
  route: 'stages',
  routeQuery: { tab: 'pupils' },
  search: { q: text, status: oneOf(pupilStatuses), page },
  filter: ({ q, status }) => ({ q, status_eq: status, scope_eq: 'managed' }),
  order: () => ['class_name'],
  include: { school: 'organizations' },
  facets: ['status'],
  size: 30,
  exported: 'pupils',
})
