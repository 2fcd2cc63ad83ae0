'use no memo'

import { useEffect, useState } from 'react'
import { hydration } from '#client/runtime/hydration.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { loadUnseen, setViewLoader } from '#client/runtime/load-failures.ts'

const PageExtras = lazyPart(async () => (await import('./page-extras.tsx')).PageExtras)

/** Loads them when the page is interactive. The page works without them. */
export function LazyPageExtras() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isMounted = true
    const load = () => {
      stop?.()
      if (isMounted) stop = loadUnseen(PageExtras.load, () => setLoaded(true))
    }
    hydration.pageInteractive().then(load)
    setViewLoader(load)
    return () => {
      isMounted = false
      stop?.()
    }
  }, [])
  return isLoaded ? <PageExtras /> : null
}
