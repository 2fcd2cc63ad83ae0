import { auditTexts } from '#shared/list-columns/en/audit.ts'
import type nl from '../nl/audit.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  ...auditTexts,
  title: 'Audit log',
  description: 'Who did what, and when. Nobody can change the log.',
  history: 'History',
  historyAll: 'View all',
  historyNone: 'Nothing has changed yet.',
  search: 'Search by name',
  type: 'Subject',
  allTypes: 'All subjects',
  from: 'From',
  to: 'Until',
  emptyTitle: 'Nothing in the log yet',
  emptyText: 'Everything that staff change is listed here.',
  emptyFilteredTitle: 'Nothing found',
  emptyFilteredText: 'Search for another name or clear the filters.',
  clear: 'Clear the filters',
} satisfies SameShape<typeof nl>
