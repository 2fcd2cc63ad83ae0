'use no memo'

import 'virtual:platform-styles-center.css'
import { slotClasses } from './class-names.ts'
import type { weekGridRecipe } from './system/recipes/staff.ts'

export const weekGridClasses = slotClasses<typeof weekGridRecipe>('week-grid', {}, {})

type Named = { key: string; label: string; short: string }

export interface WeekGridProps {
  label: string
  /** Across: the days, with one or two letters each. */
  columns: readonly Named[]
  /** Down: the parts of a day. */
  rows: readonly Named[]
  isFree: (column: string, row: string) => boolean
  /** What a cell says to who does not see it: "ja", "nee". */
  freeLabel: string
  busyLabel: string
}

/** When somebody has time, as a small table that is only read. */
export function WeekGrid({ label, columns, rows, isFree, freeLabel, busyLabel }: WeekGridProps) {
  return (
    <table className={weekGridClasses('root')} aria-label={label}>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, label: name, short }) => (
            <th key={key} scope="col" abbr={name} className={weekGridClasses('head')}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={weekGridClasses('head')}>
              {row.short}
            </th>
            {columns.map((column) => {
              const free = isFree(column.key, row.key)
              return (
                <td key={column.key} className={weekGridClasses('cell')} data-free={free || undefined}>
                  {free ? <span aria-hidden>✓</span> : null}
                  <span className="visually-hidden">{free ? freeLabel : busyLabel}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
