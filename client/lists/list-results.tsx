import type { ReactNode } from 'react'
import type { DocumentState } from '#client/api/use-document.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { StatusRegion } from '#client/ui/feedback.tsx'
import { isBeyondLast } from './is-beyond-last.ts'
import { StaleNotice } from './stale-notice.tsx'

type Props<Item> = {
  state: Pick<DocumentState<Item[]>, 'error' | 'reload'> & Partial<Pick<DocumentState<Item[]>, 'meta'>>
  /** The rows that are shown; they may be older than the loaded ones. */
  items: Item[] | undefined
  /** Skeleton in the shape of the rows. */
  skeleton: ReactNode
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list in each of its states: loading, failed, empty, loaded, and loaded but stale. */
export function ListResults<Item>({ state: { error, reload, meta }, items, skeleton, empty, children }: Props<Item>) {
  const retry = () => void reload()
  if (!items) return error ? <LoadError error={error} onRetry={retry} /> : skeleton
  return (
    <>
      <StatusRegion>{error ? <StaleNotice error={error} onRetry={retry} /> : null}</StatusRegion>
      {/* Of a page beyond the last, the pagination says where the list is. */}
      {items.length > 0 ? children(items) : isBeyondLast(meta?.pagination) ? null : empty}
    </>
  )
}
