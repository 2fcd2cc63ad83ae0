/** How the list of hours names its rows. */
import { expect, it, vi } from 'vitest'
import { HourTable } from '#client/staff/stages/hour-table.tsx'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import { partRenderer } from './part-renderer.tsx'

const shown = vi.hoisted(() => ({ nameOf: (_: unknown): string => '' }))
vi.mock('#client/lists/table/resource-table.tsx', () => ({
  ResourceTable: ({ nameOf }: typeof shown) => {
    shown.nameOf = nameOf
    return null
  },
}))

const render = await partRenderer(['stages', 'tables'])

it('says pupil, day and time as people write them', () => {
  render(<HourTable />)
  const entry: Partial<HourEntry> = { pupilName: 'Riet Bosgoed', workedOn: '2026-11-29', minutes: 150 }
  expect(shown.nameOf(entry)).toBe('Riet Bosgoed, 29 november 2026, 2,5 uur')
  expect(shown.nameOf({ ...entry, pupilName: null })).toBe('Gegevens gewist, 29 november 2026, 2,5 uur')
})
