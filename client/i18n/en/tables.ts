import type nl from '../nl/tables.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  search: 'Search',
  columns: 'Columns',
  columnsHint: 'Choose what you see in the table.',
  density: 'Density',
  densityRoomy: 'Roomy',
  densityDense: 'Dense',
  exportCsv: 'Export (CSV)',
  exportFailed: 'The file could not be made. Please try again in a moment.',
  exportTooMany: 'These are more than {{max}}. Choose filters first.',
  sortAscending: '{{column}}: sort ascending',
  sortDescending: '{{column}}: sort descending',
  selectAll: 'Select everything on this page',
  selectRow: 'Select {{name}}',
  selected_one: '{{count}} selected',
  selected_other: '{{count}} selected',
  bulk: 'With the selection',
  unselect: 'Clear selection',
  results: 'Result',
  resultsDone_one: '{{count}} done',
  resultsDone_other: '{{count}} done',
  resultsFailed_one: '{{count}} failed',
  resultsFailed_other: '{{count}} failed',
  resultOk: 'Done',
  keys: 'Arrows: from row to row. Space: select. Enter: open.',
} satisfies SameShape<typeof nl>
