import { type ComponentType, useEffect, useState } from 'react'
import { lazyCode } from '#client/ui/lazy/lazy-code.ts'
import { reportError } from '../errors/report-error.ts'
import { wholePage } from './later-part.tsx'

const attendants = lazyCode(() => import('./attendants.tsx').then((module) => module.Attendants))

/** Brings them in when the whole page answers. Without them it works as well: a failure is reported, not shown. */
export function LaterAttendants() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    let alive = true
    const bring = () => {
      if (!alive) return
      attendants.start().then(
        (component) => setLoaded(() => component),
        (error: unknown) => {
          reportError(error, 'chunk')
          // The connection was lost just now, perhaps.
          window.addEventListener('online', bring, { once: true })
        },
      )
    }
    wholePage().then(bring)
    return () => {
      alive = false
      window.removeEventListener('online', bring)
    }
  }, [])
  return Loaded ? <Loaded /> : null
}
