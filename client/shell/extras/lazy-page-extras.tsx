'use no memo'

import { useEffect, useState } from 'react'
import { lazyPart, pageInteractive } from '#client/runtime/lazy-part.tsx'
import { reportError } from '#client/runtime/report-error.ts'

const PageExtras = lazyPart(async () => (await import('./page-extras.tsx')).PageExtras)

/** Loads them when the page is interactive. The page works without them: a failure is reported, not shown. */
export function LazyPageExtras() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isMounted = true
    const load = () => {
      if (!isMounted) return
      PageExtras.load().then(
        () => setLoaded(true),
        (error: unknown) => {
          reportError(error, 'chunk')
          // Perhaps the connection was lost just now.
          window.addEventListener('online', load, { once: true })
        },
      )
    }
    pageInteractive().then(load)
    return () => {
      isMounted = false
      window.removeEventListener('online', load)
    }
  }, [])
  return isLoaded ? <PageExtras /> : null
}
