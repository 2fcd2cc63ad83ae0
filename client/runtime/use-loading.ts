'use no memo'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LoadedComponent } from './lazy-code.ts'
import { type LoadFailure, loadWithRetry } from './load-failures.ts'

/** Loads the code of a component once it is wanted. `giveUp` is called when somebody no longer waits for code that cannot be loaded. */
export function useLoading(
  { code, onLoad }: Pick<LoadedComponent<never>, 'code' | 'onLoad'>,
  isWanted: boolean,
  giveUp: () => void,
): { isLoaded: boolean; failure: LoadFailure | null } {
  const [isLoaded, setLoaded] = useState(isWanted && code.isLoaded())
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  const onGiveUp = useEffectEvent(giveUp)
  useEffect(() => {
    if (!isWanted || isLoaded) return
    const load = () => setLoaded(true)
    const stops = [onLoad(load), loadWithRetry(code.load, { load, failure: setFailure, giveUp: () => onGiveUp() })]
    return () => {
      for (const stop of stops) stop()
      setFailure(null)
    }
  }, [code, onLoad, isWanted, isLoaded])
  return { isLoaded, failure }
}
