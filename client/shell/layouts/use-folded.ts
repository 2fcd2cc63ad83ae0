import { useState } from 'react'

const storageKey = 'sidebar-folded'

/** Whether the sidebar is folded to its icons; kept on this device. The server frames it unfolded. */
export function useFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => {
    try {
      return !import.meta.env.SSR && window.localStorage.getItem(storageKey) === 'true'
    } catch {
      return false
    }
  })
  const fold = (next: boolean) => {
    setFolded(next)
    try {
      window.localStorage.setItem(storageKey, String(next))
    } catch {
      // Storage can be forbidden: then it holds for this page.
    }
  }
  return [folded, fold]
}
