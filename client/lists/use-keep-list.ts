import { useEffect } from 'react'
import { keyOfList } from '#client/shell/navigation/list-key.ts'

/** Keeps the URL of the list that a page shows, with its filters, order and page, for this tab. */
export function useKeepList(url: string): void {
  useEffect(() => {
    try {
      window.sessionStorage.setItem(keyOfList(url), url)
    } catch {
      // Without storage, links back lead to the whole list.
    }
  }, [url])
}
