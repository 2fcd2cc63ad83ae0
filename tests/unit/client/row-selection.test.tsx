/** Which rows of a list are selected. */
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type RowSelection, useRowSelection } from '#client/lists/table/use-row-selection.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type Row = { id: string }
const rows: Row[] = [{ id: 'own' }, { id: '1' }, { id: '2' }]

let selection: RowSelection<Row>
function Probe() {
  selection = useRowSelection(rows, '', ({ id }) => id !== 'own')
  return null
}
const ids = () => selection.selectedRows.map(({ id }) => id)

afterEach(() => vi.unstubAllGlobals())

it('leaves out rows that actions are not for, one by one, with the page and with all records', async () => {
  const root = await memoryRoot()
  await root.render(<Probe />)
  await act(async () => selection.toggle({ id: 'own' }))
  expect(ids()).toEqual([])
  await act(async () => selection.toggleAll())
  expect([ids(), selection.isAllSelected]).toEqual([['1', '2'], true])
  await act(async () => selection.toggleAll())
  expect(ids()).toEqual([])
  await act(async () => selection.select([...rows, { id: '3' }]))
  expect(ids()).toEqual(['1', '2', '3'])
  await root.unmount()
})
