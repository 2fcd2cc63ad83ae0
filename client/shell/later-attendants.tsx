import { type ComponentType, useEffect, useState } from 'react'
import { lazyCode } from '#client/ui/lazy/lazy-code.ts'
import { reportError } from './errors/report-error.ts'

const attendants = lazyCode(() => import('./attendants.tsx').then((module) => module.Attendants))

/** Their code may be on its way while the page is taken over. */
export const preloadAttendants = attendants.preload

/** Brings them in when the page answers. Without them it works as well: a failure is reported, not shown. */
export function LaterAttendants() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    const bring = () => {
      attendants.start().then(
        (component) => setLoaded(() => component),
        (error: unknown) => {
          reportError(error, 'chunk')
          // The connection was lost just now, perhaps.
          window.addEventListener('online', bring, { once: true })
        },
      )
    }
    bring()
    return () => window.removeEventListener('online', bring)
  }, [])
  return Loaded ? <Loaded /> : null
}
