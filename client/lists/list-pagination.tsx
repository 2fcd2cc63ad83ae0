import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { NoIndex } from '#client/shell/head/no-index.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import type { Pagination as PageNumbers } from '#shared/json-api/types.ts'
import { isBeyondLast } from './is-beyond-last.ts'
import { listHeadingId } from './list-ids.ts'

type Props = {
  /** From the meta of the response; nothing is shown before it is loaded. */
  pagination: PageNumbers | undefined
  /** URL of a page of the list; the first page is the URL of the list itself. */
  pathOf: (page: number | undefined) => string
}

/** Moves to the heading of the list, else to what is above its pagination. */
function moveToStart(nav: Element): void {
  const start = document.getElementById(listHeadingId) ?? nav.previousElementSibling
  if (!(start instanceof HTMLElement)) return
  if (start.tabIndex < 0) start.tabIndex = -1
  start.scrollIntoView({ block: 'start' })
  start.focus({ preventScroll: true })
}

/** Goes to the last page from one beyond it. */
export function useLastPage(pagination: PageNumbers | undefined, urlOf: (page: number) => string): void {
  const navigate = useNavigate()
  const { current, last } = pagination ?? {}
  const correct = useEffectEvent((page: number) => void navigate(urlOf(page), { replace: true }))
  useEffect(() => {
    if (current && last && current > last) correct(last)
  }, [current, last])
}

/**
 * Pagination of a list as links, so that each page has a URL of its own. Another page of the list begins at its start; a page
 * beyond the last, which an older URL may name, becomes the last, and without scripts has a link to it.
 */
export function ListPagination({ pagination, pathOf }: Props) {
  const { t } = useTranslation('common')
  const pressedIn = useRef<Element | null>(null)
  const current = pagination?.current
  const urlOf = (page: number) => pathOf(page > 1 ? page : undefined)
  useLastPage(pagination, urlOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the records of the other page are shown.
  useEffect(() => {
    if (pressedIn.current) moveToStart(pressedIn.current)
    pressedIn.current = null
  }, [current])
  if (!pagination) return null
  if (isBeyondLast(pagination))
    return (
      <>
        <NoIndex />
        <EmptyState
          title={t('paging.beyond')}
          action={
            <Button as={Link} to={urlOf(pagination.last)} variant="outline">
              {t('paging.toLast')}
            </Button>
          }
        />
      </>
    )
  return (
    <Pagination
      current={pagination.current}
      last={pagination.last}
      label={t('paging.label')}
      previousLabel={t('paging.previous')}
      nextLabel={t('paging.next')}
      pageLabel={(page) => t('paging.page', { page })}
      // On a phone no more than two fit beside the labels.
      summary={pagination.last > 2 ? t('paging.of', { page: pagination.current, last: pagination.last }) : undefined}
      renderLink={(page, props) => (
        <Link
          to={urlOf(page)}
          {...props}
          onClick={({ currentTarget, ctrlKey, metaKey, shiftKey }) => {
            const opensHere = page !== current && !ctrlKey && !metaKey && !shiftKey
            pressedIn.current = opensHere ? currentTarget.closest('nav') : null
          }}
        />
      )}
    />
  )
}
