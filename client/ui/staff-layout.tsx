'use no memo'

/** Layouts of the staff pages. Their styles are in the staff sheet, those of the page header in the core sheet. */
import {
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  type ElementType,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import { Badge } from './badge.tsx'
import { classes, slotClasses, type Variants } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { PolymorphicProps } from './polymorphic.ts'
import type { counterRecipe, pageHeaderRecipe, sideNavRecipe, staffLayoutRecipe } from './system/recipes/staff.ts'
import { VisuallyHidden } from './text.tsx'
import { useReservedBottom } from './use-reserved-bottom.ts'

export const staffLayoutClasses = slotClasses<typeof staffLayoutRecipe>(
  'staff-layout',
  { sidebar: 'under' },
  { root: ['sidebar'], sidebar: ['sidebar'] },
)
export const counterClasses = slotClasses<typeof counterRecipe>('counter', {}, {})
export const sideNavClasses = slotClasses<typeof sideNavRecipe>('side-nav', {}, {})
export const pageHeaderClasses = slotClasses<typeof pageHeaderRecipe>('page-header', {}, {})

export interface StaffLayoutProps {
  /** Name of the sidebar. */
  label: string
  /** Position of the sidebar: under the header of the site, beside a header of its own, or so with only icons when the user has folded it. */
  placement: NonNullable<Variants<typeof staffLayoutRecipe>['sidebar']>
  /** Logo and name, above a sidebar that is beside the header. */
  brand?: ReactNode
  sidebar: ReactNode
  /** At the bottom of the sidebar. */
  foot?: ReactNode
  children: ReactNode
}

/** Sidebar at the left on a desktop (a drawer on smaller screens), header and content at the right. */
export function StaffLayout({ label, placement, brand, sidebar, foot, children }: StaffLayoutProps) {
  return (
    <div className={staffLayoutClasses('root', { sidebar: placement })}>
      <aside aria-label={label} className={staffLayoutClasses('sidebar', { sidebar: placement })}>
        {brand ? <div className={staffLayoutClasses('brand')}>{brand}</div> : null}
        {sidebar}
        {foot ? <div className={staffLayoutClasses('foot')}>{foot}</div> : null}
      </aside>
      <div className={staffLayoutClasses('column')}>{children}</div>
    </div>
  )
}

export interface CounterProps {
  /** Shown from 1 on; more than 99 is `99+`. The accessible name of the button contains it too. */
  count: number
  children: ReactNode
}

/** A number at the corner of an icon button. */
export function Counter({ count, children }: CounterProps) {
  return (
    <span className={counterClasses('root')}>
      {children}
      {count > 0 ? (
        <span aria-hidden className={counterClasses('count')}>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </span>
  )
}

export interface SideNavProps extends ComponentPropsWithRef<'nav'> {
  label: string
}

/** Children are SideNavItems, SideNavGroups of them, and SideNavHeadings. */
export function SideNav({ label, className, children, ...rest }: SideNavProps) {
  return (
    <nav aria-label={label} {...rest} className={className}>
      <ul className={sideNavClasses('root')}>{children}</ul>
    </nav>
  )
}

export function SideNavHeading({ children }: { children: ReactNode }) {
  return <li className={sideNavClasses('heading')}>{children}</li>
}

/** SideNavItems under their heading; without one apart from the group above them. */
export function SideNavGroup({ heading, children }: { heading?: string; children: ReactNode }) {
  const id = useId()
  return (
    <li className={sideNavClasses('group')} data-apart={heading === undefined ? '' : undefined}>
      {heading === undefined ? null : (
        <span id={id} className={sideNavClasses('heading')}>
          {heading}
        </span>
      )}
      <ul aria-labelledby={heading === undefined ? undefined : id} className={sideNavClasses('root')}>
        {children}
      </ul>
    </li>
  )
}

export type SideNavItemProps<E extends ElementType = 'a'> = PolymorphicProps<
  E,
  {
    icon?: string
    current?: boolean
    /** A SideNavCount at the end of the row: part of the link, or a link of its own. */
    count?: ReactNode
    ownCount?: ReactNode
    className?: string
    children?: ReactNode
  }
>

export function SideNavItem<E extends ElementType = 'a'>({
  as,
  icon,
  current,
  count,
  ownCount,
  className,
  children,
  ...rest
}: SideNavItemProps<E>) {
  const Element: ElementType = as ?? 'a'
  return (
    <li className={sideNavClasses('item')}>
      <Element
        {...(Element === 'button' ? { type: 'button' } : undefined)}
        {...rest}
        {...(current ? { 'aria-current': 'page' } : undefined)}
        className={classes(sideNavClasses('link'), className)}
      >
        {icon ? <Icon icon={icon} /> : null}
        <span className={sideNavClasses('label')}>{children}</span>
        {count}
      </Element>
      {ownCount}
    </li>
  )
}

export type SideNavCountProps<E extends ElementType = 'span'> = PolymorphicProps<
  E,
  {
    /** More than 99 is `99+`. */
    count: number
    /** What it counts, for screen readers and as its tooltip. */
    label: string
    className?: string
  }
>

/** A number at the end of a row; as a link it leads to what it counts. */
export function SideNavCount<E extends ElementType = 'span'>({
  as,
  count,
  label,
  className,
  ...rest
}: SideNavCountProps<E>) {
  const Element: ElementType = as ?? 'span'
  return (
    <Element {...rest} title={label} className={classes(sideNavClasses('count'), className)}>
      <Badge aria-hidden tone="brand" variant="solid" size="sm">
        {count > 99 ? '99+' : count}
      </Badge>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Element>
  )
}

export interface PageHeaderProps {
  title: ReactNode
  /** Total number, shown after the title. */
  count?: ReactNode
  description?: ReactNode
  /** Secondary actions first, the only primary action last. */
  actions?: ReactNode
  /** Above the title. */
  breadcrumb?: ReactNode
}

/** The page's h1 with its count and its only primary action. */
export function PageHeader({ title, count, description, actions, breadcrumb }: PageHeaderProps) {
  return (
    <div>
      {breadcrumb}
      <div className={pageHeaderClasses('root')}>
        <div className={pageHeaderClasses('text')}>
          {/* The count is no part of the heading: a screen reader would read both as one word. */}
          <div className={pageHeaderClasses('title')}>
            <h1>{title}</h1>
            {count === undefined ? null : <span className={pageHeaderClasses('count')}>{count}</span>}
          </div>
          {description ? <p className={pageHeaderClasses('description')}>{description}</p> : null}
        </div>
        {actions ? (
          <div data-page-actions className={pageHeaderClasses('actions')}>
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** Search, filters and column choice of a list, in one line. */
export function Toolbar({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classes('toolbar', className)} />
}

export interface BulkBarProps extends Omit<ComponentPropsWithoutRef<'section'>, 'aria-label'> {
  label: string
}

/** At the bottom of a list while rows are selected: their number and the bulk actions. */
export function BulkBar({ label, className, ...rest }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null)
  useReservedBottom(bar)
  return <section ref={bar} aria-label={label} {...rest} className={classes('bulk-bar', className)} />
}
