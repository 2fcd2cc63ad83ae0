import { useEffect } from 'react'
import { store } from '#client/runtime/storage.ts'
import { keyOfList } from '#client/shell/navigation/list-key.ts'

/** Keeps the URL of the list that a page shows, with its filters, order and page, for this tab. */
export function useKeepList(url: string): void {
  // Where nothing is kept, links back lead to the whole list.
  useEffect(() => void store('tab', keyOfList(url), url), [url])
}
