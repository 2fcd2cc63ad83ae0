import type { ReactNode } from 'react'
import type { DocumentState } from '#client/api/use-document.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { StaleNotice } from './stale-notice.tsx'

type Props<Item> = {
  state: Pick<DocumentState<Item[]>, 'error' | 'reload'>
  /** What is shown; it may lag behind what has arrived. */
  items: Item[] | undefined
  /** In the shape of what comes. */
  skeleton: ReactNode
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list in each of its states: on its way, failed, empty, there, and there but not refreshed. */
export function ListResults<Item>({ state: { error, reload }, items, skeleton, empty, children }: Props<Item>) {
  const retry = () => void reload()
  if (!items) return error ? <LoadError error={error} onRetry={retry} /> : skeleton
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={retry} /> : null}
      {items.length === 0 ? empty : children(items)}
    </>
  )
}
