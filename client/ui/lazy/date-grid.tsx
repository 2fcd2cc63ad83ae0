'use no memo'

import chevronLeftIcon from 'virtual:icons/chevron-left'
import chevronRightIcon from 'virtual:icons/chevron-right'
/** The calendar beside a date field: the WAI-ARIA pattern "Date Picker Dialog", with a table. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, daysBetween, mondayOf, monthGrid } from '#shared/dutch-days.ts'
import { arrowKey } from '../arrow-key.ts'
import { IconButton } from '../button.tsx'
import { type DateGridProps, dateInputClasses } from '../date-grid-props.ts'
import { NativeSelect } from '../input.tsx'

const clamp = (date: string, from = '0000', to = '9999') => (date < from ? from : date > to ? to : date)

/** The same day of another month, or its last day where that month is shorter. */
function inMonth(date: string, month: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const day = `${month}-${date.slice(8)}`
  return day > last ? last : day
}

const steps: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: mondayOf,
  End: (date) => addDays(mondayOf(date), 6),
}

export function DateGrid({ texts, value, today, from, to, label, onChoose }: DateGridProps) {
  const [focused, setFocused] = useState(() => clamp(value || today, from, to))
  const table = useRef<HTMLTableElement>(null)
  const follow = useRef(true)
  const month = focused.slice(0, 7)
  const { from: first, to: last } = monthGrid(month)
  const days = daysBetween(first, last)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const year = Number(month.slice(0, 4))
  const years = yearsAround(Number(today.slice(0, 4)), from, to, year)

  // The focus moves into the calendar when it opens and follows the arrow keys; a focused button keeps the focus.
  useEffect(() => {
    if (follow.current) table.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
    follow.current = false
  }, [focused])

  const move = (date: string, withFocus: boolean) => {
    follow.current = withFocus
    setFocused(clamp(date, from, to))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const months = { PageUp: -1, PageDown: 1 }[event.key]
    const next =
      months === undefined
        ? steps[arrowKey(event.key)]?.(focused)
        : inMonth(focused, addMonths(month, event.shiftKey ? months * 12 : months))
    if (next === undefined) return
    event.preventDefault()
    move(next, true)
  }

  return (
    <>
      <div className={dateInputClasses('header')}>
        <IconButton
          icon={chevronLeftIcon}
          label={texts.previous}
          onClick={() => move(inMonth(focused, addMonths(month, -1)), false)}
        />
        <span aria-live="polite" className={dateInputClasses('month')}>
          {texts.month(month)}
        </span>
        <span className={dateInputClasses('year')}>
          <NativeSelect
            size="sm"
            aria-label={texts.year}
            value={year}
            onChange={(event) => move(inMonth(focused, `${event.currentTarget.value}-${month.slice(5)}`), false)}
          >
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </NativeSelect>
        </span>
        <IconButton
          icon={chevronRightIcon}
          label={texts.next}
          onClick={() => move(inMonth(focused, addMonths(month, 1)), false)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own role, for the arrow keys. */}
      <table ref={table} role="grid" aria-label={label} className={dateInputClasses('table')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {texts.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className={dateInputClasses('weekday')}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell is a gridcell, which may be selected.
                <td key={date} aria-selected={date === value}>
                  <button
                    type="button"
                    data-date={date}
                    data-outside={date.slice(0, 7) === month ? undefined : ''}
                    data-today={date === today ? '' : undefined}
                    data-chosen={date === value ? '' : undefined}
                    aria-label={texts.day(date)}
                    aria-current={date === today ? 'date' : undefined}
                    tabIndex={date === focused ? 0 : -1}
                    disabled={date !== clamp(date, from, to)}
                    className={dateInputClasses('day')}
                    onClick={() => onChoose(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** From a lifetime ago to ten years ahead, within the allowed range. */
function yearsAround(thisYear: number, from: string | undefined, to: string | undefined, shown: number): number[] {
  const first = from ? Number(from.slice(0, 4)) : thisYear - 100
  const last = to ? Number(to.slice(0, 4)) : thisYear + 10
  const years = Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index)
  return years.includes(shown) ? years : [...years, shown].sort((a, b) => a - b)
}
