'use no memo'

import { Checkbox } from './choice.tsx'
import { classes, slotClasses } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import type { slotGridRecipe } from './system/recipes/form-parts.ts'

export const slotGridClasses = slotClasses<typeof slotGridRecipe>('slot-grid', {}, {})

export interface SlotGridProps {
  rows: readonly { key: string; label: string }[]
  columns: readonly { key: string; label: string }[]
  /** Selected cells as `row-column`. */
  values: readonly string[]
  onValues: (values: string[]) => void
  onBlur: () => void
  /** Accessible name of a cell: "maandag, ochtend". */
  squareLabel: (row: string, column: string) => string
  label: string
}

/** Days and parts of the day as a table of checkboxes. Must be inside a Fieldset. */
export function SlotGrid({ rows, columns, values, onValues, onBlur, squareLabel, label }: SlotGridProps) {
  const wiring = useFieldControl({})
  const order = rows.flatMap((row) => columns.map((column) => `${row.key}-${column.key}`))
  const toggle = (square: string, on: boolean) =>
    onValues(order.filter((one) => (one === square ? on : values.includes(one))))
  return (
    <table aria-label={label} aria-describedby={wiring['aria-describedby']} className={slotGridClasses('root')}>
      <thead>
        <tr>
          <td className={slotGridClasses('column')} />
          {columns.map((column) => (
            <th key={column.key} scope="col" className={slotGridClasses('column')}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={slotGridClasses('row')}>
              {row.label}
            </th>
            {columns.map((column) => {
              const square = `${row.key}-${column.key}`
              return (
                <td key={column.key} className={classes(slotGridClasses('cell'))}>
                  <Checkbox
                    hideLabel
                    label={squareLabel(row.label, column.label)}
                    checked={values.includes(square)}
                    onChange={(event) => toggle(square, event.currentTarget.checked)}
                    onBlur={onBlur}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
