import { expect, it } from 'vitest'
import { saysNothing, type TableColumn } from '#client/lists/table/table-column.ts'

type Row = { value: string }
const column = (alwaysShown?: TableColumn<Row>['alwaysShown']) =>
  ({ id: 'x', csv: ({ value }: Row) => value, alwaysShown }) as unknown as TableColumn<Row>
const rows = (...values: string[]) => values.map((value) => ({ value }))

it('is left out where all rows have the same value, unless there is one row, or it is always shown', () => {
  expect(saysNothing(column(), rows('a', 'a'))).toBe(true)
  expect(saysNothing(column(), rows('a', 'b'))).toBe(false)
  expect(saysNothing(column(), rows('a'))).toBe(false)
  expect(saysNothing(column(true), rows('', ''))).toBe(false)
})

it('is left out where all rows are empty, when its cells say more than its value', () => {
  expect(saysNothing(column('unless-empty'), rows('', ''))).toBe(true)
  expect(saysNothing(column('unless-empty'), rows('a', 'a'))).toBe(false)
})
