'use no memo'

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { arrowKey } from './arrow-key.ts'
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
  /** Title of the button that selects a whole row or column: "Alles van maandag". */
  wholeLabel: (name: string) => string
  label: string
}

/** Steps in rows and columns. */
const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))

/**
 * Days and parts of the day as a grid of checkboxes: pressed one by one, dragged over, by whole rows and columns, or by the arrow
 * keys (one stop of the Tab key, as the ARIA grid pattern has it). Must be inside a Fieldset.
 */
export function SlotGrid(props: SlotGridProps) {
  const { rows, columns, values, onValues, onBlur, squareLabel, wholeLabel, label } = props
  const wiring = useFieldControl({})
  const table = useRef<HTMLTableElement>(null)
  // Row and column 0 are the headers, which select the whole of theirs.
  const [stop, setStop] = useState<[number, number]>([1, 1])
  const order = rows.flatMap((row) => columns.map((column) => `${row.key}-${column.key}`))
  const set = (squares: readonly string[], on: boolean) =>
    onValues(order.filter((one) => (squares.includes(one) ? on : values.includes(one))))
  const drag = useDrag(values, set)

  const focusAt = (row: number, column: number) => {
    setStop([row, column])
    table.current?.querySelector<HTMLElement>(`[data-at="${row},${column}"] :is(input, button)`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[arrowKey(event.key)]
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const [row, column] = [clamp(stop[0] + step[0], rows.length), clamp(stop[1] + step[1], columns.length)]
    // The corner has nothing to focus.
    if (row > 0 || column > 0) focusAt(row, column)
  }
  const focusProps = (row: number, column: number) => ({
    tabIndex: stop[0] === row && stop[1] === column ? 0 : -1,
    onFocus: () => setStop([row, column]),
  })
  const whole = (name: string, squares: readonly string[], row: number, column: number) => {
    const isOn = squares.every((square) => values.includes(square))
    return (
      <button
        {...focusProps(row, column)}
        type="button"
        aria-pressed={isOn}
        title={wholeLabel(name)}
        className={slotGridClasses('whole')}
        onClick={() => set(squares, !isOn)}
      >
        {name}
      </button>
    )
  }

  return (
    <table
      {...drag}
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table.
      role="grid"
      aria-label={label}
      aria-describedby={wiring['aria-describedby']}
      className={slotGridClasses('root')}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <td className={slotGridClasses('column')} />
          {columns.map(({ key, label: name }, index) => (
            <th key={key} scope="col" data-at={`0,${index + 1}`} className={slotGridClasses('column')}>
              {whole(
                name,
                rows.map((row) => `${row.key}-${key}`),
                0,
                index + 1,
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name }, rowIndex) => (
          <tr key={key}>
            <th scope="row" data-at={`${rowIndex + 1},0`} className={slotGridClasses('row')}>
              {whole(
                name,
                columns.map((column) => `${key}-${column.key}`),
                rowIndex + 1,
                0,
              )}
            </th>
            {columns.map((column, index) => {
              const square = `${key}-${column.key}`
              return (
                <td
                  key={column.key}
                  data-at={`${rowIndex + 1},${index + 1}`}
                  data-square={square}
                  className={classes(slotGridClasses('cell'))}
                >
                  <Checkbox
                    {...focusProps(rowIndex + 1, index + 1)}
                    hideLabel
                    label={squareLabel(name, column.label)}
                    checked={values.includes(square)}
                    onChange={(event) => set([square], event.currentTarget.checked)}
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

/**
 * Dragging from one cell to others gives them all the state that a press would have given the first. A finger that moves up or down
 * scrolls the page, as everywhere else.
 */
function useDrag(values: readonly string[], set: (squares: readonly string[], on: boolean) => void) {
  const drag = useRef<{ from: string; on: boolean; squares: Set<string> } | null>(null)
  /** A drag that ends where it began is followed by a click on its cell. */
  const skipsClick = useRef(false)
  const squareAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-square]')?.dataset.square
  const end = () => {
    skipsClick.current = (drag.current?.squares.size ?? 0) > 1
    drag.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      skipsClick.current = false
      const from = squareAt(event)
      if (event.button === 0 && from) drag.current = { from, on: !values.includes(from), squares: new Set([from]) }
    },
    onPointerMove: (event: PointerEvent) => {
      const square = drag.current && squareAt(event)
      if (!drag.current || !square || drag.current.squares.has(square)) return
      drag.current.squares.add(square)
      set([...drag.current.squares], drag.current.on)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!skipsClick.current) return
      skipsClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
