import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import type { Pagination as PageNumbers } from '#shared/json-api/types.ts'
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

/**
 * Pagination of a list as links, so that each page has a URL of its own. Another page of the list begins at its start; a page
 * beyond the last, which an older URL may name, becomes the last.
 */
export function ListPagination({ pagination, pathOf }: Props) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const pressedIn = useRef<Element | null>(null)
  const current = pagination?.current
  const last = pagination?.last
  const urlOf = (page: number) => pathOf(page > 1 ? page : undefined)
  const correct = useEffectEvent((page: number) => void navigate(urlOf(page), { replace: true }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the records of the other page are shown.
  useEffect(() => {
    if (pressedIn.current) moveToStart(pressedIn.current)
    pressedIn.current = null
  }, [current])
  useEffect(() => {
    if (current && last && current > last) correct(last)
  }, [current, last])
  if (!pagination) return null
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
