'use no memo'

import type { ComponentPropsWithRef, ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import type { boardRecipe } from './system/recipes/board.ts'

export const boardClasses = slotClasses<typeof boardRecipe>('board', {}, {})

export interface BoardProps {
  /** Accessible name: the region can be scrolled by the keyboard. */
  label: string
  children: ReactNode
}

/** Columns side by side, which scroll on their own. Children are BoardColumns and BoardGroups. */
export function Board({ label, children }: BoardProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
    <section aria-label={label} tabIndex={0} className={boardClasses('root')}>
      {children}
    </section>
  )
}

/** Columns below each other in the place of one. */
export function BoardGroup({ children }: { children: ReactNode }) {
  return <div className={boardClasses('group')}>{children}</div>
}

export interface BoardColumnProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title: string
  /** Number of all its cards, loaded or not. */
  count: number
  /** While a card is dragged: whether it may be dropped here, or is over it. */
  drop?: 'allowed' | 'over' | undefined
  /** Why the dragged card may not be dropped here. */
  reason?: string | undefined
  /** Button at the right of the title. */
  action?: ReactNode
}

export function BoardColumn({ title, count, drop, reason, action, children, ...rest }: BoardColumnProps) {
  return (
    <section {...rest} aria-label={title} data-drop={drop} className={boardClasses('column')}>
      <div className={boardClasses('head')}>
        <h2 className={boardClasses('title')}>
          {title}
          <span className={boardClasses('count')}>{count}</span>
        </h2>
        {action}
      </div>
      {reason ? <p className={boardClasses('reason')}>{reason}</p> : null}
      {children}
    </section>
  )
}

/** `more`: a button below the cards, which scrolls with them. */
export function BoardCards({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <ul className={boardClasses('list')}>
      {children}
      {more ? <li>{more}</li> : null}
    </ul>
  )
}

export interface BoardCardProps extends ComponentPropsWithRef<'li'> {
  dragging?: boolean
  /** It was put back because moving it failed. */
  returned?: boolean
}

export function BoardCard({ dragging, returned, ...rest }: BoardCardProps) {
  return (
    <li
      {...rest}
      data-dragging={dragging || undefined}
      data-returned={returned || undefined}
      className={boardClasses('card')}
    />
  )
}
