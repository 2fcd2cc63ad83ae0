'use no memo'

/** Parts of a calendar's grid: a table, so that a screen reader announces the weekday of a cell. */
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classes, slotClasses } from './class-names.ts'
import type { PolymorphicProps } from './polymorphic.ts'
import type { calendarRecipe } from './system/recipes/calendar.ts'

export const calendarClasses = slotClasses<typeof calendarRecipe>('calendar', {}, { event: ['tall'] })

export interface CalendarTableProps extends ComponentPropsWithRef<'table'> {
  /** Accessible name of the grid: "maart 2026". */
  label: string
  weekdays: readonly { short: string; long: string }[]
}

/** Children are rows of CalendarDays. */
export function CalendarTable({ label, weekdays, className, children, ...rest }: CalendarTableProps) {
  return (
    <table {...rest} aria-label={label} className={classes(calendarClasses('root'), className)}>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className={calendarClasses('weekday')}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export interface CalendarDayProps extends ComponentPropsWithRef<'td'> {
  /** The day belongs to the previous or the next month. */
  outside?: boolean
}

export function CalendarDay({ outside, className, ...rest }: CalendarDayProps) {
  return <td {...rest} data-outside={outside || undefined} className={classes(calendarClasses('day'), className)} />
}

type Part<E extends ElementType> = PolymorphicProps<E, { className?: string; children?: ReactNode }>

/** The number of the day, linked to that day. */
export function CalendarNumber<E extends ElementType = 'a'>({ as, className, ...rest }: Part<E>) {
  const Element: ElementType = as ?? 'a'
  return <Element {...rest} className={classes(calendarClasses('number'), className)} />
}

export type CalendarEventProps<E extends ElementType = 'a'> = PolymorphicProps<
  E,
  { time: ReactNode; tall?: boolean; cancelled?: boolean; className?: string; children?: ReactNode }
>

export function CalendarEvent<E extends ElementType = 'a'>({
  as,
  time,
  tall,
  cancelled,
  className,
  children,
  ...rest
}: CalendarEventProps<E>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element
      {...rest}
      data-cancelled={cancelled || undefined}
      className={classes(calendarClasses('event', { tall }), className)}
    >
      <span className={calendarClasses('time')}>{time}</span> {children}
    </Element>
  )
}

/** "Nog 2": links to the remaining activities of a full day. */
export function CalendarMore<E extends ElementType = 'a'>({ as, className, ...rest }: Part<E>) {
  const Element: ElementType = as ?? 'a'
  return <Element {...rest} className={classes(calendarClasses('more'), className)} />
}
