'use no memo'

import arrowDownIcon from 'virtual:icons/arrow-down'
import arrowUpIcon from 'virtual:icons/arrow-up'
import arrowUpDownIcon from 'virtual:icons/arrow-up-down'
/** Parts of a dense table. Their styles are in the staff sheet. */
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes, slotClasses, type Variants } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { compactRowsRecipe } from './system/recipes/compact-rows.ts'
import type { tableRecipe } from './system/recipes/staff.ts'

export const tableClasses = slotClasses<typeof tableRecipe>(
  'table',
  { align: 'start' },
  { cell: ['align', 'pinned', 'wide', 'tight', 'nowrap'], columnHeader: ['align', 'pinned', 'tight'] },
)

type TableVariants = Variants<typeof tableRecipe>

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Name of the table and of its scrolling region. */
  label: string
}

/** Scrolls in both directions, also with the keyboard; its header is sticky. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard (axe scrollable-region-focusable).
    <section aria-label={label} tabIndex={0} className={tableClasses('scroll')}>
      <table {...rest} aria-label={label} className={classes(tableClasses('root'), className)} />
    </section>
  )
}

export function TableHead({ className, ...rest }: ComponentPropsWithRef<'thead'>) {
  return <thead {...rest} className={classes(tableClasses('header'), className)} />
}

export function TableBody({ className, ...rest }: ComponentPropsWithRef<'tbody'>) {
  return <tbody {...rest} className={classes(tableClasses('body'), className)} />
}

export interface TableRowProps extends ComponentPropsWithRef<'tr'> {
  selected?: boolean
}

export function TableRow({ selected, className, ...rest }: TableRowProps) {
  return <tr {...rest} data-selected={selected || undefined} className={classes(tableClasses('row'), className)} />
}

export type SortDirection = 'ascending' | 'descending' | 'none'

interface CellLook {
  align?: TableVariants['align']
  /** The first column is sticky while the rest scrolls horizontally. */
  pinned?: boolean
  /** As narrow as its content: checkboxes, actions. */
  tight?: boolean
}

export interface TableHeaderCellProps extends Omit<ComponentPropsWithRef<'th'>, 'align'>, CellLook {
  sort?: SortDirection
  /** Renders the link or button that sorts; spread the props on it. */
  renderSort?: (props: { className: string; children: ReactNode }) => ReactNode
}

const sortIcons = { ascending: arrowUpIcon, descending: arrowDownIcon, none: arrowUpDownIcon }

export function TableHeaderCell(props: TableHeaderCellProps) {
  const { align, pinned, tight, sort, renderSort, className, children, ...rest } = props
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort && sort !== 'none' ? sort : undefined}
      className={classes(tableClasses('columnHeader', { align, pinned, tight }), className)}
    >
      {renderSort
        ? renderSort({
            className: tableClasses('sort'),
            children: (
              <>
                {children}
                <Icon icon={sortIcons[sort ?? 'none']} size="sm" />
              </>
            ),
          })
        : children}
    </th>
  )
}

export interface TableCellProps extends Omit<ComponentPropsWithRef<'td'>, 'align'>, CellLook {
  /** For dates and numbers with a unit: never wrapped. */
  nowrap?: boolean
  /** For titles. */
  wide?: boolean | undefined
}

/** A pinned cell is the header of its row. */
export function TableCell({ align, pinned, wide, tight, nowrap, className, ...rest }: TableCellProps) {
  const name = classes(tableClasses('cell', { align, pinned, wide, tight, nowrap }), className)
  return pinned ? <th scope="row" {...rest} className={name} /> : <td {...rest} className={name} />
}

export const compactRowsClasses = slotClasses<typeof compactRowsRecipe>(
  'compact-rows',
  { lines: 'two' },
  { values: ['lines'] },
)

/** Rows on a phone, four on a screen. Children are CompactRows. */
export function CompactRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={compactRowsClasses('root')}>
      {children}
    </ul>
  )
}

export interface CompactRowProps {
  title: ReactNode
  /** Actions and the checkbox. */
  end?: ReactNode
  /** How many lines the values may have. */
  lines?: Variants<typeof compactRowsRecipe>['lines']
  /** CompactValues, in one text. */
  children?: ReactNode
}

export function CompactRow({ title, end, lines, children }: CompactRowProps) {
  return (
    <li className={compactRowsClasses('row')}>
      <div className={compactRowsClasses('head')}>
        <h2 className={compactRowsClasses('title')}>{title}</h2>
        <div className={compactRowsClasses('end')}>{end}</div>
      </div>
      <div className={compactRowsClasses('values', { lines })}>{children}</div>
    </li>
  )
}

export interface CompactValueProps {
  term: string
  /** A number says nothing without its term; of other values it is for screen readers. */
  withTerm: boolean
  children: ReactNode
}

/** What one column says. */
export function CompactValue({ term, withTerm, children }: CompactValueProps) {
  return (
    <span className={compactRowsClasses('value')}>
      <span className={withTerm ? undefined : 'visually-hidden'}>{term}: </span>
      {children}
    </span>
  )
}
