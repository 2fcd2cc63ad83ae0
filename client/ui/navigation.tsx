import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classes, slotClasses, type Variants } from './class-names.ts'
import { Icon } from './icon.tsx'
import { chevronLeftIcon } from './icons/chevron-left.ts'
import { chevronRightIcon } from './icons/chevron-right.ts'
import type { PolymorphicProps } from './polymorphic.ts'
import type { breadcrumbRecipe, paginationRecipe, tabsRecipe } from './system/recipes/navigation.ts'

export const tabsClasses = slotClasses<typeof tabsRecipe>('tabs', { variant: 'line' }, { root: ['variant'] })
export const breadcrumbClasses = slotClasses<typeof breadcrumbRecipe>('breadcrumb', {}, {})
export const paginationClasses = slotClasses<typeof paginationRecipe>('pagination', {}, { page: ['compact'] })

export interface TabLinksProps extends Omit<ComponentPropsWithRef<'nav'>, 'aria-label'> {
  /** Name of this navigation: there are several on a page. */
  label: string
  variant?: Variants<typeof tabsRecipe>['variant']
}

/** Links that look like tabs; children are TabLinks. */
export function TabLinks({ label, variant, className, children, ...rest }: TabLinksProps) {
  return (
    <nav aria-label={label} {...rest} className={className}>
      <ul className={tabsClasses('root', { variant })}>{children}</ul>
    </nav>
  )
}

export type TabLinkProps<E extends ElementType = 'a'> = PolymorphicProps<
  E,
  { current?: boolean; count?: ReactNode; className?: string; children?: ReactNode }
>

/** One tab. A router's NavLink sets `aria-current` itself; with another link say `current`. */
export function TabLink<E extends ElementType = 'a'>({
  as,
  current,
  count,
  className,
  children,
  ...rest
}: TabLinkProps<E>) {
  const Element: ElementType = as ?? 'a'
  return (
    <li>
      <Element
        {...rest}
        {...(current ? { 'aria-current': 'page' } : undefined)}
        className={classes(tabsClasses('link'), className)}
      >
        {children}
        {count === undefined ? null : <span className={tabsClasses('count')}>{count}</span>}
      </Element>
    </li>
  )
}

export interface BreadcrumbProps extends Omit<ComponentPropsWithRef<'nav'>, 'aria-label'> {
  label: string
}

/** Children are BreadcrumbLinks; the last one is the page itself. */
export function Breadcrumb({ label, className, children, ...rest }: BreadcrumbProps) {
  return (
    <nav aria-label={label} {...rest} className={className}>
      <ol className={breadcrumbClasses('root')}>{children}</ol>
    </nav>
  )
}

export type BreadcrumbLinkProps<E extends ElementType = 'a'> = PolymorphicProps<
  E,
  { className?: string; children?: ReactNode }
>

/** Without `as` or `href` it is the current page. */
export function BreadcrumbLink<E extends ElementType = 'a'>({ as, className, ...rest }: BreadcrumbLinkProps<E>) {
  const isCurrent = !as && !('href' in rest)
  const Element: ElementType = as ?? (isCurrent ? 'span' : 'a')
  return (
    <li className={breadcrumbClasses('item')}>
      <Element
        {...rest}
        {...(isCurrent ? { 'aria-current': 'page' } : undefined)}
        className={classes(breadcrumbClasses('link'), className)}
      />
    </li>
  )
}

/** Page numbers to show: first, last, current and its neighbours; null is a gap. At most seven entries. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, current - 1, current, current + 1])
  // A gap of one page is filled by that page.
  if (current <= 3) for (const page of [2, 3]) wanted.add(page)
  if (current >= last - 2) for (const page of [last - 1, last - 2]) wanted.add(page)
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index): (number | null)[] => {
    const previous = pages[index - 1]
    if (previous === undefined || page - previous === 1) return [page]
    return page - previous === 2 ? [page - 1, page] : [null, page]
  })
}

/** What a page's link must carry over: spread it on the router's own link. */
export interface PageLinkProps {
  className: string
  'aria-label'?: string
  'aria-current'?: 'page'
  rel?: 'prev' | 'next'
  children: ReactNode
}

export interface PaginationProps {
  /** From 1. */
  current: number
  last: number
  label: string
  previousLabel: string
  nextLabel: string
  /** "4 van 12": on a phone it stands in the place of the numbers. */
  summary?: ReactNode
  /** "Pagina 3" */
  pageLabel: (page: number) => string
  renderLink: (page: number, props: PageLinkProps) => ReactNode
  className?: string
}

/** Nothing when there is one page only. */
export function Pagination(props: PaginationProps) {
  const { current, last, label, previousLabel, nextLabel, summary, pageLabel, renderLink, className } = props
  if (last <= 1) return null
  const link = paginationClasses('link')
  const pageItem = paginationClasses('page', { compact: Boolean(summary) })
  return (
    <nav aria-label={label} className={className}>
      <ul className={paginationClasses('root')}>
        {current > 1 ? (
          <li>
            {renderLink(current - 1, {
              className: link,
              rel: 'prev',
              children: (
                <>
                  <Icon icon={chevronLeftIcon} />
                  {previousLabel}
                </>
              ),
            })}
          </li>
        ) : null}
        {summary ? <li className={paginationClasses('summary')}>{summary}</li> : null}
        {pagesShown(current, last).map((page, index) =>
          page === null ? (
            <li
              key={`gap${index < 2 ? 'start' : 'end'}`}
              aria-hidden
              className={classes(pageItem, paginationClasses('gap'))}
            >
              …
            </li>
          ) : (
            <li key={page} className={pageItem}>
              {renderLink(page, {
                className: link,
                'aria-label': pageLabel(page),
                ...(page === current ? { 'aria-current': 'page' } : undefined),
                children: page,
              })}
            </li>
          ),
        )}
        {current < last ? (
          <li>
            {renderLink(current + 1, {
              className: link,
              rel: 'next',
              children: (
                <>
                  {nextLabel}
                  <Icon icon={chevronRightIcon} />
                </>
              ),
            })}
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
