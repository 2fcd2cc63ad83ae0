'use no memo'

import chevronLeftIcon from 'virtual:icons/chevron-left'
import chevronRightIcon from 'virtual:icons/chevron-right'
import type { ReactNode } from 'react'
import { classes, slotClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { paginationRecipe } from './system/recipes/navigation.ts'

export const paginationClasses = slotClasses<typeof paginationRecipe>('pagination', {}, { page: ['compact'] })

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

/** Props of the link to a page, to be spread on the router's link. */
export interface PageLinkProps {
  className: string
  'aria-label'?: string
  'aria-current'?: 'page'
  rel?: 'prev' | 'next'
  children: ReactNode
}

export interface PaginationProps {
  /** From 1; beyond `last` where rows have gone since. */
  current: number
  last: number
  label: string
  previousLabel: string
  nextLabel: string
  /** "4 van 12": replaces the numbers on a phone. */
  summary?: ReactNode
  /** "Pagina 3" */
  pageLabel: (page: number) => string
  renderLink: (page: number, props: PageLinkProps) => ReactNode
  className?: string
}

/** Renders nothing when there is only one page. */
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
            {renderLink(Math.min(current - 1, last), {
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
