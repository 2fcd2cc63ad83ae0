/** How the list of hours names its rows, and what it always shows of them. */
import { expect, it, vi } from 'vitest'
import { saysNothing, type TableColumn } from '#client/lists/table/table-column.ts'
import { HourTable } from '#client/staff/stages/hour-table.tsx'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import { partRenderer } from './part-renderer.tsx'

const shown = vi.hoisted(() => ({ nameOf: (_: unknown): string => '', columns: [] as TableColumn<unknown>[] }))
vi.mock('#client/lists/table/resource-table.tsx', () => ({
  ResourceTable: (props: typeof shown) => {
    Object.assign(shown, props)
    return null
  },
}))

const render = await partRenderer(['stages', 'tables'])

it('says pupil, day and time as people write them', () => {
  render(<HourTable />)
  const entry: Partial<HourEntry> = { pupilName: 'Riet Bosgoed', workedOn: '2026-11-29', minutes: 150 }
  expect(shown.nameOf(entry)).toBe('Riet Bosgoed, 29 november 2026, 2 uur en 30 minuten')
  expect(shown.nameOf({ ...entry, pupilName: null })).toBe('Gegevens gewist, 29 november 2026, 2 uur en 30 minuten')
})

it('shows day and status also when they are the same in every row', () => {
  render(<HourTable />)
  const entry: Partial<HourEntry> = { workedOn: '2026-11-29', status: 'submitted', minutes: 150, pupilName: 'Riet' }
  const left = shown.columns.filter((column) => !saysNothing(column, [entry, entry]))
  expect(left.map(({ header }) => header)).toEqual(['Dag', 'Status', 'Acties'])
})
