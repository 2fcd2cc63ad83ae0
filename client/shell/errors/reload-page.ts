import { useEffect } from 'react'

/** Loads the page again by the browser, with the code that is deployed now. */
export const reloadPage = (): void => window.location.reload()

/** Does that when the connection is back, for a page on which nothing can be typed. */
export function useReloadWhenOnline(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    window.addEventListener('online', reloadPage)
    return () => window.removeEventListener('online', reloadPage)
  }, [isActive])
}
