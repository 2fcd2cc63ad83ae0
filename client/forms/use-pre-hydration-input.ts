import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { changedControls, replayInput } from './replay-input.ts'

/**
 * Keeps what was filled in before hydration: read before the first update resets it, repeated when all fields listen and have what
 * this device kept. Returns the ref of the form.
 */
export function usePreHydrationInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const changes = useRef<ReturnType<typeof changedControls>>([])
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    if (form.current) changes.current = changedControls(form.current)
  }, [])
  useEffect(() => {
    if (isHydrated) replayInput(changes.current.splice(0))
  }, [isHydrated])
  return form
}
